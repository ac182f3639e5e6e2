extension Publishers {
  /// When a buffer asks its upstream for values.
  public enum PrefetchStrategy: Hashable, Sendable {
    /// As many as it holds, at once, and one more for each that leaves.
    case keepFull

    /// Everything, at once.
    case byRequest
  }

  /// What a full buffer does with a value more.
  public enum BufferingStrategy<Failure: Error> {
    /// Drops the new value.
    case dropNewest

    /// Drops the oldest value that waits.
    case dropOldest

    /// Ends with an error.
    case customError(() -> Failure)
  }

  /// Keeps values until they are asked for.
  public struct Buffer<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let size: Int
    public let prefetch: PrefetchStrategy
    public let whenFull: BufferingStrategy<Failure>

    public init(
      upstream: Upstream,
      size: Int,
      prefetch: PrefetchStrategy,
      whenFull: BufferingStrategy<Failure>,
    ) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let outlet = DemandBuffer(subscriber)
      let size = Swift.max(size, 0)
      let whenFull = whenFull
      let inlet = InputSubscriber<Output, Failure>(
        demand: prefetch == .keepFull ? .max(size) : .unlimited,
        onValue: { value in
          if outlet.outstanding == .none, outlet.waiting >= size {
            switch whenFull {
            case .dropNewest: return .none
            case .dropOldest:
              if size == 0 { return .none }
              outlet.dropOldest()
            case .customError(let error): outlet.abort(error())
            }
          }
          outlet.send(value)
          return .none
        },
        onCompletion: { outlet.finish($0) },
      )
      let refill = prefetch == .keepFull ? { inlet.request(.max(1)) } : nil
      outlet.open(onSend: refill, onCancel: { inlet.cancel() })
      upstream.subscribe(inlet)
    }
  }
}

extension Publisher {
  /// Keeps up to `size` values until they are asked for.
  public func buffer(
    size: Int,
    prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>,
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}
