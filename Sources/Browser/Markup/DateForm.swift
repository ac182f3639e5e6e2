import Display
import Foundation

/// Dates in the form that HTML's date and time inputs read and write.
struct DateForm {
  private let entry: Content.DateEntry
  private let calendar: Calendar

  init(_ entry: Content.DateEntry) {
    self.entry = entry
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = entry.timeZone
    self.calendar = calendar
  }

  /// The input's type.
  var type: String {
    if !entry.showsTime { return "date" }
    return entry.showsDate ? "datetime-local" : "time"
  }

  func text(_ date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let day = "\(pad(parts.year, 4))-\(pad(parts.month))-\(pad(parts.day))"
    let time = "\(pad(parts.hour)):\(pad(parts.minute))"
    if !entry.showsTime { return day }
    return entry.showsDate ? day + "T" + time : time
  }

  /// The date that an input's value names; what it does not show stays as it was.
  func date(_ text: String) -> Date? {
    let halves = text.split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count == (type == "datetime-local" ? 2 : 1) else { return nil }
    var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: entry.date)
    if entry.showsDate || !entry.showsTime {
      let day = halves[0].split(separator: "-").map { Int($0) }
      guard day.count == 3, let year = day[0], let month = day[1], let number = day[2],
        1...9999 ~= year, 1...12 ~= month, 1...31 ~= number
      else { return nil }
      (parts.year, parts.month, parts.day) = (year, month, number)
    }
    if entry.showsTime {
      let time = halves[halves.count - 1].split(separator: ":").map { Int($0) }
      guard time.count >= 2, let hour = time[0], let minute = time[1],
        0...23 ~= hour, 0...59 ~= minute
      else { return nil }
      (parts.hour, parts.minute) = (hour, minute)
    }
    return calendar.date(from: parts)
  }

  private func pad(_ number: Int?, _ width: Int = 2) -> String {
    let digits = String(max(number ?? 0, 0))
    return String(repeating: "0", count: max(width - digits.count, 0)) + digits
  }
}
