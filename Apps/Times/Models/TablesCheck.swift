/// The rules of the multiplication tables check that children in England take.
///
/// The first number of a question says which table it belongs to. No question comes with its
/// reverse, and the harder tables come more often.
enum TablesCheck {
  static let range = 2...12
  static let numberOfQuestions = 25
  static let secondsToAnswer = 6
  static let secondsBetween = 3

  /// The tables that come least and most often.
  private static let easyTables: Set = [2, 10]
  private static let hardTables: Set = [6, 7, 8, 9, 12]
  /// How many questions may come from one of them, and from any other.
  private static let easyLimits = 0...2
  private static let usualLimits = 1...3
  private static let hardLimits = 2...4

  /// How many questions may come from a table.
  static func limits(of table: Int) -> ClosedRange<Int> {
    if easyTables.contains(table) { return easyLimits }
    return hardTables.contains(table) ? hardLimits : usualLimits
  }

  /// How often a number may come second: one less or one more often than as a table.
  static func limits(ofSecond number: Int) -> ClosedRange<Int> {
    let limits = limits(of: number)
    return max(0, limits.lowerBound - 1)...(limits.upperBound + 1)
  }

  /// Draws the questions of a check.
  static func questions(
    using generator: inout some RandomNumberGenerator
  ) throws(MathProblemError) -> [Question] {
    var all: [Question] = []
    for first in range {
      for second in range { all.append(try Question(first, .multiplication, second)) }
    }
    var drawing: Drawing
    repeat {
      drawing = Drawing()
      all.shuffle(using: &generator)
      for question in all {
        drawing.addQuestion(question, upTo: limits(of: question.multiplicand).lowerBound)
      }
      for question in all where drawing.questions.count < numberOfQuestions {
        drawing.addQuestion(question, upTo: limits(of: question.multiplicand).upperBound)
      }
    } while !drawing.isComplete
    return drawing.questions.shuffled(using: &generator)
  }

  /// The questions taken so far, and how often each number came first and second.
  private struct Drawing {
    private(set) var questions: [Question] = []
    private var facts: Set<Fact> = []
    private var firsts: [Int: Int] = [:]
    private var seconds: [Int: Int] = [:]

    mutating func addQuestion(_ question: Question, upTo most: Int) {
      let (first, second) = (question.multiplicand, question.multiplier)
      guard
        firsts[first, default: 0] < most,
        seconds[second, default: 0] < TablesCheck.limits(ofSecond: second).upperBound,
        facts.insert(question.fact).inserted
      else { return }
      firsts[first, default: 0] += 1
      seconds[second, default: 0] += 1
      questions.append(question)
    }

    var isComplete: Bool {
      questions.count == TablesCheck.numberOfQuestions
        && TablesCheck.range.allSatisfy { number in
          TablesCheck.limits(of: number).contains(firsts[number, default: 0])
            && TablesCheck.limits(ofSecond: number).contains(seconds[number, default: 0])
        }
    }
  }
}
