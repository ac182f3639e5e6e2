/// What is to be guessed.
struct Phrase: Hashable, Sendable {
  /// A character of the phrase.
  struct Slot: Hashable, Sendable {
    /// How it is shown once it is known; from the start when there is nothing to guess.
    let shown: Character
    /// What finds it; nil for spaces, digits, punctuation and letters that no key finds.
    let letter: Letter?
  }

  static let maxLength = 60
  static let maxWordLength = 18
  static let maxCategoryLength = 40
  static let maxHintLength = 120

  /// As it was written, with single spaces and none at its ends.
  let text: String
  /// What kind of phrase it is: "Proverbs"; empty when nobody said.
  let category: String
  /// Something about it; empty when there is nothing.
  let hint: String
  /// Word by word; spaces are between them.
  let words: [[Slot]]
  /// All letters one after the other: what must be right when the whole phrase is guessed.
  let spelling: [Letter]
  /// All different letters to be found.
  let letters: Set<Letter>
  /// What tells two phrases apart: case, accents, spaces and punctuation do not.
  let key: String

  /// - Throws: what makes the text no phrase that could be guessed.
  init(
    _ text: String,
    category: String = "",
    hint: String = "",
  ) throws(PhraseProblem) {
    let parts = text.split(whereSeparator: \.isWhitespace)
    self.text = parts.joined(separator: " ")
    self.category = category
    self.hint = hint
    words = parts.map { $0.map(Phrase.slot) }
    spelling = words.joined().compactMap(\.letter)
    letters = Set(spelling)
    key = Phrase.key(of: self.text)
    try check()
    try Phrase.check(category: category)
    try checkHint()
  }

  /// A phrase that is known to be good.
  init(known text: String) {
    self.text = text
    category = ""
    hint = ""
    words = text.split(separator: " ").map { $0.map(Phrase.slot) }
    spelling = words.joined().compactMap(\.letter)
    letters = Set(spelling)
    key = Phrase.key(of: text)
  }

  private static func key(of text: String) -> String {
    String(text.filter { $0.isLetter || $0.isNumber }.map { Letter($0)?.character ?? $0 })
  }

  private static func slot(_ character: Character) -> Slot {
    let large = character.uppercased()
    // Some letters have two large ones: ß.
    return Slot(
      shown: large.count == 1 ? Character(large) : character,
      letter: Letter(character),
    )
  }

  /// Whether a scalar is nothing that is seen; emoji are joined by one of them.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .privateUse, .unassigned: true
    case .format: scalar != "\u{200D}"
    default: false
    }
  }

  /// Whether a category's name can be shown.
  static func check(category: String) throws(PhraseProblem) {
    try check(isVisible: category)
    if category.count > maxCategoryLength { throw .longCategory(category.count) }
  }

  private func checkHint() throws(PhraseProblem) {
    try Phrase.check(isVisible: hint)
    if hint.count > Phrase.maxHintLength { throw .longHint(hint.count) }
  }

  private static func check(isVisible text: String) throws(PhraseProblem) {
    for character in text where character.unicodeScalars.contains(where: isInvisible) {
      throw .forbidden(character)
    }
  }

  private func check() throws(PhraseProblem) {
    try Phrase.check(isVisible: text)
    for character in text {
      if character == "_" { throw .forbidden(character) }
      if character.isLetter, Letter(character) == nil { throw .unknownLetter(character) }
    }
    if text.isEmpty { throw .empty }
    if letters.isEmpty { throw .noLetters }
    if text.count > Phrase.maxLength { throw .tooLong(text.count) }
    if let word = words.first(where: { $0.count > Phrase.maxWordLength }) {
      throw .longWord(String(word.map(\.shown)))
    }
  }
}
