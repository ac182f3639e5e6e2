import Foundation
import ToDoModel

/// How moments and days are told, in a person's language and time zone.
struct DateText: Sendable {
  var now: @Sendable () -> Date = { Date() }
  /// Waits for a moment, or until it is called off.
  var wait: @Sendable (Date) async -> Void = DateText.wait(until:)
  var locale = Locale.autoupdatingCurrent
  var zone = TimeZone.autoupdatingCurrent

  var today: Day { Day(of: now(), in: zone) }

  /// As in “Updated 11/21/26, 3:04 PM”.
  func updated(_ moment: Date) -> String { "Updated \(short(moment))" }

  func short(_ moment: Date) -> String {
    moment.formatted(style(zone).year(.twoDigits).month(.defaultDigits).day().hour().minute())
  }

  /// As in “Today”, “Sat, Nov 28” and “Tomorrow, 3:00 PM”.
  func due(_ due: Due) -> String {
    let day = words(due.day(in: zone))
    guard case .moment(let moment) = due else { return day }
    return "\(day), \(moment.formatted(style(zone).hour().minute()))"
  }

  func isOverdue(_ due: Due) -> Bool {
    switch due {
    case .day(let day): day < today
    case .moment(let moment): moment < now()
    }
  }

  /// The moment at which a day begins.
  func start(of day: Day) -> Date { moment(of: day, hour: 0) }

  /// The moment at which the clock says that hour, or comes next to saying it.
  func moment(of day: Day, hour: Int) -> Date {
    let parts = DateComponents(year: day.year, month: day.month, day: day.day, hour: hour)
    return calendar.date(from: parts) ?? Date(timeIntervalSince1970: Double(day.number) * 86_400)
  }

  private func words(_ day: Day) -> String {
    switch day.number - today.number {
    case -1: return "Yesterday"
    case 0: return "Today"
    case 1: return "Tomorrow"
    default: break
    }
    let moment = Date(timeIntervalSince1970: Double(day.number) * 86_400 + 43_200)
    let usual = style(.gmt).weekday(.abbreviated).month(.abbreviated).day()
    return moment.formatted(day.year == today.year ? usual : usual.year())
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return calendar
  }

  private func style(_ zone: TimeZone) -> Date.FormatStyle {
    Date.FormatStyle(locale: locale, calendar: calendar, timeZone: zone)
  }
}

/// A number of things: “0 items”, “1 item”, “2 items”.
enum Plural {
  static func items(_ count: Int, in locale: Locale = .autoupdatingCurrent) -> String {
    count == 1 ? "1 item" : "\(number(count, in: locale)) items"
  }

  /// As in “16,000”.
  static func number(_ count: Int, in locale: Locale) -> String {
    count.formatted(.number.locale(locale))
  }
}
