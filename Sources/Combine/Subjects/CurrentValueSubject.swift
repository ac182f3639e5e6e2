/// A subject that keeps its newest value and gives it to each new subscriber first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let core: SubjectCore<Output, Failure>
  private let initial: Output

  public init(_ value: Output) {
    initial = value
    core = SubjectCore(name: "CurrentValueSubject", value: value)
  }

  /// The newest value; writing it sends it.
  public var value: Output {
    get { core.newest ?? initial }
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
