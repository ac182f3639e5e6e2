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
      return "\(settings.questionsPerRound) questions, numbers from \(range.lowerBound) to"
        + " \(range.upperBound)"
    }
    return
      "\(TablesCheck.numberOfQuestions) questions, \(TablesCheck.secondsToAnswer) seconds each,"
      + " tables \(range.lowerBound) to \(range.upperBound)"
  }
}
