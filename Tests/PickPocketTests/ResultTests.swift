import PickPocket
import Testing

struct ResultTests {
  nonisolated struct Vector: Sendable, CustomTestStringConvertible {
    let code: String
    let guess: String
    let correct: Int
    let misplaced: Int

    init(_ code: String, _ guess: String, _ correct: Int, _ misplaced: Int) {
      self.code = code
      self.guess = guess
      self.correct = correct
      self.misplaced = misplaced
    }

    var testDescription: String { "\(code) guessed as \(guess)" }
  }

  nonisolated static let vectors = [
    Vector("123", "123", 3, 0), Vector("123", "321", 1, 2), Vector("123", "312", 0, 3),
    Vector("123", "456", 0, 0), Vector("123", "122", 2, 0), Vector("123", "411", 0, 1),
    Vector("123", "114", 1, 0), Vector("123", "433", 1, 0), Vector("112", "211", 1, 2),
    Vector("121", "232", 0, 1), Vector("323", "232", 0, 2), Vector("323", "332", 1, 2),
    Vector("2245", "1122", 0, 2), Vector("1122", "2211", 0, 4), Vector("1122", "2213", 0, 3),
    Vector("1112", "2111", 2, 2), Vector("1123", "1111", 2, 0), Vector("1122", "1212", 2, 2),
    Vector("1234", "1111", 1, 0), Vector("1233", "3312", 0, 4), Vector("11223", "12112", 1, 3),
    Vector("6", "6", 1, 0), Vector("6", "5", 0, 0), Vector("1123", "2321", 1, 2),
    Vector("2745", "1389", 0, 0), Vector("2745", "1234", 0, 2), Vector("2745", "1759", 1, 1),
    Vector("2745", "1785", 2, 0), Vector("0909", "9090", 0, 4),
    // Knuth's worked example, The Computer as Master Mind (1977).
    Vector("3632", "1122", 1, 0), Vector("3632", "1344", 0, 1), Vector("3632", "3526", 1, 2),
    Vector("3632", "1462", 1, 1), Vector("3632", "3632", 4, 0),
  ]

  @Test(arguments: vectors) func `a guess is answered by shared digits`(_ vector: Vector) throws {
    let code = try Combination(vector.code)
    let guess = try Combination(vector.guess)
    let expected = PickPocketResult(correct: vector.correct, misplaced: vector.misplaced)
    #expect(PickPocketResult(comparing: guess, with: code) == expected)
    #expect(PickPocketResult(comparing: code, with: guess) == expected)
  }

  /// How 1,296 codes answer an opening, as published.
  ///
  /// Rows by digits in the right place from 0 on, in each row by misplaced digits from 0 on. From
  /// the table "Mastermind strategies", serkangur.freeservers.com.
  nonisolated static let openings: [(String, [[Int]])] = [
    ("1111", [[625], [500], [150], [20], [1]]),
    ("1112", [[256, 308, 61], [317, 156, 27], [123, 24, 3], [20], [1]]),
    ("1122", [[256, 256, 96, 16, 1], [256, 208, 36], [114, 32, 4], [20], [1]]),
    ("1123", [[81, 276, 222, 44, 2], [182, 230, 84, 4], [105, 40, 5], [20], [1]]),
    ("1234", [[16, 152, 312, 136, 9], [108, 252, 132, 8], [96, 48, 6], [20], [1]]),
  ]

  @Test(arguments: openings)
  func `all codes of four digits split as published`(_ opening: String, _ table: [[Int]]) throws {
    let guess = try Combination(opening)
    var counts: [PickPocketResult: Int] = [:]
    for code in codes(length: 4) {
      counts[PickPocketResult(comparing: guess, with: code), default: 0] += 1
    }
    var expected: [PickPocketResult: Int] = [:]
    for (correct, row) in table.enumerated() {
      for (misplaced, count) in row.enumerated() where count > 0 {
        expected[PickPocketResult(correct: correct, misplaced: misplaced)] = count
      }
    }
    #expect(counts == expected)
  }

  @Test func `for all pairs of three digits the rules of the game hold`() {
    let all = codes(length: 3)
    var broken: [String] = []
    for code in all {
      let turnedCode = turned(code)
      for guess in all {
        let result = PickPocketResult(comparing: guess, with: code)
        let holds =
          result.isPossible(length: 3)
          && (result.correct == 3) == (guess == code)
          && result == PickPocketResult(comparing: code, with: guess)
          && result == PickPocketResult(comparing: turned(guess), with: turnedCode)
        if !holds { broken.append("\(code.wire) \(guess.wire)") }
      }
    }
    #expect(broken.isEmpty)
  }

  @Test(
    arguments: [
      (2, 1, 3), (-1, 0, 3), (0, -1, 3), (2, 2, 3), (.max, .max, 3), (0, 1, 1), (1, 0, 0),
    ]
  )
  func `no lock can answer so`(_ correct: Int, _ misplaced: Int, _ length: Int) {
    let result = PickPocketResult(correct: correct, misplaced: misplaced)
    #expect(!result.isPossible(length: length))
  }

  private func codes(length: Int) -> [Combination] {
    var codes: [[Int]] = [[]]
    for _ in 0..<length { codes = codes.flatMap { code in (1...6).map { code + [$0] } } }
    return codes.compactMap { try? Combination(digits: $0) }
  }

  private func turned(_ code: Combination) -> Combination {
    (try? Combination(digits: Array(code.digits.dropFirst() + code.digits.prefix(1)))) ?? code
  }
}
