extension Publishers {
  /// Ends when no value has come for a time.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    /// What to fail with; without it the end is a good one.
    public let customError: (() -> Failure)?

    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions?,
      customError: (() -> Failure)?,
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let (scheduler, interval, customError) = (scheduler, interval, customError)
      let relay = Relay(subscriber)
      let alarm = Alarm(scheduler, options)
      alarm.onRing {
        let error = customError?()
        relay.finish(error.map { .failure($0) } ?? .finished)
      }
      relay.open(guide: AnyCancellable { alarm.onRing(nil) })
      alarm.set(scheduler.now.advanced(by: interval))
      let watched = upstream.handleEvents(receiveOutput: { _ in
        alarm.set(scheduler.now.advanced(by: interval))
      })
      relay.follow(watched.receive(on: scheduler, options: options)) { relay.finish($0) }
    }
  }
}

extension Publisher {
  /// Ends when no value has come for `interval`: with `customError`, or well without it.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil,
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self,
      interval: interval,
      scheduler: scheduler,
      options: options,
      customError: customError,
    )
  }
}
