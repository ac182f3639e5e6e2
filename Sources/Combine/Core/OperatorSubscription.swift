/// The one subscription behind all operators that answer each value with at most one.
///
/// It passes demand up and values down. For each value the operator's closure calls one of
/// `send`, `skip`, `sendLast`, `finish` and `fail`, and answers what that says. A value that
/// comes with the end waits until the downstream has asked for it. No lock is held while
/// anything outside is called.
final class OperatorSubscription<Input, InputFailure: Error, Output, Failure: Error>: Subscriber,
  Subscription
{
  typealias Downstream = any Subscriber<Output, Failure>

  private let pull: Pull
  private let onValue: (Input, OperatorSubscription) -> Subscribers.Demand
  private let onEnd: (Subscribers.Completion<InputFailure>) -> Ending<Output, Failure>

  private let lock = Lock()
  private var downstream: Downstream?
  private var upstream: (any Subscription)?
  private var demand = Subscribers.Demand.none
  private var held: Ending<Output, Failure>?
  private var isOver = false

  init(
    _ downstream: Downstream,
    pull: Pull,
    onValue: @escaping (Input, OperatorSubscription) -> Subscribers.Demand,
    onEnd: @escaping (Subscribers.Completion<InputFailure>) -> Ending<Output, Failure>,
  ) {
    self.downstream = downstream
    self.pull = pull
    self.onValue = onValue
    self.onEnd = onEnd
  }

  func receive(subscription: any Subscription) {
    let target: Downstream? = lock.withLock {
      guard upstream == nil, !isOver else { return nil }
      upstream = subscription
      return downstream
    }
    guard let target else { return subscription.cancel() }
    target.receive(subscription: self)
    if case .everything = pull { subscription.request(.unlimited) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock.lock()
    let isOver = isOver
    lock.unlock()
    return isOver ? .none : onValue(input, self)
  }

  func receive(completion: Subscribers.Completion<InputFailure>) {
    if close().isFirst { end(onEnd(completion)) }
  }

  func request(_ demand: Subscribers.Demand) {
    let (upstream, due) = lock.withLock {
      self.demand += demand
      return (self.upstream, takeHeld())
    }
    if let due { return deliver(due) }
    switch pull {
    case .same: upstream?.request(demand)
    case .times(let factor): upstream?.request(demand * factor)
    case .everything: break
    }
  }

  func cancel() {
    let upstream = close().upstream
    let (downstream, held) = lock.withLock {
      defer {
        self.downstream = nil
        self.held = nil
      }
      return (self.downstream, self.held)
    }
    upstream?.cancel()
    withExtendedLifetime((downstream, held)) {}
  }
}

/// What the closure of an operator may do with a value.
extension OperatorSubscription {
  /// Sends nothing for this one.
  var skip: Subscribers.Demand {
    if case .same = pull { .max(1) } else { .none }
  }

  /// Sends a value.
  func send(_ output: Output) -> Subscribers.Demand {
    lock.lock()
    let target = isOver ? nil : downstream
    demand -= 1
    lock.unlock()
    guard let target else { return .none }
    let more = target.receive(output)
    if more == .none { return .none }
    lock.withLock { demand += more }
    if case .times(let factor) = pull { return more * factor }
    return more
  }

  /// Sends a value, the last one, and ends.
  func sendLast(_ output: Output) -> Subscribers.Demand {
    stop(Ending(last: output, completion: .finished))
  }

  /// Ends without a value.
  func finish() -> Subscribers.Demand {
    stop(Ending(completion: .finished))
  }

  /// Ends with an error.
  func fail(_ error: Failure) -> Subscribers.Demand {
    stop(Ending(completion: .failure(error)))
  }

  private func stop(_ ending: Ending<Output, Failure>) -> Subscribers.Demand {
    let (isFirst, upstream) = close()
    if isFirst {
      upstream?.cancel()
      end(ending)
    }
    return .none
  }
}

extension OperatorSubscription {
  private func close() -> (isFirst: Bool, upstream: (any Subscription)?) {
    lock.withLock {
      defer {
        isOver = true
        upstream = nil
      }
      return (!isOver, upstream)
    }
  }

  private func end(_ ending: Ending<Output, Failure>) {
    let due = lock.withLock {
      held = ending
      return takeHeld()
    }
    if let due { deliver(due) }
  }

  /// What to send now that all came together: an end and, if it brings a value, demand for it.
  private func takeHeld() -> (Downstream, Ending<Output, Failure>)? {
    guard let downstream, let ending = held, ending.last == nil || demand > .none else {
      return nil
    }
    self.downstream = nil
    held = nil
    return (downstream, ending)
  }

  private func deliver(_ due: (downstream: Downstream, ending: Ending<Output, Failure>)) {
    if let last = due.ending.last { _ = due.downstream.receive(last) }
    due.downstream.receive(completion: due.ending.completion)
  }
}
