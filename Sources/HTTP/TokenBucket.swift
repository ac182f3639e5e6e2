/// A rate limit with bursts: a number at once, then a number each second.
package struct TokenBucket {
  /// Thousandths of tokens.
  private var level: UInt64
  private var last: Milliseconds

  package init(burst: Int, now: Milliseconds) {
    level = Self.thousandths(burst)
    last = now
  }

  /// Takes one, or says that there is none.
  package mutating func consume(now: Milliseconds, rate: Int, burst: Int) -> Bool {
    if now > last {
      let (added, overflows) = (now - last).multipliedReportingOverflow(by: UInt64(max(rate, 0)))
      let capacity = Self.thousandths(burst)
      level = overflows ? capacity : min(capacity, level + min(added, capacity))
      last = now
    }
    guard level >= 1_000 else { return false }
    level -= 1_000
    return true
  }

  private static func thousandths(_ count: Int) -> UInt64 {
    UInt64(min(max(count, 0), 1 << 40)) * 1_000
  }
}
