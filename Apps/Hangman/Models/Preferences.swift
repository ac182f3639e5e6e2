import FileStorage

/// What a person chose, kept across starts.
struct Preferences: Equatable, Codable, Sendable {
  /// What is drawn, part by part, with each wrong guess.
  enum Figure: String, CaseIterable, Codable, Sendable {
    case gallows, snowman
  }

  var figure = Figure.gallows
  /// Only phrases of this category; all when it is empty.
  var category = ""
  /// Where the file with one's own phrases is; the built-in phrases are played when it is empty.
  var file = ""
}

extension Preferences {
  /// Takes over what is not as it was before; the rest stays as another window may have left it.
  mutating func merge(_ new: Preferences, changedSince old: Preferences) {
    if new.figure != old.figure { figure = new.figure }
    if new.category != old.category { category = new.category }
    if new.file != old.file { file = new.file }
  }
}

extension Preferences: Persistable {
  static let fileName = "preferences.json"
  static let title = "The choices"

  var isValid: Bool { category.count <= 1_000 && file.count <= 10_000 }
}
