/// Brings the values of several publishers to one subscriber.
///
/// With unlimited demand all of them are asked for everything; otherwise each has at most one
/// value waiting, and is asked for the next when that one was taken.
final class FlatMapHub<Output, Failure: Error> {
  private let lock = Lock()
  private var inlets: [ObjectIdentifier: InputSubscriber<Output, Failure>] = [:]
  private var outer: (any RelaySource)?
  private var isOuterOver = false
  private var isCancelled = false
  private var wantsAll = false
  private let outlet: DemandBuffer<Output, Failure>
  private var senders = Queue<InputSubscriber<Output, Failure>>()

  init(_ downstream: any Subscriber<Output, Failure>) {
    outlet = DemandBuffer(downstream)
  }

  func start<Upstream: Publisher, P: Publisher>(
    _ upstream: Upstream,
    limit: Subscribers.Demand,
    transform: @escaping (Upstream.Output) -> P,
  ) where Upstream.Failure == Failure, P.Output == Output, P.Failure == Failure {
    let inlet = InputSubscriber<Upstream.Output, Failure>(
      demand: limit,
      onValue: { [self] in
        add(transform($0))
        return .none
      },
      onCompletion: { [self] in outerEnded($0) },
    )
    outer = inlet
    outlet.open(
      onRequest: { [self] in asked(for: $0) },
      onSend: { [self] in refill() },
      onCancel: { [self] in cancel() },
    )
    upstream.subscribe(inlet)
  }

  private func add(_ publisher: some Publisher<Output, Failure>) {
    let box = WeakInlet<Output, Failure>()
    let inlet = InputSubscriber<Output, Failure>(
      demand: lock.withLock { wantsAll } ? .unlimited : .max(1),
      onValue: { [self] in arrived($0, from: box.inlet) },
      onCompletion: { [self] in ended($0, box.id) },
    )
    box.inlet = inlet
    box.id = ObjectIdentifier(inlet)
    let isWanted = lock.withLock {
      if !isCancelled { inlets[ObjectIdentifier(inlet)] = inlet }
      return !isCancelled
    }
    if isWanted { publisher.subscribe(inlet) }
  }

  private func arrived(
    _ value: Output,
    from inlet: InputSubscriber<Output, Failure>?,
  ) -> Subscribers.Demand {
    lock.withLock {
      if !wantsAll, let inlet { senders.append(inlet) }
    }
    outlet.send(value)
    return .none
  }

  /// Asks the publisher whose value was just taken for its next one.
  private func refill() {
    let inlet = lock.withLock { senders.popFirst() }
    inlet?.request(.max(1))
  }

  private func asked(for demand: Subscribers.Demand) {
    guard demand == .unlimited else { return }
    let all: [InputSubscriber<Output, Failure>] = lock.withLock {
      guard !wantsAll else { return [] }
      wantsAll = true
      return Array(inlets.values)
    }
    for inlet in all { inlet.request(.unlimited) }
  }

  private func ended(_ completion: Subscribers.Completion<Failure>, _ id: ObjectIdentifier?) {
    guard case .finished = completion else { return fail(completion) }
    let (removed, isOver, outer) = lock.withLock {
      let removed = id.flatMap { inlets.removeValue(forKey: $0) }
      return (removed, isOuterOver && inlets.isEmpty, self.outer)
    }
    withExtendedLifetime(removed) {}
    if isOver { outlet.finish(.finished) } else { outer?.request(.max(1)) }
  }

  private func outerEnded(_ completion: Subscribers.Completion<Failure>) {
    guard case .finished = completion else { return fail(completion) }
    let isOver = lock.withLock {
      isOuterOver = true
      return inlets.isEmpty
    }
    if isOver { outlet.finish(.finished) }
  }

  private func fail(_ completion: Subscribers.Completion<Failure>) {
    cancel()
    if case .failure(let error) = completion { outlet.fail(error) }
  }

  private func cancel() {
    let (outer, inlets) = lock.withLock {
      defer {
        isCancelled = true
        self.outer = nil
        self.inlets = [:]
      }
      return (self.outer, self.inlets)
    }
    outer?.cancel()
    for inlet in inlets.values { inlet.cancel() }
  }
}

/// Lets the closures of an inlet know the inlet.
private final class WeakInlet<Input, Failure: Error> {
  weak var inlet: InputSubscriber<Input, Failure>?
  var id: ObjectIdentifier?
}
