import Foundation
import Synchronization

@testable import ToDoModel

/// A database of which some operations fail when a test says so.
final class BrokenDatabase: Database {
  enum Operation: String, CaseIterable, Sendable {
    case lists, list, items, page, ids, count, search, snapshot, perform, undo, redo, history
    case changes
  }

  let base = InMemoryDatabase(Dependencies(now: { Date(timeIntervalSince1970: 1_800_000_000) }))
  private let broken = Mutex<[Operation: DatabaseError]>([:])
  private let lost = Mutex<Set<Operation>>([])
  private let overtaking = Mutex<Deed?>(nil)

  typealias Deed = @Sendable (any Database) async throws -> Void

  var origin: UUID { base.origin }

  /// - Parameter error: what they throw; nil throws an unforeseen error.
  func fail(_ operations: Operation..., with error: DatabaseError? = nil) {
    broken.withLock { broken in
      broken = [:]
      for operation in operations {
        broken[operation] = error ?? .uncategorised("\(operation) is broken")
      }
    }
  }

  /// No operation is answered, as when a server has stopped.
  func stop() {
    let error = DatabaseError.unreachable(place: "here", reason: "it was stopped")
    broken.withLock { $0 = .init(uniqueKeysWithValues: Operation.allCases.map { ($0, error) }) }
  }

  /// The next edit, or undo or redo, is made, but its answer is lost.
  func loseAnswer(_ operation: Operation = .perform) {
    _ = lost.withLock { $0.insert(operation) }
  }

  private func answer(_ operation: Operation) throws {
    guard lost.withLock({ $0.remove(operation) }) != nil else { return }
    throw DatabaseError.connectionLost(place: "here")
  }

  /// Somebody else does something before the next edit, undo or redo.
  func overtake(_ deed: @escaping Deed) { overtaking.withLock { $0 = deed } }

  private func beOvertaken() async throws {
    let deed = overtaking.withLock { deed in
      defer { deed = nil }
      return deed
    }
    try await deed?(base)
  }

  private func check(_ operation: Operation) throws {
    if let error = broken.withLock({ $0[operation] }) { throw error }
  }

  func lists() async throws -> [ListSummary] {
    try check(.lists)
    return await base.lists()
  }

  func list(_ id: ListID) async throws -> ListSummary? {
    try check(.list)
    return await base.list(id)
  }

  func items(_ ids: [ItemID]) async throws -> [ToDoItem] {
    try check(.items)
    return await base.items(ids)
  }

  func page(
    _ scope: Scope,
    by sort: ItemSort,
    at place: PagePlace,
    skip: Int,
    limit: Int,
  ) async throws -> [ToDoItem] {
    try check(.page)
    return await base.page(scope, by: sort, at: place, skip: skip, limit: limit)
  }

  func ids(_ scope: Scope) async throws -> [ItemID] {
    try check(.ids)
    return await base.ids(scope)
  }

  func count(_ scope: Scope) async throws -> Int {
    try check(.count)
    return await base.count(scope)
  }

  func search(_ text: String, limit: Int) async throws -> [ToDoItem] {
    try check(.search)
    return await base.search(text, limit: limit)
  }

  func snapshot<Result: Sendable>(
    _ work: @escaping @Sendable (any Snapshot) throws -> Result
  ) async throws -> Result {
    try check(.snapshot)
    return try await base.snapshot(work)
  }

  func perform(_ edits: [Edit], name: EditName?) async throws -> Outcome {
    try check(.perform)
    try await beOvertaken()
    let outcome = try await base.perform(edits, name: name)
    try answer(.perform)
    return outcome
  }

  func undo(expecting change: Int?) async throws -> EditName? {
    try check(.undo)
    try await beOvertaken()
    let name = try await base.undo(expecting: change)
    try answer(.undo)
    return name
  }

  func redo(expecting change: Int?) async throws -> EditName? {
    try check(.redo)
    try await beOvertaken()
    let name = try await base.redo(expecting: change)
    try answer(.redo)
    return name
  }

  func history() async throws -> History {
    try check(.history)
    return await base.history()
  }

  func changes() async throws -> AsyncStream<DatabaseChange> {
    try check(.changes)
    return await base.changes()
  }
}
