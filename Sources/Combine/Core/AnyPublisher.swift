/// A publisher that hides which kind it is.
@frozen
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
  @usableFromInline let publisher: any Publisher<Output, Failure>

  @inlinable
  public init<P: Publisher>(_ publisher: P) where Output == P.Output, Failure == P.Failure {
    self.publisher = (publisher as? AnyPublisher)?.publisher ?? publisher
  }

  public var description: String { "AnyPublisher" }

  public func receive<S: Subscriber>(subscriber: S)
  where Output == S.Input, Failure == S.Failure {
    publisher.receive(subscriber: subscriber)
  }
}

extension Publisher {
  /// This publisher, with its kind hidden.
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }
}
