import Foundation
import SQLite3
import Synchronization

/// A file of objects: SQLite in WAL mode, a row for each object.
final class Store: Sendable {
  /// SQLite's connection.
  ///
  /// Unchecked: it is used within the mutex only, by one thread at a time.
  private struct Handle: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  /// What is written in one piece.
  struct Batch {
    var writes: [(PersistentIdentifier, Data, uniques: [(String, Data)])] = []
    var deletions: [PersistentIdentifier] = []
    /// Those among the deletions whose place another object takes.
    var replaced: [PersistentIdentifier] = []
  }

  private let handle: Mutex<Handle?>
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
    var pointer: OpaquePointer?
    // Memory is made anew: it needs its tables even where nothing is saved.
    let mayWrite = configuration.allowsSave || configuration.isStoredInMemoryOnly
    let mode = mayWrite ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY
    let code = sqlite3_open_v2(path, &pointer, mode | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let pointer else {
      let text = pointer.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(pointer)
      throw SwiftDataError.store("\(path) cannot be opened: \(text)")
    }
    handle = Mutex(Handle(pointer: pointer))
    sqlite3_busy_timeout(pointer, 5_000)
    try prepare(mayWrite: mayWrite)
  }

  /// Holds nothing and keeps nothing, and says why when something is to be kept.
  init(refusing error: SwiftDataError) {
    path = ""
    refusal = error
    handle = Mutex(nil)
  }

  deinit {
    handle.withLock { _ = sqlite3_close_v2($0?.pointer) }
  }

  /// The names of all objects of a type, in the order in which they were first kept.
  func keys(_ entity: String) throws -> [String] {
    var keys: [String] = []
    try run("SELECT key FROM model WHERE entity = ? ORDER BY serial", [.text(entity)]) {
      keys.append(Store.text($0, 0))
    }
    return keys
  }

  /// All objects of a type by name.
  func rows(_ entity: String) throws -> [String: Data] {
    var rows: [String: Data] = [:]
    try run("SELECT key, data FROM model WHERE entity = ?", [.text(entity)]) {
      rows[Store.text($0, 0)] = Store.data($0, 1)
    }
    return rows
  }

  func row(_ id: PersistentIdentifier) throws -> Data? {
    var found: Data?
    let values: [Value] = [.text(id.entityName), .text(id.key)]
    try run("SELECT data FROM model WHERE entity = ? AND key = ?", values) {
      found = Store.data($0, 0)
    }
    return found
  }

  func count(_ entity: String) throws -> Int {
    var count = 0
    try run("SELECT count(*) FROM model WHERE entity = ?", [.text(entity)]) {
      count = Int(sqlite3_column_int64($0, 0))
    }
    return count
  }

  /// The object that has a value that only one may have.
  func owner(of value: Data, _ name: String, _ entity: String) throws -> PersistentIdentifier? {
    var found: PersistentIdentifier?
    try run(
      "SELECT key FROM uniqueness WHERE entity = ? AND name = ? AND value = ?",
      [.text(entity), .text(name), .data(value)],
    ) { found = PersistentIdentifier(entityName: entity, key: Store.text($0, 0)) }
    return found
  }

  /// Writes all or nothing.
  ///
  /// - Throws: `SwiftDataError`; nothing is written then.
  func write(_ batch: Batch) throws {
    if let refusal { throw refusal }
    try run("BEGIN IMMEDIATE")
    do {
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
      try run("COMMIT")
    } catch {
      try? run("ROLLBACK")
      throw error
    }
  }

  // MARK: SQLite

  enum Value {
    case text(String)
    case data(Data)
  }

  /// Does a statement; nothing where nothing is kept.
  func run(
    _ sql: String,
    _ values: [Value] = [],
    _ row: (OpaquePointer) -> Void = { _ in },
  ) throws {
    try handle.withLock { handle in
      guard let database = handle?.pointer else { return }
      func fail() -> SwiftDataError {
        .store("\(path): \(String(cString: sqlite3_errmsg(database)))")
      }
      var statement: OpaquePointer?
      guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK, let statement
      else {
        throw fail()
      }
      defer { sqlite3_finalize(statement) }
      let copy = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      for (index, value) in values.enumerated() {
        let place = Int32(index + 1)
        let code =
          switch value {
          case .text(let text): sqlite3_bind_text(statement, place, text, -1, copy)
          case .data(let data):
            data.withUnsafeBytes {
              sqlite3_bind_blob(statement, place, $0.baseAddress, Int32(clamping: $0.count), copy)
            }
          }
        guard code == SQLITE_OK else { throw fail() }
      }
      while true {
        switch sqlite3_step(statement) {
        case SQLITE_ROW: row(statement)
        case SQLITE_DONE: return
        default: throw fail()
        }
      }
    }
  }

  static func text(_ statement: OpaquePointer, _ column: Int32) -> String {
    sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
  }

  private static func data(_ statement: OpaquePointer, _ column: Int32) -> Data {
    guard let bytes = sqlite3_column_blob(statement, column) else { return Data() }
    return Data(bytes: bytes, count: Int(sqlite3_column_bytes(statement, column)))
  }
}
