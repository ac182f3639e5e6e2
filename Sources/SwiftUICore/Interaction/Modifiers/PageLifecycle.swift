import Properties

/// A node whose view appears and disappears with the page it is on.
protocol PageLifecycleObserver: Node {
  func pageDidChange(isOnTop: Bool)
}

/// Whether a page is the one that is shown; the views of covered pages live on, but have
/// disappeared.
final class PageLifecycle {
  /// Whether the page is seen: it is in front, and so is the page around it.
  private(set) var isOnTop: Bool
  private var isInFront = true
  private weak var outer: PageLifecycle?
  private var observers: [WeakObserver] = []
  private var inner: [WeakLife] = []

  private struct WeakObserver {
    weak var node: (any PageLifecycleObserver)?
  }

  private struct WeakLife {
    weak var life: PageLifecycle?
  }

  init(inside outer: PageLifecycle? = nil) {
    self.outer = outer
    isOnTop = outer?.isOnTop ?? true
    outer?.inner.append(WeakLife(life: self))
  }

  func add(_ node: any PageLifecycleObserver) {
    observers.append(WeakObserver(node: node))
  }

  func set(isOnTop: Bool) {
    isInFront = isOnTop
    refresh()
  }

  private func refresh() {
    let isSeen = isInFront && (outer?.isOnTop ?? true)
    guard isSeen != isOnTop else { return }
    isOnTop = isSeen
    observers.removeAll { !($0.node?.isAlive ?? false) }
    for observer in observers { observer.node?.pageDidChange(isOnTop: isSeen) }
    inner.removeAll { $0.life == nil }
    for inner in inner { inner.life?.refresh() }
  }
}

nonisolated extension EnvironmentValues {
  /// The page of a navigation stack that the view is on.
  @Entry var page: PageLifecycle?
}
