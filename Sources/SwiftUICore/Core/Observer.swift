import Observation
import Properties

/// Tracks what a node's body reads of `@Observable` objects.
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

  /// The types of nodes whose bodies have read an observable object: their tracking can be ended
  /// from the first body on.
  ///
  /// The others do not pay for it.
  private static var observing: Set<ObjectIdentifier> = []
  private let kind: ObjectIdentifier
  private var expectsObserving: Bool

  init(_ node: Node) {
    self.node = node
    kind = ObjectIdentifier(type(of: node))
    expectsObserving = Observer.observing.contains(kind)
  }

  func track<T>(_ body: () -> T) -> T {
    generation += 1
    let current = generation
    cancel()
    return withObservationTracking(
      {
        if expectsObserving { _ = canceller.count }
        return body()
      },
      onChange: invalidation(current),
    )
  }

  /// Tracks what a part of the body reads that runs later.
  func trackMore<T>(_ body: () -> T) -> T {
    withObservationTracking(
      {
        if expectsObserving { _ = canceller.count }
        return body()
      },
      onChange: invalidation(generation),
    )
  }

  /// Called only if the body read an observable object.
  private func invalidation(_ generation: Int) -> @Sendable () -> Void {
    hasObserved = true
    if !expectsObserving {
      expectsObserving = true
      Observer.observing.insert(kind)
    }
    return report(generation)
  }

  private nonisolated func report(_ generation: Int) -> @Sendable () -> Void {
    { [weak self] in
      onMainActor { self?.fire(generation) }
    }
  }

  /// Ends the tracking of the last body, wherever it is registered.
  func cancel() {
    if hasObserved { canceller.count += 1 }
    hasObserved = false
  }

  private func fire(_ generation: Int) {
    guard generation == self.generation, let node else { return }
    hasObserved = false
    node.graph.stateRevision += 1
    node.graph.invalidate(node)
  }
}
