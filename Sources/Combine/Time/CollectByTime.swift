extension Publishers {
  /// How values are grouped by time.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// All that come in each stretch of time.
    case byTime(Context, Context.SchedulerTimeType.Stride)

    /// All that come in each stretch of time, or that many, whichever is first.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// Sends the values of each stretch of time as an array.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let strategy: TimeGroupingStrategy<Context>
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream,
      strategy: TimeGroupingStrategy<Context>,
      options: Context.SchedulerOptions?,
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Failure == S.Failure, S.Input == [Upstream.Output] {
      let (scheduler, interval, limit) = parts
      let outlet = DemandBuffer(subscriber)
      let group = Group<Upstream.Output>(limit: limit)
      let inlet = InputSubscriber<Upstream.Output, Failure>(
        demand: .unlimited,
        onValue: { value in
          if let full = group.add(value) { outlet.send(full) }
          return .none
        },
        onCompletion: { completion in
          if case .finished = completion, let rest = group.takeBuffer() { outlet.send(rest) }
          outlet.finish(completion)
        },
      )
      let clock = scheduler.schedule(
        after: scheduler.now.advanced(by: interval),
        interval: interval,
        tolerance: scheduler.minimumTolerance,
        options: options,
      ) { [weak outlet] in
        if let values = group.takeBuffer() { outlet?.send(values) }
      }
      outlet.open(onCancel: {
        clock.cancel()
        inlet.cancel()
      })
      let ticking = upstream.handleEvents(receiveCompletion: { _ in clock.cancel() })
      ticking.subscribe(inlet)
    }

    private var parts: (Context, Context.SchedulerTimeType.Stride, Int) {
      switch strategy {
      case .byTime(let scheduler, let interval): (scheduler, interval, .max)
      case .byTimeOrCount(let scheduler, let interval, let count):
        (scheduler, interval, Swift.max(count, 1))
      }
    }
  }
}

/// Values gathered until they are taken or are enough.
private final class Group<Value> {
  private let lock = Lock()
  private let limit: Int
  private var values: [Value] = []

  init(limit: Int) {
    self.limit = limit
  }

  /// Adds a value and answers the group if it is full now.
  func add(_ value: Value) -> [Value]? {
    lock.withLock {
      values.append(value)
      return values.count < limit ? nil : empty()
    }
  }

  /// Answers what there is, or nil if nothing came.
  func takeBuffer() -> [Value]? {
    lock.withLock { values.isEmpty ? nil : empty() }
  }

  private func empty() -> [Value] {
    defer { values = [] }
    return values
  }
}

extension Publisher {
  /// Sends the values of each stretch of time as an array.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>,
    options: S.SchedulerOptions? = nil,
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}
