extension Command {
  /// So many of the newest items with some words are looked at first.
  private static let first = 1_000

  /// The only item whose title has these words.
  ///
  /// A title that is just these words goes before one that has them among others. One that has a
  /// longer word instead is never taken, only offered.
  func titled(_ text: String, _ completion: Scope.Completion) async throws -> ToDoItem {
    var found = try await database.search(text, limit: Command.first)
    // Only who has seen all of them knows that there is one.
    if found.count == Command.first {
      found = try await database.search(text, limit: Int.max)
    }
    found.removeAll { $0.isCompleted ? completion == .open : completion == .done }
    let folded = SearchTerms.fold(text)
    let words = Set(SearchTerms.words(text))
    let exact = found.filter { SearchTerms.fold($0.title) == folded }
    let whole = found.filter { words.isSubset(of: SearchTerms.words($0.title)) }
    let chosen = exact.isEmpty ? whole : exact
    if chosen.count == 1, let item = chosen.first { return item }
    let kind = completion == .open ? "open " : completion == .done ? "completed " : ""
    guard chosen.isEmpty else {
      throw CommandFailure(
        "\(chosen.count) \(kind)items have the words \(quote(text)): \(titles(chosen)). "
          + "Use search, and then the item's number."
      )
    }
    let near = found.isEmpty ? "" : " Found instead: \(titles(found))."
    throw CommandFailure(
      "No \(kind)item has the words \(quote(text)) in its title.\(near) "
        + "Use list or search, and then the item's number."
    )
  }

  private func titles(_ items: [ToDoItem]) -> String {
    items.prefix(4).map { quote($0.title) }.joined(separator: ", ") + (items.count > 4 ? " …" : "")
  }
}
