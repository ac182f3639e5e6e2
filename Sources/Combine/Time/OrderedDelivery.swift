/// Hands values and the end to one subscriber by way of a scheduler, in order.
///
/// For each of them `post` schedules one delivery, and each delivery takes the next in line.
final class OrderedDelivery<Output, Failure: Error>: Subscriber, Subscription {
  private enum Letter {
    case value(Output)
    case end(Subscribers.Completion<Failure>)
  }

  private let lock = Lock()
  private let post: (@escaping () -> Void) -> Void
  private var downstream: (any Subscriber<Output, Failure>)?
  private var upstream: (any Subscription)?
  private var letters = Queue<Letter>()

  init(
    _ downstream: any Subscriber<Output, Failure>,
    post: @escaping (@escaping () -> Void) -> Void,
  ) {
    self.downstream = downstream
    self.post = post
  }

  func receive(subscription: any Subscription) {
    let target: (any Subscriber<Output, Failure>)? = lock.withLock {
      guard upstream == nil else { return nil }
      upstream = subscription
      return downstream
    }
    guard let target else { return subscription.cancel() }
    target.receive(subscription: self)
  }

  func receive(_ input: Output) -> Subscribers.Demand {
    send(.value(input))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    send(.end(completion))
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { upstream }?.request(demand)
  }

  func cancel() {
    let (downstream, upstream, dropped) = close()
    upstream?.cancel()
    withExtendedLifetime((downstream, dropped)) {}
  }

  private func send(_ letter: Letter) {
    let isWanted = lock.withLock {
      if downstream != nil { letters.append(letter) }
      return downstream != nil
    }
    if isWanted { post { [self] in deliver() } }
  }

  private func deliver() {
    let (downstream, letter) = lock.withLock { (self.downstream, letters.popFirst()) }
    guard let downstream, let letter else { return }
    switch letter {
    case .value(let value):
      let more = downstream.receive(value)
      if more > .none { request(more) }
    case .end(let completion):
      _ = close()
      downstream.receive(completion: completion)
    }
  }

  private func close() -> (
    (any Subscriber<Output, Failure>)?, (any Subscription)?, [Letter?]
  ) {
    lock.withLock {
      defer {
        downstream = nil
        upstream = nil
      }
      return (downstream, upstream, letters.removeAll())
    }
  }
}
