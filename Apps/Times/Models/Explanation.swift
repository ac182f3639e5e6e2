/// How a question can be calculated in the head.
struct Explanation: Hashable, Sendable {
  /// Simpler questions whose results make up the whole.
  let parts: [Question]

  private static let ten = 10

  /// Takes the second number apart into tens and ones; nil when it has only one of them.
  init?(_ question: Question) {
    let (first, second) = (question.multiplicand, question.multiplier)
    let ones = second % Explanation.ten
    guard second > Explanation.ten, ones != 0 else { return nil }
    switch question.operation {
    case .multiplication:
      guard let tens = try? Question(first, .multiplication, second - ones),
        let rest = try? Question(first, .multiplication, ones)
      else { return nil }
      parts = [tens, rest]
    case .addition:
      guard let tens = try? Question(first, .addition, second - ones),
        let rest = try? Question(tens.result, .addition, ones)
      else { return nil }
      parts = [tens, rest]
    }
  }
}
