/// Closures called as a subscription goes on.
struct TapHooks<Output, Failure: Error> {
  var subscription: ((any Subscription) -> Void)?
  var output: ((Output) -> Void)?
  var completion: ((Subscribers.Completion<Failure>) -> Void)?
  var cancel: (() -> Void)?

  /// Told of demand; true if it came as the answer to a value.
  var request: ((Subscribers.Demand, Bool) -> Void)?
}

/// Passes everything on unchanged and calls the hooks first.
final class Tap<Input, Failure: Error>: Subscriber, Subscription {
  private let lock = Lock()
  private var downstream: (any Subscriber<Input, Failure>)?
  private var upstream: (any Subscription)?
  private let hooks: TapHooks<Input, Failure>

  init(_ downstream: any Subscriber<Input, Failure>, _ hooks: TapHooks<Input, Failure>) {
    self.downstream = downstream
    self.hooks = hooks
  }

  func receive(subscription: any Subscription) {
    let target: (any Subscriber<Input, Failure>)? = lock.withLock {
      guard upstream == nil else { return nil }
      upstream = subscription
      return downstream
    }
    guard let target else { return subscription.cancel() }
    hooks.subscription?(subscription)
    target.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let target = lock.withLock({ downstream }) else { return .none }
    hooks.output?(input)
    let more = target.receive(input)
    if more > .none { hooks.request?(more, true) }
    return more
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard let target = close().downstream else { return }
    hooks.completion?(completion)
    target.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    guard let upstream = lock.withLock({ upstream }) else { return }
    hooks.request?(demand, false)
    upstream.request(demand)
  }

  func cancel() {
    guard let upstream = close().upstream else { return }
    hooks.cancel?()
    upstream.cancel()
  }

  private func close() -> (
    downstream: (any Subscriber<Input, Failure>)?, upstream: (any Subscription)?
  ) {
    lock.withLock {
      defer {
        downstream = nil
        upstream = nil
      }
      return (downstream, upstream)
    }
  }
}
