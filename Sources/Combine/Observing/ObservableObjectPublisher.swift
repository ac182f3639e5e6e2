/// Tells its subscribers that an observable object is about to change.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let lock = Lock()
  private var conduits = ConduitList<Void, Never>()

  public init() {}

  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Void, S.Failure == Never {
    let conduit = lock.withLock {
      conduits.add(subscriber, from: self, isBehind: false, name: "ObservableObjectPublisher")
    }
    subscriber.receive(subscription: conduit)
  }

  /// Sends the signal.
  ///
  /// Costs a few nanoseconds when nobody listens.
  public func send() {
    let all = lock.withLock { conduits.all }
    for entry in all { entry.conduit?.offer(()) }
  }
}

extension ObservableObjectPublisher: ConduitSource {
  var newest: Void? { nil }

  func detach(_ ticket: UInt64) {
    let removed = lock.withLock { conduits.remove(ticket) }
    withExtendedLifetime(removed) {}
  }
}
