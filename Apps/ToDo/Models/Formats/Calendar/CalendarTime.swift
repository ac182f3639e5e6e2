import Foundation

/// Times of iCalendar in time zones.
enum CalendarTime {
  /// When something with this property's value is due; nil when it is no time.
  ///
  /// - Parameter isCertain: false when the zone that it names is not known here, so that it was
  ///   taken for the clock's own.
  static func due(
    _ line: CalendarLine,
    _ clock: inout FileClock,
  ) -> (due: Due, isCertain: Bool)? {
    let time = String(line.value).withoutBlanks
    guard let time = FiledTime(time) else { return nil }
    guard case .local(let day, let micro) = time, let name = line.parameter("TZID") else {
      return (time.due(&clock), true)
    }
    guard let zone = zone(name) else { return (time.due(&clock), false) }
    var there = FileClock(now: clock.now, zone: zone)
    return (.moment(there.moment(day, micro)), true)
  }

  /// A zone by its name, also one with a path before it as some programs write.
  private static func zone(_ name: String) -> TimeZone? {
    let parts = name.split(separator: "/")
    let names = [name] + (1...3).map { parts.suffix($0).joined(separator: "/") }.reversed()
    return names.lazy.compactMap { TimeZone(identifier: $0) }.first
  }

  /// The end of a span that begins at `start` (section 3.3.6); nil when it is none.
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
      hasAny = true
    }
    guard hasAny else { return nil }
    if isBack { seconds = -seconds }
    switch start {
    case .day(let day): return .day(day.adding(days: seconds / 86_400))
    case .moment(let moment): return .moment(moment + Double(seconds))
    }
  }
}
