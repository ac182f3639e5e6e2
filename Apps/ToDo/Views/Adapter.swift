import SwiftUI

/// Puts what a view model puts out into a state that views show.
@MainActor struct Outlet<State: AnyObject> {
  private weak var state: State?

  init(_ state: State) {
    self.state = state
  }

  /// An output that sets a part of the state.
  func callAsFunction<Value>(
    _ part: ReferenceWritableKeyPath<State, Value>
  ) -> @MainActor (Value) -> Void {
    { [weak state] value in state?[keyPath: part] = value }
  }

  /// An output that only says that something happened, which the state counts.
  func count(_ part: ReferenceWritableKeyPath<State, Int>) -> @MainActor () -> Void {
    { [weak state] in state?[keyPath: part] += 1 }
  }
}

/// What a screen shows, filled by the outputs of its view model.
@MainActor protocol ScreenState: AnyObject, Observable {
  associatedtype Outputs

  init()

  /// Gives every output a closure.
  func bind(_ outputs: Outputs)
}

extension ScreenState {
  var outlet: Outlet<Self> { Outlet(self) }
}

/// The state of a view model as a view shows it: bound to its outputs once it is there.
struct Adapter<State: ScreenState, Content: View>: View {
  private let outputs: State.Outputs
  private let load: () -> Void
  private let appear: () -> Void
  private let content: (State) -> Content
  @SwiftUI.State private var state = State()
  @SwiftUI.State private var isLoaded = false

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
        if !isLoaded {
          isLoaded = true
          state.bind(outputs)
          load()
        }
        appear()
      }
  }
}
