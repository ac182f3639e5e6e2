/// Brings two streams together, one value of each at a time.
///
/// Every value sent takes one of each side, so each side is asked for what the subscriber asks.
final class ZipHub<First, Second, Failure: Error> {
  private let lock = Lock()
  private let outlet: DemandBuffer<(First, Second), Failure>
  private var firsts = Queue<First>()
  private var seconds = Queue<Second>()
  private var isFirstOver = false
  private var isSecondOver = false
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
      onValue: { [self] value in
        lock.withLock { firsts.append(value) }
        return pair()
      },
      onCompletion: { [self] in ended($0) { self.isFirstOver = true } },
    )
    let other = InputSubscriber<Second, Failure>(
      demand: .none,
      onValue: { [self] value in
        lock.withLock { seconds.append(value) }
        return pair()
      },
      onCompletion: { [self] in ended($0) { self.isSecondOver = true } },
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

  private func pair() -> Subscribers.Demand {
    let (pair, isOver): ((First, Second)?, Bool) = lock.withLock {
      if !firsts.isEmpty, !seconds.isEmpty,
        let first = firsts.popFirst(), let second = seconds.popFirst()
      {
        return ((first, second), isExhausted)
      }
      return (nil, isExhausted)
    }
    if let pair { outlet.send(pair) }
    if isOver { finish() }
    return .none
  }

  /// Whether a side ended and has nothing left to pair.
  private var isExhausted: Bool {
    isFirstOver && firsts.isEmpty || isSecondOver && seconds.isEmpty
  }

  private func ended(
    _ completion: Subscribers.Completion<Failure>,
    note: @escaping () -> Void,
  ) {
    if case .failure(let error) = completion {
      cancel()
      return outlet.fail(error)
    }
    let isOver = lock.withLock {
      note()
      return isExhausted
    }
    if isOver { finish() }
  }

  private func finish() {
    cancel()
    outlet.finish(.finished)
  }

  private func cancel() {
    let sources = lock.withLock {
      defer { self.sources = [] }
      return self.sources
    }
    for source in sources { source.cancel() }
  }
}
