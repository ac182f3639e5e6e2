public import Dispatch

extension DispatchQueue: Scheduler {
  /// How a queue runs a closure.
  public struct SchedulerOptions {
    public var qos: DispatchQoS
    public var flags: DispatchWorkItemFlags
    public var group: DispatchGroup?

    public init(
      qos: DispatchQoS = .unspecified,
      flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil,
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = workItem(options, action)
    if let group = options?.group {
      async(group: group, execute: work)
    } else {
      async(execute: work)
    }
  }

  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void,
  ) {
    asyncAfter(deadline: date.dispatchTime, execute: workItem(options, action))
  }

  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void,
  ) -> any Cancellable {
    let timer = DispatchSource.makeTimerSource(queue: self)
    timer.setEventHandler(handler: workItem(options, action))
    timer.schedule(
      deadline: date.dispatchTime,
      repeating: max(interval, .nanoseconds(1)).timeInterval,
      leeway: max(tolerance, .nanoseconds(0)).timeInterval,
    )
    timer.activate()
    return AnyCancellable { timer.cancel() }
  }

  private func workItem(
    _ options: SchedulerOptions?,
    _ action: @escaping () -> Void,
  ) -> DispatchWorkItem {
    guard let options else { return DispatchWorkItem(block: action) }
    return DispatchWorkItem(qos: options.qos, flags: options.flags, block: action)
  }
}
