/// A press that acts again and again while it is held.
final class RepeatedPress {
  /// Until the first time, and between two, in seconds.
  private static let delay = 0.5
  private static let interval = 0.1

  private unowned let graph: Graph
  private let action: () -> Void
  private var timer: Int?
  private(set) var hasActed = false

  init(_ graph: Graph, action: @escaping () -> Void) {
    self.graph = graph
    self.action = action
    wait(Self.delay)
  }

  private func wait(_ seconds: Double) {
    timer = graph.gestureTimers.after(seconds) { [weak self] in
      guard let self, timer != nil else { return }
      hasActed = true
      graph.enqueue { [action] in action() }
      wait(Self.interval)
    }
  }

  func end() {
    if let timer { graph.gestureTimers.cancel(timer) }
    timer = nil
  }
}
