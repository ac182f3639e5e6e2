extension Publishers {
  /// Sends at most one value in each interval.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context

    /// Whether the newest value of an interval is sent, or the first.
    public let latest: Bool

    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      latest: Bool,
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let (scheduler, interval, latest) = (scheduler, interval, latest)
      let outlet = DemandBuffer(subscriber)
      let alarm = Alarm(scheduler, nil)
      let kept = CurrentValue<Output?>(nil)
      let lastSent = CurrentValue<Context.SchedulerTimeType?>(nil)
      alarm.onRing {
        guard let value = kept.value else { return }
        kept.value = nil
        lastSent.value = scheduler.now
        outlet.dropOldest()
        outlet.send(value)
      }
      let inlet = InputSubscriber<Output, Failure>(
        demand: .unlimited,
        onValue: { value in
          let isWaiting = kept.value != nil
          if latest || !isWaiting { kept.value = value }
          if isWaiting { return .none }
          let now = scheduler.now
          let next = lastSent.value.map { Swift.max($0.advanced(by: interval), now) }
          alarm.set(next ?? now)
          return .none
        },
        onCompletion: { completion in
          alarm.onRing(nil)
          let last = kept.value
          alarm.soon {
            if case .finished = completion, let last { outlet.send(last) }
            outlet.finish(completion)
          }
        },
      )
      outlet.open(onCancel: {
        alarm.onRing(nil)
        inlet.cancel()
      })
      upstream.subscribe(inlet)
    }
  }
}

extension Publisher {
  /// Sends at most one value every `interval`: the newest if `latest`, else the first.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    latest: Bool,
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(
      upstream: self,
      interval: interval,
      scheduler: scheduler,
      latest: latest,
    )
  }
}
