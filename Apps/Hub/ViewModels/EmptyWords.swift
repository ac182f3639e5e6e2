/// What is said where a list has no rows.
struct EmptyWords: Hashable, Sendable {
  let title: String
  let symbol: String
  let message: String
  /// Whether there would be rows without the search and the filter.
  var offersAll = false
}
