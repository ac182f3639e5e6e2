import Foundation

/// Round places on an axis, and how they are written.
nonisolated enum Ticks {
  /// The time, in seconds from the reference date, beyond which calendars are not asked.
  static let latest = 2e11
  /// An axis has no more places than this.
  static let most = 400

  static func date(_ time: Double) -> Date {
    Date(timeIntervalSinceReferenceDate: time.isFinite ? min(max(time, -latest), latest) : 0)
  }

  /// A distance of 1, 2 or 5 times a power of ten that divides a length about as often as wished.
  static func step(_ length: Double, _ count: Int) -> Double {
    let raw = length / Double(max(1, count))
    guard raw.isFinite, raw > 1e-300 else { return 1 }
    let power = pow(10, log10(raw).rounded(.down))
    guard power > 0, power.isFinite else { return raw }
    let part = raw / power
    let nice: Double = part < 1.5 ? 1 : part < 3.5 ? 2 : part < 7.5 ? 5 : 10
    return nice * power
  }

  /// The multiples of a step within two ends, or with those just outside of them.
  static func multiples(
    of step: Double,
    _ low: Double,
    _ high: Double,
    isOuter: Bool = false,
    atMost most: Int = Ticks.most,
  ) -> [Double] {
    guard step > 0, step.isFinite, low.isFinite, high.isFinite, low <= high else { return [] }
    let slack = isOuter ? 1e-9 : -1e-9
    let first = (low / step + slack).rounded(isOuter ? .down : .up)
    let last = (high / step - slack).rounded(isOuter ? .up : .down)
    guard first.isFinite, last - first <= Double(most), last >= first else { return [low, high] }
    return (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  /// A number as people write it, without more places than a step needs.
  static func words(_ value: Double, step: Double? = nil) -> String {
    guard value.isFinite else { return value.isNaN ? "no number" : value > 0 ? "∞" : "-∞" }
    // Never "-0".
    let value = value == 0 ? 0 : value
    let size = abs(value)
    if size >= 1e15 || (size > 0 && size < 1e-6 && (step ?? size) < 1e-6) {
      return value.formatted(.number.notation(.scientific).precision(.significantDigits(1...4)))
    }
    guard let step, step > 0 else {
      return value.formatted(.number.precision(.fractionLength(0...3)))
    }
    let places = min(max(0, Int((-log10(step) + 0.0001).rounded(.up))), 9)
    return value.formatted(.number.precision(.fractionLength(0...places)))
  }

  // MARK: Times

  /// A calendar's unit some times over.
  struct Stride: Equatable {
    let unit: Calendar.Component
    let count: Int

    /// About how long it is, in seconds.
    var seconds: Double {
      let one: Double =
        switch unit {
        case .second: 1
        case .minute: 60
        case .hour: 3_600
        case .day, .weekday: 86_400
        case .weekOfYear, .weekOfMonth: 604_800
        case .month: 2_629_746
        case .quarter: 7_889_238
        default: 31_556_952
        }
      return one * Double(max(1, count))
    }
  }

  private static let strides: [Stride] = [
    (.second, [1, 5, 15, 30]), (.minute, [1, 5, 15, 30]), (.hour, [1, 3, 6, 12]),
    (.day, [1, 2]), (.weekOfYear, [1, 2]), (.month, [1, 2, 3, 6]),
    (.year, [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000]),
  ].flatMap { unit, counts in counts.map { Stride(unit: unit, count: $0) } }

  /// The shortest stride that divides a time no more often than wished.
  static func stride(_ length: Double, _ count: Int, atLeast unit: Calendar.Component?) -> Stride {
    let least = unit.map { Stride(unit: $0, count: 1).seconds * 0.9 } ?? 0
    return strides.first {
      $0.seconds >= least && length / $0.seconds <= Double(max(1, count))
    } ?? Stride(unit: .year, count: 5_000)
  }

  /// The times at which units begin, within two ends.
  static func times(
    _ stride: Stride,
    _ low: Double,
    _ high: Double,
    _ calendar: Calendar,
  )
    -> [Double]
  {
    guard low <= high, (high - low) / stride.seconds <= Double(most), abs(low) < latest,
      abs(high) < latest
    else { return [low, high].filter { abs($0) < latest } }
    guard var next = start(stride, date(low), calendar) else { return [] }
    var times: [Double] = []
    while next.timeIntervalSinceReferenceDate <= high + 1e-3, times.count <= most {
      if next.timeIntervalSinceReferenceDate >= low - 1e-3 {
        times.append(next.timeIntervalSinceReferenceDate)
      }
      guard let after = following(next, stride, calendar) else { break }
      next = after
    }
    return times
  }

  /// Where units begin, from the last before a time to the first that is not before another.
  static func edges(
    _ stride: Stride,
    _ low: Double,
    _ high: Double,
    _ calendar: Calendar,
  )
    -> [Double]
  {
    guard low <= high, (high - low) / stride.seconds <= 1e5, abs(low) < latest,
      abs(high) < latest, var next = start(stride, date(low), calendar)
    else { return [low, high] }
    var edges = [next.timeIntervalSinceReferenceDate]
    while let last = edges.last, last < high || edges.count < 2,
      let after = following(next, stride, calendar)
    {
      next = after
      if next.timeIntervalSinceReferenceDate <= low { edges.removeAll() }
      edges.append(next.timeIntervalSinceReferenceDate)
    }
    return edges
  }

  private static func following(_ date: Date, _ stride: Stride, _ calendar: Calendar) -> Date? {
    let next = calendar.date(
      byAdding: unit(stride.unit),
      value: min(max(1, stride.count), 1_000_000) * factor(stride.unit),
      to: date,
    )
    return next.flatMap { $0 > date ? $0 : nil }
  }

  private static func unit(_ unit: Calendar.Component) -> Calendar.Component {
    switch unit {
    case .quarter: .month
    case .weekday: .day
    default: unit
    }
  }

  private static func factor(_ unit: Calendar.Component) -> Int { unit == .quarter ? 3 : 1 }

  /// The start of the unit around a date; where units are counted, of a round one before it.
  private static func start(_ stride: Stride, _ date: Date, _ calendar: Calendar) -> Date? {
    let outer: Calendar.Component? =
      switch stride.unit {
      case .second: .minute
      case .minute: .hour
      case .hour: .day
      case .month: .year
      default: nil
      }
    if stride.unit == .year {
      let year = calendar.component(.year, from: date)
      let first = year - year % max(1, stride.count)
      return calendar.date(from: DateComponents(year: first, month: 1, day: 1))
    }
    return calendar.dateInterval(of: outer ?? stride.unit, for: date)?.start
  }

  /// A time as precisely as a stride needs.
  static func words(_ time: Double, unit: Calendar.Component?, isFirst: Bool = true) -> String {
    guard time.isFinite else { return "no date" }
    let date = date(time)
    switch unit {
    case .nanosecond, .second: return date.formatted(.dateTime.hour().minute().second())
    case .minute, .hour: return date.formatted(.dateTime.hour().minute())
    case .month, .quarter:
      // The year where it begins.
      return date.formatted(.dateTime.month(.abbreviated))
    case .year, .era, .yearForWeekOfYear: return date.formatted(.dateTime.year())
    default: return date.formatted(.dateTime.month(.abbreviated).day())
    }
  }
}
