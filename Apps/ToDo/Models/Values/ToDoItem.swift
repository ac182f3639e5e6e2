import Foundation

/// Something to do.
package struct ToDoItem: Hashable, Sendable, Codable, Identifiable {
  package var id: ItemID
  package var list: ListID
  package var title: String
  package var note = ""
  package var due: Due?
  package var priority = Priority.none
  /// Each once, in the order in which they were given.
  package var tags: [String] = []
  package var created: Date
  /// When anything of the item was last changed, its place within its list aside.
  package var modified: Date
  /// When it was completed; nil while it is open.
  package var completed: Date?
  /// The place in its list, rising from the top; two items never have the same.
  package var position: Double
  /// What an imported file said of it that this app has no place for.
  package var extras: [Extra] = []

  package init(
    id: ItemID,
    list: ListID,
    title: String,
    note: String = "",
    due: Due? = nil,
    priority: Priority = .none,
    tags: [String] = [],
    created: Date,
    modified: Date,
    completed: Date? = nil,
    position: Double,
    extras: [Extra] = [],
  ) {
    self.id = id
    self.list = list
    self.title = title
    self.note = note
    self.due = due
    self.priority = priority
    self.tags = tags
    self.created = created
    self.modified = modified
    self.completed = completed
    self.position = position
    self.extras = extras
  }

  package var isCompleted: Bool { completed != nil }
}

/// A property of an imported file, kept so that an export has it again.
package struct Extra: Hashable, Sendable, Codable {
  /// The name, with its parameters if there are any, as the file had it.
  var name: String
  /// The value as the file had it.
  var value: String
}
