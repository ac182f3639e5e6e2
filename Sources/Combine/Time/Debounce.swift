extension Publishers {
  /// Sends a value when no other has come for a time; one still waiting at the end is dropped.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(
      upstream: Upstream,
      dueTime: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions?,
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S)
    where Output == S.Input, Failure == S.Failure {
      let (scheduler, dueTime) = (scheduler, dueTime)
      let outlet = DemandBuffer(subscriber)
      let alarm = Alarm(scheduler, options)
      let newest = CurrentValue<Output?>(nil)
      alarm.onRing {
        guard let value = newest.value else { return }
        outlet.dropOldest()
        outlet.send(value)
      }
      let inlet = InputSubscriber<Output, Failure>(
        demand: .unlimited,
        onValue: { value in
          newest.value = value
          alarm.set(scheduler.now.advanced(by: dueTime))
          return .none
        },
        onCompletion: { completion in
          alarm.onRing(nil)
          newest.value = nil
          alarm.soon { outlet.finish(completion) }
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
  /// Sends a value when no other has come for `dueTime`.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil,
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(
      upstream: self,
      dueTime: dueTime,
      scheduler: scheduler,
      options: options,
    )
  }
}
