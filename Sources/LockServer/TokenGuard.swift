import HTTP

/// Makes guessing the token slow: after some wrong ones an address has to wait, longer each time,
/// and all addresses together have so many a minute.
final class TokenGuard {
  /// Wrong tokens of an address without a wait.
  static let free = 5
  static let longestWait = 900.0
  /// Wrong tokens in a minute, of all who never had the right one.
  static let inAll = 120
  static let mostAddresses = 10_000

  private struct Record {
    var wrong = 0
    var waitsUntil = 0.0
    var wasRight = false
    var seen = 0.0
  }

  private var records: [String: Record] = [:]
  private var minute = 0.0
  private var wrongInMinute = 0
  private let now: () -> Double

  /// - Parameter now: seconds since any fixed moment.
  init(now: @escaping () -> Double) {
    self.now = now
  }

  /// Seconds that an address has to wait before its token is looked at; nil if it need not.
  func wait(of address: String) -> Int? {
    let time = now()
    let record = records[Self.place(address)]
    if let record, record.waitsUntil > time {
      return Int((record.waitsUntil - time).rounded(.up))
    }
    let isKnown = record?.wasRight == true
    if !isKnown, wrongInMinute >= Self.inAll, time - minute < 60 {
      return Int((60 - (time - minute)).rounded(.up))
    }
    return nil
  }

  func recordAttempt(_ address: String, isRight: Bool) {
    let time = now()
    let place = Self.place(address)
    var record = records[place] ?? Record()
    record.seen = time
    if isRight {
      record = Record(wasRight: true, seen: time)
    } else {
      record.wrong += 1
      let over = record.wrong - Self.free
      if over >= 0 {
        let wait = min(Self.longestWait, Double(1 << min(over, 20)))
        record.waitsUntil = time + wait
      }
      if time - minute >= 60 {
        minute = time
        wrongInMinute = 0
      }
      wrongInMinute += 1
    }
    if records[place] == nil, records.count >= Self.mostAddresses { forgetSome() }
    records[place] = record
  }

  /// Forgets the half that was seen longest ago.
  private func forgetSome() {
    let times = records.values.map(\.seen).sorted()
    let middle = times[times.count / 2]
    records = records.filter { $0.value.seen > middle }
  }

  /// Who has an address of version 6 has many: the first half of it counts.
  static func place(_ address: String) -> String {
    guard address.contains(":") else { return address }
    let halves = address.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
    let front = halves[0].split(separator: ":").map(String.init)
    return (front + ["0", "0", "0", "0"]).prefix(4).joined(separator: ":")
  }
}
