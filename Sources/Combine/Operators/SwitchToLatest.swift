extension Publishers {
  /// Sends what the newest of the publishers it gets sends.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S)
    where P.Output == S.Input, Upstream.Failure == S.Failure {
      let relay = Relay(subscriber)
      let progress = SwitchProgress()
      let outer = InputSubscriber<P, Failure>(
        demand: .unlimited,
        onValue: { publisher in
          let turn = progress.begin()
          relay.follow(publisher) { completion in
            if case .failure = completion { return relay.finish(completion) }
            if progress.end(turn) { relay.finish(.finished) }
          }
          return .none
        },
        onCompletion: { completion in
          if case .failure = completion { return relay.finish(completion) }
          if progress.endOuter() { relay.finish(.finished) }
        },
      )
      relay.open(guide: outer)
      upstream.subscribe(outer)
    }
  }
}

/// Which of the publishers is the newest, and what has ended.
private final class SwitchProgress {
  private let lock = Lock()
  private var turn = 0
  private var isRunning = false
  private var isOuterOver = false

  func begin() -> Int {
    lock.withLock {
      turn += 1
      isRunning = true
      return turn
    }
  }

  /// Notes the end of one publisher and answers whether all is over.
  func end(_ turn: Int) -> Bool {
    lock.withLock {
      guard turn == self.turn else { return false }
      isRunning = false
      return isOuterOver
    }
  }

  /// Notes the end of the publisher of publishers and answers whether all is over.
  func endOuter() -> Bool {
    lock.withLock {
      isOuterOver = true
      return !isRunning
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends what the newest of the publishers it gets sends.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// As `switchToLatest`, for publishers that cannot fail.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>,
      Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    map { $0.setFailureType(to: Failure.self) }.switchToLatest()
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// As `switchToLatest`, where only the publishers it gets can fail.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Output, Publishers.SetFailureType<Self, Output.Failure>
    >
  {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  /// As `switchToLatest`, where nothing can fail.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}
