extension Publishers {
  /// One subscription to the upstream for all subscribers, as long as there are any.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream

    private let inner:
      Autoconnect<Multicast<Upstream, PassthroughSubject<Upstream.Output, Upstream.Failure>>>

    public init(upstream: Upstream) {
      self.upstream = upstream
      inner = upstream.multicast(subject: PassthroughSubject()).autoconnect()
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      inner.receive(subscriber: subscriber)
    }

    public static func == (one: Share, other: Share) -> Bool { one === other }
  }
}

extension Publisher {
  /// One subscription to this publisher for all subscribers, as long as there are any.
  public func share() -> Publishers.Share<Self> {
    Publishers.Share(upstream: self)
  }
}
