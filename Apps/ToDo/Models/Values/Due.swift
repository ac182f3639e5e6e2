import Foundation

/// When an item is due: some time in a day, wherever one is then, or at a moment.
package enum Due: Hashable, Sendable, Codable {
  case day(Day)
  case moment(Date)

  /// The day that it falls on in a time zone.
  package func day(in zone: TimeZone) -> Day {
    switch self {
    case .day(let day): day
    case .moment(let moment): Day(of: moment, in: zone)
    }
  }

  /// What items are sorted by: the moment, or that at which the day begins in the zone of the reader.
  func start(in zone: TimeZone) -> Date {
    switch self {
    case .day(let day): day.start(in: zone)
    case .moment(let moment): moment
    }
  }

  static let microsecondsOfDay = 86_400_000_000
}

extension Date {
  /// The microseconds since 1970, which is as exactly as moments are kept.
  var microseconds: Int {
    let number = (timeIntervalSince1970 * 1_000_000).rounded()
    guard number.isFinite else { return 0 }
    return Int(min(max(number, -1e17), 1e17))
  }

  init(microseconds: Int) {
    self.init(timeIntervalSince1970: Double(microseconds) / 1_000_000)
  }

  /// The moment as it is kept.
  var kept: Date { Date(microseconds: microseconds) }
}
