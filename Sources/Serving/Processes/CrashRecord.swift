import HTTP

/// When processes of people crashed in the last minute.
struct CrashRecord {
  private static let minute: Milliseconds = 60_000
  private static let mostPeople = 10_000
  private let limit: Int
  private var times: [String: [Milliseconds]] = [:]
  private(set) var total = 0

  init(limit: Int) { self.limit = max(1, limit) }

  mutating func add(_ person: String, now: Milliseconds) {
    total += 1
    if times.count >= Self.mostPeople {
      times = times.filter { ($0.value.last ?? 0) + Self.minute > now }
    }
    times[person, default: []].append(now)
    times[person]?.removeAll { $0 + Self.minute <= now }
  }

  /// How often and for how many seconds more nobody is to start it again; nil if it may be started.
  func pause(_ person: String, now: Milliseconds) -> (count: Int, seconds: Int)? {
    let recent = (times[person] ?? []).filter { $0 + Self.minute > now }
    guard recent.count >= limit else { return nil }
    let until = recent[recent.count - limit] + Self.minute
    return (recent.count, max(1, Int((until - now + 999) / 1_000)))
  }
}
