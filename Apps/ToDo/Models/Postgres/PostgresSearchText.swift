/// The words of items as PostgreSQL's search has them.
enum PostgresSearchText {
  /// A `tsvector` of all words of an item.
  static func vector(_ item: ToDoItem) -> String {
    SearchTerms.index(item.title, item.note).map { "'\($0)'" }.joined(separator: " ")
  }

  /// A `tsquery` for items with all these words, of which the last may go on.
  static func query(_ words: [String]) -> String {
    words.map { "'\(SearchTerms.short($0))'" }.joined(separator: " & ") + ":*"
  }
}
