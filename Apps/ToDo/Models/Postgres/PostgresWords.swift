/// The words of items as PostgreSQL's search has them.
enum PostgresWords {
  /// A `tsvector` of all words of an item.
  static func vector(_ item: ToDoItem) -> String {
    var seen: Set<String> = []
    var length = 0
    var words: [String] = []
    for word in SearchWords.words(item.title) + SearchWords.words(item.note) {
      let word = String(word.prefix(longestWord))
      guard seen.insert(word).inserted else { continue }
      length += word.utf8.count
      guard length < longestVector else { break }
      words.append("'\(word)'")
    }
    return words.joined(separator: " ")
  }

  /// A `tsquery` for items with all these words, of which the last may go on.
  static func query(_ words: [String]) -> String {
    words.map { "'\($0.prefix(longestWord))'" }.joined(separator: " & ") + ":*"
  }

  /// A lexeme has less than 2 KB.
  private static let longestWord = 200
  /// All lexemes together have less than 1 MB.
  private static let longestVector = 500_000
}
