/// A publisher that sends nothing before it is told to begin.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Begins; it goes on until the result is cancelled.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Begins with the first subscriber and stops with the last.
  public func autoconnect() -> Publishers.Autoconnect<Self> {
    Publishers.Autoconnect(upstream: self)
  }
}

extension Publishers {
  /// Begins a connectable publisher with the first subscriber and stops it with the last.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    private let lock = Lock()
    private var subscriberCount = 0
    private var connection: (any Cancellable)?

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let isFirst = lock.withLock {
        subscriberCount += 1
        return subscriberCount == 1
      }
      var hooks = TapHooks<Output, Failure>()
      hooks.cancel = { [self] in leave() }
      hooks.completion = { [self] _ in leave() }
      upstream.subscribe(Tap(subscriber, hooks))
      if isFirst { connect() }
    }

    private func connect() {
      let connection = upstream.connect()
      let isWanted = lock.withLock {
        if subscriberCount > 0 { self.connection = connection }
        return subscriberCount > 0
      }
      if !isWanted { connection.cancel() }
    }

    private func leave() {
      let unneeded: (any Cancellable)? = lock.withLock {
        subscriberCount -= 1
        guard subscriberCount == 0 else { return nil }
        defer { connection = nil }
        return connection
      }
      unneeded?.cancel()
    }
  }
}
