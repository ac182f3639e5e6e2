/// A subscriber that hides which kind it is, or is made of closures.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible {
  private let onSubscription: ((any Subscription) -> Void)?
  private let onValue: ((Input) -> Subscribers.Demand)?
  private let onCompletion: ((Subscribers.Completion<Failure>) -> Void)?

  public let combineIdentifier: CombineIdentifier

  public var description: String { "AnySubscriber" }

  public init<S: Subscriber>(_ subscriber: S) where Input == S.Input, Failure == S.Failure {
    combineIdentifier = subscriber.combineIdentifier
    onSubscription = { subscriber.receive(subscription: $0) }
    onValue = { subscriber.receive($0) }
    onCompletion = { subscriber.receive(completion: $0) }
  }

  /// Attaches a subject, which asks for everything.
  public init<S: Subject>(_ subject: S) where Input == S.Output, Failure == S.Failure {
    self.init(
      receiveSubscription: { subject.send(subscription: $0) },
      receiveValue: {
        subject.send($0)
        return .none
      },
      receiveCompletion: { subject.send(completion: $0) },
    )
  }

  /// A subscriber made of closures; without `receiveValue` it asks for nothing more.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
  ) {
    combineIdentifier = CombineIdentifier()
    onSubscription = receiveSubscription
    onValue = receiveValue
    onCompletion = receiveCompletion
  }

  public func receive(subscription: any Subscription) { onSubscription?(subscription) }

  public func receive(_ value: Input) -> Subscribers.Demand { onValue?(value) ?? .none }

  public func receive(completion: Subscribers.Completion<Failure>) { onCompletion?(completion) }
}
