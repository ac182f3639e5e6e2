/// A question that was answered, or not in time.
struct AnswerRecord: Hashable, Sendable {
  /// From 1, in the order of the round.
  let number: Int
  let question: Question
  /// Nil when there was none in time.
  let given: Int?
  /// How long it took.
  let seconds: Double

  var isRight: Bool { given == question.result }

  var isQuick: Bool { seconds <= GameRules.quickAnswer }
}
