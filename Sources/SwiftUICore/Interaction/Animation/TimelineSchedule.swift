public import Foundation

/// The rate at which a timeline is shown.
public nonisolated enum TimelineScheduleMode: Sendable {
  case normal
  case lowFrequency
}

/// The dates at which a timeline is shown anew.
public nonisolated protocol TimelineSchedule {
  associatedtype Entries: Sequence where Entries.Element == Date
  typealias Mode = TimelineScheduleMode
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// At equal distances from a date on; in seconds.
public nonisolated struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var due: Date
    fileprivate let interval: TimeInterval
    fileprivate var isEmpty = false

    public mutating func next() -> Date? {
      if isEmpty { return nil }
      defer { due = due.addingTimeInterval(interval) }
      return due
    }
  }

  private let start: Date
  private let interval: TimeInterval

  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval.isFinite ? max(interval, 0.001) : 1
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let passed = (startDate.timeIntervalSince(start) / interval).rounded(.down)
    let first = start.addingTimeInterval(max(0, passed) * interval)
    return Entries(due: first, interval: interval)
  }
}

/// At the beginning of each minute.
public nonisolated struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public typealias Entries = PeriodicTimelineSchedule.Entries

  public init() {}

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
    return Entries(due: Date(timeIntervalSinceReferenceDate: minute), interval: 60)
  }
}

/// At dates that are given.
public nonisolated struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule
where Entries.Element == Date {
  private let dates: Entries

  public init(_ dates: Entries) {
    self.dates = dates
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

/// A schedule with one date for each animation frame: 30 a second in the browser, 20 in the
/// terminal.
public nonisolated struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  public typealias Entries = PeriodicTimelineSchedule.Entries

  private let interval: TimeInterval?
  private let isPaused: Bool

  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = minimumInterval
    isPaused = paused
  }

  /// None while it is paused, or shown at a low rate.
  public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
    let interval = interval.map { $0.isFinite ? max($0, 1.0 / 30) : 1.0 / 30 } ?? 1.0 / 30
    return Entries(due: start, interval: interval, isEmpty: isPaused || mode == .lowFrequency)
  }
}

nonisolated extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  public static func periodic(
    from startDate: Date,
    by interval: TimeInterval,
  ) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

nonisolated extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

nonisolated extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  public static func animation(
    minimumInterval: Double? = nil,
    paused: Bool = false,
  ) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

nonisolated extension TimelineSchedule {
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}
