import Foundation

/// One thing that can be done to the data, to any number of lists or items at once.
package enum Edit: Hashable, Sendable {
  /// Makes lists; the first of them is the newest.
  case createLists([ListDraft])
  /// Finds the list with the draft's identifier, if it is not there and `byName` says so the one of
  /// its name, or else makes it; later edits of the same step name it by the draft's identifier.
  ///
  /// Case and accents of names do not count if no list has it exactly and only one has it so.
  case useList(ListDraft, byName: Bool = true)
  /// Where `seen` is given and the name is another one by now, it fails with `changedElsewhere`.
  case renameList(ListID, String, seen: String? = nil)
  /// Deletes lists with all that is in them.
  case deleteLists([ListID])
  /// Makes items in a list, in the order in which they are given.
  case createItems([ItemDraft], in: ListID, at: Place = .top)
  /// Makes a part of the items that one step makes at the top of a list, in the order in which they
  /// are given: those from a number on, of so many. The parts of a list come in their order.
  case createPart([ItemDraft], in: ListID, from: Int, of: Int)
  case updateItems([ItemID], ItemChanges)
  /// Stamps open items with the moment, or opens completed ones.
  case completeItems([ItemID], Bool)
  case deleteItems([ItemID])
  /// Puts items somewhere in a list, in the order in which they are given.
  case moveItems([ItemID], to: ListID, at: Place)

  /// How many lists or items it names.
  var count: Int {
    switch self {
    case .createLists(let drafts): drafts.count
    case .useList, .renameList: 1
    case .deleteLists(let ids): ids.count
    case .createItems(let drafts, _, _): drafts.count
    case .createPart(let drafts, _, _, _): drafts.count
    case .updateItems(let ids, _), .completeItems(let ids, _), .deleteItems(let ids),
      .moveItems(let ids, _, _):
      ids.count
    }
  }
}

/// A place in a list.
package enum Place: Hashable, Sendable {
  case top
  case bottom
  /// Above an item of the list.
  case before(ItemID)
  /// Below an item of the list.
  case after(ItemID)
}

/// What an edit made.
package struct Outcome: Hashable, Sendable {
  /// The lists made, in the order of their drafts.
  var lists: [ListID] = []
  /// The items made, in the order of their drafts.
  var items: [ItemID] = []
  /// Whether anything is different now; if not, there is no event and nothing to undo.
  var hasChanged = false
}
