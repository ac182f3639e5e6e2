import Foundation
import SQLite
import Synchronization

/// A file of objects: SQLite in WAL mode, a row for each object.
final class Store: Sendable {
  /// Unchecked: it is used within the mutex only, by one thread at a time.
  private struct Held: @unchecked Sendable {
    let connection: Connection
  }

  /// What is written in one piece.
  struct Batch {
    var writes: [(PersistentIdentifier, Data, uniques: [(String, Data)])] = []
    var deletions: [PersistentIdentifier] = []
    /// Those among the deletions whose place another object takes.
    var replaced: [PersistentIdentifier] = []
  }

  private let held: Mutex<Held?>
  let path: String
  /// Why nothing can be kept here, if so.
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
    let mayWrite = configuration.allowsSave || configuration.isStoredInMemoryOnly
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
    refusal = error
    held = Mutex(nil)
  }

  /// The names of all objects of a type, in the order in which they were first kept.
  func keys(_ entity: String) throws -> [String] {
    var keys: [String] = []
    try run("SELECT key FROM model WHERE entity = ? ORDER BY serial", [.text(entity)]) {
      keys.append($0.text(0))
    }
    return keys
  }

  /// All objects of a type by name.
  func rows(_ entity: String) throws -> [String: Data] {
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

  func count(_ entity: String) throws -> Int {
    var count = 0
    try run("SELECT count(*) FROM model WHERE entity = ?", [.text(entity)]) {
      count = $0.integer(0)
    }
    return count
  }

  /// The object that has a value that only one may have.
  func owner(of value: Data, _ name: String, _ entity: String) throws -> PersistentIdentifier? {
    var found: PersistentIdentifier?
    try run(
      "SELECT key FROM uniqueness WHERE entity = ? AND name = ? AND value = ?",
      [.text(entity), .text(name), .data(value)],
    ) { found = PersistentIdentifier(entityName: entity, key: $0.text(0)) }
    return found
  }

  /// Writes all or nothing.
  ///
  /// - Throws: `SwiftDataError`; nothing is written then.
  func write(_ batch: Batch) throws {
    if let refusal { throw refusal }
    try transaction {
      for id in batch.deletions {
        let values: [Value] = [.text(id.entityName), .text(id.key)]
        try run("DELETE FROM model WHERE entity = ? AND key = ?", values)
      }
      for (id, data, _) in batch.writes {
        let values: [Value] = [.text(id.entityName), .text(id.key)]
        try run(
          """
          INSERT INTO model (entity, key, data) VALUES (?, ?, ?)
          ON CONFLICT (entity, key) DO UPDATE SET data = excluded.data
          """,
          values + [.data(data)],
        )
        try run("DELETE FROM uniqueness WHERE entity = ? AND key = ?", values)
      }
      // A value may go from one of these objects to another.
      for (id, _, uniques) in batch.writes {
        for (name, value) in uniques {
          try run(
            "INSERT INTO uniqueness (entity, name, value, key) VALUES (?, ?, ?, ?)",
            [.text(id.entityName), .text(name), .data(value), .text(id.key)],
          )
        }
      }
    }
  }

  // MARK: SQLite

  /// Does a statement; nothing where nothing is kept.
  func run(
    _ sql: String,
    _ values: [Value] = [],
    _ row: (Row) -> Void = { _ in },
  ) throws {
    try held.withLock { held in
      do {
        try held?.connection.run(sql, values, row)
      } catch let error as SQLiteError {
        throw SwiftDataError.store("\(path): \(error.message)")
      }
    }
  }

  /// Does all of the work or nothing.
  func transaction(_ work: () throws -> Void) throws {
    try run("BEGIN IMMEDIATE")
    do {
      try work()
      try run("COMMIT")
    } catch {
      try? run("ROLLBACK")
      throw error
    }
  }
}
