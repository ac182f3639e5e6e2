import Foundation
import Testing

@testable import Times

nonisolated struct FactBookTests {
  private func answer(_ given: Int?, seconds: Double = 2) throws -> AnswerRecord {
    AnswerRecord(
      number: 1,
      question: try Question(13, .multiplication, 12),
      given: given,
      seconds: seconds,
    )
  }

  private func record(_ answers: [AnswerRecord], isTyped: Bool = false) -> FactRecord {
    var book = FactBook()
    for (number, answer) in answers.enumerated() {
      book.recordAnswer(answer, isTyped: isTyped, of: "\(number)")
    }
    return book[Fact(12, 13)]
  }

  @Test func `a fact becomes strong by right answers and weak by wrong ones`() throws {
    let (right, wrong, none) = (try answer(156), try answer(157), try answer(nil))
    let rows: [([AnswerRecord], FactRecord.Strength)] = [
      ([], .new), ([wrong], .weak), ([none], .weak), ([right], .fair), ([right, right], .fair),
      ([right, right, right], .strong), ([right, right, wrong], .weak),
      ([right, right, right, right, wrong], .fair),
      ([wrong, wrong, wrong, right, right, right], .strong),
    ]
    for (answers, strength) in rows {
      #expect(record(answers).strength == strength, "\(answers.map(\.isRight))")
    }
    let mixed = record([right, wrong, right, none])
    #expect(mixed.attempts == 4 && mixed.right == 2)
  }

  @Test func `a typed answer counts for more than a chosen one, when it is quick`() throws {
    let quick = try answer(156, seconds: 6)
    let slow = try answer(156, seconds: 6.1)
    #expect(record([quick, quick], isTyped: true).strength == .strong)
    #expect(record([slow, slow], isTyped: true).strength == .fair)
    #expect(record([quick, quick], isTyped: false).strength == .fair)
  }

  @Test func `the weaker a fact the more often it comes, and none never`() throws {
    let (right, wrong) = (try answer(156), try answer(1))
    let weights = (0...6).map { count in
      record([AnswerRecord](repeating: right, count: count)).weight
    }
    #expect(weights.allSatisfy { $0 > 0 && $0 <= 1 })
    #expect(Array(weights[1...5]) == weights[1...5].sorted(by: >))
    #expect(weights[5] == weights[6])
    #expect(record([wrong]).weight == 1)
    #expect(record([]).weight == 0.5)
  }

  @Test func `13 × 12 and 12 × 13 are one fact`() throws {
    #expect(try Question(13, .multiplication, 12).fact == Question(12, .multiplication, 13).fact)
    #expect(
      [Fact(3, 2), Fact(2, 9), Fact(2, 3)].sorted() == [Fact(2, 3), Fact(2, 3), Fact(2, 9)]
    )
  }

  @Test func `an answer counts once, also when its process ended before it knew that`() throws {
    var book = FactBook()
    book.recordAnswer(try answer(156), isTyped: false, of: "one")
    book.recordAnswer(try answer(157), isTyped: false, of: "one")
    #expect(book[Fact(12, 13)].attempts == 1 && book[Fact(12, 13)].right == 1)
    book.recordAnswer(try answer(157), isTyped: false, of: "two")
    #expect(book[Fact(12, 13)].attempts == 2)
  }

  @Test func `sums are no facts to be learnt`() throws {
    var book = FactBook()
    let sum = try Question(13, .addition, 12)
    book.recordAnswer(
      AnswerRecord(number: 1, question: sum, given: 25, seconds: 1),
      isTyped: true,
      of: "",
    )
    #expect(book == FactBook())
  }

  @Test func `a book is the same after it was written and read`() throws {
    var book = FactBook()
    book.recordAnswer(try answer(156), isTyped: true, of: "")
    book.recordAnswer(
      AnswerRecord(
        number: 2,
        question: try Question(2, .multiplication, 2),
        given: 5,
        seconds: 1,
      ),
      isTyped: false,
      of: "",
    )
    let data = try JSONEncoder().encode(book)
    #expect(try JSONDecoder().decode(FactBook.self, from: data) == book)
  }
}
