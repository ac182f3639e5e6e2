import FileStorage
import Foundation
import Observation

/// One person guessing one phrase after the other.
@MainActor @Observable final class HangmanViewModel {
  /// Makes the order of some phrases, those with certain keys last and one not first.
  typealias MakePhrases = @MainActor ([Phrase], Set<String>, String?) -> HangmanPhrases

  /// What is in the field for a letter.
  var entry = ""
  /// What is in the field for the whole phrase.
  var solution = ""
  var isSolving = false
  var isShowingEnding = false
  /// What the last guess did, or what to do.
  private(set) var message = HangmanViewModel.invitation
  /// What is said to those who listen.
  private(set) var notice = Notice()
  private(set) var isHintShown = false

  @ObservationIgnored let scores: ScoresViewModel
  @ObservationIgnored let choices: ChoicesViewModel

  private var game: HangmanGame
  /// The day whose phrase it is; nil for a random phrase.
  private var day: Day?
  /// Tells the game from all others in the statistics.
  @ObservationIgnored private var id = UUID().uuidString
  /// The random phrase was counted in the statistics.
  @ObservationIgnored private var isCounted = false
  /// With the phrase of a day, once it was guessed at.
  private var daysWonInRow = 0
  @ObservationIgnored private var phrases: HangmanPhrases
  @ObservationIgnored private let daily: DailyPhrases
  @ObservationIgnored private let makePhrases: MakePhrases
  @ObservationIgnored private let today: @MainActor () -> Day

  /// - Parameters:
  ///   - makePhrases: shuffles phrases to be guessed one after the other.
  ///   - today: says which day it is.
  init(
    folder: AppDirectory = .standard(for: "Hangman"),
    daily: DailyPhrases = DailyPhrases(),
    makePhrases: @escaping MakePhrases = { HangmanPhrases($0, used: $1, latest: $2) },
    today: @escaping @MainActor () -> Day = { Day(Date()) },
  ) {
    self.daily = daily
    self.makePhrases = makePhrases
    self.today = today
    scores = ScoresViewModel(store: FileStore(folder: folder))
    choices = ChoicesViewModel(store: FileStore(folder: folder))
    let phrases = makePhrases(choices.phrases, scores.used, scores.latest)
    self.phrases = phrases
    game = HangmanGame(phrases)
    choices.onPhrases = { [weak self] in self?.use($0) ?? "" }
  }

  private static let invitation = "Guess a letter."
}

// What the view shows.
extension HangmanViewModel {
  var title: String { day.map { "Phrase of \($0.name)" } ?? "Hangman" }

  var category: String { game.phrase.category }

  var hint: String { "Hint: \(game.phrase.hint)" }

  var words: [WordRow] {
    game.phrase.words.enumerated().map { WordRow(number: $0.offset, slots: $0.element, of: game) }
  }

  /// The phrase as far as it is known, to be heard.
  var spokenPhrase: String {
    let number = game.phrase.words.count
    let count = number == 1 ? "1 word" : "\(number) words"
    return "Phrase, \(count): \(progress)"
  }

  /// The phrase as far as it is known, letter by letter: "blank A blank, B".
  var progress: String {
    game.isOver ? game.phrase.text : words.map(\.spoken).joined(separator: ", ")
  }

  /// The phrase as far as it is known, to be seen: "_ A _   B".
  var pattern: String {
    // No line ends inside of a word.
    words.map { $0.tiles.map(\.text).joined(separator: "\u{A0}") }.joined(separator: "  ")
  }

  var incorrectTitle: String { "Incorrect Guesses:" }

  /// The wrong guesses in order: "X Q".
  var incorrect: String {
    game.wrongGuesses.map { guess in
      switch guess {
      case .letter(let letter): String(letter.character)
      case .phrase(let letters): "“\(letters)”"
      }
    }.joined(separator: " ")
  }

  /// A key for each letter.
  var keys: [KeyRow] {
    Letter.all.map { KeyRow(letter: $0, verdict: game.verdict(on: $0), isOver: game.isOver) }
  }

  var figure: FigureRow {
    FigureRow(kind: choices.figure, misses: game.misses, state: game.state)
  }

  var missesLeft: String { "\(HangmanViewModel.guesses(game.missesLeft)) left" }

  var canGuess: Bool { !game.isOver }

  var hasHint: Bool { !game.phrase.hint.isEmpty }

  var canShowHint: Bool { hasHint && !isHintShown && !game.isOver }

  var canPlayDaily: Bool { day != today() }

  var endingTitle: String { game.state == .won ? "You won!" : "You lost" }

  var endingMessage: String {
    var sentences = ["The phrase was “\(game.phrase.text)”."]
    if game.state == .won {
      sentences.append(
        game.misses == 0
          ? "Not one wrong guess." : "It took \(HangmanViewModel.guesses(game.misses))."
      )
    }
    if day != nil { sentences.append("Days won in a row: \(daysWonInRow).") }
    return sentences.joined(separator: " ")
  }

  private static func guesses(_ count: Int) -> String {
    count == 1 ? "1 wrong guess" : "\(count) wrong guesses"
  }
}

// What the view asks for.
extension HangmanViewModel {
  /// Guesses what is in the field.
  func guessEntry() {
    let written = entry
    let answer = change { $0.guess(entry: written) }
    if answer != .refused(.severalLetters) { entry = "" }
  }

  /// Guesses the letter of a key.
  func press(_ key: KeyRow) {
    change { $0.guess(key.letter.character) }
  }

  /// Asks for the whole phrase.
  func beginSolving() {
    guard canGuess else { return }
    solution = ""
    isSolving = true
  }

  /// Guesses the whole phrase.
  func solve() {
    isSolving = false
    let written = solution
    change { $0.solve(written) }
  }

  func cancelSolving() {
    isSolving = false
  }

  func showHint() {
    guard canShowHint else { return }
    isHintShown = true
    if isCounted { scores.showHint(id) }
    notice = notice.next(hint)
  }

  /// Begins a new game with another phrase, at any time.
  func startOver() {
    giveUp()
    play(HangmanGame(phrases), of: nil)
  }

  /// Plays the phrase of today, as far as it was played before.
  func playDaily() {
    let today = today()
    guard day != today else { return }
    giveUp()
    let kept = scores.guesses(of: today)
    play(HangmanGame(phrase: daily.phrase(of: today), kept: kept), of: today)
  }

  func dismissEnding() {
    isShowingEnding = false
  }
}

extension HangmanViewModel {
  /// Draws from other phrases from now on.
  ///
  /// - Returns: what is to be said of the game that begins with them, if one does.
  private func use(_ phrases: [Phrase]) -> String {
    self.phrases = makePhrases(phrases, scores.used, self.phrases.latest)
    guard day == nil && game.guesses.isEmpty else { return "" }
    begin(HangmanGame(self.phrases), of: nil)
    return opening
  }

  private func play(_ game: HangmanGame, of day: Day?) {
    begin(game, of: day)
    notice = notice.next(opening)
  }

  private func begin(_ game: HangmanGame, of day: Day?) {
    self.game = game
    self.day = day
    id = UUID().uuidString
    isCounted = false
    isHintShown = false
    isShowingEnding = false
    isSolving = false
    entry = ""
    if game.isOver {
      message = "This phrase was played. Tomorrow there is another one."
    } else {
      message = HangmanViewModel.invitation
    }
  }

  /// What is said of a game that begins.
  private var opening: String {
    let kind = category.isEmpty ? "" : " \(category)."
    return "\(title).\(kind) \(spokenPhrase). \(message)"
  }

  @discardableResult private func change(
    _ guess: (inout HangmanGame) -> HangmanGame.Answer
  ) -> HangmanGame.Answer {
    let before = game.guesses.count
    var changed = game
    let answer = guess(&changed)
    if changed != game { game = changed }
    message = words(for: answer)
    if game.guesses.count > before { count() }
    if game.isOver && game.guesses.count > before {
      // The alert tells all.
      message = "\(endingTitle)\(game.state == .won ? "" : ".") Start Over begins another game."
      isShowingEnding = true
    } else if game.guesses.count > before {
      notice = notice.next("\(message) \(progress)")
    } else {
      notice = notice.next(message)
    }
    return answer
  }

  private func words(for answer: HangmanGame.Answer) -> String {
    switch answer {
    case .hit(let letter, let places):
      "\(letter.character) is there \(HangmanViewModel.times(places))."
    case .miss(let letter):
      "\(letter.character) is not there. \(missesLeft)."
    case .repeated(let letter, let wasRight):
      "You guessed \(letter.character) before; it is \(wasRight ? "" : "not ")there."
    case .solved:
      "That is the phrase."
    case .wrongPhrase:
      "That is not the phrase. \(missesLeft)."
    case .repeatedPhrase:
      "You guessed that phrase before; it is not the one."
    case .refused(.nothing):
      "There was no letter to guess."
    case .refused(.severalLetters):
      "One letter at a time. Solve guesses the whole phrase."
    case .refused(.notALetter(let text)):
      "“\(text)” is not a letter from A to Z."
    case .refused(.tooLong):
      "That is too long; a phrase has at most \(Phrase.maxLength) characters."
    case .refused(.isOver):
      "The game is over. Start Over begins another game."
    }
  }

  private static func times(_ count: Int) -> String {
    switch count {
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }
}

// What is kept.
extension HangmanViewModel {
  private func count() {
    if let day {
      daysWonInRow = scores.keep(game, of: day)
    } else if isCounted {
      scores.end(game, id: id)
    } else {
      isCounted = true
      scores.begin(game, of: choices.phrases, id: id, withHint: isHintShown)
    }
  }

  private func giveUp() {
    if isCounted && !game.isOver { scores.giveUp(id) }
  }
}

// The other screens.
extension HangmanViewModel {
  func showScores() {
    scores.show(on: today())
  }

  func showChoices() {
    choices.show()
  }
}
