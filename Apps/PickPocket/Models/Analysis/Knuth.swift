/// The way to pick a lock of four digits from six that never needs more than five guesses.
///
/// Donald Knuth, "The Computer as Master Mind", 1977. The next guess is the one whose worst answer leaves the fewest codes; of several, one that may be
/// the code itself, then the lowest.
struct Knuth: Sendable {
  private let codes: [CodeSpace.Code]
  private let length: Int
  /// 1122, as published.
  private let first: CodeSpace.Code = [0, 0, 1, 1]

  /// - Returns: nil for all but the locks that the figures were published for.
  init?(_ space: CodeSpace) {
    guard space.length == 4, space.digits.count == 6, space.allowsRepeats else { return nil }
    codes = space.codes()
    length = space.length
  }

  /// The guesses that find a code, which is the last of them.
  func guesses(for code: CodeSpace.Code) throws -> [CodeSpace.Code] {
    var guesses: [CodeSpace.Code] = []
    var possible = codes
    while guesses.last != code {
      let guess = try next(possible)
      guesses.append(guess)
      let answer = CodeSpace.answer(guess, code)
      possible = possible.filter { CodeSpace.answer(guess, $0) == answer }
    }
    return guesses
  }

  /// What to guess when these codes are possible.
  func next(_ possible: [CodeSpace.Code]) throws -> CodeSpace.Code {
    if possible.count == codes.count { return first }
    if possible.count <= 2, let only = possible.first { return only }
    let candidates = Set(possible)
    var best = first
    var fewest = Int.max
    var isPossible = false
    for guess in codes {
      try Task.checkCancellation()
      var counts = [Int](repeating: 0, count: CodeSpace.number(length, 0) + 1)
      for code in possible { counts[CodeSpace.answer(guess, code)] += 1 }
      let worst = counts.max() ?? 0
      guard worst <= fewest else { continue }
      let mayBe = candidates.contains(guess)
      guard worst < fewest || (mayBe && !isPossible) else { continue }
      (best, fewest, isPossible) = (guess, worst, mayBe)
    }
    return best
  }
}
