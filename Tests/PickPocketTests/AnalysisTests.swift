import FileStorage
import Foundation
import TestSupport
import Testing

@testable import PickPocket

/// Against the figures that others have published.
@MainActor struct AnalysisTests {
  private static let classic = CodeSpace(length: 4, digits: Array(1...6), allowsRepeats: true)

  private func record(_ number: Int, _ guess: String, _ code: String) throws -> GuessRecord {
    let guess = try Combination(guess)
    let result = PickPocketResult(comparing: guess, with: try Combination(code))
    return GuessRecord(number: number, guess: guess, result: result)
  }

  @Test(arguments: [
    (2, 2, true, 4), (3, 6, true, 216), (4, 6, true, 1_296), (4, 10, false, 5_040),
    (6, 10, true, 1_000_000),
  ])
  func `all codes are there once, in order`(
    _ length: Int,
    _ digits: Int,
    _ repeats: Bool,
    _ count: Int,
  ) {
    let rules = Array(1...9) + [0]
    let space = CodeSpace(
      length: length,
      digits: Array(rules.prefix(digits)),
      allowsRepeats: repeats,
    )
    #expect(space.count == count)
    let codes = space.codes()
    #expect(codes.count == count)
    #expect(zip(codes, codes.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
  }

  @Test func `what is too much is not gone through`() throws {
    for (length, digits) in [(7, 10), (8, 10), (64, 10), (16, 2), (64, 1)] {
      let space = CodeSpace(length: length, digits: Array(0..<digits), allowsRepeats: true)
      #expect(space.count == nil && space.codes().isEmpty)
      #expect(try GameAnalysis(of: [], in: space) == nil)
    }
  }

  /// Donald Knuth, 1977: how many codes each answer to a first guess of each kind leaves.
  @Test(arguments: [
    ("1111", [40: 1, 30: 20, 20: 150, 10: 500, 0: 625]),
    (
      "1122",
      [
        40: 1, 30: 20, 20: 114, 21: 32, 22: 4, 10: 256, 11: 208, 12: 36, 0: 256, 1: 256,
        2: 96, 3: 16, 4: 1,
      ],
    ),
    (
      "1234",
      [
        40: 1, 30: 20, 20: 96, 21: 48, 22: 6, 10: 108, 11: 252, 12: 132, 13: 8, 0: 16,
        1: 152, 2: 312, 3: 136, 4: 9,
      ],
    ),
  ])
  func `answers part the codes as published`(_ guess: String, _ parts: [Int: Int]) throws {
    let space = Self.classic
    let code = try #require(space.code(Combination(guess)))
    var counts: [Int: Int] = [:]
    for other in space.codes() {
      let result = PickPocketResult(
        comparing: try Combination(guess),
        with: space.combination(other),
      )
      #expect(
        CodeSpace.answer(code, other) == CodeSpace.number(result.correct, result.misplaced)
      )
      counts[10 * result.correct + result.misplaced, default: 0] += 1
    }
    #expect(counts == parts)
  }

  @Test func `Knuth's own example: the codes left, and his guesses`() throws {
    let guesses = ["1122", "1344", "3526", "1462", "3632"]
    let records = try guesses.enumerated().map { try record($0 + 1, $1, "3632") }
    let analysis = try #require(try GameAnalysis(of: records, in: Self.classic))
    #expect(analysis.steps.map(\.before) == [1_296, 256, 44, 7, 1])
    #expect(analysis.left == 1 && analysis.knuth == 5)
    #expect(analysis.steps.last?.bits == 0 && analysis.steps.last?.wasPossible == true)
    let way = try #require(Knuth(Self.classic))
    let code = try #require(Self.classic.code(Combination("3632")))
    let found = try way.guesses(for: code).map { Self.classic.combination($0) }
    #expect(found == (try guesses.map { try Combination($0) }))
  }

  /// 5801 guesses for all 1296 codes, never more than five: 1, 6, 62, 533 and 694 of them.
  @Test func `Knuth's way needs as many guesses as published`() throws {
    let way = try #require(Knuth(Self.classic))
    var counts = [Int](repeating: 0, count: 7)
    func walk(_ possible: [CodeSpace.Code], _ depth: Int) throws {
      let guess = try way.next(possible)
      let parts = Dictionary(grouping: possible) { CodeSpace.answer(guess, $0) }
      for (answer, part) in parts {
        if answer == CodeSpace.number(4, 0) {
          counts[depth] += 1
        } else {
          try walk(part, depth + 1)
        }
      }
    }
    try walk(Self.classic.codes(), 1)
    #expect(counts == [0, 1, 6, 62, 533, 694, 0])
  }

  @Test func `his way is not told for other locks`() throws {
    for (length, digits, repeats) in [(3, 6, true), (4, 6, false), (5, 6, true), (4, 7, true)] {
      let space = CodeSpace(
        length: length,
        digits: Array(0..<digits),
        allowsRepeats: repeats,
      )
      #expect(Knuth(space) == nil)
    }
  }

  @Test func `answers that no code gives are said to be so`() throws {
    let one = GuessRecord(
      number: 1,
      guess: try Combination("1111"),
      result: PickPocketResult(correct: 0, misplaced: 0),
    )
    let two = GuessRecord(
      number: 2,
      guess: try Combination("1111"),
      result: PickPocketResult(correct: 1, misplaced: 0),
    )
    let analysis = try #require(try GameAnalysis(of: [one, two], in: Self.classic))
    #expect(analysis.left == 0 && analysis.steps[1].bits == nil)
    #expect(!analysis.steps[1].wasPossible)
    let third = try GameAnalysis(of: [one, two, one], in: Self.classic)
    #expect(third?.steps[2].bits == nil)
  }

  @Test func `it is hidden until asked for, and then follows the game`() async throws {
    let hidden = try lock("3632")
    let game = PickPocketViewModel(
      rules: try LockRules(length: 4, digitCount: 6, allowsRepeats: true),
      store: FileStore(folder: .none),
      makeLock: { $0.length == hidden.length ? hidden : LocalLock(rules: $0) },
    )
    func guess(_ text: String) async {
      for digit in text { game.press(digit: String(digit)) }
      await game.analysis.computing?.value
    }
    await guess("1122")
    #expect(!game.analysis.isShown && game.analysis.rows.isEmpty)
    game.toggleAnalysis()
    await game.analysis.computing?.value
    #expect(game.analysis.rows.map(\.codes) == ["\(1_296.formatted()) → 256"])
    #expect(game.analysis.rows.map(\.bits) == ["\(2.3.formatted()) bits"])
    #expect(game.analysis.summary == "256 codes are possible.")
    await guess("3632")
    #expect(game.analysis.summary == "Only one code is possible.")
    #expect(game.analysis.comparison == "Knuth’s way finds this code with 5 guesses, you with 2.")
    game.reset()
    await game.analysis.computing?.value
    #expect(game.analysis.rows.isEmpty && game.analysis.comparison == nil)
    #expect(game.analysis.summary == "\(1_296.formatted()) codes are possible.")
    game.choose(rules: try LockRules(length: 8, digitCount: 10, allowsRepeats: true))
    #expect(
      game.analysis.summary == "Not computed: there are more than \(1_000_000.formatted()) codes."
    )
    game.toggleAnalysis()
    #expect(!game.analysis.isShown)
  }
}
