/// A subject that keeps its newest value and gives it to each new subscriber first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let core: SubjectCore<Output, Failure>
  private let current: CurrentValue<Output>

  public init(_ value: Output) {
    current = CurrentValue(value)
    core = SubjectCore(name: "CurrentValueSubject", current: current)
  }

  /// The newest value; writing it sends it.
  public var value: Output {
    get { current.value }
    set { core.send(newValue) }
  }

  public func receive<S: Subscriber>(subscriber: S)
  where Output == S.Input, Failure == S.Failure {
    core.attach(subscriber)
  }

  public func send(_ input: Output) { core.send(input) }

  public func send(completion: Subscribers.Completion<Failure>) {
    core.send(completion: completion)
  }

  public func send(subscription: any Subscription) {
    core.send(subscription: subscription)
  }
}
