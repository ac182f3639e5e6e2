import Foundation
import Properties
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
      CREATE TABLE IF NOT EXISTS property (
        entity TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (entity, name)
      );
      """
    )
    try connection.run("SELECT number, entity, name, data FROM object ORDER BY number", []) { row in
      let key = ObjectKey(entity: row.text(1), name: row.text(2))
      do {
        state.rows[key.entity, default: [:]][key] =
          try JSONDecoder.forRows.decode(StoredRow.self, from: row.data(3))
      } catch {
        Warnings.once("An object of \(url.path) is left out, as it cannot be read: \(error)")
        return
      }
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
  ///
  /// - Throws: an error with the number 133020 where others have saved other values meanwhile, and the
  ///   policy does not say which count.
  func commit(_ batch: ObjectBatch) throws {
    try held.withLock { held in
      var state = held.0
      for key in batch.deletions {
        state.rows[key.entity]?[key] = nil
        state.order[key] = nil
      }
      var writes: [(key: ObjectKey, row: StoredRow)] = []
      for change in batch.writes {
        guard
          let row = try Self.row(change, state.rows[change.key.entity]?[change.key], batch.policy)
        else { continue }
        writes.append((change.key, row))
        state.rows[change.key.entity, default: [:]][change.key] = row
        guard state.order[change.key] == nil else { continue }
        state.order[change.key] = state.next
        state.next += 1
      }
      try held.1.connection?.transaction {
        try Self.write(writes, batch.deletions, state.order, to: held.1.connection)
      }
      held.0 = state
    }
  }

  /// What is kept of an object then; nil for one that stays as it is.
  private static func row(
    _ change: ObjectChange,
    _ now: StoredRow?,
    _ policy: NSMergePolicyType,
  ) throws -> StoredRow? {
    guard let now else {
      guard !change.isNew else { return change.row }
      switch policy {
      case .errorMergePolicyType: throw conflict(change, "was deleted")
      case .mergeByPropertyStoreTrumpMergePolicyType, .rollbackMergePolicyType: return nil
      default: return change.row
      }
    }
    switch policy {
    case .errorMergePolicyType:
      let names = change.conflicts(with: now)
      if !names.isEmpty { throw conflict(change, "has other values of \(names)") }
      return change.merged(into: now)
    case .mergeByPropertyStoreTrumpMergePolicyType, .rollbackMergePolicyType:
      return change.merged(into: now, yields: true)
    default: return change.merged(into: now)
    }
  }

  private static func conflict(_ change: ObjectChange, _ what: String) -> NSError {
    CoreDataError.error(
      NSManagedObjectMergeError,
      "A \(change.key.entity) \(what) since it was read, by somebody else. Set the context's mergePolicy, or "
        + "refresh the object.",
    )
  }

  private static func write(
    _ writes: [(key: ObjectKey, row: StoredRow)],
    _ deletions: [ObjectKey],
    _ order: [ObjectKey: Int],
    to connection: Connection?,
  ) throws {
    for key in deletions {
      try connection?.run("DELETE FROM object WHERE name = ?", [.text(key.name)])
    }
    for (key, row) in writes {
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

  /// Gives objects the usual values of attributes that a model has and did not have before.
  func prepare(for model: NSManagedObjectModel) throws {
    try held.withLock { held in
      guard let connection = held.1.connection else { return }
      var known: Set<[String]> = []
      try connection.run("SELECT entity, name FROM property", []) {
        known.insert([$0.text(0), $0.text(1)])
      }
      let seen = Set(known.map { $0[0] })
      for entity in model.entities {
        let name = entity.name ?? ""
        for attribute in entity.attributesByName.values
        where !known.contains([name, attribute.name]) {
          try connection.run(
            "INSERT INTO property (entity, name) VALUES (?, ?)",
            [.text(name), .text(attribute.name)],
          )
          guard seen.contains(name),
            let value = attribute.defaultValue.flatMap({
              StoredValue($0, as: attribute.attributeType)
            })
          else { continue }
          for key in (held.0.rows[name] ?? [:]).keys {
            held.0.rows[name]?[key]?[attribute.name] = value
          }
        }
      }
    }
  }

  /// Forgets all objects.
  func empty() throws {
    try held.withLock { held in
      try held.1.connection?.script("DELETE FROM object")
      (held.0.rows, held.0.order) = ([:], [:])
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
