import Combine
import FileStorage
import Foundation

/// One person answering one question after the other.
@MainActor final class GameManager: ObservableObject {
  @Published private var round = Round()
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
  /// What is in the file with the settings, as far as this window knows.
  private var knownSettings = GameSettings()

  init(
    generator: any RandomNumberGenerator = SystemRandomNumberGenerator(),
    folder: AppDirectory = .standard(for: "Times"),
    clock: any GameClock = WallClock(),
  ) {
    self.generator = AnyGenerator(generator)
    self.clock = clock
    facts = FactsViewModel(store: FileStore(folder: folder))
    sheet = ResultsViewModel(folder: folder)
    store = FileStore(folder: folder)
    do {
      knownSettings = try store.loadWithLock()
    } catch {
      settingsProblem = error.errorDescription
    }
    _settings = Published(wrappedValue: knownSettings)
  }

  var state: GameState { round.state }

  /// What is asked, or was asked last; it knows how it was answered.
  var problem: MathProblem? { round.problem }

  /// The answers of this round, in order.
  var results: [AnswerRecord] { round.results }

  /// What was typed so far.
  var entry: String { round.entry }

  /// In the check, while an answer is expected.
  var secondsLeft: Int? { round.secondsLeft }

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
    submitAnswer(answer)
  }

  /// Types a digit from 0 to 9; anything else is ignored.
  func type(digit: String) {
    guard isKeypadEnabled, keypad.contains(digit) else { return }
    let rest = entry == GameManager.zero ? "" : entry
    guard rest.count < GameRules.longestAnswer else { return }
    round.entry = rest + digit
    announceEntry()
  }

  /// Takes the last digit back.
  func deleteDigit() {
    guard isKeypadEnabled else { return }
    if !entry.isEmpty { round.entry.removeLast() }
    announceEntry()
  }

  /// Gives what was typed as the answer.
  func submit() {
    guard isKeypadEnabled else { return }
    guard let answer = Int(entry) else { return announceEntry() }
    submitAnswer(answer)
  }

  /// Gives up the round, if there is one.
  func startOver() {
    guard state != .start else { return }
    if state != .finished { learnCheck() }
    alarm?.cancel()
    alarm = nil
    round = Round()
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
    roundBegan = clock.now
    deck = QuestionDeck(range: played.range, operation: played.arithmetic)
    waiting = []
    if let difficulty = played.learntDifficulty { facts.difficulty = difficulty }
    ask()
  }

  private func ask() {
    guard let next = try? nextProblem() else { return }
    round.ask(next, seconds: played.mode == .check ? TablesCheck.secondsToAnswer : nil)
    questionBegan = clock.now
    announce("Question \(results.count + 1) of \(played.numberOfQuestions). \(spokenQuestion)")
    if played.mode == .check { countDown() }
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

  private func countDown() {
    alarm = clock.after(1) { [weak self] in
      guard let self, let seconds = secondsLeft else { return }
      guard seconds > 1 else { return submitAnswer(Int(entry)) }
      round.secondsLeft = seconds - 1
      countDown()
    }
  }

  /// Takes an answer, or nil when none came in time.
  private func submitAnswer(_ answer: Int?) {
    guard state == .asking, let question = problem?.question else { return }
    alarm?.cancel()
    alarm = nil
    let record = AnswerRecord(
      number: results.count + 1,
      question: question,
      given: answer,
      seconds: clock.now.timeIntervalSince(questionBegan),
    )
    round.recordAnswer(record, state: stateAfter(record))
    learn(record)
    if state == .pausing {
      alarm = clock.after(Double(TablesCheck.secondsBetween)) { [weak self] in self?.ask() }
    }
    announce(spokenVerdict)
  }

  private func stateAfter(_ answer: AnswerRecord) -> GameState {
    if answer.number == played.numberOfQuestions { return .finished }
    return played.mode == .check && !played.waitsForNext ? .pausing : .answered
  }

  private func learn(_ answer: AnswerRecord) {
    if played.mode != .check {
      facts.recordAnswers([answer], isTyped: played.mode == .typed, of: round.id)
    } else if state == .finished {
      learnCheck()
    }
  }

  /// Takes the answers of a check into account once it is over: the table of facts tells them.
  private func learnCheck() {
    if played.mode == .check { facts.recordAnswers(results, isTyped: true, of: round.id) }
  }

  /// Writes what was chosen here, and leaves the rest as other windows left it.
  private func keepSettings() {
    do {
      let aside = try store.update(orFrom: settings) {
        $0.merge(settings, changedSince: knownSettings)
      }
      knownSettings = settings
      if let aside { settingsProblem = aside.errorDescription }
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
