import Foundation

/// A day of the Gregorian calendar, in no time zone.
package struct Day: Hashable, Sendable, Comparable {
  /// The days since 1 January 1970.
  package let number: Int

  /// The numbers of the days in the years 0 to 9999.
  static let numbers = -719_528...2_932_896

  /// A day in the years 0 to 9999; a number beyond them is the nearest of these.
  init(number: Int) {
    self.number = min(max(number, Day.numbers.lowerBound), Day.numbers.upperBound)
  }

  /// Nil when there is no such day, like 30 February.
  init?(year: Int, month: Int, day: Int) {
    guard (0...9_999).contains(year), (1...12).contains(month), (1...31).contains(day) else {
      return nil
    }
    // Years that begin in March have the leap day at their end.
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    self.init(number: era * 146_097 + dayOfEra - 719_468)
    guard self.year == year, self.month == month, self.day == day else { return nil }
  }

  /// The day that it is at a moment in a time zone.
  package init(of moment: Date, in zone: TimeZone) {
    let local = moment.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: moment))
    let days = (local / 86_400).rounded(.down)
    self.init(number: Int(min(max(days, -1e6), 1e7)))
  }

  /// The moment at which it begins in a time zone.
  func start(in zone: TimeZone) -> Date {
    let shown = Date(timeIntervalSince1970: Double(number) * 86_400)
    let near = shown - Double(zone.secondsFromGMT(for: shown))
    let start = shown - Double(zone.secondsFromGMT(for: near))
    // Where the clock is put forward at midnight, the day begins at one.
    return Day(of: start, in: zone) < self ? near : start
  }

  /// Reads `2026-11-21`.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let digits = parts.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    guard
      digits, parts.map(\.utf8.count) == [4, 2, 2], let year = Int(parts[0]),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  package var year: Int { civil.year }
  package var month: Int { civil.month }
  package var day: Int { civil.day }

  package func adding(days: Int) -> Day { Day(number: number + days) }

  package static func < (left: Day, right: Day) -> Bool { left.number < right.number }

  private var civil: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * monthFromMarch + 2) / 5 + 1,
    )
  }
}

extension Day: CustomStringConvertible, Codable {
  /// As in `2026-11-21`.
  package var description: String {
    let year = String(year)
    let zeros = String(repeating: "0", count: 4 - year.count)
    return "\(zeros)\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let day = Day(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "That is no day.")
    }
    self = day
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
