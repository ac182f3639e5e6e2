/// Lets a number of things through at once, and then as many per second as its rate.
struct TokenBucket {
  let rate: Double
  let capacity: Double
  private var level: Double
  private var filled: Double

  /// - Parameter now: seconds since any fixed moment, as in all calls.
  init(rate: Double, capacity: Double, now: Double) {
    self.rate = rate
    self.capacity = capacity
    level = capacity
    filled = now
  }

  /// Takes `count`, or nothing if there is not that much.
  mutating func consume(_ count: Int, now: Double) -> Bool {
    level = min(capacity, level + max(0, now - filled) * rate)
    filled = now
    guard level >= Double(count) else { return false }
    level -= Double(count)
    return true
  }
}
