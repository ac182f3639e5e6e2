/// Two numbers, and what is asked about them.
struct Question: Hashable, Sendable {
  let multiplicand: Int
  let multiplier: Int
  let operation: Arithmetic
  let result: Int

  init(
    _ multiplicand: Int,
    _ operation: Arithmetic = .multiplication,
    _ multiplier: Int,
  ) throws(MathProblemError) {
    guard let result = operation.result(multiplicand, multiplier) else { throw .tooLarge }
    self.multiplicand = multiplicand
    self.multiplier = multiplier
    self.operation = operation
    self.result = result
  }

  var fact: Fact { Fact(multiplicand, multiplier) }
}

/// Two numbers whichever comes first: who knows 13 × 12 knows 12 × 13.
struct Fact: Hashable, Comparable, Sendable {
  let smaller: Int
  let larger: Int

  init(_ one: Int, _ other: Int) {
    smaller = min(one, other)
    larger = max(one, other)
  }

  static func < (left: Fact, right: Fact) -> Bool {
    (left.smaller, left.larger) < (right.smaller, right.larger)
  }
}
