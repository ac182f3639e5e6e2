nonisolated extension Text {
  /// How a text is said, where that is not as it is written; nil takes what is around it.
  nonisolated struct Spoken: Equatable, Sendable {
    /// Said in place of the words that are drawn.
    var label: Piece?
    var spellsOut: Bool?
    var saysPunctuation: Bool?
    /// The depth of a heading, from 1.
    var level: Int?
    var isCode: Bool?
    /// Whether changes wait until what is being said is at its end; nil does not tell them.
    var isQueued: Bool?

    /// Returns this, completed by what is around it, whose label is said in the place of all in it.
    func over(_ around: Spoken) -> Spoken {
      Spoken(
        label: around.label ?? label,
        spellsOut: spellsOut ?? around.spellsOut,
        saysPunctuation: saysPunctuation ?? around.saysPunctuation,
        level: level ?? around.level,
        isCode: isCode ?? around.isCode,
        isQueued: isQueued ?? around.isQueued,
      )
    }

    /// Returns what is said of a string; nil where it is said as it is written.
    fileprivate func words(of string: String) -> String? {
      let spellsOut = spellsOut ?? false
      guard spellsOut || saysPunctuation ?? false else { return nil }
      var words = ""
      for character in string {
        if saysPunctuation ?? false, let name = character.punctuationName {
          words += " \(name) "
        } else {
          words += spellsOut ? " \(character)" : String(character)
        }
      }
      return words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }
}

/// What is said of a text, gathered piece by piece.
nonisolated struct SpokenWords: Equatable {
  private var words = ""
  /// Whether a piece is said in another way than it is drawn.
  private var isOther = false
  private var wasOther = false
  private var isEmpty = true
  /// The depth of a heading that the text is, as its first piece says; nil is no heading.
  private(set) var level: Int?
  /// Whether all its pieces are code.
  private(set) var isCode = false
  /// Whether changes of it wait until what is being said is at its end, as its first piece says;
  /// nil does not tell them.
  private(set) var isQueued: Bool?

  /// What is said in place of the words that are drawn; nil where it is them.
  var label: String? { isOther ? words : nil }

  /// Adds a piece as it is drawn.
  mutating func add(_ string: String, _ spoken: Text.Spoken) {
    // A label around the piece was said in its place.
    if spoken.label == nil { add(string, spoken, isLabel: false) }
  }

  /// Adds the label of a piece.
  mutating func add(label: String, _ spoken: Text.Spoken) { add(label, spoken, isLabel: true) }

  private mutating func add(_ string: String, _ spoken: Text.Spoken, isLabel: Bool) {
    if isEmpty {
      level = spoken.level
      isQueued = spoken.isQueued
    }
    isCode = spoken.isCode ?? false && (isEmpty || isCode)
    isEmpty = false
    let other = spoken.words(of: string) ?? (isLabel ? string : nil)
    let new = other ?? string
    if other != nil || wasOther, let last = words.last, let first = new.first,
      !last.isWhitespace, !first.isWhitespace, !first.isPunctuation
    {
      words += " "
    }
    words += new
    isOther = isOther || other != nil
    wasOther = other != nil
  }
}

nonisolated extension Character {
  /// What a punctuation mark is called; nil for any other character.
  fileprivate var punctuationName: String? {
    guard isPunctuation else { return nil }
    return Self.marks[self] ?? unicodeScalars.first?.properties.name?.lowercased()
  }

  private static let marks: [Character: String] = [
    ",": "comma", ".": "period", "?": "question mark", "!": "exclamation mark", ":": "colon",
    ";": "semicolon", "(": "opening parenthesis", ")": "closing parenthesis",
    "[": "opening bracket", "]": "closing bracket", "{": "opening brace", "}": "closing brace",
    "'": "apostrophe", "’": "apostrophe", "\"": "quotation mark", "-": "hyphen", "–": "en dash",
    "—": "em dash", "…": "ellipsis", "/": "slash", "\\": "backslash", "_": "underscore",
    "@": "at sign", "#": "number sign", "%": "percent sign", "&": "ampersand", "*": "asterisk",
    "“": "opening quotation mark", "”": "closing quotation mark",
  ]
}
