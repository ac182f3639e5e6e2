/// A rate with bursts: so many at once, then so many a second.
struct TokenBucket {
  private let rate: UInt64
  private let capacity: UInt64
  /// Thousandths of tokens.
  private var level: UInt64
  private var last: Milliseconds

  init(rate: Int, burst: Int, now: Milliseconds) {
    self.rate = UInt64(max(rate, 0))
    capacity = UInt64(max(burst, 0)) * 1_000
    level = capacity
    last = now
  }

  /// Takes one, or says that there is none.
  mutating func take(now: Milliseconds) -> Bool {
    if now > last {
      let (added, overflows) = (now - last).multipliedReportingOverflow(by: rate)
      level = overflows ? capacity : min(capacity, level + min(added, capacity))
      last = now
    }
    guard level >= 1_000 else { return false }
    level -= 1_000
    return true
  }
}
