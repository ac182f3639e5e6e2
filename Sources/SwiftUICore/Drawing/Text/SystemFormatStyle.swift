public import Foundation

/// Formats of times that go on, for texts that show a `TimeDataSource`.
public nonisolated enum SystemFormatStyle {
  /// The time that has passed since a moment, as a stopwatch shows it.
  public struct Stopwatch: FormatStyle, Sendable {
    private let start: Date
    private let showsHours: Bool
    private let fields: Int
    private let precision: Duration

    /// - Parameters:
    ///   - startingAt: when it began; before, it shows none.
    ///   - showsHours: whether hours are told apart from minutes.
    ///   - maxFieldCount: how many of hours, minutes, seconds and their parts are shown.
    ///   - maxPrecision: the smallest step, in seconds; texts are updated once in a second.
    public init(
      startingAt startDate: Date,
      showsHours: Bool = true,
      maxFieldCount: Int = 4,
      maxPrecision: Duration = .milliseconds(10),
    ) {
      start = startDate
      self.showsHours = showsHours
      fields = maxFieldCount
      precision = maxPrecision
    }

    public func format(_ value: Date) -> String {
      Clock.words(max(0, value.timeIntervalSince(start)), showsHours: showsHours, fields: fields)
    }
  }

  /// The time that is left of an interval, or has passed of it, as a timer shows it.
  public struct Timer: FormatStyle, Sendable {
    private let range: Range<Date>
    private let isDown: Bool
    private let showsHours: Bool
    private let fields: Int

    /// Counts up from the beginning to the end of an interval.
    public init(
      countingUpIn interval: Range<Date>,
      showsHours: Bool = true,
      maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1),
    ) {
      (range, isDown, self.showsHours, fields) = (interval, false, showsHours, maxFieldCount)
    }

    /// Counts down from the length of an interval to its end.
    public init(
      countingDownIn interval: Range<Date>,
      showsHours: Bool = true,
      maxFieldCount: Int = 3,
      maxPrecision: Duration = .seconds(1),
    ) {
      (range, isDown, self.showsHours, fields) = (interval, true, showsHours, maxFieldCount)
    }

    public func format(_ value: Date) -> String {
      let now = min(max(value, range.lowerBound), range.upperBound)
      let seconds =
        isDown ? range.upperBound.timeIntervalSince(now) : now.timeIntervalSince(range.lowerBound)
      let whole = isDown ? seconds.wholeSecondsLeft : seconds
      return Clock.words(whole, showsHours: showsHours, fields: fields)
    }
  }

  /// How far a moment is from another: `+2 hours, 5 minutes`.
  public struct DateOffset: FormatStyle, Sendable {
    private let anchor: Date
    private let units: Set<Duration.UnitsFormatStyle.Unit>
    private let fields: Int
    private let sign: NumberFormatStyleConfiguration.SignDisplayStrategy
    private var words: Locale = .autoupdatingCurrent
    private var shortness = 0

    /// - Parameters:
    ///   - to: the moment that it is counted from.
    ///   - allowedFields: the units that may be used.
    ///   - maxFieldCount: how many units are shown.
    ///   - sign: when a sign stands before them.
    public init(
      to anchor: Date,
      allowedFields: Set<Date.ComponentsFormatStyle.Field> = [
        .year, .month, .day, .hour, .minute, .second,
      ],
      maxFieldCount: Int = 2,
      sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic,
    ) {
      self.anchor = anchor
      self.sign = sign
      let all: [(Date.ComponentsFormatStyle.Field, Duration.UnitsFormatStyle.Unit)] = [
        (.week, .weeks), (.day, .days), (.hour, .hours), (.minute, .minutes), (.second, .seconds),
      ]
      let found = all.filter { allowedFields.contains($0.0) }.map(\.1)
      units = Set(found.isEmpty ? [.days] : found)
      fields = maxFieldCount
    }

    public func locale(_ locale: Locale) -> DateOffset {
      var style = self
      style.words = locale
      return style
    }

    func shorter(_ shortness: Int) -> DateOffset {
      var style = self
      style.shortness = shortness
      return style
    }

    public func format(_ value: Date) -> String {
      let distance = value.timeIntervalSince(anchor)
      guard distance.isFinite, abs(distance) < 1e12 else { return "–" }
      let duration = Duration.seconds(abs(distance.rounded(.towardZero)))
      let style = Duration.UnitsFormatStyle(
        allowedUnits: units,
        width: .wide.shorter(shortness),
        maximumUnitCount: max(1, fields),
      )
      let isSigned = sign != .never && (distance < 0 || sign != .automatic)
      return (isSigned ? distance < 0 ? "−" : "+" : "") + duration.formatted(style.locale(words))
    }
  }

  /// A moment as it is told now: in words when it is near, as a date when it is far.
  public struct DateReference: FormatStyle, Sendable {
    private let date: Date
    private let near: TimeInterval
    private var words: Locale = .autoupdatingCurrent
    private var shortness = 0

    /// - Parameters:
    ///   - to: the moment that is told.
    ///   - thresholdField: the largest unit in which it is told in words.
    ///
    /// Without effect of allowedFields: it is told in its largest unit.
    /// Without effect of maxFieldCount: it is told in one unit.
    public init(
      to date: Date,
      allowedFields: Set<Date.RelativeFormatStyle.Field> = [
        .year, .month, .day, .hour, .minute, .second,
      ],
      maxFieldCount: Int = 2,
      thresholdField: Date.RelativeFormatStyle.Field = .day,
    ) {
      self.date = date
      near =
        switch thresholdField {
        case .year: 366 * 86_400
        case .month: 31 * 86_400
        case .week: 7 * 86_400
        case .hour: 3_600
        case .minute: 60
        default: 86_400
        }
    }

    public func locale(_ locale: Locale) -> DateReference {
      var style = self
      style.words = locale
      return style
    }

    func shorter(_ shortness: Int) -> DateReference {
      var style = self
      style.shortness = shortness
      return style
    }

    public func format(_ value: Date) -> String {
      let distance = date.timeIntervalSince(value)
      guard distance.isFinite, date.isCalendrical else { return "–" }
      if abs(distance) <= near {
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = words
        if shortness > 0 { formatter.unitsStyle = shortness == 1 ? .short : .abbreviated }
        return formatter.localizedString(for: date, relativeTo: value)
      }
      let style = Date.FormatStyle(date: .abbreviated, time: .omitted, locale: words)
      return date.formatted(style.shortened(shortness))
    }
  }

  /// Seconds as clocks show them.
  private enum Clock {
    static func words(_ seconds: TimeInterval, showsHours: Bool, fields: Int) -> String {
      let whole = seconds.isFinite ? Int(min(max(seconds, 0), 1e12)) : 0
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      guard showsHours, whole >= 3600 else { return "\(whole / 60):\(two(whole % 60))" }
      if fields < 3 { return "\(whole / 3600):\(two(whole / 60 % 60))" }
      return "\(whole / 3600):\(two(whole / 60 % 60)):\(two(whole % 60))"
    }
  }
}

nonisolated extension FormatStyle where Self == SystemFormatStyle.Stopwatch {
  /// The time that has passed since a moment.
  public static func stopwatch(
    startingAt startDate: Date,
    showsHours: Bool = true,
    maxFieldCount: Int = 4,
    maxPrecision: Duration = .milliseconds(10),
  ) -> Self {
    SystemFormatStyle.Stopwatch(
      startingAt: startDate,
      showsHours: showsHours,
      maxFieldCount: maxFieldCount,
      maxPrecision: maxPrecision,
    )
  }
}

nonisolated extension FormatStyle where Self == SystemFormatStyle.Timer {
  /// The time that has passed of an interval.
  public static func timer(
    countingUpIn interval: Range<Date>,
    showsHours: Bool = true,
    maxFieldCount: Int = 3,
    maxPrecision: Duration = .seconds(1),
  ) -> Self {
    SystemFormatStyle.Timer(
      countingUpIn: interval,
      showsHours: showsHours,
      maxFieldCount: maxFieldCount,
      maxPrecision: maxPrecision,
    )
  }
  /// The time that is left of an interval.
  public static func timer(
    countingDownIn interval: Range<Date>,
    showsHours: Bool = true,
    maxFieldCount: Int = 3,
    maxPrecision: Duration = .seconds(1),
  ) -> Self {
    SystemFormatStyle.Timer(
      countingDownIn: interval,
      showsHours: showsHours,
      maxFieldCount: maxFieldCount,
      maxPrecision: maxPrecision,
    )
  }
}

nonisolated extension FormatStyle where Self == SystemFormatStyle.DateOffset {
  /// How far a moment is from another.
  public static func offset(
    to anchor: Date,
    allowedFields: Set<Date.ComponentsFormatStyle.Field> = [
      .year, .month, .day, .hour, .minute, .second,
    ],
    maxFieldCount: Int = 2,
    sign: NumberFormatStyleConfiguration.SignDisplayStrategy = .automatic,
  ) -> Self {
    SystemFormatStyle.DateOffset(
      to: anchor,
      allowedFields: allowedFields,
      maxFieldCount: maxFieldCount,
      sign: sign,
    )
  }
}

nonisolated extension FormatStyle where Self == SystemFormatStyle.DateReference {
  /// A moment as it is told now.
  public static func reference(
    to date: Date,
    thresholdField: Date.RelativeFormatStyle.Field = .day,
  ) -> Self {
    SystemFormatStyle.DateReference(to: date, thresholdField: thresholdField)
  }
}
