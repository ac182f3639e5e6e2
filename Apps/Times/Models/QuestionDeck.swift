/// Draws the questions of a round, none twice, nor the other way round.
struct QuestionDeck {
  private let range: ClosedRange<Int>
  private let operation: Arithmetic
  private var used: Set<Fact> = []

  init(range: ClosedRange<Int>, operation: Arithmetic) {
    self.range = range
    self.operation = operation
  }

  /// How many questions there are before one must come again.
  var count: Int { range.count * (range.count + 1) / 2 }

  /// Draws a question: of two facts, one with twice the weight comes twice as often.
  ///
  /// When all were used they are used anew.
  ///
  /// - Parameter weight: from 0 (exclusive) to 1.
  mutating func draw(
    weight: (Fact) -> Double = { _ in 1 },
    using generator: inout some RandomNumberGenerator,
  ) throws(MathProblemError) -> Question {
    if used.count == count { used = [] }
    var question: Question
    repeat {
      question = try Question(
        Int.random(in: range, using: &generator),
        operation,
        Int.random(in: range, using: &generator),
      )
    } while used.contains(question.fact)
      || Double.random(in: 0..<1, using: &generator) >= weight(question.fact)
    used.insert(question.fact)
    return question
  }
}
