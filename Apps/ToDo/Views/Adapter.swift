import SwiftUI

/// The state of a view model as a view shows it: bound to its outputs once it is there.
struct Adapter<State: ScreenState, Content: View>: View {
  private let outputs: State.Outputs
  private let load: () -> Void
  private let appear: () -> Void
  private let content: (State) -> Content
  @SwiftUI.State private var state = State()
  /// The view model whose outputs are bound: in another process it is another one.
  @SwiftUI.State private var bound: ObjectIdentifier?

  /// - Parameters:
  ///   - load: tells the view model, once, that all outputs are bound.
  ///   - appear: tells it whenever the view comes into sight.
  init(
    _ outputs: State.Outputs,
    load: @escaping () -> Void,
    appear: @escaping () -> Void = {},
    @ViewBuilder content: @escaping (State) -> Content,
  ) {
    self.outputs = outputs
    self.load = load
    self.appear = appear
    self.content = content
  }

  var body: some View {
    content(state)
      .onAppear {
        let id = ObjectIdentifier(outputs as AnyObject)
        if bound != id {
          bound = id
          state.bind(outputs)
          load()
        }
        appear()
      }
  }
}
