import Foundation
import Testing

@testable import Times

nonisolated struct CSVTests {
  @Test func `fields are quoted where they must be, and lines end with CR and LF`() {
    let csv = CSV(["a", "b"], [["1", "x,y"], ["say \"hi\"", ""], ["two\r\nlines", "é"]])
    #expect(csv.text == "a,b\r\n1,\"x,y\"\r\n\"say \"\"hi\"\"\",\r\n\"two\r\nlines\",é\r\n")
  }

  @Test func `a round has a line for each answer`() throws {
    let answers = [
      AnswerRecord(
        number: 1,
        question: try Question(13, .multiplication, 12),
        given: 156,
        seconds: 2.34,
      ),
      AnswerRecord(number: 2, question: try Question(7, .addition, 8), given: 16, seconds: 10),
      AnswerRecord(number: 3, question: try Question(7, .addition, 9), given: nil, seconds: 6),
    ]
    let csv = CSV(round: answers, mode: .typed, date: Date(timeIntervalSince1970: 1_700_000_000))
    #expect(
      csv.text.split(separator: "\r\n") == [
        "date,mode,number,first,operation,second,correct,given,result,seconds",
        "2023-11-14T22:13:20Z,typed,1,13,multiplication,12,156,156,right,2.3",
        "2023-11-14T22:13:20Z,typed,2,7,addition,8,15,16,wrong,10.0",
        "2023-11-14T22:13:20Z,typed,3,7,addition,9,16,,no answer,6.0",
      ]
    )
  }

  @Test func `the facts have a line for each that was asked, in order`() throws {
    var book = FactBook()
    for (first, second, given) in [(13, 12, 156), (3, 2, 7)] {
      let question = try Question(first, .multiplication, second)
      let answer = AnswerRecord(number: 1, question: question, given: given, seconds: 1)
      book.recordAnswer(answer, isTyped: true, of: "\(first)")
    }
    #expect(
      CSV(facts: book).text.split(separator: "\r\n") == [
        "first,second,product,attempts,right,strength", "2,3,6,1,0,weak", "12,13,156,1,1,fair",
      ]
    )
  }
}
