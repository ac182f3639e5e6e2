import Foundation

/// Times of iCalendar in time zones.
enum CalendarTime {
  /// The parameter with the microseconds of a time, for which iCalendar has no place.
  static let fraction = "X-MARTLET-MICROSECONDS"

  /// When something with this property's value is due; nil when it is no time.
  ///
  /// - Parameter zones: those that the file describes, for names that are not known here.
  /// - Parameter isCertain: false when the zone that it names is neither, so that it was taken for
  ///   the clock's own.
  static func due(
    _ line: CalendarLine,
    _ clock: inout FileClock,
    _ zones: CalendarZones,
  ) -> (due: Due, isCertain: Bool)? {
    let time = String(line.value).trimmingWhitespace
    guard let time = ParsedTime(time) else { return nil }
    if case .moment(let moment) = time { return (.moment(exact(moment, line)), true) }
    guard case .local(let day, let micro) = time, let name = line.parameter("TZID") else {
      return (time.due(&clock), true)
    }
    guard let zone = zone(name) else {
      guard let described = zones.zone(name) else { return (time.due(&clock), false) }
      let shown = day.number * Due.microsecondsOfDay + micro
      let offset = described.offset(at: day.number * 86_400 + micro / 1_000_000)
      return (.moment(Date(microseconds: shown - offset * 1_000_000)), true)
    }
    var there = FileClock(now: clock.now, zone: zone)
    return (.moment(there.moment(day, micro)), true)
  }

  /// A moment with the fraction of a second that the line has beside it.
  private static func exact(_ moment: Date, _ line: CalendarLine) -> Date {
    guard let micro = line.parameter(fraction).flatMap({ Int($0) }), 0..<1_000_000 ~= micro else {
      return moment
    }
    return Date(microseconds: moment.microseconds + micro)
  }

  /// A zone by its name, also one with a path before it as some programs write.
  private static func zone(_ name: String) -> TimeZone? {
    let parts = name.split(separator: "/")
    let names = [name] + (1...3).map { parts.suffix($0).joined(separator: "/") }.reversed()
    return names.lazy.compactMap { TimeZone(identifier: $0) }.first
  }

  /// The longest span in seconds, longer than all years that there are.
  private static let longest = 10_000 * 366 * 86_400

  /// The end of a span that begins at `start` (section 3.3.6); nil when it is none, or not within
  /// the years 0 to 9999.
  static func end(_ start: Due, _ duration: some StringProtocol) -> Due? {
    var text = Substring(duration)
    let isBack = text.first == "-"
    if text.first == "-" || text.first == "+" { text.removeFirst() }
    guard text.first == "P" else { return nil }
    text.removeFirst()
    var seconds = 0
    var hasAny = false
    while let mark = text.first {
      if mark == "T" {
        text.removeFirst()
        continue
      }
      let digits = text.prefix(while: \.isNumber)
      guard digits.utf8.count < 10, let number = Int(digits) else { return nil }
      text = text.dropFirst(digits.count)
      let units: [Character: Int] = ["W": 604_800, "D": 86_400, "H": 3_600, "M": 60, "S": 1]
      guard let unit = text.popFirst().flatMap({ units[$0] }) else { return nil }
      seconds += number * unit
      guard seconds <= longest else { return nil }
      hasAny = true
    }
    guard hasAny else { return nil }
    if isBack { seconds = -seconds }
    switch start {
    case .day(let day):
      let number = day.number + seconds / 86_400
      return Day.numbers.contains(number) ? .day(Day(number: number)) : nil
    case .moment(let moment):
      let end = moment + Double(seconds)
      let day = (end.timeIntervalSince1970 / 86_400).rounded(.down)
      return Day.numbers.contains(Int(day)) ? .moment(end) : nil
    }
  }
}
