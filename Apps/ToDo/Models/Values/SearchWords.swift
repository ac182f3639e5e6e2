import Foundation

/// The words of a text as search sees them: without case and accents.
enum SearchWords {
  /// Every word of what is searched, or of what is looked for.
  static func words(_ text: String) -> [String] {
    fold(text).unicodeScalars.split { !isPart($0) }.map { String($0) }
  }

  static func fold(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return text.folding(
      options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive],
      locale: nil,
    )
  }

  /// What items are sorted by when they are sorted by title.
  static func order(_ title: String) -> String {
    String(fold(String(title.prefix(longestOrder))).prefix(longestOrder))
  }

  private static let longestOrder = 60

  /// Letters, numbers, and the marks that belong to them.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .privateUse:
      true
    default: false
    }
  }
}
