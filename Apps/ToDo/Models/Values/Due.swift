import Foundation

/// When an item is due: some time in a day, wherever one is then, or at a moment.
enum Due: Hashable, Sendable, Codable {
  case day(Day)
  case moment(Date)

  /// The day that it falls on in a time zone.
  func day(in zone: TimeZone) -> Day {
    switch self {
    case .day(let day): day
    case .moment(let moment): Day(of: moment, in: zone)
    }
  }

  /// What items are sorted by, in microseconds: the time that a clock in the zone shows then.
  ///
  /// A day comes before all moments in it. A day is the same everywhere; a moment is sorted by the
  /// clock of the place where the item was written, wherever it is read.
  func order(in zone: TimeZone) -> Int {
    switch self {
    case .day(let day): day.number * Due.microsecondsOfDay
    case .moment(let moment):
      moment.microseconds + zone.secondsFromGMT(for: moment) * 1_000_000
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
