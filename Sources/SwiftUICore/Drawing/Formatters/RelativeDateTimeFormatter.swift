public import Foundation

/// A formatter for the distance between two points in time: "in 2 hours", "yesterday".
///
/// Foundation has it on Apple's systems only; its words are those of `Date.RelativeFormatStyle`.
///
/// Unchecked: as with every formatter, who shares it between threads does not change it.
nonisolated open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// The length of the units' names.
  public enum UnitsStyle: Int, Sendable {
    case full, spellOut, short, abbreviated
  }

  /// Whether some distances have names of their own, as "yesterday".
  public enum DateTimeStyle: Int, Sendable {
    case numeric, named
  }

  open var unitsStyle = UnitsStyle.full
  open var dateTimeStyle = DateTimeStyle.numeric
  open var formattingContext = Formatter.Context.unknown
  open var locale = Locale.current
  open var calendar = Calendar.current

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    guard date.isCalendrical, referenceDate.isCalendrical else { return "" }
    let units: Date.RelativeFormatStyle.UnitsStyle =
      switch unitsStyle {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    var style = Date.AnchoredRelativeFormatStyle(
      anchor: date,
      presentation: dateTimeStyle == .named ? .named : .numeric,
      unitsStyle: units,
      locale: locale,
      calendar: calendar,
    )
    if formattingContext == .beginningOfSentence {
      style.capitalizationContext = .beginningOfSentence
    }
    return style.format(referenceDate)
  }

  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date.now
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  open func localizedString(from dateComponents: DateComponents) -> String {
    let now = Date.now
    guard let date = calendar.date(byAdding: dateComponents, to: now) else {
      return ""
    }
    return localizedString(for: date, relativeTo: now)
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: .now) }
  }
}
