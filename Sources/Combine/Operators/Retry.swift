extension Publishers {
  /// Starts again where the upstream fails, a limited number of times.
  public struct Retry<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    /// How many times to start again; nil for no limit.
    public let retries: Int?

    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let relay = Relay(subscriber)
      relay.open()
      Attempts(relay, upstream, left: retries).start()
    }
  }
}

/// Subscribes again as long as attempts are left.
///
/// An upstream that fails while it is being subscribed to is started again by the same loop, so
/// that many failures do not deepen the stack.
private final class Attempts<Upstream: Publisher> {
  private let relay: Relay<Upstream.Output, Upstream.Failure>
  private let upstream: Upstream
  private let lock = Lock()
  private var left: Int?
  private var isStarting = false
  private var isDue = false

  init(_ relay: Relay<Upstream.Output, Upstream.Failure>, _ upstream: Upstream, left: Int?) {
    self.relay = relay
    self.upstream = upstream
    self.left = left
  }

  func start() {
    let isFirst = lock.withLock {
      isDue = true
      defer { isStarting = true }
      return !isStarting
    }
    guard isFirst else { return }
    while takeDue() {
      relay.follow(upstream) { [self] in ended($0) }
    }
  }

  private func takeDue() -> Bool {
    lock.withLock {
      defer { isDue = false }
      isStarting = isDue && !relay.isOver
      return isStarting
    }
  }

  private func ended(_ completion: Subscribers.Completion<Upstream.Failure>) {
    guard case .failure = completion, takeAttempt() else { return relay.finish(completion) }
    start()
  }

  private func takeAttempt() -> Bool {
    lock.withLock {
      guard let left else { return true }
      self.left = left - 1
      return left > 0
    }
  }
}

extension Publisher {
  /// Starts again where this publisher fails, up to `retries` times.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}
