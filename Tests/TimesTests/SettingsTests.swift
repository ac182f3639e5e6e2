import FileStorage
import Foundation
import TestSupport
import Testing

@testable import Times

struct SettingsTests {
  private let game = GameManager(seed: 5)

  @Test(arguments: [
    (Arithmetic.multiplication, Difficulty.easy, 2...12), (.multiplication, .medium, 10...20),
    (.multiplication, .hard, 12...30), (.addition, .easy, 5...20), (.addition, .medium, 10...99),
    (.addition, .hard, 50...999),
  ])
  func `operation and difficulty choose the numbers`(
    _ row: (operation: Arithmetic, difficulty: Difficulty, range: ClosedRange<Int>)
  ) throws {
    game.settings.operation = row.operation
    game.settings.difficulty = row.difficulty
    game.settings.questionsPerRound = 3
    #expect(
      game.summary
        == "3 questions with numbers from \(row.range.lowerBound) to \(row.range.upperBound). "
        + "Choose one of four answers."
    )
    for _ in 0..<3 {
      game.proceed()
      let question = try #require(game.problem?.question)
      #expect(question.operation == row.operation)
      #expect(row.range.contains(question.multiplicand) && row.range.contains(question.multiplier))
      #expect(game.multiplier.hasPrefix(row.operation == .addition ? "+ " : "× "))
      #expect(game.choices.count == 4)
      game.answer(right: true)
    }
    #expect(game.state == .finished)
    #expect(game.total == "3/3")
  }

  @Test func `without a choice it is the game of the document`() {
    let settings = GameSettings()
    #expect(settings.mode == .choice && settings.operation == .multiplication)
    #expect(settings.range == 10...20 && settings.numberOfQuestions == 5)
    #expect(GameRules.numberOfAnswers == 4 && GameRules.spread == 5)
  }

  @Test(arguments: [3, 7, 20])
  func `a round has as many questions as were chosen`(count: Int) {
    game.settings.questionsPerRound = count
    game.play(Array(repeating: false, count: count))
    #expect(game.state == .finished)
    #expect(game.markers.count == count)
    #expect(game.questionCounts.contains(count))
  }

  @Test(arguments: [(-1, 3), (0, 3), (2, 3), (21, 20), (Int.max, 20), (Int.min, 3), (7, 7)])
  func `no number of questions is out of bounds, wherever it comes from`(
    _ row: (wanted: Int, number: Int)
  ) throws {
    game.settings.questionsPerRound = row.wanted
    #expect(game.settings.questionsPerRound == row.number)
    game.play(Array(repeating: true, count: row.number))
    #expect(game.state == .finished && game.markers.count == row.number)
    let text = """
      {"mode":"typed","operation":"addition","difficulty":"hard","waitsForNext":true,
      "questionsPerRound":\(row.wanted)}
      """
    let read = try JSONDecoder().decode(GameSettings.self, from: Data(text.utf8))
    #expect(read.questionsPerRound == row.number && read.operation == .addition)
  }

  @Test func `settings last from one start to the next`() throws {
    let folder = AppDirectory.fresh()
    defer { folder.remove() }
    let game = GameManager(seed: 1, folder: folder)
    #expect(game.settings == GameSettings())
    game.settings.mode = .check
    game.settings.operation = .addition
    game.settings.difficulty = .hard
    game.settings.questionsPerRound = 8
    game.settings.waitsForNext = true
    #expect(try folder.names == ["settings.json"])
    #expect(GameManager(seed: 2, folder: folder).settings == game.settings)
  }

  @Test func `two windows change different settings, and both last`() throws {
    let folder = AppDirectory.fresh()
    defer { folder.remove() }
    let one = GameManager(seed: 1, folder: folder)
    let other = GameManager(seed: 2, folder: folder)
    one.settings.mode = .typed
    one.settings.questionsPerRound = 9
    other.settings.operation = .addition
    other.settings.difficulty = .hard
    one.settings.waitsForNext = true
    var all = GameSettings()
    all.mode = .typed
    all.questionsPerRound = 9
    all.operation = .addition
    all.difficulty = .hard
    all.waitsForNext = true
    #expect(GameManager(seed: 3, folder: folder).settings == all)
  }

  @Test func `settings of a version that knew fewer are understood`() throws {
    let text = #"{"mode":"typed","difficulty":"hard"}"#
    let read = try JSONDecoder().decode(GameSettings.self, from: Data(text.utf8))
    var wanted = GameSettings()
    wanted.mode = .typed
    wanted.difficulty = .hard
    #expect(read == wanted)
  }

  @Test(arguments: ["", "{", "null", "[]", "{}", #"{"mode":"race"}"#])
  func `settings that make no sense are kept aside, and those of the document hold`(
    _ text: String
  ) throws {
    let folder = AppDirectory.fresh()
    defer { folder.remove() }
    try folder.write(text, to: GameSettings.fileName)
    let game = GameManager(seed: 1, folder: folder)
    #expect(game.settings == GameSettings())
    #expect(
      game.settingsProblem
        == "Your settings could not be understood and start anew; the old file is kept as "
        + "settings.json.bad."
    )
    game.dismissSettingsProblem()
    game.settings.mode = .typed
    #expect(game.settingsProblem == nil)
    #expect(try folder.names == ["settings.json", "settings.json.bad"])
  }

  @Test func `settings that cannot be read are left as they are`() throws {
    let folder = AppDirectory.fresh()
    defer { folder.remove() }
    let inside = try folder.block("settings.json")
    let game = GameManager(seed: 1, folder: folder)
    #expect(
      game.settingsProblem == "Your settings could not be read; the file is left as it is."
    )
    game.settings.mode = .typed
    game.proceed()
    #expect(game.isTyping && FileManager.default.fileExists(atPath: inside.path))
  }

  @Test func `settings changed during a round hold from the next one on`() {
    game.proceed()
    game.settings.mode = .typed
    game.settings.questionsPerRound = 3
    #expect(game.areAnswersEnabled && !game.isKeypadEnabled)
    #expect(game.total == "0/5")
    game.startOver()
    game.proceed()
    #expect(!game.areAnswersEnabled && game.isKeypadEnabled)
    #expect(game.total == "0/3")
  }

  @Test func `the check leaves operation, difficulty and number to its rules`() {
    game.settings.operation = .addition
    game.settings.difficulty = .hard
    #expect(game.isRoundFree)
    game.settings.mode = .check
    #expect(!game.isRoundFree)
    #expect(
      game.summary
        == "England’s tables check: 25 questions from the tables 2 to 12, 6 seconds each."
    )
    game.proceed()
    #expect(game.problem?.question.operation == .multiplication)
  }
}
