import TestSupport
import Testing

@testable import Times

nonisolated struct QuestionDeckTests {
  @Test func `no problem comes twice in a round, nor the other way round`() throws {
    var generator = SeededRandom(seed: 7)
    for operation in Arithmetic.allCases {
      for difficulty in Difficulty.allCases {
        let range = difficulty.range(for: operation)
        for _ in 0..<50 {
          var deck = QuestionDeck(range: range, operation: operation)
          let questions = try (0..<GameRules.questionsToChoose.upperBound).map { _ in
            try deck.draw(using: &generator)
          }
          #expect(Set(questions.map(\.fact)).count == questions.count)
          #expect(questions.allSatisfy { range.contains($0.multiplicand) })
        }
      }
    }
  }

  @Test func `a deck that is used up begins anew`() throws {
    var generator = SeededRandom(seed: 7)
    var deck = QuestionDeck(range: 2...3, operation: .multiplication)
    #expect(deck.count == 3)
    let facts = try (0..<6).map { _ in try deck.draw(using: &generator).fact }
    #expect(Set(facts[..<3]).count == 3)
    #expect(Set(facts[3...]).count == 3)
    var single = QuestionDeck(range: 10...10, operation: .addition)
    for _ in 0..<3 { #expect(try single.draw(using: &generator).result == 20) }
  }

  @Test(arguments: [
    (2...12, 66), (0...0, 1), (1...1_000_000, 500_000_500_000), (0...Int.max, Int.max),
    (Int.min...Int.max, .max), (Int.min...0, .max), (1...Int.max, .max),
  ])
  func `questions too many to be counted do no harm`(
    _ row: (range: ClosedRange<Int>, count: Int)
  ) throws {
    var deck = QuestionDeck(range: row.range, operation: .addition)
    #expect(deck.count == row.count)
    var generator = SeededRandom(seed: 7)
    let question = try? deck.draw(using: &generator)
    #expect(question.map { row.range.contains($0.multiplicand) } ?? true)
  }

  @Test func `weak facts come more often than strong ones`() throws {
    var generator = SeededRandom(seed: 8)
    var book = FactBook()
    let weak = try Question(17, .multiplication, 18)
    let strong = try Question(11, .multiplication, 12)
    for number in 1...3 {
      let miss = AnswerRecord(number: number, question: weak, given: nil, seconds: 9)
      let hit = AnswerRecord(number: number, question: strong, given: 132, seconds: 1)
      book.recordAnswer(miss, isTyped: true, of: "weak")
      book.recordAnswer(hit, isTyped: true, of: "strong")
    }
    var counts: [Fact: Int] = [:]
    for _ in 0..<6000 {
      var deck = QuestionDeck(range: 10...20, operation: .multiplication)
      let question = try deck.draw(weight: { book[$0].weight }, using: &generator)
      counts[question.fact, default: 0] += 1
    }
    let (often, seldom) = (counts[weak.fact, default: 0], counts[strong.fact, default: 0])
    // Its weight is six times as large.
    #expect(often > 3 * seldom)
    #expect(seldom > 0)
  }
}
