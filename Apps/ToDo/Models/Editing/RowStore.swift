import Foundation

/// What an editor needs of a store while an edit is under way.
///
/// The store remembers what each list and item was before the edit, so that it can be undone.
protocol RowStore: AnyObject {
  /// Those of these lists that there are.
  func lists(_ ids: [ListID]) throws -> [ListID: ToDoList]

  func allLists() throws -> [ToDoList]

  /// Those of these items that there are.
  func items(_ ids: [ItemID]) throws -> [ItemID: ToDoItem]

  /// Whether there are any of these items.
  func hasItems(_ ids: [ItemID]) throws -> Bool

  func itemIDs(in lists: [ListID]) throws -> [ItemID]

  /// The number that the change under way will have.
  func nextChange() throws -> Int

  /// The position of the newest list.
  func firstListPosition() throws -> Double?

  /// The items next to a position in a list, above it or below it, the nearest first; without one,
  /// the list's last or first items.
  func neighbours(
    of position: Double?,
    in list: ListID,
    below: Bool,
    limit: Int,
  ) throws -> [Neighbour]

  func applyWrites(_ writes: [RowWrite<ToDoList>]) throws

  func applyWrites(_ writes: [RowWrite<ToDoItem>]) throws

  func add(_ items: [ToDoItem]) throws

  func delete(lists: [ListID]) throws

  func delete(items: [ItemID]) throws
}

/// An item and where it is.
struct Neighbour {
  var id: ItemID
  var position: Double
}

/// A row that is new or is to be different.
struct RowWrite<Row> {
  /// What it was; nil when it is new.
  var before: Row?
  var after: Row
}

extension RowStore {
  func hasItems(_ ids: [ItemID]) throws -> Bool { try !items(ids).isEmpty }

  func add(_ items: [ToDoItem]) throws {
    try applyWrites(items.map { RowWrite(before: nil, after: $0) })
  }

  func neighbour(of position: Double?, in list: ListID, below: Bool) throws -> Neighbour? {
    try neighbours(of: position, in: list, below: below, limit: 1).first
  }
}
