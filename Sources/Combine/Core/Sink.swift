extension Subscribers {
  /// A subscriber that asks for everything and hands it to two closures.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable,
    CustomStringConvertible
  {
    private let inlet: InputSubscriber<Input, Failure>

    /// What is called with each value.
    public let receiveValue: (Input) -> Void

    /// What is called at the end.
    public let receiveCompletion: (Completion<Failure>) -> Void

    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void,
    ) {
      self.receiveValue = receiveValue
      self.receiveCompletion = receiveCompletion
      inlet = InputSubscriber(
        demand: .unlimited,
        onValue: {
          receiveValue($0)
          return .none
        },
        onCompletion: receiveCompletion,
      )
    }

    public var description: String { "Sink" }

    public func receive(subscription: any Subscription) {
      inlet.receive(subscription: subscription)
    }

    public func receive(_ value: Input) -> Demand { inlet.receive(value) }

    public func receive(completion: Completion<Failure>) {
      inlet.receive(completion: completion)
    }

    public func cancel() { inlet.cancel() }
  }
}

extension Publisher {
  /// Calls `receiveValue` with each value and `receiveCompletion` at the end, until the result
  /// is cancelled or freed.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void,
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(
      receiveCompletion: receiveCompletion,
      receiveValue: receiveValue,
    )
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls `receiveValue` with each value until the result is cancelled or freed.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
