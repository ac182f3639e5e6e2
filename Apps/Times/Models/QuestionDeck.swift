/// Draws the questions of a round, none twice, nor the other way round.
struct QuestionDeck {
  private let range: ClosedRange<Int>
  private let operation: Arithmetic
  private var used: Set<Fact> = []
  /// The number of orders in which a fact of two different numbers can be asked.
  private static let orders = 2

  init(range: ClosedRange<Int>, operation: Arithmetic) {
    self.range = range
    self.operation = operation
  }

  /// How many questions there are before one must come again; `Int.max` when they are too many to
  /// be counted.
  var count: Int {
    let (last, isTooWide) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
    let (numbers, areTooMany) = last.addingReportingOverflow(1)
    let (ordered, overflow) = numbers.multipliedReportingOverflow(by: last)
    let (all, isTooLarge) = (ordered / QuestionDeck.orders).addingReportingOverflow(numbers)
    return isTooWide || areTooMany || overflow || isTooLarge ? .max : all
  }

  /// Draws a question: one with twice the weight comes twice as often.
  ///
  /// A fact of two different numbers is two questions, and so comes twice as often as a number
  /// times itself of the same weight. When all were used they are used anew.
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
