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
