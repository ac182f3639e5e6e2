import Synchronization

/// Tells its subscribers that an observable object is about to change.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let lock = Lock()
  private var conduits = ConduitList<Void, Never>()
  private let subscriberCount = Atomic(0)

  /// Whether nobody listens; read without the lock.
  var isIdle: Bool { subscriberCount.load(ordering: .acquiring) == 0 }

  public init() {}

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Void, S.Failure == Never {
    let conduit = lock.withLock {
      subscriberCount.add(1, ordering: .releasing)
      return conduits.add(
        subscriber,
        from: self,
        isBehind: false,
        name: "ObservableObjectPublisher",
      )
    }
    subscriber.receive(subscription: conduit)
  }

  /// Sends the signal.
  ///
  /// Costs a few nanoseconds when nobody listens.
  public func send() {
    if isIdle { return }
    let all = lock.withLock { conduits.all }
    all.offer((), as: Conduit<Void, Never>.self)
  }
}

extension ObservableObjectPublisher: ConduitSource {
  var newest: Void? { nil }

  func detach(_ ticket: UInt64) {
    let removed = lock.withLock {
      let removed = conduits.remove(ticket)
      if removed != nil { subscriberCount.subtract(1, ordering: .releasing) }
      return removed
    }
    withExtendedLifetime(removed) {}
  }
}
