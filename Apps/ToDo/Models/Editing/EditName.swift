/// What an edit is called when it is offered to be undone.
package struct EditName: Hashable, Sendable, Codable {
  enum Action: String, Sendable, Codable {
    case createLists
    case renameList
    case deleteLists
    case createItems
    case updateItems
    case completeItems
    case reopenItems
    case deleteItems
    case moveItems
    case importing
  }

  var action: Action
  /// How many lists or items it was asked to deal with.
  var count: Int
  /// The list's or item's own title when there was one, else nothing.
  var title: String

  init(_ action: Action, count: Int = 1, title: String = "") {
    self.action = action
    self.count = count
    self.title = EditName.short(title)
  }

  /// The words after “Undo” and “Redo”, like “Delete “Buy milk”” or “Complete 12 Items”.
  package var words: String {
    let verb =
      switch action {
      case .createLists, .createItems: "Add"
      case .renameList: "Rename"
      case .deleteLists, .deleteItems: "Delete"
      case .updateItems: "Edit"
      case .completeItems: "Complete"
      case .reopenItems: "Reopen"
      case .moveItems: "Move"
      case .importing: "Import"
      }
    if count == 1, !title.isEmpty { return "\(verb) “\(title)”" }
    let noun =
      switch action {
      case .createLists, .renameList, .deleteLists: "List"
      default: "Item"
      }
    return count == 1 ? "\(verb) \(noun)" : "\(verb) \(count) \(noun)s"
  }

  private static let longest = 60

  private static func short(_ title: String) -> String {
    let line = title.prefix { !$0.isNewline }
    return line.count > longest ? line.prefix(longest - 1) + "…" : String(line)
  }
}

/// What can be undone and redone next.
package struct History: Hashable, Sendable {
  package var undo: EditName?
  package var redo: EditName?
  /// The number of the last change, by which one knows whether this still holds.
  package var change = 0

  package init(undo: EditName? = nil, redo: EditName? = nil, change: Int = 0) {
    self.undo = undo
    self.redo = redo
    self.change = change
  }
}
