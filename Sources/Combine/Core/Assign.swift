extension Subscribers {
  /// A subscriber that writes each value to a property of an object.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible {
    public typealias Failure = Never

    /// The object, until the stream ends.
    public var object: Root? { lock.withLock { target } }

    /// The property.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    private let lock = Lock()
    private var target: Root?
    private var subscription: (any Subscription)?

    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      target = object
      self.keyPath = keyPath
    }

    public var description: String { "Assign \(Root.self)" }

    public func receive(subscription: any Subscription) {
      let isWanted = lock.withLock {
        guard target != nil, self.subscription == nil else { return false }
        self.subscription = subscription
        return true
      }
      guard isWanted else { return subscription.cancel() }
      subscription.request(.unlimited)
    }

    public func receive(_ value: Input) -> Demand {
      object?[keyPath: keyPath] = value
      return .none
    }

    public func receive(completion: Completion<Never>) {
      _ = end()
    }

    public func cancel() {
      end()?.cancel()
    }

    private func end() -> (any Subscription)? {
      let (target, subscription) = lock.withLock {
        defer {
          self.target = nil
          self.subscription = nil
        }
        return (self.target, self.subscription)
      }
      withExtendedLifetime(target) {}
      return subscription
    }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a property of `object`, which is kept alive until the end.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>,
    on object: Root,
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }
}
