import Foundation

/// A list of items.
package struct ToDoList: Hashable, Sendable, Codable, Identifiable {
  package var id: ListID
  package var name: String
  var created: Date
  /// When the list or an item in it was last added, changed, completed or moved here; deleting an
  /// item does not count.
  package var modified: Date
  /// The order in which lists were made, the newest first.
  var position: Double
  /// The number of the change that `modified` is of: the store's own order, whatever the clocks of
  /// those who write to it say.
  var sequence = 0
}

/// A list with how many items it has.
package struct ListSummary: Hashable, Sendable, Codable, Identifiable {
  package var list: ToDoList
  /// How many items are not completed.
  package var open: Int
  /// How many items there are, completed or not.
  package var all: Int

  package var id: ListID { list.id }

  /// What was modified last comes first; of two in one change the newer list, then the later id.
  static func isBefore(_ left: ListSummary, _ right: ListSummary) -> Bool {
    let (one, two) = (left.list, right.list)
    if one.sequence != two.sequence { return one.sequence > two.sequence }
    if one.modified != two.modified { return one.modified > two.modified }
    if one.position != two.position { return one.position < two.position }
    return one.id > two.id
  }
}
