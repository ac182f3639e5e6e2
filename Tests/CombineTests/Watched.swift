import Combine

/// A publisher for one subscriber, which notes what is asked of it and sends whatever it is told.
final class Watched<Output>: Publisher {
  typealias Failure = Never

  private(set) var events: [String] = []
  private var subscriber: AnySubscriber<Output, Never>?

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    events.append("subscribe")
    self.subscriber = AnySubscriber(subscriber)
    subscriber.receive(subscription: Tie(publisher: self))
  }

  /// Sends without regard to demand and answers what is wanted on top.
  @discardableResult
  func send(_ value: Output) -> Subscribers.Demand {
    subscriber?.receive(value) ?? .none
  }

  func finish() {
    subscriber?.receive(completion: .finished)
  }

  private final class Tie: Subscription {
    let publisher: Watched

    init(publisher: Watched) {
      self.publisher = publisher
    }

    func request(_ demand: Subscribers.Demand) {
      publisher.events.append("request \(demand)")
    }

    func cancel() {
      publisher.events.append("cancel")
      publisher.subscriber = nil
    }
  }
}
