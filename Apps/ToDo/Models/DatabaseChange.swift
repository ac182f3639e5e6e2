import Foundation

/// What an edit, an undo or a redo changed.
package struct DatabaseChange: Hashable, Sendable {
  /// What happened to the lists or items of one kind.
  struct Touched<ID: Identifier>: Hashable, Sendable {
    var created: [ID] = []
    var updated: [ID] = []
    var deleted: [ID] = []

    var count: Int { created.count + updated.count + deleted.count }
  }

  /// Rises with each change of the store.
  var number: Int
  /// The database object through which it was made; others have other origins.
  var origin: UUID
  /// A list is also updated when only its counts changed.
  var lists = Touched<ListID>()
  var items = Touched<ItemID>()
  /// False when there was too much to name, or it is not known any more: read again what is shown.
  var isComplete = true

  /// How many ids a change names at most.
  static let limit = 1_000

  /// The change without the ids if they are too many.
  var limited: DatabaseChange {
    guard lists.count + items.count > DatabaseChange.limit else { return self }
    return DatabaseChange(number: number, origin: origin, isComplete: false)
  }
}
