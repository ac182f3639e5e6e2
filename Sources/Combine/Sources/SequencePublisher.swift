extension Publishers {
  /// Sends the elements of a sequence, as they are asked for.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element

    public let sequence: Elements

    public init(sequence: Elements) {
      self.sequence = sequence
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Elements.Element == S.Input, Failure == S.Failure {
      var iterator = sequence.makeIterator()
      guard let first = iterator.next() else { return Empty().receive(subscriber: subscriber) }
      let tie = SequenceTie<Elements, Failure>(first, iterator, to: subscriber)
      subscriber.receive(subscription: tie)
    }
  }
}

extension Sequence {
  /// A publisher of the elements.
  public var publisher: Publishers.Sequence<Self, Never> {
    Publishers.Sequence(sequence: self)
  }
}

/// Sends as long as there is demand; demand that comes meanwhile is worked off by the same loop.
private final class SequenceTie<Elements: Sequence, Failure: Error>: Subscription,
  CustomStringConvertible
{
  private let lock = Lock()
  private var downstream: (any Subscriber<Elements.Element, Failure>)?
  private var iterator: Elements.Iterator
  private var next: Elements.Element?
  private var demand = Subscribers.Demand.none
  private var isSending = false

  let description: String

  init(
    _ first: Elements.Element,
    _ iterator: Elements.Iterator,
    to downstream: any Subscriber<Elements.Element, Failure>,
  ) {
    next = first
    self.iterator = iterator
    self.downstream = downstream
    description = "\(Elements.self)"
  }

  func request(_ demand: Subscribers.Demand) {
    let isFirst = lock.withLock {
      self.demand += demand
      defer { isSending = true }
      return !isSending
    }
    if isFirst { send() }
  }

  func cancel() {
    let downstream = lock.withLock {
      defer { self.downstream = nil }
      return self.downstream
    }
    withExtendedLifetime(downstream) {}
  }

  private func send() {
    lock.lock()
    while demand > .none, let downstream, let value = next {
      demand -= 1
      lock.unlock()
      next = iterator.next()
      let more = downstream.receive(value)
      if next == nil { return finish() }
      lock.lock()
      demand += more
    }
    isSending = false
    lock.unlock()
  }

  private func finish() {
    let downstream = lock.withLock {
      defer { self.downstream = nil }
      return self.downstream
    }
    downstream?.receive(completion: .finished)
  }
}
