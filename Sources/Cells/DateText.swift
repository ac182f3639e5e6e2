package import Display
import Foundation

extension Content.DateEntry {
  /// The date as year-month-day, the time as hours:minutes, in the entry's time zone.
  package var text: String {
    let seconds = date.timeIntervalSince1970
    guard seconds.isFinite, abs(seconds) < 1e14 else { return "–" }
    let local = Int(seconds.rounded(.down)) + timeZone.secondsFromGMT(for: date)
    var parts: [String] = []
    if showsDate { parts.append(Self.day(Int((Double(local) / 86_400).rounded(.down)))) }
    if showsTime {
      let minutes = (local % 86_400 + 86_400) % 86_400 / 60
      parts.append("\(Self.padded(minutes / 60, 2)):\(Self.padded(minutes % 60, 2))")
    }
    return parts.joined(separator: " ")
  }

  /// A day of the Gregorian calendar from the days since 1970.
  private static func day(_ days: Int) -> String {
    // Years begin in March here, so that the leap day is a year's last; 400 years have 146,097 days.
    let shifted = days + 719_468
    let era = Int((Double(shifted) / 146_097).rounded(.down))
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
    return "\(padded(year, 4))-\(padded(month < 10 ? month + 3 : month - 9, 2))-\(padded(day, 2))"
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
