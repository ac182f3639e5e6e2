/// The end of a stream inside an operator: a subscriber made of two closures.
///
/// It can be asked for values and cancelled before its subscription arrives, takes only one
/// subscription, and drops its closures when it is done so that nothing is kept alive.
final class InputSubscriber<Input, Failure: Error>: Subscriber, Cancellable {
  private typealias Handlers = (
    value: (Input) -> Subscribers.Demand,
    completion: (Subscribers.Completion<Failure>) -> Void
  )

  private let lock = Lock()
  private var handlers: Handlers?
  private var subscription: (any Subscription)?
  private var early: Subscribers.Demand

  /// Asks for `demand` values at once; `onValue` answers how many more are wanted.
  init(
    demand: Subscribers.Demand,
    onValue: @escaping (Input) -> Subscribers.Demand,
    onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
  ) {
    early = demand
    handlers = (onValue, onCompletion)
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let subscription = lock.withLock {
      if self.subscription == nil { early += demand }
      return self.subscription
    }
    subscription?.request(demand)
  }

  func receive(subscription: any Subscription) {
    let demand: Subscribers.Demand? = lock.withLock {
      guard handlers != nil, self.subscription == nil else { return nil }
      self.subscription = subscription
      return early
    }
    guard let demand else { return subscription.cancel() }
    if demand > .none { subscription.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let handlers = lock.withLock({ handlers }) else { return .none }
    return handlers.value(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    end().handlers?.completion(completion)
  }

  func cancel() {
    end().subscription?.cancel()
  }

  private func end() -> (handlers: Handlers?, subscription: (any Subscription)?) {
    lock.withLock {
      defer {
        handlers = nil
        subscription = nil
      }
      return (handlers, subscription)
    }
  }
}
