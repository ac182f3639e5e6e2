import Foundation
import SQLite
import Synchronization

/// A file of objects, read once and kept in memory: SQLite, a row for each object.
///
/// All contexts of a process that name the same file share it.
final class ObjectFile: Sendable {
  private struct State: Sendable {
    /// By entity, in the order of their numbers.
    var rows: [String: [ObjectKey: StoredRow]] = [:]
    var order: [ObjectKey: Int] = [:]
    var next = 1
    var listeners: [Listener] = []
  }

  private struct Listener: Sendable {
    weak var context: NSManagedObjectContext?
  }

  /// Unchecked: it is used within the mutex only, by one thread at a time.
  private struct Held: @unchecked Sendable {
    let connection: Connection?
  }

  /// nil for memory that nobody else sees.
  let url: URL?
  private let held: Mutex<(State, Held)>

  private static let open = Mutex<[String: WeakFile]>([:])

  private struct WeakFile: Sendable {
    weak var file: ObjectFile?
  }

  /// The file of an address, the same for everybody who names it.
  static func at(_ url: URL?) throws -> ObjectFile {
    guard let url else { return try ObjectFile(nil) }
    let path = url.standardizedFileURL.path
    return try open.withLock { open in
      if let file = open[path]?.file { return file }
      let file = try ObjectFile(url)
      open[path] = WeakFile(file: file)
      return file
    }
  }

  private init(_ url: URL?) throws {
    self.url = url
    var state = State()
    guard let url else {
      held = Mutex((state, Held(connection: nil)))
      return
    }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true,
    )
    let connection = try Connection(url.path)
    try connection.script(
      """
      PRAGMA journal_mode = WAL;
      CREATE TABLE IF NOT EXISTS object (
        number INTEGER PRIMARY KEY, entity TEXT NOT NULL, name TEXT NOT NULL UNIQUE,
        data BLOB NOT NULL
      );
      """
    )
    try connection.run("SELECT number, entity, name, data FROM object ORDER BY number", []) { row in
      let key = ObjectKey(entity: row.text(1), name: row.text(2))
      state.rows[key.entity, default: [:]][key] =
        try JSONDecoder.forRows.decode(StoredRow.self, from: row.data(3))
      state.order[key] = row.integer(0)
      state.next = row.integer(0) + 1
    }
    held = Mutex((state, Held(connection: connection)))
  }

  func rows(of entities: [String]) -> [(key: ObjectKey, row: StoredRow)] {
    held.withLock { held in
      let found = entities.flatMap { held.0.rows[$0] ?? [:] }
      return found.map { (key: $0.key, row: $0.value) }
        .sorted { held.0.order[$0.key] ?? 0 < held.0.order[$1.key] ?? 0 }
    }
  }

  func row(_ key: ObjectKey) -> StoredRow? { held.withLock { $0.0.rows[key.entity]?[key] } }

  /// Writes all or nothing.
  func commit(_ batch: ObjectBatch) throws {
    try held.withLock { held in
      var state = held.0
      for key in batch.deletions {
        state.rows[key.entity]?[key] = nil
        state.order[key] = nil
      }
      for (key, row) in batch.writes {
        state.rows[key.entity, default: [:]][key] = row
        guard state.order[key] == nil else { continue }
        state.order[key] = state.next
        state.next += 1
      }
      try held.1.connection?.transaction {
        try Self.write(batch, state.order, to: held.1.connection)
      }
      held.0 = state
    }
  }

  private static func write(
    _ batch: ObjectBatch,
    _ order: [ObjectKey: Int],
    to connection: Connection?,
  ) throws {
    for key in batch.deletions {
      try connection?.run("DELETE FROM object WHERE name = ?", [.text(key.name)])
    }
    for (key, row) in batch.writes {
      try connection?.run(
        """
        INSERT INTO object (number, entity, name, data) VALUES (?, ?, ?, ?)
        ON CONFLICT (name) DO UPDATE SET data = excluded.data
        """,
        [
          .integer(Int64(order[key] ?? 0)), .text(key.entity), .text(key.name),
          .data(try JSONEncoder.forRows.encode(row)),
        ],
      )
    }
  }

  // MARK: Contexts

  func add(_ context: NSManagedObjectContext) {
    held.withLock { held in
      held.0.listeners.removeAll { $0.context == nil || $0.context === context }
      held.0.listeners.append(Listener(context: context))
    }
  }

  /// Those who show what is in the file.
  var contexts: [NSManagedObjectContext] {
    held.withLock { $0.0.listeners.compactMap(\.context) }
  }
}

extension JSONEncoder {
  fileprivate static var forRows: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan",
    )
    return encoder
  }
}

extension JSONDecoder {
  fileprivate static var forRows: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan",
    )
    return decoder
  }
}
