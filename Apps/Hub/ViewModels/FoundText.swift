import Foundation

/// What is looked through when words are searched, made ready once.
struct FoundText: Sendable {
  private let text: String

  init(_ parts: [String]) { text = FoundText.plain(parts.joined(separator: "\n")) }

  /// The words of a search, ready to be looked for, each once: a whole text may be pasted.
  static func words(_ search: String) -> [String] {
    var seen: Set<Substring> = []
    return plain(search).split(separator: " ").filter { seen.insert($0).inserted }.map(String.init)
  }

  func holds(_ word: String) -> Bool { text.contains(word) }

  /// Without case and accents, in one way of writing letters.
  private static func plain(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .precomposedStringWithCanonicalMapping
  }
}
