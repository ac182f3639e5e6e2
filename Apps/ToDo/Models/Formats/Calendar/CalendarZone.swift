/// A time zone as a file describes it (RFC 5545, section 3.6.5).
struct CalendarZone {
  /// A distance from UTC and when it begins, again and again or once.
  private struct Part {
    var from: Int
    var to: Int
    /// In seconds since 1970 by the clock that is shown until then.
    var starts: [Int]
    var rule: YearlyRule?

    /// The last beginning that is not after a time.
    func start(before local: Int) -> Int? {
      let given = starts.filter { $0 <= local }.max()
      guard let rule, let first = starts.min() else { return given }
      let last = min(local, rule.end ?? local)
      guard first <= last else { return given }
      let year = Day(number: last.quotient(by: 86_400)).year
      let time = first.remainder(by: 86_400)
      let found = [year, year - 1].compactMap { rule.day(in: $0) }
        .map { $0.number * 86_400 + time }
        .filter { $0 >= first && $0 <= last }
      return (found + [given ?? first]).max()
    }
  }

  /// So many beginnings may be listed; a zone's whole past has fewer.
  private static let most = 500

  private var parts: [Part] = []

  /// Nil when the lines say anything that is not understood here.
  init?(_ lines: [CalendarLine]) {
    var inner: [CalendarLine]?
    for line in lines {
      switch (line.name, line.value.uppercased()) {
      case ("BEGIN", "STANDARD"), ("BEGIN", "DAYLIGHT"): inner = []
      case ("END", "STANDARD"), ("END", "DAYLIGHT"):
        guard let part = inner.flatMap({ CalendarZone.part($0) }) else { return nil }
        parts.append(part)
        inner = nil
      default: inner?.append(line)
      }
    }
    let count = parts.reduce(0) { $0 + $1.starts.count }
    if !(1...CalendarZone.most).contains(count) { return nil }
  }

  /// How many seconds a clock there is ahead of UTC when it shows a time, in seconds since 1970.
  ///
  /// A time that it shows twice is the first of the two (section 3.3.5).
  func offset(at local: Int) -> Int {
    let found = parts.compactMap { part in
      part.start(before: local).map { (start: $0, offset: part.to) }
    }
    if let last = found.max(by: { $0.start < $1.start }) { return last.offset }
    let first = parts.min { $0.starts.min() ?? 0 < $1.starts.min() ?? 0 }
    return first?.from ?? 0
  }

  private static func part(_ lines: [CalendarLine]) -> Part? {
    func value(_ name: String) -> Substring? { lines.first { $0.name == name }?.value }
    guard let start = value("DTSTART").flatMap({ local($0) }),
      let from = value("TZOFFSETFROM").flatMap({ offset($0) }),
      let to = value("TZOFFSETTO").flatMap({ offset($0) })
    else { return nil }
    var part = Part(from: from, to: to, starts: [start])
    for line in lines where line.name == "RDATE" {
      let dates = line.value.split(separator: ",").map { local($0) }
      guard !dates.contains(nil) else { return nil }
      part.starts += dates.compactMap(\.self)
    }
    if let text = value("RRULE") {
      guard let rule = YearlyRule(text, start: start, from: from) else { return nil }
      part.rule = rule
    }
    return part
  }

  private static func local(_ text: Substring) -> Int? {
    guard case .local(let day, let time)? = ParsedTime(text) else { return nil }
    return day.number * 86_400 + time / 1_000_000
  }

  /// Reads `+0100`, also with seconds.
  private static func offset(_ text: Substring) -> Int? {
    let digits = text.dropFirst().utf8.map { Int($0) - 0x30 }
    guard text.first == "+" || text.first == "-", digits.count == 4 || digits.count == 6,
      digits.allSatisfy({ 0...9 ~= $0 })
    else { return nil }
    let pairs = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 10 + digits[$0 + 1] }
    let seconds = pairs[0] * 3_600 + pairs[1] * 60 + pairs.dropFirst(2).reduce(0, +)
    guard seconds < 86_400 else { return nil }
    return text.first == "-" ? -seconds : seconds
  }
}

/// A day of each year, as zones have it: `FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU`.
struct YearlyRule {
  private var month: Int
  /// The days of the month that it may be, if the rule names them.
  private var days: Set<Int> = []
  /// The day of the week, Monday being 0, and which of the month, from its end below 0.
  private var weekday: (which: Int?, day: Int)?
  /// The last moment at which it may begin, by the clock shown until then.
  private(set) var end: Int?

  /// Nil when it says more than that.
  init?(_ text: Substring, start: Int, from: Int) {
    let first = Day(number: start.quotient(by: 86_400))
    month = first.month
    var isYearly = false
    for part in text.split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else { return nil }
      let value = pair[1].uppercased()
      switch pair[0].uppercased() {
      case "FREQ": isYearly = value == "YEARLY"
      case "INTERVAL": guard value == "1" else { return nil }
      case "WKST": break
      case "BYMONTH":
        guard let number = Int(value), 1...12 ~= number else { return nil }
        month = number
      case "BYMONTHDAY":
        let numbers = value.split(separator: ",").map { Int($0) ?? 0 }
        guard !numbers.isEmpty, numbers.allSatisfy({ 1...31 ~= $0 }) else { return nil }
        days = Set(numbers)
      case "BYDAY":
        guard let weekday = YearlyRule.weekday(value) else { return nil }
        self.weekday = weekday
      case "UNTIL":
        guard let until = YearlyRule.until(value, from: from) else { return nil }
        end = until
      default: return nil
      }
    }
    guard isYearly else { return nil }
    if weekday == nil {
      if days.isEmpty { days = [first.day] }
      guard days.count == 1 else { return nil }
    } else if weekday?.which == nil, days.isEmpty {
      return nil
    }
  }

  /// The day in a year; nil when that year has none.
  func day(in year: Int) -> Day? {
    let all = (1...31).compactMap { Day(year: year, month: month, day: $0) }
      .filter { days.isEmpty || days.contains($0.day) }
    guard let weekday else { return all.first }
    let fitting = all.filter { ($0.number + 3).remainder(by: 7) == weekday.day }
    guard let which = weekday.which else { return fitting.first }
    let index = which > 0 ? which - 1 : fitting.count + which
    return fitting.indices.contains(index) ? fitting[index] : nil
  }

  private static let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// Reads `-1SU`.
  private static func weekday(_ text: String) -> (which: Int?, day: Int)? {
    guard let day = weekdays.firstIndex(of: String(text.suffix(2))) else { return nil }
    let number = text.dropLast(2)
    if number.isEmpty { return (nil, day) }
    guard let which = Int(number), 1...5 ~= which || -5 ... -1 ~= which else { return nil }
    return (which, day)
  }

  private static func until(_ text: String, from: Int) -> Int? {
    switch ParsedTime(text) {
    case .moment(let moment): moment.microseconds.quotient(by: 1_000_000) + from
    case .local(let day, let time): day.number * 86_400 + time / 1_000_000
    case .day(let day): day.number * 86_400 + 86_399
    case nil: nil
    }
  }
}

extension Int {
  /// Divided and rounded down.
  fileprivate func quotient(by divisor: Int) -> Int { (self - remainder(by: divisor)) / divisor }

  /// What `quotient` leaves, never below 0.
  fileprivate func remainder(by divisor: Int) -> Int { (self % divisor + divisor) % divisor }
}
