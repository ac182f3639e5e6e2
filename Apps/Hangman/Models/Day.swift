import Foundation

/// A day of somebody's calendar, whatever the hour and the time zone.
struct Day: Hashable, Comparable, Sendable {
  /// Days since the first of January 2001.
  let number: Int

  init(number: Int) {
    self.number = number
  }

  /// The day that it is in a calendar's time zone.
  init(_ date: Date, in calendar: Calendar = .current) {
    var local = Calendar(identifier: .gregorian)
    local.timeZone = calendar.timeZone
    let parts = local.dateComponents([.year, .month, .day], from: date)
    self.init(year: parts.year ?? 2001, month: parts.month ?? 1, day: parts.day ?? 1)
  }

  /// A day by its date in the Gregorian calendar.
  init(year: Int, month: Int, day: Int) {
    var universal = Calendar(identifier: .gregorian)
    universal.timeZone = .gmt
    let parts = DateComponents(year: year, month: month, day: day)
    let date = universal.date(from: parts) ?? Date(timeIntervalSinceReferenceDate: 0)
    number = Int((date.timeIntervalSinceReferenceDate / Day.seconds).rounded(.down))
  }

  var previous: Day { Day(number: number - 1) }

  /// "November 21".
  var name: String {
    let date = Date(timeIntervalSinceReferenceDate: Double(number) * Day.seconds)
    let style = Date.FormatStyle(
      locale: Locale(identifier: "en_US"),
      timeZone: .gmt,
    )
    return date.formatted(style.month(.wide).day())
  }

  static func < (left: Day, right: Day) -> Bool { left.number < right.number }

  private static let seconds = 86_400.0
}
