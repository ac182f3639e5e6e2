/// Delivers to one subscriber what comes from several sides: one value at a time, in order,
/// never more than asked for, and without holding a lock meanwhile.
final class DemandBuffer<Output, Failure: Error>: Subscription {
  private let lock = Lock()
  private var downstream: (any Subscriber<Output, Failure>)?
  private var queue = Queue<Output>()
  private var completion: Subscribers.Completion<Failure>?
  private var demand = Subscribers.Demand.none
  private var isDraining = false

  /// Told of new demand: what was asked for on top.
  private var onRequest: ((Subscribers.Demand) -> Void)?
  private var onCancel: (() -> Void)?
  private var onSend: (() -> Void)?

  init(_ downstream: any Subscriber<Output, Failure>) {
    self.downstream = downstream
  }

  /// Gives the subscriber its subscription; from then on it may ask and cancel.
  func open(
    onRequest: @escaping (Subscribers.Demand) -> Void = { _ in },
    onSend: (() -> Void)? = nil,
    onCancel: @escaping () -> Void,
  ) {
    self.onRequest = onRequest
    self.onSend = onSend
    self.onCancel = onCancel
    downstream?.receive(subscription: self)
  }

  /// What the subscriber asked for and did not get yet.
  var outstanding: Subscribers.Demand { lock.withLock { demand } }

  /// How many values wait for demand.
  var waiting: Int { lock.withLock { queue.count } }

  func send(_ value: Output) {
    lock.withLock {
      if downstream != nil, completion == nil { queue.append(value) }
    }
    drain()
  }

  /// Ends after the values that wait.
  func finish(_ completion: Subscribers.Completion<Failure>) {
    lock.withLock {
      if self.completion == nil { self.completion = completion }
    }
    drain()
  }

  /// Ends at once and drops the values that wait.
  func fail(_ error: Failure) {
    let dropped = lock.withLock {
      completion = completion ?? .failure(error)
      return queue.removeAll()
    }
    withExtendedLifetime(dropped) {}
    drain()
  }

  /// Calls off what feeds this, and ends at once with an error.
  func abort(_ error: Failure) {
    lock.withLock { onCancel }?()
    fail(error)
  }

  /// Drops the oldest value that waits, if there is one.
  func dropOldest() {
    let dropped = lock.withLock { queue.popFirst() }
    withExtendedLifetime(dropped) {}
  }

  func request(_ demand: Subscribers.Demand) {
    let onRequest = lock.withLock {
      self.demand += demand
      return self.onRequest
    }
    if demand > .none { onRequest?(demand) }
    drain()
  }

  func cancel() {
    close()?()
  }

  /// Frees everything; answers what is to be done if this was a cancellation.
  @discardableResult
  private func close() -> (() -> Void)? {
    let (old, dropped, onCancel) = lock.withLock {
      defer {
        downstream = nil
        onRequest = nil
        self.onCancel = nil
        onSend = nil
      }
      return ((downstream, onRequest, onSend), queue.removeAll(), self.onCancel)
    }
    withExtendedLifetime((old, dropped)) {}
    return onCancel
  }

  private func drain() {
    lock.lock()
    if isDraining { return lock.unlock() }
    isDraining = true
    while let downstream {
      if demand > .none, let value = queue.popFirst() {
        demand -= 1
        let onSend = onSend
        lock.unlock()
        let more = downstream.receive(value)
        if more > .none { grow(more) }
        onSend?()
      } else if queue.isEmpty, let completion {
        lock.unlock()
        close()
        downstream.receive(completion: completion)
      } else {
        break
      }
      lock.lock()
    }
    isDraining = false
    lock.unlock()
  }

  private func grow(_ more: Subscribers.Demand) {
    let onRequest = lock.withLock {
      demand += more
      return self.onRequest
    }
    onRequest?(more)
  }
}
