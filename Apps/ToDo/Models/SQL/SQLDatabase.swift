import Foundation

/// A database that speaks SQL.
protocol SQLDatabase: Database {
  var core: SQLCore { get }
}

extension SQLDatabase {
  var origin: UUID { core.origin }

  func lists() async throws -> [ListSummary] { try await core.read { try $0.lists() } }

  func list(_ id: ListID) async throws -> ListSummary? {
    try await core.read { try $0.list(id) }
  }

  func items(_ ids: [ItemID]) async throws -> [ToDoItem] {
    try await core.read { try $0.items(ids) }
  }

  func page(
    _ scope: Scope,
    by sort: ItemSort,
    at place: PagePlace,
    skip: Int,
    limit: Int,
  ) async throws -> [ToDoItem] {
    try await core.read { try $0.page(scope, sort, place, skip: skip, limit: limit) }
  }

  func ids(_ scope: Scope) async throws -> [ItemID] { try await core.read { try $0.ids(scope) } }

  func count(_ scope: Scope) async throws -> Int { try await core.read { try $0.count(scope) } }

  func search(_ text: String, limit: Int) async throws -> [ToDoItem] {
    try await core.read { try $0.search(text, limit: limit) }
  }

  func snapshot<Result: Sendable>(
    _ work: @escaping @Sendable (any Snapshot) throws -> Result
  ) async throws -> Result {
    try await core.read { queries in try queries.connection.snapshot { try work(queries) } }
  }

  @discardableResult
  func perform(_ edits: [Edit], name: EditName?) async throws -> Outcome {
    try await perform(EditBatches(edits), name: name)
  }

  @discardableResult
  func perform(_ batches: EditBatches, name: EditName?) async throws -> Outcome {
    try await core.write { try $0.perform(batches, name: name) }
  }

  @discardableResult
  func undo(expecting change: Int?) async throws -> EditName? {
    try await core.write { try $0.turn(.undo, expecting: change) }
  }

  @discardableResult
  func redo(expecting change: Int?) async throws -> EditName? {
    try await core.write { try $0.turn(.redo, expecting: change) }
  }

  func history() async throws -> History {
    try await core.reader.run { [core] connection in
      try SQLSteps(connection: connection, origin: core.origin, surroundings: core.surroundings)
        .history()
    }
  }

  func changes() async throws -> AsyncStream<DatabaseChange> { try await core.changes() }
}
