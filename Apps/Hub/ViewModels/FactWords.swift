/// A number or a word that says something of what a screen shows.
struct FactWords: Identifiable, Hashable, Sendable {
  let title: String
  let value: String
  let symbol: String
  /// Whether the value says nothing without the title.
  var isNumber = true

  var id: String { title }

  /// As it is read beside its symbol.
  var words: String { isNumber ? "\(value) \(title.lowercased())" : value }
}
