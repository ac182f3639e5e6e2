import Observation

/// Keeps what is not a SwiftUI view up to date with its view model.
///
/// A SwiftUI view needs none: its body follows an `@Observable` view model by itself. This is for
/// a command-line program, a window of another kind, or a test.
///
/// Once loaded, `update` runs at once and then after each turn in which something changed that it
/// read. Changes before loading, and a view model given before loading, touch nothing.
@MainActor
public final class ViewBinding<Model: ViewModel> {
  /// What is shown; another one is shown at once.
  public var viewModel: Model? {
    didSet { show() }
  }

  public private(set) var isLoaded = false

  private let update: (Model?) -> Void
  private var turn = 0

  public init(_ viewModel: Model? = nil, update: @escaping (Model?) -> Void) {
    self.viewModel = viewModel
    self.update = update
  }

  /// Says that there is now something to show on.
  public func load() {
    isLoaded = true
    show()
  }

  /// Says that there is no longer something to show on.
  public func unload() {
    isLoaded = false
    turn += 1
  }

  private func show() {
    guard isLoaded else { return }
    turn += 1
    let shown = turn
    withObservationTracking {
      update(viewModel)
    } onChange: { [weak self] in
      // This is called before the value is in place, so the view is updated in the next turn.
      Task { @MainActor in self?.showAgain(after: shown) }
    }
  }

  private func showAgain(after shown: Int) {
    if shown == turn { show() }
  }
}
