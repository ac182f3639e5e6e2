import FileStorage

/// How a round is played.
struct GameSettings: Hashable, Codable, Sendable {
  /// How answers are given.
  enum Mode: String, Hashable, Codable, CaseIterable, Sendable {
    /// One of four is chosen.
    case choice
    /// The number is typed.
    case typed
    /// By the rules of England's check: typed, and against the clock.
    case check
  }

  var mode = Mode.choice
  var operation = Arithmetic.multiplication
  var difficulty = Difficulty.medium
  /// Never more or fewer than can be chosen.
  var questionsPerRound = GameRules.questionsPerRound {
    didSet { questionsPerRound = GameRules.inBounds(questionsPerRound) }
  }
  /// In the check: whether the next question waits for a button rather than coming by itself.
  var waitsForNext = false

  init() {}

  /// Takes a number out of bounds, which somebody may have written into a file, for the nearest,
  /// and what another version did not write for what it is without a choice.
  init(from decoder: any Decoder) throws {
    self.init()
    let values = try decoder.container(keyedBy: CodingKeys.self)
    mode = try values.decode(Mode.self, forKey: .mode)
    operation = try values.decodeIfPresent(Arithmetic.self, forKey: .operation) ?? operation
    difficulty = try values.decodeIfPresent(Difficulty.self, forKey: .difficulty) ?? difficulty
    let questions = try values.decodeIfPresent(Int.self, forKey: .questionsPerRound)
    questionsPerRound = GameRules.inBounds(questions ?? questionsPerRound)
    waitsForNext = try values.decodeIfPresent(Bool.self, forKey: .waitsForNext) ?? waitsForNext
  }

  /// Takes over what is not as it was before; the rest stays as another window may have left it.
  mutating func merge(_ new: GameSettings, changedSince old: GameSettings) {
    if new.mode != old.mode { mode = new.mode }
    if new.operation != old.operation { operation = new.operation }
    if new.difficulty != old.difficulty { difficulty = new.difficulty }
    if new.questionsPerRound != old.questionsPerRound {
      questionsPerRound = new.questionsPerRound
    }
    if new.waitsForNext != old.waitsForNext { waitsForNext = new.waitsForNext }
  }

  var range: ClosedRange<Int> {
    mode == .check ? TablesCheck.range : difficulty.range(for: operation)
  }

  /// What is done with the numbers; the check knows multiplication only.
  var arithmetic: Arithmetic { mode == .check ? .multiplication : operation }

  /// Of the facts that are learnt, if any are.
  var learntDifficulty: Difficulty? {
    if mode == .check { return .easy }
    return operation == .multiplication ? difficulty : nil
  }

  var numberOfQuestions: Int {
    mode == .check ? TablesCheck.numberOfQuestions : questionsPerRound
  }
}

/// The numbers of the game.
enum GameRules {
  static let questionsPerRound = 5
  static let questionsToChoose = 3...20
  static let numberOfAnswers = 4
  /// How far from the right answer the others may lie.
  static let spread = 5
  /// Digits that an answer may have.
  static let longestAnswer = 5
  /// The number of seconds within which an answer is a quick one.
  static let quickAnswer = 6.0

  /// The number of questions nearest to a wanted one.
  static func inBounds(_ questions: Int) -> Int {
    min(max(questions, questionsToChoose.lowerBound), questionsToChoose.upperBound)
  }
}

extension GameSettings: Persistable {
  static let fileName = "settings.json"
  static let title = "Your settings"
}
