import Foundation

/// The time of a file's reader or writer, and the place whose clock it goes by.
package struct FileClock: Sendable {
  let now: Date
  let zone: TimeZone
  /// The zone's distance from UTC by the hour since 1970; files ask for the same ones again.
  private var offsets: [Int: Int] = [:]

  package init(now: Date, zone: TimeZone) {
    self.now = now
    self.zone = zone
  }

  /// The day that it is at a moment.
  mutating func day(of moment: Date) -> Day {
    let local = moment.timeIntervalSince1970 + Double(offset(at: moment))
    return Day(number: Int(min(max((local / 86_400).rounded(.down), -1e6), 1e7)))
  }

  /// The moment at which the clock shows this time of a day, in microseconds.
  mutating func moment(_ day: Day, _ microseconds: Int) -> Date {
    let shown = Date(microseconds: day.number * Due.microsecondsOfDay + microseconds)
    let near = shown - Double(offset(at: shown))
    return shown - Double(offset(at: near))
  }

  /// A moment for something of which only the day is known: its noon, if that is not to come yet.
  mutating func moment(in day: Day) -> Date {
    let noon = moment(day, Due.microsecondsOfDay / 2)
    return day == self.day(of: now) ? min(noon, now) : noon
  }

  private mutating func offset(at moment: Date) -> Int {
    let seconds = min(max(moment.timeIntervalSince1970, -1e11), 1e12)
    let hour = Int((seconds / 3_600).rounded(.down))
    if let known = offsets[hour] { return known }
    let offset = zone.secondsFromGMT(for: moment)
    // An hour in which the clock is changed half-way is not kept.
    let end = Date(timeIntervalSince1970: Double(hour + 1) * 3_600 - 1)
    let start = Date(timeIntervalSince1970: Double(hour) * 3_600)
    let isSame = zone.secondsFromGMT(for: start) == zone.secondsFromGMT(for: end)
    if isSame { offsets[hour] = offset }
    return offset
  }
}
