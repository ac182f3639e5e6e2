import Foundation

extension Database {
  /// A page of a scope's items from a place on.
  func page(
    _ scope: Scope,
    by sort: ItemSort,
    at place: PagePlace,
    limit: Int,
  ) async throws -> [ToDoItem] {
    try await page(scope, by: sort, at: place, skip: 0, limit: limit)
  }

  /// A page of a scope's items: at most `limit` after the first `offset`.
  func page(_ scope: Scope, by sort: ItemSort, offset: Int, limit: Int) async throws -> [ToDoItem] {
    try await page(scope, by: sort, at: .start, skip: offset, limit: limit)
  }
}

extension Database {
  func perform(_ batches: EditBatches, name: EditName?) async throws -> Outcome {
    try await perform((0..<batches.count).flatMap { batches[$0] }, name: name)
  }
}

/// Single edits by their names.
extension Database {
  @discardableResult
  package func perform(_ edit: Edit) async throws -> Outcome {
    try await perform([edit], name: nil)
  }

  @discardableResult
  func undo() async throws -> EditName? { try await undo(expecting: nil) }

  @discardableResult
  func redo() async throws -> EditName? { try await redo(expecting: nil) }

  /// Makes a list.
  ///
  /// - Throws: `DatabaseError.emptyTitle` for a blank name.
  @discardableResult
  func createList(_ name: String) async throws -> ListID {
    let draft = ListDraft(name)
    guard let id = try await perform(.createLists([draft])).lists.first else {
      throw DatabaseError.uncategorised("No list was made.")
    }
    return id
  }

  func renameList(_ id: ListID, _ name: String) async throws {
    try await perform(.renameList(id, name))
  }

  /// Deletes lists with all their items.
  package func deleteLists(_ ids: [ListID]) async throws {
    try await perform(.deleteLists(ids))
  }

  /// Makes an item at the top of a list.
  @discardableResult
  func createItem(
    _ draft: ItemDraft,
    in list: ListID,
    at place: Place = .top,
  ) async throws
    -> ItemID
  {
    guard let id = try await createItems([draft], in: list, at: place).first else {
      throw DatabaseError.uncategorised("No item was made.")
    }
    return id
  }

  @discardableResult
  package func createItems(
    _ drafts: [ItemDraft],
    in list: ListID,
    at place: Place = .top,
  ) async throws
    -> [ItemID]
  {
    try await perform(.createItems(drafts, in: list, at: place)).items
  }

  package func updateItems(_ ids: [ItemID], _ changes: ItemChanges) async throws {
    try await perform(.updateItems(ids, changes))
  }

  package func completeItems(_ ids: [ItemID], _ isCompleted: Bool = true) async throws {
    try await perform(.completeItems(ids, isCompleted))
  }

  package func deleteItems(_ ids: [ItemID]) async throws {
    try await perform(.deleteItems(ids))
  }

  package func moveItems(_ ids: [ItemID], to list: ListID, at place: Place = .top) async throws {
    try await perform(.moveItems(ids, to: list, at: place))
  }
}
