import Foundation

extension CSV {
  /// The answers of a round, one a line.
  init(round: [AnswerRecord], mode: GameSettings.Mode, date: Date) {
    let day = date.formatted(.iso8601)
    self.init(
      [
        "date", "mode", "number", "first", "operation", "second", "correct", "given", "result",
        "seconds",
      ],
      round.map { answer in
        let question = answer.question
        return [
          day, mode.rawValue, String(answer.number), String(question.multiplicand),
          question.operation.rawValue, String(question.multiplier), String(question.result),
          answer.given.map { String($0) } ?? "", answer.outcome,
          String(format: "%.1f", answer.seconds),
        ]
      },
    )
  }

  /// How well each fact is known, one a line; those never asked have none.
  init(facts: FactBook) {
    self.init(
      ["first", "second", "product", "attempts", "right", "strength"],
      facts.records.sorted { $0.key < $1.key }.map { fact, record in
        let numbers = [
          fact.smaller, fact.larger, fact.smaller * fact.larger, record.attempts, record.right,
        ]
        return numbers.map { String($0) } + [record.strength.rawValue]
      },
    )
  }
}

extension AnswerRecord {
  fileprivate var outcome: String {
    given == nil ? "no answer" : isRight ? "right" : "wrong"
  }
}
