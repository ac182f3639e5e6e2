extension Publishers {
  /// Sends values until another publisher sends one, then ends.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let other: Other

    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let relay = Relay(subscriber)
      let signal = InputSubscriber<Other.Output, Other.Failure>(
        demand: .max(1),
        onValue: { _ in
          relay.finish(.finished)
          return .none
        },
        onCompletion: { _ in },
      )
      relay.open(guide: signal)
      other.subscribe(signal)
      relay.follow(upstream) { relay.finish($0) }
    }
  }

  /// Leaves out values until another publisher sends one.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let other: Other

    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let relay = Relay(subscriber)
      let isOpen = CurrentValue(false)
      let signal = InputSubscriber<Other.Output, Failure>(
        demand: .max(1),
        onValue: { _ in
          isOpen.value = true
          return .none
        },
        onCompletion: { completion in
          if case .failure = completion { return relay.finish(completion) }
          if !isOpen.value { relay.finish(.finished) }
        },
      )
      relay.open(guide: signal)
      other.subscribe(signal)
      relay.follow(upstream.filter { _ in isOpen.value }) { relay.finish($0) }
    }
  }
}

extension Publisher {
  /// Sends values until `publisher` sends one, then ends.
  public func prefix<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }

  /// Leaves out values until `publisher` sends one.
  public func drop<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.DropUntilOutput<Self, P> where Failure == P.Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }
}
