import Foundation
import SQLite

extension Store {
  private enum Kind: Int {
    case insert = 0
    case update = 1
    case delete = 2
  }

  /// How long history is kept, in seconds: without an end the file would grow for ever.
  private static let lasting = 30.0 * 24 * 60 * 60

  /// Notes what a batch is about to change; in its transaction, before it is written.
  func writeHistory(_ batch: StoreBatch) throws {
    var changes: [(Kind, PersistentIdentifier, Data?)] = []
    for id in batch.deletions {
      // What was never kept leaves no trace.
      guard let row = try row(id) else { continue }
      changes.append((.delete, id, Store.part(of: row, batch.preserved[id.entityName] ?? [])))
    }
    for write in batch.writes {
      let names = write.isNew ? nil : try JSONEncoder().encode(write.names)
      changes.append((write.isNew ? .insert : .update, write.id, names))
    }
    guard !changes.isEmpty else { return }
    let process = ProcessInfo.processInfo
    try run(
      "INSERT INTO history (time, author, program, process) VALUES (?, ?, ?, ?)",
      [
        .real(Date().timeIntervalSince1970), SQLite.Value(batch.author),
        .text(Bundle.main.bundleIdentifier ?? process.processName),
        .text(String(process.processIdentifier)),
      ],
    )
    var serial = 0
    try run("SELECT last_insert_rowid()") { serial = $0.integer(0) }
    for (kind, id, data) in changes {
      try run(
        "INSERT INTO history_change (part, kind, entity, key, data) VALUES (?, ?, ?, ?, ?)",
        [
          SQLite.Value(serial), SQLite.Value(kind.rawValue), .text(id.entityName), .text(id.key),
          data.map(SQLite.Value.data) ?? .null,
        ],
      )
    }
  }

  /// Some values of a row, as JSON.
  private static func part(of row: Data, _ names: [String]) -> Data? {
    guard !names.isEmpty,
      let values = try? JSONDecoder().decode([String: JSONValue].self, from: row)
    else { return nil }
    return try? JSONEncoder().encode(values.filter { names.contains($0.key) })
  }

  /// Forgets what is older than history lasts.
  func forgetOldHistory() throws {
    guard mayWrite else { return }
    let oldest = SQLite.Value.real(Date().timeIntervalSince1970 - Store.lasting)
    var hasOld = false
    try run("SELECT 1 FROM history WHERE time < ? LIMIT 1", [oldest]) { _ in hasOld = true }
    if hasOld { try run("DELETE FROM history WHERE time < ?", [oldest]) }
  }

  func history<T: HistoryTransaction>(
    _ wish: HistoryDescriptor<T>,
    _ schema: Schema,
  ) throws -> [T] {
    guard let wish = wish as? HistoryDescriptor<DefaultHistoryTransaction> else {
      throw SwiftDataError.unsupported(
        "the usual store has transactions of the type DefaultHistoryTransaction, none of \(T.self)"
      )
    }
    return try wish.choose(from: transactions(schema)).compactMap { $0 as? T }
  }

  func deleteHistory<T: HistoryTransaction>(
    _ wish: HistoryDescriptor<T>,
    _ schema: Schema,
  ) throws {
    if let refusal { throw refusal }
    let gone = try history(wish, schema).compactMap { $0 as? DefaultHistoryTransaction }
    try transaction {
      for one in gone {
        try run("DELETE FROM history WHERE serial = ?", [.integer(one.transactionIdentifier)])
      }
    }
  }

  private struct Change {
    let serial: Int64
    let kind: Kind
    let id: PersistentIdentifier
    let data: Data?
  }

  /// All transactions, the oldest first.
  private func transactions(_ schema: Schema) throws -> [DefaultHistoryTransaction] {
    // A file of an older program that may only be read has none.
    guard try !columns("history_change").isEmpty else { return [] }
    let store = try notes()["identifier"] ?? ""
    var changes: [Int64: [Change]] = [:]
    try run("SELECT part, serial, kind, entity, key, data FROM history_change ORDER BY serial") {
      guard let kind = Kind(rawValue: $0.integer(2)) else { return }
      let id = PersistentIdentifier(entityName: $0.text(3), key: $0.text(4))
      let data = $0.isNull(5) ? nil : $0.data(5)
      changes[Int64($0.integer(0)), default: []]
        .append(Change(serial: Int64($0.integer(1)), kind: kind, id: id, data: data))
    }
    let types = Dictionary(schema.types.map { ($0.entityName, $0) }) { first, _ in first }
    var transactions: [DefaultHistoryTransaction] = []
    try run("SELECT serial, time, author, program, process FROM history ORDER BY serial") { row in
      let serial = Int64(row.integer(0))
      transactions.append(
        DefaultHistoryTransaction(
          author: row.isNull(2) ? nil : row.text(2),
          bundleIdentifier: row.text(3),
          changes: (changes[serial] ?? []).compactMap { change in
            types[change.id.entityName].map { Store.change(change, serial, $0) }
          },
          processIdentifier: row.text(4),
          storeIdentifier: store,
          timestamp: Date(timeIntervalSince1970: row.real(1)),
          transactionIdentifier: serial,
        )
      )
    }
    return transactions
  }

  private static func change<Model: PersistentModel>(
    _ change: Change,
    _ serial: Int64,
    _ type: Model.Type,
  ) -> HistoryChange {
    let mark = HistoryMark(change: change.serial, transaction: serial, id: change.id)
    return switch change.kind {
    case .insert: .insert(DefaultHistoryInsert<Model>(mark))
    case .update: .update(DefaultHistoryUpdate<Model>(mark, names(change.data)))
    case .delete: .delete(DefaultHistoryDelete<Model>(mark, change.data))
    }
  }

  private static func names(_ data: Data?) -> [String] {
    data.flatMap { try? JSONDecoder().decode([String].self, from: $0) } ?? []
  }
}
