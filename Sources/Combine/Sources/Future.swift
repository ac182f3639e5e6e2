/// A publisher of one value that comes later; its work starts when it is made.
public final class Future<Output, Failure: Error>: Publisher {
  /// What the work calls, once, with its result.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = Lock()
  private var result: Result<Output, Failure>?
  private var waiting: [FutureTie<Output, Failure>] = []

  /// Runs `attemptToFulfill` at once; what it promises is kept for all subscribers.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [self] in fulfill($0) }
  }

  public func receive<S: Subscriber>(subscriber: S)
  where Output == S.Input, Failure == S.Failure {
    let tie = FutureTie(to: subscriber)
    let result = lock.withLock {
      if self.result == nil { waiting.append(tie) }
      return self.result
    }
    subscriber.receive(subscription: tie)
    if let result { tie.fulfill(result) }
  }

  private func fulfill(_ result: Result<Output, Failure>) {
    let ready: [FutureTie<Output, Failure>] = lock.withLock {
      guard self.result == nil else { return [] }
      self.result = result
      defer { waiting = [] }
      return waiting
    }
    for tie in ready { tie.fulfill(result) }
  }
}

/// Sends the result when both are there: the result and, for a value, demand.
private final class FutureTie<Output, Failure: Error>: Subscription, CustomStringConvertible {
  private let outlet: DemandBuffer<Output, Failure>
  let description = "Future"

  init(to downstream: any Subscriber<Output, Failure>) {
    outlet = DemandBuffer(downstream)
  }

  func fulfill(_ result: Result<Output, Failure>) {
    switch result {
    case .success(let value):
      outlet.send(value)
      outlet.finish(.finished)
    case .failure(let error):
      outlet.finish(.failure(error))
    }
  }

  func request(_ demand: Subscribers.Demand) { outlet.request(demand) }

  func cancel() { outlet.cancel() }
}
