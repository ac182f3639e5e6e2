import SwiftUI

/// The state of a view model as a view shows it: bound to its outputs once it is there.
struct Adapter<State: ScreenState, Content: View>: View {
  private let outputs: State.Outputs
  private let load: () -> Void
  private let restore: (State) -> Void
  private let appear: () -> Void
  private let content: (State) -> Content
  @SwiftUI.State private var state = State()
  /// The view model whose outputs are bound: in another process it is another one.
  @SwiftUI.State private var bound: ObjectIdentifier?

  /// - Parameters:
  ///   - restore: tells the view model, before anything else, what the screen showed when the app ended;
  ///     nothing of it in a new screen.
  ///   - load: tells the view model, once, that all outputs are bound.
  ///   - appear: tells it whenever the view comes into sight.
  init(
    _ outputs: State.Outputs,
    restore: @escaping (State) -> Void = { _ in },
    load: @escaping () -> Void,
    appear: @escaping () -> Void = {},
    @ViewBuilder content: @escaping (State) -> Content,
  ) {
    self.outputs = outputs
    self.restore = restore
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
          restore(state)
          state.bind(outputs)
          load()
        }
        appear()
      }
  }
}
