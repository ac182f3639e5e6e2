import Glibc

/// Dates as HTTP writes them (IMF-fixdate of RFC 9110, 5.6.7), made once a second.
struct HTTPDate {
  private var second: time_t = -1
  private var text = ""

  /// The date of now.
  mutating func now() -> String {
    let time = Glibc.time(nil)
    if time != second {
      second = time
      text = Self.text(of: time)
    }
    return text
  }

  static func text(of time: time_t) -> String {
    var time = time
    var parts = tm()
    gmtime_r(&time, &parts)
    let day = days[Int(parts.tm_wday)]
    let month = months[Int(parts.tm_mon)]
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(twoDigits).joined(separator: ":")
    return "\(day), \(twoDigits(parts.tm_mday)) \(month) \(parts.tm_year + 1_900) \(clock) GMT"
  }

  private static func twoDigits(_ number: Int32) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
