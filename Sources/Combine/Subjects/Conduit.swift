import Glibc

/// What a conduit needs of the subject it hangs on.
protocol ConduitSource<Output>: AnyObject {
  associatedtype Output

  /// The value for a subscriber that missed the newest one for want of demand.
  var newest: Output? { get }

  /// Forgets a subscriber that cancelled.
  func detach(_ ticket: UInt64)

  /// Is told that a subscriber asked for values.
  func wasAsked()
}

extension ConduitSource {
  func wasAsked() {}
}

/// The subscription of one subscriber to a subject.
///
/// Values sent on one thread, from inside a delivery too, are handed over at once. Those sent on
/// another thread meanwhile wait until that delivery is done, so that a subscriber and the
/// operators before it never get two values at the same time.
final class Conduit<Output, Failure: Error>: Subscription, CustomStringConvertible {
  private let lock = Lock()
  private let ticket: UInt64
  private var downstream: (any Subscriber<Output, Failure>)?
  private var source: (any ConduitSource<Output>)?
  private var demand = Subscribers.Demand.none
  private var isBehind: Bool

  /// The thread that is delivering, and what other threads sent meanwhile.
  private var deliverer: pthread_t?
  private var hasWaiting = false
  private var waiting = Queue<Output>()
  private var waitingEnd: Subscribers.Completion<Failure>?

  let description: String

  /// With `isBehind`, the first request is answered with the newest value.
  init(
    to downstream: any Subscriber<Output, Failure>,
    from source: any ConduitSource<Output>,
    ticket: UInt64,
    isBehind: Bool,
    description: String,
  ) {
    self.downstream = downstream
    self.source = source
    self.ticket = ticket
    self.isBehind = isBehind
    self.description = description
  }

  /// Hands over a value if there is demand; otherwise the subscriber misses it.
  func offer(_ value: Output) {
    let thread = pthread_self()
    lock.lock()
    guard demand > .none, let target = downstream else {
      isBehind = true
      return lock.unlock()
    }
    isBehind = false
    demand -= 1
    if let deliverer, deliverer != thread {
      waiting.append(value)
      hasWaiting = true
      return lock.unlock()
    }
    let isOutermost = deliverer == nil
    deliverer = thread
    lock.unlock()
    add(target.receive(value))
    if isOutermost { settle() }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let mustWait = lock.withLock {
      guard let deliverer, deliverer != pthread_self(), downstream != nil else { return false }
      waitingEnd = completion
      hasWaiting = true
      return true
    }
    if !mustWait { end().downstream?.receive(completion: completion) }
  }

  func request(_ demand: Subscribers.Demand) {
    let source = lock.withLock { self.source }
    add(demand)
    source?.wasAsked()
  }

  func cancel() {
    let (downstream, source) = end()
    source?.detach(ticket)
    withExtendedLifetime(downstream) {}
  }

  /// Delivers what came from other threads, then lets the next thread deliver.
  private func settle() {
    lock.lock()
    while hasWaiting, let target = downstream {
      if let value = waiting.popFirst() {
        lock.unlock()
        add(target.receive(value))
      } else if let completion = waitingEnd {
        lock.unlock()
        end().downstream?.receive(completion: completion)
      } else {
        hasWaiting = false
        continue
      }
      lock.lock()
    }
    deliverer = nil
    lock.unlock()
  }

  private func add(_ more: Subscribers.Demand) {
    guard more > .none else { return }
    let source: (any ConduitSource<Output>)? = lock.withLock {
      demand += more
      return isBehind ? self.source : nil
    }
    if let newest = source?.newest { offer(newest) }
  }

  private func end() -> (
    downstream: (any Subscriber<Output, Failure>)?, source: (any ConduitSource<Output>)?
  ) {
    let (old, dropped) = lock.withLock {
      defer {
        downstream = nil
        source = nil
        demand = .none
      }
      return ((downstream, source), hasWaiting ? waiting.removeAll() : [])
    }
    withExtendedLifetime(dropped) {}
    return old
  }
}
