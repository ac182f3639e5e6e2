/// A source of values over time, which ends at most once, well or with an error.
public protocol Publisher<Output, Failure> {
  /// The kind of values this publisher sends.
  associatedtype Output

  /// The kind of error it may end with; `Never` if it cannot fail.
  associatedtype Failure: Error

  /// Attaches a subscriber. Call `subscribe(_:)` instead; implement this one.
  func receive<S: Subscriber>(subscriber: S)
  where Failure == S.Failure, Output == S.Input
}

extension Publisher {
  /// Attaches a subscriber, which then gets a subscription, values and a completion.
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where Failure == S.Failure, Output == S.Input {
    receive(subscriber: subscriber)
  }

  /// Attaches a subject, which passes on all it gets.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where Failure == S.Failure, Output == S.Output {
    let feed = InputSubscriber<Output, Failure>(
      demand: .unlimited,
      onValue: { [weak subject] value in
        subject?.send(value)
        return .none
      },
      onCompletion: { [weak subject] in subject?.send(completion: $0) },
    )
    receive(subscriber: feed)
    return AnyCancellable(feed)
  }
}

/// A namespace for the publishers that operators return.
public enum Publishers {}
