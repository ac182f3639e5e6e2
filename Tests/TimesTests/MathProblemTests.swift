import TestSupport
import Testing

@testable import Times

nonisolated struct MathProblemTests {
  private func problem(
    _ range: ClosedRange<Int>,
    answers: Int = 4,
    spread: Int = 5,
    operation: Arithmetic = .multiplication,
    seed: UInt64 = 1,
  ) throws -> MathProblem {
    var generator = SeededRandom(seed: seed)
    return try MathProblem(
      range: range,
      operation: operation,
      numberOfAnswers: answers,
      spread: spread,
      using: &generator,
    )
  }

  @Test func `001.1: both numbers lie between 10 and 20, and both ends come`() throws {
    var numbers: Set<Int> = []
    for seed in 0..<500 {
      let problem = try problem(10...20, seed: UInt64(seed))
      numbers.formUnion([problem.question.multiplicand, problem.question.multiplier])
      #expect((100...400).contains(problem.correctAnswer))
    }
    #expect(numbers == Set(10...20))
  }

  @Test func `001.2: there are four answers and exactly one is right`() throws {
    for seed in 0..<500 {
      let problem = try problem(10...20, seed: UInt64(seed))
      let question = problem.question
      #expect(problem.answers.count == 4)
      #expect(problem.answers.count { $0 == question.multiplicand * question.multiplier } == 1)
    }
  }

  @Test func `001.3: the other answers lie within 5 of the right one, and all differ`() throws {
    for seed in 0..<500 {
      let problem = try problem(10...20, seed: UInt64(seed))
      #expect(Set(problem.answers).count == problem.answers.count)
      #expect(problem.answers.allSatisfy { abs($0 - problem.correctAnswer) <= 5 })
    }
  }

  @Test func `001.8: a problem knows its numbers, its answers and how it was answered`() throws {
    var problem = try problem(10...20)
    #expect(problem.status == .unanswered)
    #expect(problem.answers.contains(problem.correctAnswer))
    problem.take(problem.correctAnswer)
    #expect(problem.status == .right)
  }

  @Test(arguments: [
    // range, answers, spread
    (10...10, 4, 5), (10...20, 1, 0), (10...20, 1, 5), (10...20, 11, 5), (0...3, 6, 5),
    (-3...3, 11, 5), (1...1, 3, 2), (0...0, 1, 0), (10...20, 3, 1), (1000...1_000_000, 4, 5),
  ])
  func `001.9: range, number of answers and spread are the maker's to choose`(
    _ row: (range: ClosedRange<Int>, answers: Int, spread: Int)
  ) throws {
    for seed in 0..<60 {
      let problem = try problem(
        row.range,
        answers: row.answers,
        spread: row.spread,
        seed: UInt64(seed),
      )
      #expect(row.range.contains(problem.question.multiplicand))
      #expect(row.range.contains(problem.question.multiplier))
      #expect(Set(problem.answers).count == row.answers)
      #expect(problem.answers.contains(problem.correctAnswer))
      #expect(problem.answers.allSatisfy { abs($0 - problem.correctAnswer) <= row.spread })
    }
  }

  @Test(arguments: [
    (10...20, 12, 5, MathProblemError.tooManyAnswers), (10...20, 2, 0, .tooManyAnswers),
    // Beside 0 only 1 to 5 may stand.
    (0...3, 7, 5, .tooManyAnswers), (10...20, Int.max, 5, .tooManyAnswers),
    (10...20, 0, 5, .noAnswer), (10...20, -1, 5, .noAnswer), (10...20, Int.min, 5, .noAnswer),
    (10...20, 4, -1, .negativeSpread),
    (10...(Int.max / 2), 4, 5, .tooLarge), (Int.min...Int.max, 4, 5, .tooLarge),
    (10...20, 4, Int.max, .tooLarge), (-1...0, 4, Int.max, .tooLarge),
    (0...0, 4, Int.min, .negativeSpread),
  ])
  func `what cannot be made is refused, whatever would be drawn`(
    _ row: (range: ClosedRange<Int>, answers: Int, spread: Int, error: MathProblemError)
  ) {
    for seed in 0..<20 {
      #expect(throws: row.error) {
        try problem(row.range, answers: row.answers, spread: row.spread, seed: UInt64(seed))
      }
    }
    #expect(row.error.errorDescription?.hasSuffix(".") == true)
  }

  @Test func `an answer below zero is offered only where a number is below zero`() throws {
    var offered: Set<Int> = []
    for seed in 0..<300 {
      let problem = try problem(0...3, seed: UInt64(seed))
      #expect(problem.answers.allSatisfy { $0 >= 0 })
      offered.formUnion(try self.problem(-3...3, seed: UInt64(seed)).answers)
    }
    #expect(offered.contains { $0 < 0 })
  }

  @Test func `with eleven answers all within 5 are offered`() throws {
    let problem = try problem(10...20, answers: 11)
    let all = (problem.correctAnswer - 5)...(problem.correctAnswer + 5)
    #expect(problem.answers.sorted() == Array(all))
  }

  @Test func `the answers stay as they are however often they are read`() throws {
    let problem = try problem(10...20)
    var answered = problem
    answered.take(problem.answers.first)
    #expect(answered.status != problem.status && answered.answers == problem.answers)
    let again = try self.problem(10...20)
    #expect(again == problem)
  }

  @Test func `only the first answer counts`() throws {
    let fresh = try problem(10...20)
    let wrong = try #require(fresh.answers.first { $0 != fresh.correctAnswer })
    var late = fresh
    late.take(wrong)
    late.take(fresh.correctAnswer)
    #expect(late.status == .wrong(wrong))
    var none = fresh
    none.take(nil)
    none.take(fresh.correctAnswer)
    #expect(none.status == .wrong(nil))
    var right = fresh
    right.take(fresh.correctAnswer)
    right.take(wrong)
    #expect(right.status == .right)
  }

  @Test(arguments: [
    (13, Arithmetic.multiplication, 12, 156), (13, .addition, 12, 25),
    (-3, .multiplication, 4, -12),
    (0, .multiplication, 9, 0),
  ])
  func `a question has its result`(_ row: (Int, Arithmetic, Int, result: Int)) throws {
    #expect(try Question(row.0, row.1, row.2).result == row.result)
  }

  @Test func `sums can be asked, too`() throws {
    for difficulty in Difficulty.allCases {
      let range = difficulty.range(for: .addition)
      let problem = try problem(range, operation: .addition, seed: 9)
      let question = problem.question
      #expect(question.result == question.multiplicand + question.multiplier)
      #expect(range.contains(question.multiplicand) && range.contains(question.multiplier))
    }
    #expect(throws: MathProblemError.tooLarge) { try Question(Int.max, .addition, 1) }
  }

  @Test(arguments: [
    (13, Arithmetic.multiplication, 12, [130, 26] as [Int]?),
    (14, .multiplication, 20, [200, 80]),
    (14, .multiplication, 10, nil), (15, .multiplication, 20, [200, 100]),
    (20, .multiplication, 20, nil), (15, .multiplication, 15, [150, 75]),
    (47, .addition, 30, [70, 77]),
    (8, .addition, 20, nil), (7, .multiplication, 8, nil), (47, .addition, 38, [77, 85]),
    (30, .multiplication, 29, [600, 270]),
  ])
  func `a question is explained by simpler ones where there are some`(
    _ row: (Int, Arithmetic, Int, results: [Int]?)
  ) throws {
    let explanation = Explanation(try Question(row.0, row.1, row.2))
    #expect(explanation?.parts.map(\.result) == row.results)
  }
}
