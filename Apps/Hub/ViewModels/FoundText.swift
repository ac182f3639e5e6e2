import Foundation

/// What is looked through when words are searched, made ready once.
struct FoundText: Sendable {
  private let text: String

  init(_ parts: [String]) { text = FoundText.plain(parts.joined(separator: "\n")) }

  /// The words of a search, ready to be looked for.
  static func words(_ search: String) -> [String] {
    plain(search).split(separator: " ").map(String.init)
  }

  func holds(_ word: String) -> Bool { text.contains(word) }

  /// Without case and accents, in one way of writing letters.
  private static func plain(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .precomposedStringWithCanonicalMapping
  }
}
