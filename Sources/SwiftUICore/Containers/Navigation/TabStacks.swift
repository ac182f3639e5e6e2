import Properties

/// The stacks of pages of one tab, which go back to their first pages when it is pressed once more.
final class TabStacks {
  private var stacks: [WeakStack] = []

  private struct WeakStack {
    weak var stack: NavigationManager?
  }

  func add(_ stack: NavigationManager) {
    stacks.removeAll { $0.stack == nil }
    stacks.append(WeakStack(stack: stack))
  }

  func popToFirst() {
    for held in stacks { held.stack?.popToFirst() }
  }
}

extension EnvironmentValues {
  /// The stacks of the tab that the view is in.
  @Entry nonisolated var tabStacks: TabStacks?
}
