/// Whatever takes values from a publisher, at the pace it asks for.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The kind of values this subscriber takes.
  associatedtype Input

  /// The kind of error it may be told of.
  associatedtype Failure: Error

  /// Tells that the publisher accepted it; values come once `subscription` is asked for some.
  func receive(subscription: any Subscription)

  /// Hands over a value; the answer is how many more are wanted, on top of earlier demand.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Tells that no more will come.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Hands over a bare signal.
  public func receive() -> Subscribers.Demand {
    receive(())
  }
}

/// A namespace for the subscribers that come with Combine.
public enum Subscribers {}

/// The tie between a publisher and one subscriber.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Allows the publisher to send that many values more.
  func request(_ demand: Subscribers.Demand)
}

/// A namespace for subscriptions that come with Combine.
public enum Subscriptions {
  /// The subscription of a publisher that has nothing to send.
  public static var empty: any Subscription { EmptySubscription() }
}

private struct EmptySubscription: Subscription, CustomStringConvertible {
  let combineIdentifier = CombineIdentifier()
  let description = "Empty"
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}
