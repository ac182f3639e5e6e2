/// What both subjects do: keep subscribers, send to them, end once.
final class SubjectCore<Output, Failure: Error> {
  private let lock = Lock()
  private let name: String
  private let current: CurrentValue<Output>?
  private var conduits = ConduitList<Output, Failure>()
  private var isOver = false
  private var completion: Subscribers.Completion<Failure>?
  private var upstreams: [any Subscription] = []
  private var wasAskedBefore = false

  /// With a current value, that is kept for those who come or ask later.
  init(name: String, current: CurrentValue<Output>?) {
    self.name = name
    self.current = current
  }

  deinit {
    for upstream in upstreams { upstream.cancel() }
  }

  func attach(_ subscriber: any Subscriber<Output, Failure>) {
    let conduit: Conduit<Output, Failure>? = lock.withLock {
      guard !isOver else { return nil }
      return conduits.add(subscriber, from: self, isBehind: current != nil, name: name)
    }
    subscriber.receive(subscription: conduit ?? Subscriptions.empty)
    if conduit == nil, let completion { subscriber.receive(completion: completion) }
  }

  func send(_ value: Output) {
    lock.lock()
    let listeners = isOver ? [] : conduits.all
    let isLate = isOver
    lock.unlock()
    if isLate { return }
    current?.value = value
    listeners.offer(value, as: Conduit<Output, Failure>.self)
  }

  func send(completion: Subscribers.Completion<Failure>) {
    let listeners: [ConduitEntry] = lock.withLock {
      guard !isOver else { return [] }
      isOver = true
      self.completion = completion
      return conduits.removeAll()
    }
    listeners.finish(completion, as: Conduit<Output, Failure>.self)
    let upstreams = lock.withLock {
      defer { self.upstreams = [] }
      return self.upstreams
    }
    withExtendedLifetime(upstreams) {}
  }

  func send(subscription: any Subscription) {
    let isWanted = lock.withLock {
      upstreams.append(subscription)
      return current != nil || wasAskedBefore
    }
    if isWanted { subscription.request(.unlimited) }
  }
}

extension SubjectCore: ConduitSource {
  var newest: Output? { current?.value }

  func detach(_ ticket: UInt64) {
    let removed = lock.withLock { conduits.remove(ticket) }
    withExtendedLifetime(removed) {}
  }

  func wasAsked() {
    let waiting: [any Subscription] = lock.withLock {
      guard !wasAskedBefore else { return [] }
      wasAskedBefore = true
      return current == nil ? upstreams : []
    }
    for upstream in waiting { upstream.request(.unlimited) }
  }
}

/// A value behind a lock.
final class CurrentValue<Value> {
  private let lock = Lock()
  private var stored: Value

  init(_ value: Value) {
    stored = value
  }

  var value: Value {
    get { lock.withLock { stored } }
    set {
      var value = newValue
      lock.withLock { swap(&stored, &value) }
    }
  }
}
