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
final class Conduit<Output, Failure: Error>: Subscription, CustomStringConvertible {
  private let lock = Lock()
  private let ticket: UInt64
  private var downstream: (any Subscriber<Output, Failure>)?
  private var source: (any ConduitSource<Output>)?
  private var demand = Subscribers.Demand.none
  private var isBehind: Bool

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
    let target: (any Subscriber<Output, Failure>)? = lock.withLock {
      guard demand > .none else {
        isBehind = true
        return nil
      }
      isBehind = false
      demand -= 1
      return downstream
    }
    if let target { add(target.receive(value)) }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    end().downstream?.receive(completion: completion)
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
    lock.withLock {
      defer {
        downstream = nil
        source = nil
        demand = .none
      }
      return (downstream, source)
    }
  }
}
