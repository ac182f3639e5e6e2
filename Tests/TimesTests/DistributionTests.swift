import TestSupport
import Testing

@testable import Times

/// With a fixed seed, what is random is as even as it should be.
nonisolated struct DistributionTests {
  private let problems: [MathProblem]

  init() throws {
    var generator = SeededRandom(seed: 20)
    problems = try (0..<6000).map { _ in
      try MathProblem(
        range: Difficulty.medium.range(for: .multiplication),
        numberOfAnswers: GameRules.numberOfAnswers,
        spread: GameRules.spread,
        using: &generator,
      )
    }
  }

  private func counts(_ count: Int, _ index: (MathProblem) -> Int) -> [Int] {
    var counts = [Int](repeating: 0, count: count)
    for problem in problems { counts[index(problem)] += 1 }
    return counts
  }

  @Test func `chi-square tells even counts from others`() {
    #expect(ChiSquare.isEven([100, 98, 104, 98]))
    #expect(!ChiSquare.isEven([100, 60, 140, 100]))
    // The critical values of the usual tables for 3 and 10 degrees of freedom.
    #expect(abs(ChiSquare.limit([0, 0, 0, 0]) - 16.27) < 0.3)
    #expect(abs(ChiSquare.limit(.init(repeating: 0, count: 11)) - 29.59) < 0.3)
  }

  @Test func `both numbers cover 10 to 20 evenly`() {
    #expect(ChiSquare.isEven(counts(11) { $0.question.multiplicand - 10 }))
    #expect(ChiSquare.isEven(counts(11) { $0.question.multiplier - 10 }))
  }

  @Test func `each of the 121 pairs comes equally often`() {
    let pairs = counts(121) {
      ($0.question.multiplicand - 10) * 11 + $0.question.multiplier - 10
    }
    #expect(ChiSquare.isEven(pairs))
  }

  @Test func `the right answer is in each of the four places equally often`() throws {
    #expect(ChiSquare.isEven(counts(4) { $0.answers.firstIndex(of: $0.correctAnswer) ?? 0 }))
  }

  @Test func `the right answer has each of the four ranks equally often`() {
    let ranks = counts(4) { problem in problem.answers.count { $0 < problem.correctAnswer } }
    #expect(ChiSquare.isEven(ranks))
  }

  @Test func `each of the ten wrong answers within 5 comes, and equally often at one rank`() {
    var counts = [Int](repeating: 0, count: 10)
    for problem in problems where problem.answers.allSatisfy({ $0 >= problem.correctAnswer }) {
      for answer in problem.answers where answer != problem.correctAnswer {
        counts[answer - problem.correctAnswer - 1] += 1
      }
    }
    #expect(ChiSquare.isEven(Array(counts[..<5])))
    #expect(counts[5...].allSatisfy { $0 == 0 })
  }

  @Test func `a deck draws every question equally often when the weights are equal`() throws {
    var generator = SeededRandom(seed: 3)
    var counts = [Int](repeating: 0, count: 121)
    for _ in 0..<6000 {
      var deck = QuestionDeck(range: 10...20, operation: .multiplication)
      let question = try deck.draw(using: &generator)
      counts[(question.multiplicand - 10) * 11 + question.multiplier - 10] += 1
    }
    #expect(ChiSquare.isEven(counts))
  }

  @Test func `a deck draws a fact with half the weight half as often`() throws {
    var generator = SeededRandom(seed: 4)
    var light = 0
    let draws = 9000
    for _ in 0..<draws {
      var deck = QuestionDeck(range: 2...3, operation: .multiplication)
      let weight = { (fact: Fact) in fact == Fact(2, 2) ? 0.5 : 1 }
      if try deck.draw(weight: weight, using: &generator).fact == Fact(2, 2) { light += 1 }
    }
    // Of 2 × 2, 2 × 3, 3 × 2 and 3 × 3 with weights 0.5, 1, 1, 1: one in seven.
    #expect(abs(Double(light) / Double(draws) - 1.0 / 7) < 0.015)
  }
}
