/// What a screen of Hangman tells, however it tells it.
struct HangmanSight: Equatable {
  /// Letter by letter, as it is told to those who cannot see: "blank A, B"; the letters alone once
  /// all are known.
  var phrase = ""
  /// The wrong guesses in order.
  var incorrect = ""
  /// The alert over the game, which then cannot be told.
  var alert = ""

  init() {}

  static func of(_ phrase: String, _ incorrect: String) -> HangmanSight {
    var sight = HangmanSight()
    sight.phrase = phrase
    sight.incorrect = incorrect
    return sight
  }

  /// - Parameter names: what is told of each element, in order.
  init(names: [String]) {
    if let title = names.first(where: Self.endings.contains) {
      alert = title
      return
    }
    for name in names {
      if let match = name.wholeMatch(of: /Phrase, \d+ words?: (.*)/) {
        phrase = Self.settled(match.1)
      }
      if let match = name.wholeMatch(of: /Incorrect Guesses: ?(.*)/) {
        incorrect = String(match.1)
      }
    }
  }

  /// - Parameter lines: the rows of a terminal in which the figure stands above the phrase.
  init?(lines: [String]) {
    if lines.contains(where: { $0.contains("The phrase was") }) {
      // Behind it the same words stand at the left of their line.
      let title = Self.endings.first { end in lines.contains { $0.contains("  \(end)  ") } }
      guard let title else { return nil }
      alert = title
      return
    }
    guard let top = lines.firstIndex(where: { $0.hasSuffix(" left") }),
      let bottom = lines.firstIndex(where: { $0.contains("Incorrect Guesses:") }), top < bottom
    else { return nil }
    let shown = lines[top + 1..<bottom].joined().split(separator: "   ").map { word in
      word.split(separator: " ").map { Self.names[$0] ?? String($0) }.joined(separator: " ")
    }
    phrase = Self.settled(shown.filter { !$0.isEmpty }.joined(separator: ", "))
    incorrect = lines[bottom].split(separator: ":").dropFirst().joined()
      .split(separator: " ").joined(separator: " ")
  }

  private static func settled(_ phrase: some StringProtocol) -> String {
    if phrase.contains("blank") { return String(phrase) }
    return phrase.split(separator: " ").filter { $0 != "apostrophe" }.joined()
      .filter(\.isLetter).uppercased()
  }

  private static let endings = ["You won!", "You lost"]
  private static let names: [Substring: String] = ["_": "blank", "'": "apostrophe"]
}
