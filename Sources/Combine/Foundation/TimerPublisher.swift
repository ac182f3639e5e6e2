public import Foundation

extension Timer {
  /// Sends the time again and again, once connected.
  public static func publish(
    every interval: TimeInterval,
    tolerance: TimeInterval? = nil,
    on runLoop: RunLoop,
    in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil,
  ) -> TimerPublisher {
    TimerPublisher(
      interval: interval,
      tolerance: tolerance,
      runLoop: runLoop,
      mode: mode,
      options: options,
    )
  }

  /// Sends the time every `interval` seconds, as long as it is connected.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    public let interval: TimeInterval
    public let tolerance: TimeInterval?
    public let runLoop: RunLoop
    public let mode: RunLoop.Mode
    public let options: RunLoop.SchedulerOptions?

    private let ticks = PassthroughSubject<Date, Never>()

    public init(
      interval: TimeInterval,
      tolerance: TimeInterval? = nil,
      runLoop: RunLoop,
      mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil,
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop.isServedByMainQueue ? .main : runLoop
      self.mode = mode
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Date, S.Failure == Never {
      ticks.subscribe(subscriber)
    }

    /// Starts a timer.
    ///
    /// As `Timer` has it, an interval of 0 or less is a tenth of a millisecond.
    public func connect() -> any Cancellable {
      let every = interval > 0 ? RunLoop.SchedulerTimeType.Stride(interval) : 0.0001
      return runLoop.schedule(
        after: runLoop.now.advanced(by: every),
        interval: every,
        tolerance: tolerance.map { .init($0) } ?? 0,
        options: options,
      ) { [ticks] in ticks.send(Date()) }
    }
  }
}
