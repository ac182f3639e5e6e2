/// What an operator answers to one value.
enum Step<Output, Failure: Error> {
  /// Send a value.
  case send(Output)

  /// Send nothing for this one.
  case skip

  /// Send a value, the last one, and end.
  case sendLast(Output)

  /// End without a value.
  case finish

  /// End with an error.
  case fail(Failure)

  /// The step a closure answers, or the failure it throws.
  init(catching body: () throws -> Step) where Failure == any Error {
    do {
      self = try body()
    } catch {
      self = .fail(error)
    }
  }
}

/// What an operator answers to the end of its upstream: perhaps a value, then an end.
struct Ending<Output, Failure: Error> {
  var last: Output?
  var completion: Subscribers.Completion<Failure>
}

/// How much a stage asks its upstream for.
enum Pull {
  /// As much as its downstream asks it for; a value skipped is asked for anew.
  case same

  /// This many for each value its downstream asks for; nothing for values skipped.
  case times(Int)

  /// Everything, at once: there will be one value, at the end.
  case everything
}

/// The one subscription behind all operators that answer each value with at most one.
///
/// It passes demand up and values down. A value that comes with the end waits until the
/// downstream has asked for it. No lock is held while anything outside is called.
final class Stage<Input, InputFailure: Error, Output, Failure: Error>: Subscriber, Subscription {
  typealias Downstream = any Subscriber<Output, Failure>

  private let pull: Pull
  private let onValue: (Input) -> Step<Output, Failure>
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
    onValue: @escaping (Input) -> Step<Output, Failure>,
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
    guard lock.withLock({ !isOver }) else { return .none }
    switch onValue(input) {
    case .send(let output): return send(output)
    case .skip:
      guard case .same = pull else { return .none }
      return .max(1)
    case .sendLast(let output): stop(Ending(last: output, completion: .finished))
    case .finish: stop(Ending(completion: .finished))
    case .fail(let error): stop(Ending(completion: .failure(error)))
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<InputFailure>) {
    let isFirst = lock.withLock {
      defer {
        isOver = true
        upstream = nil
      }
      return !isOver
    }
    if isFirst { end(onEnd(completion)) }
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
    let (upstream, downstream, held) = lock.withLock {
      defer {
        isOver = true
        self.upstream = nil
        self.downstream = nil
        self.held = nil
      }
      return (self.upstream, self.downstream, self.held)
    }
    upstream?.cancel()
    withExtendedLifetime((downstream, held)) {}
  }

  private func send(_ output: Output) -> Subscribers.Demand {
    let target: Downstream? = lock.withLock {
      demand -= 1
      return isOver ? nil : downstream
    }
    guard let target else { return .none }
    let more = target.receive(output)
    if more == .none { return .none }
    lock.withLock { demand += more }
    if case .times(let factor) = pull { return more * factor }
    return more
  }

  /// Ends before the upstream does.
  private func stop(_ ending: Ending<Output, Failure>) {
    let (isFirst, upstream) = lock.withLock {
      defer {
        isOver = true
        self.upstream = nil
      }
      return (!isOver, self.upstream)
    }
    guard isFirst else { return }
    upstream?.cancel()
    end(ending)
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
