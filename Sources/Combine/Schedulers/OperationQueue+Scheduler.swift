import Dispatch
public import Foundation

/// The main operation queue stands for Dispatch's main queue.
extension OperationQueue: Scheduler {
  public typealias SchedulerTimeType = RunLoop.SchedulerTimeType

  /// There is nothing to say about how an operation queue runs a closure.
  public struct SchedulerOptions {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    if self === OperationQueue.main {
      return DispatchQueue.main.schedule(options: nil, action)
    }
    let work = DeliveryQueue(Action(action))
    addOperation { work.object.run() }
  }

  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void,
  ) {
    clock.schedule(after: date.onQueue) { self.schedule(options: options, action) }
  }

  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void,
  ) -> any Cancellable {
    clock.schedule(
      after: date.onQueue,
      interval: .seconds(interval.timeInterval),
      tolerance: .seconds(tolerance.timeInterval),
      options: nil,
    ) { self.schedule(options: options, action) }
  }

  /// The queue that waits for the time to come.
  private var clock: DispatchQueue {
    self === OperationQueue.main ? .main : .global()
  }
}
