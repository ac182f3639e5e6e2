import Foundation
import Synchronization

@testable import ToDo

/// A database that fails as long as it is told to.
final class FailingDatabase: Database {
  private let database: any Database
  private let failure = Mutex<DatabaseError?>(nil)

  init(_ database: any Database = InMemoryDatabase()) {
    self.database = database
  }

  /// What all that is asked for now throws; nil ends it.
  func fail(_ error: DatabaseError?) {
    failure.withLock { $0 = error }
  }

  private var working: any Database {
    get throws {
      if let error = failure.withLock(\.self) { throw error }
      return database
    }
  }

  var origin: UUID { database.origin }

  func lists() async throws -> [ListSummary] { try await working.lists() }

  func list(_ id: ListID) async throws -> ListSummary? { try await working.list(id) }

  func items(_ ids: [ItemID]) async throws -> [ToDoItem] { try await working.items(ids) }

  func page(
    _ scope: Scope,
    by sort: ItemSort,
    at place: PagePlace,
    skip: Int,
    limit: Int,
  ) async throws -> [ToDoItem] {
    try await working.page(scope, by: sort, at: place, skip: skip, limit: limit)
  }

  func ids(_ scope: Scope) async throws -> [ItemID] { try await working.ids(scope) }

  func count(_ scope: Scope) async throws -> Int { try await working.count(scope) }

  func search(_ text: String, limit: Int) async throws -> [ToDoItem] {
    try await working.search(text, limit: limit)
  }

  func snapshot<Result: Sendable>(
    _ work: @escaping @Sendable (any Snapshot) throws -> Result
  ) async throws -> Result {
    try await working.snapshot(work)
  }

  func perform(_ edits: [Edit], name: EditName?) async throws -> Outcome {
    try await working.perform(edits, name: name)
  }

  func undo(expecting change: Int?) async throws -> EditName? {
    try await working.undo(expecting: change)
  }

  func redo(expecting change: Int?) async throws -> EditName? {
    try await working.redo(expecting: change)
  }

  func history() async throws -> History { try await working.history() }

  func changes() async throws -> AsyncStream<DatabaseChange> { try await working.changes() }
}
