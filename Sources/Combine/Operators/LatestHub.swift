/// Brings the newest values of two streams together.
///
/// Both sides are asked for what the subscriber asks. A value that cannot be sent yet, for want
/// of the other side, is asked for anew; one that comes without demand replaces the one before.
final class LatestHub<First, Second, Failure: Error> {
  private let lock = Lock()
  private let outlet: DemandBuffer<(First, Second), Failure>
  private var first: First?
  private var second: Second?
  private var running = 2
  private var sources: [any RelaySource] = []

  init(_ downstream: any Subscriber<(First, Second), Failure>) {
    outlet = DemandBuffer(downstream)
  }

  func start(
    _ first: some Publisher<First, Failure>,
    _ second: some Publisher<Second, Failure>,
  ) {
    let one = InputSubscriber<First, Failure>(
      demand: .none,
      onValue: { [self] value in update { self.first = value } },
      onCompletion: { [self] in ended($0, hadValue: { self.first != nil }) },
    )
    let other = InputSubscriber<Second, Failure>(
      demand: .none,
      onValue: { [self] value in update { self.second = value } },
      onCompletion: { [self] in ended($0, hadValue: { self.second != nil }) },
    )
    sources = [one, other]
    outlet.open(
      onRequest: { [self] demand in
        for source in lock.withLock({ sources }) { source.request(demand) }
      },
      onCancel: { [self] in cancel() },
    )
    first.subscribe(one)
    second.subscribe(other)
  }

  private func update(_ change: () -> Void) -> Subscribers.Demand {
    let (old, pair) = lock.withLock { () -> ((First?, Second?), (First, Second)?) in
      let old = (first, second)
      change()
      guard let first, let second else { return (old, nil) }
      return (old, (first, second))
    }
    withExtendedLifetime(old) {}
    guard let pair else { return .max(1) }
    if outlet.outstanding == .none { outlet.dropOldest() }
    outlet.send(pair)
    return .none
  }

  private func ended(
    _ completion: Subscribers.Completion<Failure>,
    hadValue: () -> Bool,
  ) {
    if case .failure(let error) = completion {
      cancel()
      return outlet.fail(error)
    }
    let isOver = lock.withLock {
      running -= 1
      return running == 0 || !hadValue()
    }
    guard isOver else { return }
    cancel()
    outlet.finish(.finished)
  }

  private func cancel() {
    let (sources, old) = lock.withLock {
      defer {
        self.sources = []
        first = nil
        second = nil
      }
      return (self.sources, (first, second))
    }
    for source in sources { source.cancel() }
    withExtendedLifetime(old) {}
  }
}
