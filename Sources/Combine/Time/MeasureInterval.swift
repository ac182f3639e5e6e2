extension Publishers {
  /// Sends how long it took for each value to come.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Context.SchedulerTimeType.Stride
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context

    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Failure == S.Failure, S.Input == Context.SchedulerTimeType.Stride {
      let scheduler = scheduler
      var last = scheduler.now
      upstream.run(into: subscriber) { _, stage in
        let now = scheduler.now
        let interval = last.distance(to: now)
        last = now
        return stage.send(interval)
      }
    }
  }
}

extension Publisher {
  /// Sends how long it took for each value to come, since the one before or the subscription.
  public func measureInterval<S: Scheduler>(
    using scheduler: S,
    options: S.SchedulerOptions? = nil,
  ) -> Publishers.MeasureInterval<Self, S> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}
