import Foundation

/// Something to do.
struct ToDoItem: Hashable, Sendable, Codable, Identifiable {
  var id: ItemID
  var list: ListID
  var title: String
  var note = ""
  var due: Due?
  var priority = Priority.none
  /// Each once, in the order in which they were given.
  var tags: [String] = []
  var created: Date
  /// When anything of the item was last changed, its place within its list aside.
  var modified: Date
  /// When it was completed; nil while it is open.
  var completed: Date?
  /// The place in its list, rising from the top; two items never have the same.
  var position: Double
  /// What an imported file said of it that this app has no place for.
  var extras: [Extra] = []

  var isCompleted: Bool { completed != nil }
}

/// A property of an imported file, kept so that an export has it again.
struct Extra: Hashable, Sendable, Codable {
  /// The name, with its parameters if there are any, as the file had it.
  var name: String
  /// The value as the file had it.
  var value: String
}
