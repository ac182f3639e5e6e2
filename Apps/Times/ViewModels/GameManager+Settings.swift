// What the settings say and offer.
extension GameManager {
  var modes: [GameSettings.Mode] { GameSettings.Mode.allCases }

  var operations: [Arithmetic] { Arithmetic.allCases }

  var difficulties: [Difficulty] { Difficulty.allCases }

  var questionCounts: ClosedRange<Int> { GameRules.questionsToChoose }

  /// Whether operation, difficulty and number of questions are the person's to choose.
  var isRoundFree: Bool { settings.mode != .check }

  var questionsText: String { "Questions: \(settings.questionsPerRound)" }

  /// What the next round will be like.
  var summary: String {
    let range = settings.range
    guard settings.mode == .check else {
      return "\(settings.questionsPerRound) questions with numbers from \(range.lowerBound) to"
        + " \(range.upperBound). \(way)."
    }
    return "England’s tables check: \(TablesCheck.numberOfQuestions) questions from the tables"
      + " \(range.lowerBound) to \(range.upperBound), \(TablesCheck.secondsToAnswer) seconds each."
  }

  private var way: String {
    settings.mode == .choice ? "Choose one of four answers" : "Type the answers"
  }
}
