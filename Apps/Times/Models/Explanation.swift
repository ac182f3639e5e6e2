/// How a question can be calculated in the head.
struct Explanation: Hashable, Sendable {
  /// Simpler questions whose results make up the whole.
  let parts: [Question]

  private static let ten = 10

  /// Takes a number apart into tens and ones: the second, or where that has only one of them the
  /// first; nil when neither has both,
  /// or the other is ten, which needs no help.
  init?(_ question: Question) {
    let numbers = [question.multiplicand, question.multiplier]
    guard let number = numbers.last(where: Explanation.hasTensAndOnes),
      let other = number == question.multiplier ? numbers.first : numbers.last,
      other != Explanation.ten
    else { return nil }
    let ones = number % Explanation.ten
    let tens = number - ones
    let simpler: [Question]
    switch question.operation {
    case .multiplication where number == question.multiplier:
      simpler = [(other, tens), (other, ones)].compactMap {
        try? Question($0, .multiplication, $1)
      }
    case .multiplication:
      simpler = [(tens, other), (ones, other)].compactMap {
        try? Question($0, .multiplication, $1)
      }
    case .addition:
      guard let first = try? Question(other, .addition, tens),
        let second = try? Question(first.result, .addition, ones)
      else { return nil }
      simpler = [first, second]
    }
    guard simpler.count == numbers.count else { return nil }
    parts = simpler
  }

  private static func hasTensAndOnes(_ number: Int) -> Bool {
    number > ten && number % ten != 0
  }
}
