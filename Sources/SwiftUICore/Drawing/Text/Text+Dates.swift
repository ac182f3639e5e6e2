public import Foundation
import Properties

nonisolated extension Text {
  /// The style of a date.
  ///
  /// Relative, offset and timer are live: they change with the time.
  public nonisolated struct DateStyle: Hashable, Codable, Sendable {
    enum Kind: String, Codable, Sendable {
      case date, time, relative, offset, timer
    }

    let kind: Kind

    /// The day: "June 3, 2019".
    public static let date = DateStyle(kind: .date)
    /// The time of day: "11:23 PM".
    public static let time = DateStyle(kind: .time)
    /// How far from now: "2 hr, 23 min".
    public static let relative = DateStyle(kind: .relative)
    /// How far from now, in one unit and with a sign: "+2 hours".
    public static let offset = DateStyle(kind: .offset)
    /// How far from now, as a clock: "2:32".
    public static let timer = DateStyle(kind: .timer)
  }

  public init(_ date: Date, style: DateStyle) {
    self.init(piece: .made(StyledDate(date: date, style: style)))
  }

  /// A time interval: the times only if it is within one day.
  public init(_ dates: ClosedRange<Date>) {
    self.init(piece: .made(DateSpan(dates: dates)))
  }

  /// A time interval: the times only if it is within one day.
  public init(_ interval: DateInterval) {
    self.init(interval.start...interval.end)
  }

  /// A clock that runs within a span of time.
  ///
  /// - Parameters:
  ///   - timerInterval: From when to when it runs.
  ///   - pauseTime: When it stands still; nil is never.
  ///   - countsDown: Whether it says what is left rather than what has passed.
  ///   - showsHours: Whether it says hours, or ever more minutes.
  public init(
    timerInterval: ClosedRange<Date>,
    pauseTime: Date? = nil,
    countsDown: Bool = true,
    showsHours: Bool = true,
  ) {
    self.init(
      piece: .made(
        RunningClock(
          interval: timerInterval,
          pause: pauseTime,
          countsDown: countsDown,
          showsHours: showsHours,
        )
      )
    )
  }
}

private nonisolated struct StyledDate: TextSource {
  let date: Date
  let style: Text.DateStyle

  func texts(_ environment: EnvironmentValues) -> [Text] {
    [Text(verbatim: words(environment))]
  }

  private func words(_ environment: EnvironmentValues) -> String {
    let distance = date.timeIntervalSince(environment.moment ?? .now)
    let passed = distance.isFinite ? min(abs(distance.rounded(.towardZero)), 1e12) : 0
    let duration = Duration.seconds(passed)
    guard date.isCalendrical else { return "–" }
    switch style.kind {
    case .date:
      return format(.long, .omitted, environment)
        .shortened(environment.textShortness).format(date)
    case .time:
      return format(.omitted, .shortened, environment).format(date)
    case .relative:
      return duration.formatted(
        Duration.UnitsFormatStyle(
          allowedUnits: [.weeks, .days, .hours, .minutes, .seconds],
          width: .abbreviated.shorter(environment.textShortness),
          maximumUnitCount: 2,
        ).locale(environment.locale)
      )
    case .offset:
      return (distance < 0 ? "−" : "+")
        + duration.formatted(
          Duration.UnitsFormatStyle(
            allowedUnits: [.weeks, .days, .hours, .minutes, .seconds],
            width: .wide.shorter(environment.textShortness),
            maximumUnitCount: 1,
          ).locale(environment.locale)
        )
    case .timer:
      return clock(passed, showsHours: true)
    }
  }

  private func format(
    _ date: Date.FormatStyle.DateStyle,
    _ time: Date.FormatStyle.TimeStyle,
    _ environment: EnvironmentValues,
  ) -> Date.FormatStyle {
    Date.FormatStyle(
      date: date,
      time: time,
      locale: environment.locale,
      calendar: environment.calendar,
      timeZone: environment.timeZone,
    )
  }

  func nextChange(after now: Date) -> Date? {
    switch style.kind {
    case .date, .time: nil
    case .relative, .offset, .timer: date.nextSecond(after: now)
    }
  }
}

private nonisolated struct DateSpan: TextSource {
  let dates: ClosedRange<Date>

  func texts(_ environment: EnvironmentValues) -> [Text] {
    guard dates.lowerBound.isCalendrical, dates.upperBound.isCalendrical else {
      return [Text(verbatim: "–")]
    }
    var calendar = environment.calendar
    calendar.timeZone = environment.timeZone
    let isOneDay = calendar.isDate(dates.lowerBound, inSameDayAs: dates.upperBound)
    let format = Date.IntervalFormatStyle(
      date: isOneDay ? .omitted : environment.textShortness > 0 ? .numeric : .abbreviated,
      time: isOneDay ? .shortened : .omitted,
      locale: environment.locale,
      calendar: calendar,
      timeZone: environment.timeZone,
    )
    return [Text(verbatim: format.format(dates.lowerBound..<dates.upperBound))]
  }
}

private nonisolated struct RunningClock: TextSource {
  let interval: ClosedRange<Date>
  let pause: Date?
  let countsDown: Bool
  let showsHours: Bool

  func texts(_ environment: EnvironmentValues) -> [Text] {
    let now = min(
      max(pause ?? environment.moment ?? .now, interval.lowerBound),
      interval.upperBound,
    )
    let seconds =
      countsDown
      ? interval.upperBound.timeIntervalSince(now).wholeSecondsLeft
      : now.timeIntervalSince(interval.lowerBound).rounded(.down)
    return [Text(verbatim: clock(seconds, showsHours: showsHours))]
  }

  func nextChange(after now: Date) -> Date? {
    guard pause == nil, now < interval.upperBound else { return nil }
    if now < interval.lowerBound { return interval.lowerBound }
    let edge = countsDown ? interval.upperBound : interval.lowerBound
    return min(edge.nextSecond(after: now) ?? interval.upperBound, interval.upperBound)
  }
}

/// Seconds as a clock shows them: "2:05", "1:02:05".
private nonisolated func clock(_ seconds: Double, showsHours: Bool) -> String {
  let whole = seconds.isFinite ? Int(min(max(0, seconds), 1e12)) : 0
  func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let minutes = whole / 60
  guard showsHours, minutes >= 60 else { return "\(minutes):\(two(whole % 60))" }
  return "\(minutes / 60):\(two(minutes % 60)):\(two(whole % 60))"
}

nonisolated extension TimeInterval {
  /// The seconds that are left, of which the last one counts until it is over.
  ///
  /// The ends of an interval from now to a minute from now were read one after the other.
  var wholeSecondsLeft: TimeInterval { (self - 0.01).rounded(.up) }
}

nonisolated extension Date {
  /// The next moment that is whole seconds away from this one, a little after it.
  fileprivate func nextSecond(after now: Date) -> Date? {
    let distance = now.timeIntervalSince(self)
    guard distance.isFinite, abs(distance) < 1e12 else { return nil }
    return addingTimeInterval(distance.rounded(.down) + 1.001)
  }
}

nonisolated extension EnvironmentValues {
  /// The time for live texts, by the session's clock; nil is now.
  @Entry var moment: Date?
}

nonisolated extension Date {
  /// Whether calendars have a day for it: within some thousand years of now.
  var isCalendrical: Bool { abs(timeIntervalSince1970) < 1e11 }
}
