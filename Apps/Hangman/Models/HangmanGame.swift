/// A phrase and what was guessed so far.
struct HangmanGame: Equatable, Sendable {
  enum State: Equatable, Sendable {
    case playing, won, lost
  }

  /// What a guess was: a letter, or the letters of a whole phrase.
  enum Guess: Hashable, Sendable {
    case letter(Letter)
    case phrase(String)
  }

  /// What became of a guess.
  enum Answer: Equatable, Sendable {
    /// The letter occurs in this number of places.
    case hit(Letter, places: Int)
    case miss(Letter)
    /// Guessed before: nothing changes.
    case repeated(Letter, wasRight: Bool)
    case solved
    case wrongPhrase
    case repeatedPhrase
    case refused(Refusal)
  }

  /// Why something is no guess; it costs nothing.
  enum Refusal: Hashable, Sendable {
    case nothing
    case severalLetters
    case notALetter(String)
    case tooLong
    case isOver
  }

  /// So many wrong guesses lose the game.
  static let allowedMisses = 6

  let phrase: Phrase
  /// All that counted, in order.
  private(set) var guesses: [Guess] = []
  private(set) var misses = 0
  private(set) var state = State.playing
  /// The letters that were guessed, and those of the phrase that were not.
  private var guessed: Set<Letter> = []
  private var hidden: Set<Letter>

  /// A game with a phrase that is known.
  init(phrase: Phrase) {
    self.phrase = phrase
    hidden = phrase.letters
  }

  /// A game with a random phrase.
  init(_ hangmanPhrases: HangmanPhrases = HangmanPhrases()) {
    self.init(phrase: hangmanPhrases.phrase(hangmanPhrases.getRandomPhrase()))
  }

  var isOver: Bool { state != .playing }

  var missesLeft: Int { HangmanGame.allowedMisses - misses }

  /// The wrong guesses in order.
  var wrongGuesses: [Guess] { guesses.filter { !isRight($0) } }

  /// Whether a letter was guessed and is in the phrase; nil when it was not guessed.
  func verdict(on letter: Letter) -> Bool? {
    guessed.contains(letter) ? phrase.letters.contains(letter) : nil
  }

  /// What is seen in a place of the phrase; nil while it is hidden.
  func seen(_ slot: Phrase.Slot) -> Character? {
    guard let letter = slot.letter, !isOver else { return slot.shown }
    return guessed.contains(letter) ? slot.shown : nil
  }

  /// Guesses a letter.
  @discardableResult mutating func guess(_ character: Character) -> Answer {
    guard !isOver else { return .refused(.isOver) }
    guard let letter = Letter(character) else {
      return .refused(.notALetter(String(character)))
    }
    if let wasRight = verdict(on: letter) { return .repeated(letter, wasRight: wasRight) }
    guesses.append(.letter(letter))
    guessed.insert(letter)
    guard hidden.remove(letter) != nil else {
      miss()
      return .miss(letter)
    }
    if hidden.isEmpty { state = .won }
    return .hit(letter, places: phrase.spelling.count { $0 == letter })
  }

  /// Guesses what a person wrote, which must be one letter; blanks around it do not count.
  mutating func guess(entry: String) -> Answer {
    guard !isOver else { return .refused(.isOver) }
    let characters = entry.filter { !$0.isWhitespace }
    guard let first = characters.first else { return .refused(.nothing) }
    guard characters.count == 1 else { return .refused(.severalLetters) }
    return guess(first)
  }

  /// Guesses the whole phrase; case, accents, spaces and punctuation do not count.
  mutating func solve(_ text: String) -> Answer {
    guard !isOver else { return .refused(.isOver) }
    // No further: the text may be endless.
    let spelling = Array(text.lazy.compactMap { Letter($0) }.prefix(Phrase.maxLength + 1))
    guard !spelling.isEmpty else { return .refused(.nothing) }
    guard spelling.count <= Phrase.maxLength else { return .refused(.tooLong) }
    let guess = Guess.phrase(String(spelling.map(\.character)))
    guard !guesses.contains(guess) else { return .repeatedPhrase }
    guesses.append(guess)
    guard isRight(guess) else {
      miss()
      return .wrongPhrase
    }
    state = .won
    return .solved
  }

  private mutating func miss() {
    misses += 1
    if misses >= HangmanGame.allowedMisses { state = .lost }
  }

  private func isRight(_ guess: Guess) -> Bool {
    switch guess {
    case .letter(let letter): phrase.letters.contains(letter)
    case .phrase(let letters): letters == String(phrase.spelling.map(\.character))
    }
  }
}

// The phrase is not told while it is to be guessed, not even when a game is printed.
extension HangmanGame: CustomStringConvertible, CustomReflectable {
  /// The phrase as far as it is known.
  var description: String {
    phrase.words.map { String($0.map { seen($0) ?? "_" }) }.joined(separator: " ")
  }

  var customMirror: Mirror { Mirror(self, children: ["phrase": description]) }
}

extension HangmanGame.Guess {
  /// As it is kept in a file: a letter, or "=" and the letters of a phrase.
  var kept: String {
    switch self {
    case .letter(let letter): String(letter.character)
    case .phrase(let letters): "=" + letters
    }
  }
}

extension HangmanGame {
  /// A game as far as it was played before.
  init(phrase: Phrase, kept: [String]) {
    self.init(phrase: phrase)
    for text in kept {
      if text.hasPrefix("=") {
        _ = solve(String(text.dropFirst()))
      } else {
        _ = guess(entry: text)
      }
    }
  }
}
