extension Result {
  /// Sends the value and ends, or fails.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Success

    public let result: Result<Success, Failure>

    public init(_ result: Result<Success, Failure>) {
      self.result = result
    }

    public init(_ output: Success) {
      self.init(.success(output))
    }

    public init(_ failure: Failure) {
      self.init(.failure(failure))
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Success == S.Input, Failure == S.Failure {
      switch result {
      case .success(let value):
        subscriber.receive(subscription: OneValue(value, to: subscriber, name: "Once"))
      case .failure(let error):
        Fail(error: error).receive(subscriber: subscriber)
      }
    }
  }

  /// A publisher of this result.
  public var publisher: Publisher { Publisher(self) }
}

extension Optional {
  /// Sends the value, if there is one, and ends.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never

    public let output: Wrapped?

    public init(_ output: Wrapped?) {
      self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Wrapped == S.Input, S.Failure == Never {
      guard let output else { return Empty().receive(subscriber: subscriber) }
      subscriber.receive(subscription: OneValue(output, to: subscriber, name: "Optional"))
    }
  }

  /// A publisher of this value or of nothing.
  public var publisher: Publisher { Publisher(self) }
}
