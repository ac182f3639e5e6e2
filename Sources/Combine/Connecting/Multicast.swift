extension Publishers {
  /// Sends one upstream's values to many subscribers through a subject.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let createSubject: () -> SubjectType

    private let lock = Lock()
    private var shared: SubjectType?
    private var feed: InputSubscriber<Output, Failure>?

    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    public func receive<S: Subscriber>(subscriber: S)
    where SubjectType.Output == S.Input, SubjectType.Failure == S.Failure {
      subject().subscribe(subscriber)
    }

    public func connect() -> any Cancellable {
      let subject = subject()
      let feed = InputSubscriber<Output, Failure>(
        demand: .unlimited,
        onValue: {
          subject.send($0)
          return .none
        },
        onCompletion: { subject.send(completion: $0) },
      )
      let isFirst = lock.withLock {
        if self.feed == nil { self.feed = feed }
        return self.feed === feed
      }
      if isFirst { upstream.subscribe(feed) }
      return AnyCancellable { [self] in disconnect() }
    }

    private func disconnect() {
      let feed = lock.withLock {
        defer { self.feed = nil }
        return self.feed
      }
      feed?.cancel()
    }

    private func subject() -> SubjectType {
      if let known = lock.withLock({ shared }) { return known }
      let new = createSubject()
      return lock.withLock {
        let subject = shared ?? new
        shared = subject
        return subject
      }
    }
  }
}

extension Publisher {
  /// Sends the values to many subscribers through a subject made by `createSubject`.
  public func multicast<S: Subject>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> where Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self, createSubject: createSubject)
  }

  /// Sends the values to many subscribers through `subject`.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where Failure == S.Failure, Output == S.Output {
    Publishers.Multicast(upstream: self) { subject }
  }
}

extension Publisher where Failure == Never {
  /// This publisher, waiting for `connect()` before it sends anything.
  public func makeConnectable() -> Publishers.MakeConnectable<Self> {
    Publishers.MakeConnectable(upstream: self)
  }
}

extension Publishers {
  /// Waits for `connect()` before it sends anything.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    private let inner: Multicast<Upstream, PassthroughSubject<Output, Failure>>

    public init(upstream: Upstream) {
      inner = upstream.multicast(subject: PassthroughSubject())
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      inner.receive(subscriber: subscriber)
    }

    public func connect() -> any Cancellable { inner.connect() }
  }
}
