/// A question made ready to be shown, with answers to choose from.
struct MathProblem: Hashable, Sendable {
  enum Status: Hashable, Sendable {
    case unanswered
    case right
    /// Another number was given, or none in time.
    case wrong(Int?)
  }

  let question: Question
  /// All different, the right one among them, in no order.
  let answers: [Int]
  private(set) var status = Status.unanswered

  /// A problem with two numbers of a range.
  ///
  /// - Parameters:
  ///   - spread: how far from the right answer the others may lie.
  /// - Throws: `MathProblemError` when no such problem can be made, whatever is drawn.
  init(
    range: ClosedRange<Int>,
    operation: Arithmetic = .multiplication,
    numberOfAnswers: Int,
    spread: Int,
    using generator: inout some RandomNumberGenerator,
  ) throws(MathProblemError) {
    guard let results = operation.results(of: range) else { throw .tooLarge }
    let isAboveZero = range.lowerBound >= 0
    for result in [results.lowerBound, results.upperBound] {
      let others = try WrongAnswers(result, spread: spread, isAboveZero: isAboveZero)
      try others.check(numberOfAnswers: numberOfAnswers)
    }
    let first = Int.random(in: range, using: &generator)
    let second = Int.random(in: range, using: &generator)
    try self.init(
      Question(first, operation, second),
      numberOfAnswers: numberOfAnswers,
      spread: spread,
      isAboveZero: isAboveZero,
      using: &generator,
    )
  }

  /// A problem with a question that has been chosen already.
  init(
    _ question: Question,
    numberOfAnswers: Int,
    spread: Int,
    using generator: inout some RandomNumberGenerator,
  ) throws(MathProblemError) {
    try self.init(
      question,
      numberOfAnswers: numberOfAnswers,
      spread: spread,
      isAboveZero: question.fact.smaller >= 0,
      using: &generator,
    )
  }

  private init(
    _ question: Question,
    numberOfAnswers: Int,
    spread: Int,
    isAboveZero: Bool,
    using generator: inout some RandomNumberGenerator,
  ) throws(MathProblemError) {
    let others = try WrongAnswers(question.result, spread: spread, isAboveZero: isAboveZero)
    let wrong = try others.draw(among: numberOfAnswers, using: &generator)
    self.question = question
    answers = (wrong + [question.result]).shuffled(using: &generator)
  }

  var correctAnswer: Int { question.result }

  /// Takes an answer, or nil when none came in time; only the first one counts.
  mutating func take(_ answer: Int?) {
    guard status == .unanswered else { return }
    status = answer == correctAnswer ? .right : .wrong(answer)
  }
}
