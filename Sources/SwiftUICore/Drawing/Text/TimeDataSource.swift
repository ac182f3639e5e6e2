public import Foundation
import Properties

/// A value that changes with time, for texts that show it.
public nonisolated struct TimeDataSource<Value>: Sendable {
  let value: @Sendable (Date) -> Value
  let name: String
}

nonisolated extension TimeDataSource where Value == Date {
  /// The present time.
  public static var currentDate: TimeDataSource<Date> {
    TimeDataSource(value: { $0 }, name: "now")
  }
}

nonisolated extension TimeDataSource where Value == Range<Date> {
  /// From a moment to the one it is, or from that to a moment to come.
  public static func dateRange(startingAt date: Date) -> TimeDataSource<Range<Date>> {
    TimeDataSource(
      value: { now in
        let other = date.isCalendrical ? date : now
        return min(other, now)..<max(other, now)
      },
      name: "from \(date.timeIntervalSinceReferenceDate)",
    )
  }

  /// From the moment it is to another, or from that one when it has passed.
  public static func dateRange(endingAt date: Date) -> TimeDataSource<Range<Date>> {
    dateRange(startingAt: date)
  }
}

nonisolated extension TimeDataSource where Value == Duration {
  /// How far it is from now to a moment.
  public static func durationOffset(to date: Date) -> TimeDataSource<Duration> {
    TimeDataSource(
      value: { .seconds(date.isCalendrical ? $0.distance(to: date).rounded() : 0) },
      name: "to \(date.timeIntervalSinceReferenceDate)",
    )
  }
}

nonisolated extension Text {
  /// A formatted value that changes with time; it is updated each second.
  public init<V, F: FormatStyle>(_ source: TimeDataSource<V>, format: F)
  where F.FormatInput == V, F.FormatOutput == String {
    self.init(piece: .made(TimedValue(source: source, format: format)))
  }
}

/// A value that changes with time, and its format.
///
/// Unchecked: formats are values of numbers, dates and the like; they are read only.
private nonisolated struct TimedValue<V, F: FormatStyle>: TextSource, @unchecked Sendable
where F.FormatInput == V, F.FormatOutput == String {
  let source: TimeDataSource<V>
  let format: F

  static func == (one: Self, other: Self) -> Bool {
    one.source.name == other.source.name && one.format == other.format
  }

  func texts(_ environment: EnvironmentValues) -> [Text] {
    let value = source.value(environment.moment ?? .now)
    let format = format.locale(environment.locale).shortened(environment.textShortness)
    return [Text(verbatim: format.format(value))]
  }

  func nextChange(after date: Date) -> Date? {
    let seconds = date.timeIntervalSinceReferenceDate
    guard seconds.isFinite, abs(seconds) < 1e12 else { return nil }
    return Date(timeIntervalSinceReferenceDate: seconds.rounded(.down) + 1.001)
  }
}
