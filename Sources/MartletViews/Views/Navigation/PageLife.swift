import Properties

/// A node whose view appears and disappears with the page it is on.
protocol PageDweller: Node {
  func pageDidChange(isOnTop: Bool)
}

/// Whether a page is the one that is shown; the views of covered pages live on, but have
/// disappeared.
final class PageLife {
  private(set) var isOnTop = true
  private var dwellers: [WeakDweller] = []

  private struct WeakDweller {
    weak var node: (any PageDweller)?
  }

  func add(_ node: any PageDweller) {
    dwellers.append(WeakDweller(node: node))
  }

  func set(isOnTop: Bool) {
    guard isOnTop != self.isOnTop else { return }
    self.isOnTop = isOnTop
    dwellers.removeAll { !($0.node?.isAlive ?? false) }
    for dweller in dwellers { dweller.node?.pageDidChange(isOnTop: isOnTop) }
  }
}

nonisolated extension EnvironmentValues {
  private enum PageKey: EnvironmentKey {
    static var defaultValue: PageLife? { nil }
  }

  /// The page of a navigation stack that the view is on.
  var page: PageLife? {
    get { self[PageKey.self] }
    set { self[PageKey.self] = newValue }
  }
}
