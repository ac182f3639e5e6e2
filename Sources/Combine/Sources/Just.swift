/// A publisher that sends one value and ends.
public struct Just<Output>: Publisher {
  public typealias Failure = Never

  /// The value.
  public let output: Output

  public init(_ output: Output) {
    self.output = output
  }

  public func receive<S: Subscriber>(subscriber: S)
  where Output == S.Input, S.Failure == Never {
    subscriber.receive(subscription: OneValue(output, to: subscriber, name: "Just"))
  }
}

extension Just: Equatable where Output: Equatable {}

/// The subscription to a value that is there already: sent at the first demand, then the end.
final class OneValue<Output, Failure: Error>: Subscription, CustomStringConvertible {
  private let lock = Lock()
  private var pending: (value: Output, downstream: any Subscriber<Output, Failure>)?
  let description: String

  init(_ value: Output, to downstream: any Subscriber<Output, Failure>, name: String) {
    pending = (value, downstream)
    description = name
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none, let (value, downstream) = takeValue() else { return }
    _ = downstream.receive(value)
    downstream.receive(completion: .finished)
  }

  func cancel() {
    _ = takeValue()
  }

  private func takeValue() -> (value: Output, downstream: any Subscriber<Output, Failure>)? {
    lock.withLock {
      defer { pending = nil }
      return pending
    }
  }
}
