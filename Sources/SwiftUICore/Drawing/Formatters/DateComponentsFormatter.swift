public import Foundation

/// Puts lengths of time in words or in numbers: "1 hour, 5 minutes", "1:05:00".
///
/// Foundation has it on Apple's systems only. Words for years and months are English here; those for
/// shorter units are the locale's.
///
/// Unchecked: as with every formatter, who shares it between threads does not change it.
nonisolated open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// The length of the units' names.
  public enum UnitsStyle: Int, Sendable {
    /// As "1:05:00".
    case positional
    /// As "1h 5m".
    case abbreviated
    /// As "1 hr, 5 min".
    case short
    /// As "1 hour, 5 minutes".
    case full
    /// As "one hour, five minutes".
    case spellOut
    /// As "1hr 5min".
    case brief
  }

  /// Which units are left out where there is nothing of them.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// All in words; in numbers those before the first that is something.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// None; numbers have two digits each.
    public static let pad = ZeroFormattingBehavior(rawValue: 65_536)
  }

  open var unitsStyle = UnitsStyle.positional
  /// Of years, months, weeks, days, hours, minutes and seconds; none means all.
  open var allowedUnits: NSCalendar.Unit = []
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  open var calendar: Calendar? = .current
  /// When a time of some seconds begins, which may lie in a short month.
  open var referenceDate: Date?
  /// How many units are said at most; 0 is all.
  open var maximumUnitCount = 0
  open var includesApproximationPhrase = false
  open var includesTimeRemainingPhrase = false
  open var collapsesLargestUnit = false
  /// Without effect: units are whole.
  open var allowsFractionalUnits = false
  open var formattingContext = Formatter.Context.unknown

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A time in seconds; nil where it is no number, or longer than a calendar counts.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite, abs(ti) < 1e14 else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    let end = start.addingTimeInterval(abs(ti.rounded()))
    return signed(ti.rounded() < 0, string(from: start, to: end))
  }

  open func string(from startDate: Date, to endDate: Date) -> String? {
    let (first, last) = (min(startDate, endDate), max(startDate, endDate))
    guard first.isCalendrical, last.isCalendrical else { return nil }
    var calendar = calendar ?? .current
    // Days have 24 hours.
    calendar.timeZone = .gmt
    let units = units
    let components = calendar.dateComponents(Set(units.map(\.component)), from: first, to: last)
    return signed(
      endDate < startDate,
      text(units.map { ($0, components.value(for: $0.component) ?? 0) }),
    )
  }

  open func string(from components: DateComponents) -> String? {
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    var calendar = calendar ?? .current
    calendar.timeZone = .gmt
    guard let end = calendar.date(byAdding: components, to: start) else { return nil }
    return string(from: start, to: end)
  }

  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let components as DateComponents: string(from: components)
    case let number as NSNumber: string(from: number.doubleValue)
    case let time as TimeInterval: string(from: time)
    default: nil
    }
  }

  open class func localizedString(
    from components: DateComponents,
    unitsStyle: UnitsStyle,
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  // MARK: Units

  private enum Unit: CaseIterable {
    case year, month, week, day, hour, minute, second

    var component: Calendar.Component {
      switch self {
      case .year: .year
      case .month: .month
      case .week: .weekOfMonth
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      case .second: .second
      }
    }

    var option: NSCalendar.Unit {
      switch self {
      case .year: .year
      case .month: .month
      case .week: .weekOfMonth
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      case .second: .second
      }
    }

    /// As a unit of durations, with its seconds; nil for those that have no fixed length.
    var duration: (unit: Duration.UnitsFormatStyle.Unit, seconds: Int)? {
      switch self {
      case .year, .month: nil
      case .week: (.weeks, 604_800)
      case .day: (.days, 86_400)
      case .hour: (.hours, 3_600)
      case .minute: (.minutes, 60)
      case .second: (.seconds, 1)
      }
    }
  }

  private var units: [Unit] {
    let chosen = Unit.allCases.filter { allowedUnits.contains($0.option) }
    return chosen.isEmpty ? [.year, .month, .day, .hour, .minute, .second] : chosen
  }

  // MARK: Text

  private typealias Part = (unit: Unit, count: Int)

  private func signed(_ isNegative: Bool, _ text: String?) -> String? {
    guard isNegative else { return text }
    return text.map { (unitsStyle == .spellOut ? "minus " : "-") + $0 }
  }

  private func text(_ all: [Part]) -> String {
    var all = all
    if collapsesLargestUnit, all.count > 1, all[0].count == 1,
      let (_, length) = all[0].unit.duration,
      let (_, next) = all[1].unit.duration
    {
      all[1].count += length / next
      all.removeFirst()
    }
    var parts = kept(all)
    if maximumUnitCount > 0 {
      let first = parts.firstIndex { $0.count != 0 } ?? max(0, parts.count - 1)
      parts = Array(parts[first...].prefix(maximumUnitCount))
    }
    var text = unitsStyle == .positional ? numbers(parts) : words(parts)
    if includesApproximationPhrase { text = "About " + text }
    if includesTimeRemainingPhrase { text += " remaining" }
    return text
  }

  /// Those that are said; never none.
  private func kept(_ all: [Part]) -> [Part] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.pad) { return all }
    if behavior.contains(.default) {
      behavior = unitsStyle == .positional ? .dropLeading : .dropAll
    }
    guard let first = all.firstIndex(where: { $0.count != 0 }),
      let last = all.lastIndex(where: { $0.count != 0 })
    else { return behavior.isDisjoint(with: .dropAll) ? all : Array(all.suffix(1)) }
    return all.enumerated().filter { index, part in
      if part.count != 0 { return true }
      if index < first { return !behavior.contains(.dropLeading) }
      return !behavior.contains(index > last ? .dropTrailing : .dropMiddle)
    }.map(\.element)
  }

  private func numbers(_ parts: [Part]) -> String {
    let isPadded = zeroFormattingBehavior.contains(.pad)
    return parts.enumerated().map { index, part in
      let digits = "\(part.count)"
      return (index > 0 || isPadded) && digits.count < 2 ? "0" + digits : digits
    }.joined(separator: ":")
  }

  private func words(_ parts: [Part]) -> String {
    parts.map(words).joined(separator: [.abbreviated, .brief].contains(unitsStyle) ? " " : ", ")
  }

  private func words(_ part: Part) -> String {
    var text: String
    if let (unit, seconds) = part.unit.duration {
      let width: Duration.UnitsFormatStyle.UnitWidth =
        switch unitsStyle {
        case .abbreviated: .narrow
        case .short, .brief: .abbreviated
        default: .wide
        }
      var style = Duration.UnitsFormatStyle(
        allowedUnits: [unit],
        width: width,
        zeroValueUnits: .show(length: 1),
      )
      style.locale = locale
      text = Duration.seconds(part.count * seconds).formatted(style)
    } else {
      text = name(part)
    }
    if unitsStyle == .brief { text = text.replacing(" ", with: "") }
    return unitsStyle == .spellOut ? spelled(text, part.count) : text
  }

  private func name(_ part: Part) -> String {
    let isYear = part.unit == .year
    let ending = part.count == 1 ? "" : "s"
    return switch unitsStyle {
    case .abbreviated: "\(part.count)\(isYear ? "y" : "mo")"
    case .short, .brief: "\(part.count) \(isYear ? "yr" : "mth")\(ending)"
    default: "\(part.count) \(isYear ? "year" : "month")\(ending)"
    }
  }

  private func spelled(_ text: String, _ count: Int) -> String {
    let formatter = NumberFormatter()
    formatter.numberStyle = .spellOut
    formatter.locale = locale
    guard let words = formatter.string(from: NSNumber(value: count)),
      let digits = text.firstRange(of: count.formatted(.number.locale(locale)))
    else { return text }
    return text.replacingCharacters(in: digits, with: words)
  }

  private var locale: Locale { calendar?.locale ?? .current }
}
