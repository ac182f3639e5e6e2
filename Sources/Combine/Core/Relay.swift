/// Feeds one subscriber from publishers that follow one another, with its demand carried over.
final class Relay<Output, Failure: Error>: Subscription {
  private let lock = Lock()
  private var downstream: (any Subscriber<Output, Failure>)?
  private var demand = Subscribers.Demand.none
  private var source: (any RelaySource)?
  private var guide: (any Cancellable)?

  init(_ downstream: any Subscriber<Output, Failure>) {
    self.downstream = downstream
  }

  /// Gives the subscriber its subscription; `guide` is cancelled with it.
  func open(guide: (any Cancellable)? = nil) {
    self.guide = guide
    downstream?.receive(subscription: self)
  }

  /// Whether the subscriber cancelled or was told the end.
  var isOver: Bool { lock.withLock { downstream == nil } }

  /// Takes values from `publisher` from now on, in place of the one before.
  func follow<P: Publisher>(
    _ publisher: P,
    onCompletion: @escaping (Subscribers.Completion<P.Failure>) -> Void,
  ) where P.Output == Output {
    let inlet = InputSubscriber<Output, P.Failure>(
      demand: .none,
      onValue: { [self] in send($0) },
      onCompletion: onCompletion,
    )
    let (old, outstanding) = lock.withLock {
      let old = source
      if downstream != nil { source = inlet }
      return (old, downstream == nil ? nil : demand)
    }
    old?.cancel()
    guard let outstanding else { return }
    inlet.request(outstanding)
    publisher.subscribe(inlet)
  }

  func send(_ value: Output) -> Subscribers.Demand {
    lock.lock()
    let target = downstream
    demand -= 1
    lock.unlock()
    guard let target else { return .none }
    let more = target.receive(value)
    if more > .none { lock.withLock { demand += more } }
    return more
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    close()?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    let source = lock.withLock {
      self.demand += demand
      return self.source
    }
    source?.request(demand)
  }

  func cancel() {
    let downstream = close()
    withExtendedLifetime(downstream) {}
  }

  private func close() -> (any Subscriber<Output, Failure>)? {
    let (downstream, source, guide) = lock.withLock {
      defer {
        self.downstream = nil
        self.source = nil
        self.guide = nil
      }
      return (self.downstream, self.source, self.guide)
    }
    source?.cancel()
    guide?.cancel()
    return downstream
  }
}

/// The inlet of a relay, whatever error it may be told of.
protocol RelaySource: Cancellable {
  func request(_ demand: Subscribers.Demand)
}

extension InputSubscriber: RelaySource {}
