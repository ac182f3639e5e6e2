/// Whichever source of random numbers there is.
struct AnyGenerator: RandomNumberGenerator {
  private var source: any RandomNumberGenerator

  init(_ source: any RandomNumberGenerator) {
    self.source = source
  }

  mutating func next() -> UInt64 { source.next() }
}
