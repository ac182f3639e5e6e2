import Dispatch
public import Foundation

/// The main run loop stands for Dispatch's main queue, which is what runs here; other run loops
/// run closures when their own thread spins them.
extension RunLoop: Scheduler {
  /// There is nothing to say about how a run loop runs a closure.
  public struct SchedulerOptions {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    if isServedByMainQueue { return DispatchQueue.main.schedule(options: nil, action) }
    let work = DeliveryQueue(Action(action))
    perform { work.object.run() }
  }

  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void,
  ) {
    if isServedByMainQueue { return DispatchQueue.main.schedule(after: date.onQueue, action) }
    add(timer(at: date.date, interval: 0, tolerance: tolerance, action), forMode: .common)
  }

  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void,
  ) -> any Cancellable {
    if isServedByMainQueue {
      return DispatchQueue.main.schedule(
        after: date.onQueue,
        interval: .seconds(interval.timeInterval),
        tolerance: .seconds(tolerance.timeInterval),
        options: nil,
        action,
      )
    }
    let timer = timer(at: date.date, interval: interval, tolerance: tolerance, action)
    add(timer, forMode: .common)
    return AnyCancellable { timer.invalidate() }
  }

  /// A timer that repeats if the interval is more than nothing.
  private func timer(
    at date: Date,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    _ action: @escaping () -> Void,
  ) -> Timer {
    let work = DeliveryQueue(Action(action))
    let timer = Timer(
      fire: date,
      interval: interval.timeInterval,
      repeats: interval > 0,
    ) { _ in work.object.run() }
    timer.tolerance = max(tolerance.timeInterval, 0)
    return timer
  }
}

/// A closure as an object.
final class Action {
  let run: () -> Void

  init(_ run: @escaping () -> Void) {
    self.run = run
  }
}
