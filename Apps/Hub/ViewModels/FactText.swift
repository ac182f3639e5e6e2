/// A number or a word that says something of what a screen shows.
package struct FactText: Identifiable, Hashable, Sendable {
  package let title: String
  package let value: String
  package let symbol: String
  /// Whether the value says nothing without the title.
  var isNumber = true

  package var id: String { title }

  /// As it is read beside its symbol.
  package var words: String { isNumber ? "\(value) \(title.lowercased())" : value }
}
