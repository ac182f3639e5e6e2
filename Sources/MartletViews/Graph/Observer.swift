import Observation
import Properties

/// Watches what a node's body reads of `@Observable` objects.
final class Observer {
  private weak var node: Node?
  private var generation = 0
  private var hasObserved = false
  private let canceller = Canceller()

  /// Changing it ends the tracking that read it, so that bodies evaluated for other reasons leave
  /// nothing behind in the objects they read.
  @Observable final class Canceller {
    var count = 0
  }

  init(_ node: Node) {
    self.node = node
  }

  func track<T>(_ body: () -> T) -> T {
    generation += 1
    let current = generation
    if hasObserved { canceller.count += 1 }
    let wasObserving = hasObserved
    hasObserved = false
    return withObservationTracking(
      {
        if wasObserving { _ = canceller.count }
        return body()
      },
      onChange: invalidation(current),
    )
  }

  /// Asked for only when the body read something observable.
  private func invalidation(_ generation: Int) -> @Sendable () -> Void {
    hasObserved = true
    return report(generation)
  }

  private nonisolated func report(_ generation: Int) -> @Sendable () -> Void {
    { [weak self] in
      onMainActor { self?.fire(generation) }
    }
  }

  private func fire(_ generation: Int) {
    guard generation == self.generation, let node else { return }
    hasObserved = false
    node.graph.invalidate(node)
  }
}
