/// What is said where a list has no rows.
package struct EmptyText: Hashable, Sendable {
  package let title: String
  package let symbol: String
  package let message: String
  /// Whether there would be rows without the search and the filter.
  package var offersAll = false
}
