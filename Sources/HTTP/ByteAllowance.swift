/// How many bytes may come in: those of a second at once, then as many each second.
struct ByteAllowance {
  private let rate: Int
  /// What is left; less than nothing after more has come in than was left.
  private var level: Int
  private var last: Milliseconds

  /// - Parameter rate: bytes in a second.
  init(rate: Int, now: Milliseconds) {
    self.rate = min(max(rate, 1), 1 << 40)
    level = self.rate
    last = now
  }

  mutating func spend(_ count: Int, now: Milliseconds) {
    refill(now)
    level -= min(max(count, 0), 1 << 40)
  }

  /// Milliseconds until something is left again; 0 while there is.
  mutating func wait(now: Milliseconds) -> Int {
    refill(now)
    return level > 0 ? 0 : (-level * 1_000) / rate + 1
  }

  private mutating func refill(_ now: Milliseconds) {
    guard now > last else { return }
    // Far longer than it takes to make up for what came in at once.
    let time = Int(clamping: min(now - last, 1 << 20))
    level = min(rate, level + time * rate / 1_000)
    last = now
  }
}
