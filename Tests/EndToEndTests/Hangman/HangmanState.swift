import Testing

/// A state of Hangman as it is looked at.
nonisolated struct HangmanState: CustomTestStringConvertible {
  enum Place: String {
    /// 390 × 844 and 1280 × 800 points; 80 × 24 and 40 × 24 characters.
    case phone, desk, wide, narrow
  }

  /// What is guessed, letter by letter.
  let guesses: String
  let figure: String
  let place: Place
  let isDark: Bool

  /// What the file is called: `hangman-phone-light-3`.
  var name: String {
    "hangman-\(figure)-\(place.rawValue)-\(isDark ? "dark" : "light")-\(state)"
  }

  var testDescription: String { name }

  var isOver: Bool { guesses.count >= Self.wrong.count }

  private var state: String {
    switch guesses {
    case Self.won: "won"
    case Self.lost: "lost"
    default: "\(guesses.count)-misses"
    }
  }

  /// In points.
  var size: (width: Int, height: Int) {
    switch place {
    case .phone: (390, 844)
    case .desk: (1280, 800)
    case .wide: (640, 384)
    case .narrow: (320, 384)
    }
  }

  private static let wrong = "qxwvkj"
  /// With all six misses, and with two.
  private static let lost = "s" + wrong
  private static let won = "qxzoesg"
  private static let all = (0..<6).map { String(wrong.prefix($0)) } + [won, lost]

  private static func views(
    _ guesses: [String],
    _ figure: String,
    _ place: Place,
    isDark: Bool,
  ) -> [HangmanState] {
    guesses.map { HangmanState(guesses: $0, figure: figure, place: place, isDark: isDark) }
  }

  static let terminals =
    views(all, "gallows", .wide, isDark: true) + views(all, "gallows", .narrow, isDark: false)
    + views(all, "snowman", .wide, isDark: true)

  static let browsers =
    views(all, "gallows", .phone, isDark: false) + views(all, "gallows", .desk, isDark: true)
    + views(all, "snowman", .phone, isDark: true)
}
