extension Publisher {
  /// Puts a stage that may fail in a new way between this publisher and `downstream`.
  func run<Result, NewFailure: Error>(
    into downstream: some Subscriber<Result, NewFailure>,
    pull: Pull = .same,
    onEnd: @escaping (Subscribers.Completion<Failure>) -> Ending<Result, NewFailure>,
    onValue:
      @escaping (Output, OperatorSubscription<Output, Failure, Result, NewFailure>) ->
      Subscribers.Demand,
  ) {
    subscribe(
      OperatorSubscription<Output, Failure, Result, NewFailure>(
        downstream,
        pull: pull,
        onValue: onValue,
        onEnd: onEnd,
      )
    )
  }

  /// Puts a stage that ends as its upstream does between this publisher and `downstream`.
  func run<Result>(
    into downstream: some Subscriber<Result, Failure>,
    onValue:
      @escaping (Output, OperatorSubscription<Output, Failure, Result, Failure>) ->
      Subscribers.Demand,
  ) {
    run(into: downstream, onEnd: { Ending(completion: $0) }, onValue: onValue)
  }

  /// Puts a stage whose closure may throw between this publisher and `downstream`.
  func runThrowing<Result>(
    into downstream: some Subscriber<Result, any Error>,
    onValue:
      @escaping (Output, OperatorSubscription<Output, Failure, Result, any Error>) throws ->
      Subscribers.Demand,
  ) {
    run(
      into: downstream,
      onEnd: { Ending(completion: $0.erased) },
      onValue: failing(onValue),
    )
  }

  /// Puts a stage that sends one value, when all have come, between this publisher and
  /// `downstream`.
  func gather<Result>(
    into downstream: some Subscriber<Result, Failure>,
    result: @autoclosure @escaping () -> Result?,
    onValue:
      @escaping (Output, OperatorSubscription<Output, Failure, Result, Failure>) ->
      Subscribers.Demand,
  ) {
    run(
      into: downstream,
      pull: .everything,
      onEnd: { completion in
        guard case .finished = completion else { return Ending(completion: completion) }
        return Ending(last: result(), completion: completion)
      },
      onValue: onValue,
    )
  }

  /// As `gather`, with a closure that may throw.
  func gatherThrowing<Result>(
    into downstream: some Subscriber<Result, any Error>,
    result: @autoclosure @escaping () -> Result?,
    onValue:
      @escaping (Output, OperatorSubscription<Output, Failure, Result, any Error>) throws ->
      Subscribers.Demand,
  ) {
    run(
      into: downstream,
      pull: .everything,
      onEnd: { completion in
        guard case .finished = completion else { return Ending(completion: completion.erased) }
        return Ending(last: result(), completion: .finished)
      },
      onValue: failing(onValue),
    )
  }
}

/// The closure that ends the stage with the error which `body` throws.
private func failing<Input, InputFailure, Output>(
  _ body:
    @escaping (Input, OperatorSubscription<Input, InputFailure, Output, any Error>) throws ->
    Subscribers.Demand
) -> (Input, OperatorSubscription<Input, InputFailure, Output, any Error>) -> Subscribers.Demand {
  { value, stage in
    do {
      return try body(value, stage)
    } catch {
      return stage.fail(error)
    }
  }
}
