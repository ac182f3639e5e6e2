import Observation
import Properties

/// Tracks what a node's body reads of `@Observable` objects.
final class Observer {
  private let node: NodeAnchor
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

  private init(_ node: Node) {
    self.node = node.anchor
    kind = ObjectIdentifier(type(of: node))
    expectsObserving = Observer.observing.contains(kind)
  }

  /// Runs a body of a node, and calls the node again when an object that it read changes.
  static func track<T>(_ node: Node, _ body: () -> T) -> T {
    expected(for: node)?.begin()
    return trackMore(node, body)
  }

  /// Tracks what a part of the body reads that runs later.
  static func trackMore<T>(_ node: Node, _ body: () -> T) -> T {
    let observer = expected(for: node)
    return withObservationTracking(
      {
        if let observer, observer.expectsObserving { _ = observer.canceller.count }
        return body()
      },
      // Called only if the body read an observable object.
      onChange: made(for: node).invalidation(),
    )
  }

  /// The observer of a node that has one, or will need one.
  private static func expected(for node: Node) -> Observer? {
    if let known = node.observer { return known }
    guard observing.contains(ObjectIdentifier(type(of: node))) else { return nil }
    return made(for: node)
  }

  private static func made(for node: Node) -> Observer {
    if let known = node.observer { return known }
    let new = Observer(node)
    node.observer = new
    return new
  }

  private func begin() {
    generation += 1
    cancel()
  }

  private func invalidation() -> @Sendable () -> Void {
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
    guard generation == self.generation, let node = node.node else { return }
    hasObserved = false
    node.graph.stateRevision += 1
    node.graph.invalidate(node)
  }
}
