import Foundation

/// One thing that can be done to the data, to any number of lists or items at once.
enum Edit: Hashable, Sendable {
  /// Makes lists; the first of them is the newest.
  case createLists([ListDraft])
  case renameList(ListID, String)
  /// Deletes lists with all that is in them.
  case deleteLists([ListID])
  /// Makes items in a list, in the order in which they are given.
  case createItems([ItemDraft], in: ListID, at: Place = .top)
  case updateItems([ItemID], ItemChanges)
  /// Stamps open items with the moment, or opens completed ones.
  case completeItems([ItemID], Bool)
  case deleteItems([ItemID])
  /// Puts items somewhere in a list, in the order in which they are given.
  case moveItems([ItemID], to: ListID, at: Place)
}

/// A place in a list.
enum Place: Hashable, Sendable {
  case top
  case bottom
  /// Above an item of the list.
  case before(ItemID)
  /// Below an item of the list.
  case after(ItemID)
}

/// What an edit made.
struct Outcome: Hashable, Sendable {
  /// The lists made, in the order of their drafts.
  var lists: [ListID] = []
  /// The items made, in the order of their drafts.
  var items: [ItemID] = []
  /// Whether anything is different now; if not, there is no event and nothing to undo.
  var hasChanged = false
}
