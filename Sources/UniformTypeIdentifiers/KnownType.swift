import Foundation

/// What is known of a kind.
struct KnownType: Sendable {
  var identifier: String
  var extensions: [String] = []
  var mimes: [String] = []
  var parents: [String] = []
  /// What a person calls it.
  var words: String?
  var version: Int?
  var reference: URL?

  static let all = base + documents + code + media

  static let byIdentifier = Dictionary(uniqueKeysWithValues: all.map { ($0.identifier, $0) })
}

extension KnownType {
  /// A kind of a table, whose lists are words with spaces between.
  init(
    _ identifier: String,
    _ words: String,
    ends: String = "",
    mime: String = "",
    of parents: String = "",
  ) {
    self.init(
      identifier: identifier,
      extensions: Self.list(ends),
      mimes: Self.list(mime),
      parents: Self.list(parents),
      words: words,
    )
  }

  private static func list(_ words: String) -> [String] {
    words.split(separator: " ").map(String.init)
  }
}
