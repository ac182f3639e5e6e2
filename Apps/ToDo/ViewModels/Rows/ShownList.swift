import ToDoModel

/// A list as a screen shows it.
struct ShownList: Hashable, Sendable, Identifiable {
  var id: ListID
  var name: String
  /// As in “(2 items)”.
  var count: String
  /// How many items are not done.
  var open: Int
  /// As in “16,000 open”.
  var openWords: String
  /// As in “Updated 11/21/26, 3:04 PM”.
  var updated: String

  init(_ summary: ListSummary, _ words: DateText) {
    id = summary.id
    name = summary.list.name
    count = "(\(Plural.items(summary.all, in: words.locale)))"
    open = summary.open
    openWords = "\(Plural.number(summary.open, in: words.locale)) open"
    updated = words.updated(summary.list.modified)
  }

  /// All that is said of it, in words: “2 open (3 items), Updated 11/21/26, 3:04 PM”.
  var told: String { "\(openWords) \(count), \(updated)" }
}

/// A smart list as a screen shows it.
struct ShownSmartList: Hashable, Sendable, Identifiable {
  var list: SmartList
  var count: Int

  var id: SmartList { list }
}
