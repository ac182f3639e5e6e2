import Foundation
import SQLite
import Synchronization

/// A file of objects: SQLite in WAL mode, a row for each object.
final class Store: ObjectStore {
  /// Unchecked: it is used within the mutex only, by one thread at a time.
  private struct Held: @unchecked Sendable {
    let connection: Connection
  }

  /// Whoever is in a transaction is alone until its end: a connection knows no threads.
  private let turn = NSRecursiveLock()
  private let held: Mutex<Held?>
  let path: String
  /// Whether tables may be made and objects kept.
  let mayWrite: Bool
  let refusal: SwiftDataError?

  /// Opens a file, or nothing but memory.
  ///
  /// - Throws: `SwiftDataError.store` when it cannot be opened or is no store.
  init(_ configuration: ModelConfiguration) throws {
    path = configuration.isStoredInMemoryOnly ? ":memory:" : configuration.url.path
    refusal =
      configuration.isStoredInMemoryOnly && !configuration.allowsSave
      ? .store("Nothing is kept in this memory, as allowsSave is false.") : nil
    if !configuration.isStoredInMemoryOnly {
      try? FileManager.default.createDirectory(
        at: configuration.url.deletingLastPathComponent(),
        withIntermediateDirectories: true,
      )
    }
    // Memory is made anew: it needs its tables even where nothing is saved.
    mayWrite = configuration.allowsSave || configuration.isStoredInMemoryOnly
    do {
      held = Mutex(Held(connection: try Connection(path, access: mayWrite ? .writing : .reading)))
    } catch {
      throw SwiftDataError.store("\(path) cannot be opened: \(error.message)")
    }
    try prepare(mayWrite: mayWrite)
  }

  /// Holds nothing and keeps nothing, and says why when something is to be kept.
  init(refusing error: SwiftDataError) {
    path = ""
    mayWrite = false
    refusal = error
    held = Mutex(nil)
  }

  func candidates<T: PersistentModel>(
    _ wish: FetchDescriptor<T>,
    isKnown: (PersistentIdentifier) -> Bool,
  ) throws -> [(PersistentIdentifier, Data?)] {
    let entity = T.entityName
    let keys = try narrowed(wish) ?? keys(entity)
    let ids = keys.map { PersistentIdentifier(entityName: entity, key: $0) }
    // Most are in use already; many that are not are read at once.
    let unknown = ids.count { !isKnown($0) }
    let rows = unknown > 16 ? try rows(entity) : [:]
    return ids.map { ($0, rows[$0.key]) }
  }

  /// The names of all objects of a type, in the order in which they were first kept.
  private func keys(_ entity: String) throws -> [String] {
    var keys: [String] = []
    try run("SELECT key FROM model WHERE entity = ? ORDER BY serial", [.text(entity)]) {
      keys.append($0.text(0))
    }
    return keys
  }

  /// All objects of a type by name.
  private func rows(_ entity: String) throws -> [String: Data] {
    var rows: [String: Data] = [:]
    try run("SELECT key, data FROM model WHERE entity = ?", [.text(entity)]) {
      rows[$0.text(0)] = $0.data(1)
    }
    return rows
  }

  func row(_ id: PersistentIdentifier) throws -> Data? {
    var found: Data?
    let values: [Value] = [.text(id.entityName), .text(id.key)]
    try run("SELECT data FROM model WHERE entity = ? AND key = ?", values) {
      found = $0.data(0)
    }
    return found
  }

  func count<T: PersistentModel>(_ type: T.Type) throws -> Int {
    var count = 0
    try run("SELECT count(*) FROM model WHERE entity = ?", [.text(type.entityName)]) {
      count = $0.integer(0)
    }
    return count
  }

  func owner(of value: Data, _ name: String, _ entity: String) throws -> PersistentIdentifier? {
    var found: PersistentIdentifier?
    try run(
      "SELECT key FROM uniqueness WHERE entity = ? AND name = ? AND value = ?",
      [.text(entity), .text(name), .data(value)],
    ) { found = PersistentIdentifier(entityName: entity, key: $0.text(0)) }
    return found
  }

  func write(_ batch: StoreBatch) throws -> StoreAnswer {
    if let refusal { throw refusal }
    try transaction {
      if batch.keepsHistory { try writeHistory(batch) }
      for id in batch.deletions {
        let values: [Value] = [.text(id.entityName), .text(id.key)]
        try run("DELETE FROM model WHERE entity = ? AND key = ?", values)
      }
      for write in batch.writes {
        let values: [Value] = [.text(write.id.entityName), .text(write.id.key)]
        try run(
          """
          INSERT INTO model (entity, key, data) VALUES (?, ?, ?)
          ON CONFLICT (entity, key) DO UPDATE SET data = excluded.data
          """,
          values + [.data(write.data)],
        )
        try run("DELETE FROM uniqueness WHERE entity = ? AND key = ?", values)
      }
      // A value may go from one of these objects to another.
      for write in batch.writes {
        for (name, value) in write.uniques {
          try run(
            "INSERT INTO uniqueness (entity, name, value, key) VALUES (?, ?, ?, ?)",
            [.text(write.id.entityName), .text(name), .data(value), .text(write.id.key)],
          )
        }
      }
    }
    return StoreAnswer()
  }

  // MARK: SQLite

  /// Does a statement; nothing where nothing is kept.
  func run(
    _ sql: String,
    _ values: [Value] = [],
    _ row: (Row) -> Void = { _ in },
  ) throws {
    turn.lock()
    defer { turn.unlock() }
    try held.withLock { held in
      do {
        try held?.connection.run(sql, values, row)
      } catch let error as SQLiteError {
        throw SwiftDataError.store("\(path): \(error.message)")
      }
    }
  }

  /// Does all of the work or nothing; inside of other work, this part of it.
  func transaction(_ work: () throws -> Void) throws {
    turn.lock()
    defer { turn.unlock() }
    let isInside = held.withLock { $0?.connection.isInTransaction ?? false }
    try run(isInside ? "SAVEPOINT part" : "BEGIN IMMEDIATE")
    do {
      try work()
      try run(isInside ? "RELEASE part" : "COMMIT")
    } catch {
      if isInside {
        try? run("ROLLBACK TO part")
        try? run("RELEASE part")
      } else {
        try? run("ROLLBACK")
      }
      throw error
    }
  }
}
