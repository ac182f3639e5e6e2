import Combine
import Foundation

/// One person answering one question after the other.
@MainActor final class GameManager: ObservableObject {
  @Published private(set) var state = GameState.start
  /// What is asked, or was asked last; it knows how it was answered.
  @Published private(set) var problem: MathProblem?
  /// The answers of this round, in order.
  @Published private(set) var results: [AnswerRecord] = []
  /// What was typed so far.
  @Published private(set) var entry = ""
  /// In the check, while an answer is expected.
  @Published private(set) var secondsLeft: Int?
  @Published private(set) var announcement = Announcement(number: 0, words: "")
  /// What the next round will be, from start to start; the one being played keeps its own.
  @Published var settings: GameSettings {
    didSet { if settings != oldValue { keepSettings() } }
  }
  /// What became of the file with the settings, when something did.
  @Published private(set) var settingsProblem: String?

  let facts: FactsViewModel
  let sheet: ResultsViewModel

  private var played = GameSettings()
  private var deck: QuestionDeck?
  /// The questions of the check still to come.
  private var waiting: [Question] = []
  private var roundBegan = Date.distantPast
  private var questionBegan = Date.distantPast
  private var alarm: (any GameAlarm)?
  private var generator: AnyGenerator
  private let clock: any GameClock
  private let store: FileStore<GameSettings>
  /// A file that could not be moved out of the way must not be written over.
  private var canKeepSettings = true

  init(
    generator: any RandomNumberGenerator = SystemRandomNumberGenerator(),
    folder: DataFolder = .standard,
    clock: any GameClock = WallClock(),
  ) {
    self.generator = AnyGenerator(generator)
    self.clock = clock
    facts = FactsViewModel(store: FileStore(folder: folder))
    sheet = ResultsViewModel(folder: folder)
    store = FileStore(folder: folder)
    do {
      _settings = Published(wrappedValue: try store.load())
    } catch {
      _settings = Published(wrappedValue: GameSettings())
      settingsProblem = error.errorDescription
      if case .unreadable = error { canKeepSettings = false }
    }
  }

  /// The settings that hold now.
  var rules: GameSettings { state == .start ? settings : played }
}

// What the views ask for.
extension GameManager {
  /// The main button: starts, goes on, starts over.
  func proceed() {
    switch state {
    case .start: begin()
    case .answered: ask()
    case .finished: startOver()
    case .asking, .pausing: break
    }
  }

  /// Chooses one of the answers; anything else is ignored.
  func guess(_ answer: Int) {
    guard areAnswersEnabled, problem?.answers.contains(answer) == true else { return }
    take(answer)
  }

  /// Types a digit from 0 to 9; anything else is ignored.
  func type(digit: String) {
    guard isKeypadEnabled, keypad.contains(digit) else { return }
    let rest = entry == GameManager.zero ? "" : entry
    guard rest.count < GameRules.longestAnswer else { return }
    entry = rest + digit
    announceEntry()
  }

  /// Takes the last digit back.
  func deleteDigit() {
    guard isKeypadEnabled else { return }
    if !entry.isEmpty { entry.removeLast() }
    announceEntry()
  }

  /// Gives what was typed as the answer.
  func submit() {
    guard isKeypadEnabled else { return }
    guard let answer = Int(entry) else { return announceEntry() }
    take(answer)
  }

  /// Gives up the round, if there is one.
  func startOver() {
    guard state != .start else { return }
    if state != .finished { learnCheck() }
    alarm?.cancel()
    alarm = nil
    problem = nil
    results = []
    entry = ""
    secondsLeft = nil
    state = .start
    announce("Ready to start")
  }

  func dismissSettingsProblem() {
    settingsProblem = nil
  }

  /// Presents the answers of the round.
  func showResults() {
    guard canShowResults else { return }
    sheet.show(results, of: played, date: roundBegan, facts: facts.book)
  }

  /// Presents the table of facts.
  func showFacts() {
    guard canShowFacts else { return }
    facts.show()
  }

  private static let zero = "0"
}

// The course of a round.
extension GameManager {
  private func begin() {
    played = settings
    results = []
    roundBegan = clock.now
    deck = QuestionDeck(range: played.range, operation: played.arithmetic)
    waiting = []
    if let difficulty = played.learntDifficulty { facts.difficulty = difficulty }
    ask()
  }

  private func ask() {
    guard let next = try? nextProblem() else { return }
    entry = ""
    problem = next
    state = .asking
    questionBegan = clock.now
    announce("Question \(results.count + 1) of \(played.numberOfQuestions). \(spokenQuestion)")
    if played.mode == .check { count(down: TablesCheck.secondsToAnswer) }
  }

  private func nextProblem() throws -> MathProblem {
    try MathProblem(
      try nextQuestion(),
      numberOfAnswers: GameRules.numberOfAnswers,
      spread: GameRules.spread,
      using: &generator,
    )
  }

  private func nextQuestion() throws -> Question {
    if played.mode == .check {
      if waiting.isEmpty { waiting = try TablesCheck.questions(using: &generator) }
      return waiting.removeLast()
    }
    var deck = deck ?? QuestionDeck(range: played.range, operation: played.arithmetic)
    defer { self.deck = deck }
    guard played.arithmetic == .multiplication else { return try deck.draw(using: &generator) }
    let book = facts.book
    return try deck.draw(weight: { book[$0].weight }, using: &generator)
  }

  private func count(down seconds: Int) {
    secondsLeft = seconds
    alarm = clock.after(1) { [weak self] in
      guard let self else { return }
      if seconds > 1 {
        count(down: seconds - 1)
      } else {
        take(Int(entry))
      }
    }
  }

  /// Takes an answer, or nil when none came in time.
  private func take(_ answer: Int?) {
    guard state == .asking, let question = problem?.question else { return }
    alarm?.cancel()
    alarm = nil
    secondsLeft = nil
    let record = AnswerRecord(
      number: results.count + 1,
      question: question,
      given: answer,
      seconds: clock.now.timeIntervalSince(questionBegan),
    )
    problem?.take(answer)
    results.append(record)
    if played.mode != .check { facts.note([record], isTyped: played.mode == .typed) }
    goOn()
    announce(spokenVerdict)
  }

  private func goOn() {
    if results.count == played.numberOfQuestions {
      learnCheck()
      state = .finished
    } else if played.mode == .check && !played.waitsForNext {
      state = .pausing
      alarm = clock.after(Double(TablesCheck.secondsBetween)) { [weak self] in self?.ask() }
    } else {
      state = .answered
    }
  }

  /// Takes the answers of a check into account once it is over: the table of facts tells them.
  private func learnCheck() {
    if played.mode == .check { facts.note(results, isTyped: true) }
  }

  private func keepSettings() {
    guard canKeepSettings else { return }
    do {
      try store.save(settings)
    } catch {
      settingsProblem = error.errorDescription
    }
  }

  private func announceEntry() {
    announce(entry.isEmpty ? "Nothing typed" : entry)
  }

  private func announce(_ words: String) {
    announcement = Announcement(number: announcement.number + 1, words: words)
  }
}
