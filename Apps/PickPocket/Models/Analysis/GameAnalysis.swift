import Foundation

/// What each guess of a game told, from the guesses and answers alone.
struct GameAnalysis: Hashable, Sendable {
  /// What a guess told.
  struct Step: Hashable, Sendable {
    /// From 1, in the order of the game.
    let number: Int
    /// How many codes were possible before the guess, and after its answer.
    let before: Int
    let after: Int
    /// Whether the guess could have been the code itself.
    let wasPossible: Bool

    /// How much the answer told, in bits; nil for an answer that no code gives.
    var bits: Double? {
      after > 0 && before > 0 ? log2(Double(before) / Double(after)) : nil
    }
  }

  let steps: [Step]
  /// How many codes are possible now.
  let left: Int
  /// How many guesses Knuth would have needed for the code that was found; nil while it is not, and
  /// where his way was not computed.
  let knuth: Int?

  /// Goes through all codes that there may be.
  ///
  /// - Returns: nil where there are too many.
  /// - Throws: `CancellationError` when nobody waits for it any more.
  init?(of records: [GuessRecord], in space: CodeSpace) throws {
    guard space.count != nil else { return nil }
    var codes = space.codes()
    var steps: [Step] = []
    var found: CodeSpace.Code?
    for record in records {
      try Task.checkCancellation()
      guard let guess = space.code(record.guess) else { continue }
      let answer = CodeSpace.number(record.result.correct, record.result.misplaced)
      let rest = codes.filter { CodeSpace.answer(guess, $0) == answer }
      steps.append(
        Step(
          number: record.number,
          before: codes.count,
          after: rest.count,
          wasPossible: codes.contains(guess),
        )
      )
      codes = rest
      if record.result.correct == space.length { found = guess }
    }
    self.steps = steps
    left = codes.count
    knuth = try found.flatMap { code in try Knuth(space)?.guesses(for: code).count }
  }
}
