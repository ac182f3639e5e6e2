public import Foundation

nonisolated extension Date.ComponentsFormatStyle {
  /// The length of the units' names.
  public enum Style: Int, Codable, Hashable, Sendable {
    /// As "1h 5m".
    case narrow
    /// As "1 hr, 5 min".
    case abbreviated
    /// As "1hr 5min".
    case condensedAbbreviated
    /// As "1 hour, 5 minutes".
    case wide
    /// As "one hour, five minutes".
    case spellOut

    fileprivate var units: DateComponentsFormatter.UnitsStyle {
      switch self {
      case .narrow: .abbreviated
      case .abbreviated: .short
      case .condensedAbbreviated: .brief
      case .wide: .full
      case .spellOut: .spellOut
      }
    }
  }
}

/// Puts the time between two dates in words: "2 hours, 5 minutes"; or in numbers: "2:05:00".
///
/// It stands for `Date.ComponentsFormatStyle`, of which Foundation has no more than the name here. Its
/// words are those of `DateComponentsFormatter`.
public nonisolated struct DateComponentsFormatStyle: FormatStyle {
  public typealias Style = Date.ComponentsFormatStyle.Style
  public typealias Field = Date.ComponentsFormatStyle.Field

  /// nil is hours, minutes and seconds in numbers.
  public var style: Style?
  /// nil is all but weeks.
  public var fields: Set<Field>?
  public var locale: Locale
  public var calendar: Calendar

  init(
    style: Style?,
    locale: Locale = .autoupdatingCurrent,
    calendar: Calendar = .autoupdatingCurrent,
    fields: Set<Field>? = nil,
  ) {
    self.style = style
    self.locale = locale
    self.calendar = calendar
    self.fields = fields
  }

  private static let units: [(Field, NSCalendar.Unit)] = [
    (.year, .year), (.month, .month), (.week, .weekOfMonth), (.day, .day), (.hour, .hour),
    (.minute, .minute), (.second, .second),
  ]

  /// Empty where a calendar does not count so far.
  public func format(_ value: Range<Date>) -> String {
    let formatter = DateComponentsFormatter()
    if let style {
      formatter.unitsStyle = style.units
      for (field, unit) in Self.units where fields?.contains(field) == true {
        formatter.allowedUnits.insert(unit)
      }
    } else {
      formatter.allowedUnits = [.hour, .minute, .second]
    }
    var calendar = calendar
    calendar.locale = locale
    formatter.calendar = calendar
    return formatter.string(from: value.lowerBound, to: value.upperBound) ?? ""
  }

  public func locale(_ locale: Locale) -> DateComponentsFormatStyle {
    var changed = self
    changed.locale = locale
    return changed
  }

  public func calendar(_ calendar: Calendar) -> DateComponentsFormatStyle {
    var changed = self
    changed.calendar = calendar
    return changed
  }
}

nonisolated extension FormatStyle where Self == DateComponentsFormatStyle {
  /// The time between two dates in words.
  public static func components(
    style: Date.ComponentsFormatStyle.Style,
    fields: Set<Date.ComponentsFormatStyle.Field>? = nil,
  ) -> Self { DateComponentsFormatStyle(style: style, fields: fields) }

  /// The time between two dates as hours, minutes and seconds: "2:05:00".
  public static var timeDuration: Self { DateComponentsFormatStyle(style: nil) }
}
