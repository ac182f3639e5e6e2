/// What both subjects do: keep subscribers, send to them, end once.
final class SubjectCore<Output, Failure: Error> {
  private let lock = Lock()
  private let name: String
  private let keepsNewest: Bool
  private var stored: Output?
  private var conduits = ConduitList<Output, Failure>()
  private var completion: Subscribers.Completion<Failure>?
  private var upstreams: [any Subscription] = []
  private var wasAskedBefore = false

  /// With a value, the newest one is kept for those who come or ask later.
  init(name: String, value: Output?) {
    self.name = name
    stored = value
    keepsNewest = value != nil
  }

  deinit {
    for upstream in upstreams { upstream.cancel() }
  }

  func attach(_ subscriber: any Subscriber<Output, Failure>) {
    let conduit: Conduit<Output, Failure>? = lock.withLock {
      guard completion == nil else { return nil }
      return conduits.add(subscriber, from: self, isBehind: keepsNewest, name: name)
    }
    subscriber.receive(subscription: conduit ?? Subscriptions.empty)
    if conduit == nil, let completion { subscriber.receive(completion: completion) }
  }

  func send(_ value: Output) {
    let (listeners, old): (ConduitList<Output, Failure>.Conduits, Output?) = lock.withLock {
      guard completion == nil else { return ([], nil) }
      let old = stored
      if keepsNewest { stored = value }
      return (conduits.all, old)
    }
    withExtendedLifetime(old) {}
    for entry in listeners { entry.conduit?.offer(value) }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    let (listeners, upstreams) = lock.withLock {
      () -> (ConduitList<Output, Failure>.Conduits, [any Subscription]) in
      guard self.completion == nil else { return ([], []) }
      self.completion = completion
      defer { self.upstreams = [] }
      return (conduits.removeAll(), self.upstreams)
    }
    for entry in listeners { entry.conduit?.finish(completion) }
    withExtendedLifetime(upstreams) {}
  }

  func send(subscription: any Subscription) {
    let isWanted = lock.withLock {
      upstreams.append(subscription)
      return keepsNewest || wasAskedBefore
    }
    if isWanted { subscription.request(.unlimited) }
  }
}

extension SubjectCore: ConduitSource {
  var newest: Output? { lock.withLock { stored } }

  func detach(_ ticket: UInt64) {
    let removed = lock.withLock { conduits.remove(ticket) }
    withExtendedLifetime(removed) {}
  }

  func wasAsked() {
    let waiting: [any Subscription] = lock.withLock {
      guard !wasAskedBefore else { return [] }
      wasAskedBefore = true
      return keepsNewest ? [] : upstreams
    }
    for upstream in waiting { upstream.request(.unlimited) }
  }
}
