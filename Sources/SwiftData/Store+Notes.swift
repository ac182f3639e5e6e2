import Properties
import SQLite

extension Store {
  /// What is noted of the store as a whole, by name; nothing in files of older programs that were
  /// only read since.
  func notes() throws -> [String: String] {
    guard try !columns("note").isEmpty else { return [:] }
    var notes: [String: String] = [:]
    try run("SELECT name, value FROM note") { notes[$0.text(0)] = $0.text(1) }
    return notes
  }

  func note(_ name: String, _ value: String) throws {
    try run(
      """
      INSERT INTO note (name, value) VALUES (?, ?)
      ON CONFLICT (name) DO UPDATE SET value = excluded.value
      """,
      [.text(name), .text(value)],
    )
  }

  /// Whether any objects are kept.
  func isEmpty() throws -> Bool {
    var isEmpty = true
    try run("SELECT 1 FROM model LIMIT 1") { _ in isEmpty = false }
    return isEmpty
  }

  func deleteAll(_ entity: String) throws {
    try run("DELETE FROM model WHERE entity = ?", [.text(entity)])
  }

  // MARK: Indices

  /// Makes the indices that a schema asks for, and removes those of its types that it no longer
  /// does.
  ///
  /// One that cannot be made is told once and left out: it makes nothing but speed.
  func makeIndices(_ schema: Schema) throws {
    guard mayWrite else { return }
    var wanted: [String: String] = [:]
    for type in schema.types {
      let prefix = Store.indexName(type.entityName, [])
      for properties in ModelType.of(type).indices {
        let names = properties.map(\.name)
        guard Store.canSay(names + [type.entityName]) else { continue }
        let name = Store.indexName(type.entityName, names)
        let columns = names.map(Store.column).joined(separator: ", ")
        wanted[name] =
          "CREATE INDEX IF NOT EXISTS \"\(name)\" ON model (\(columns)) "
          + "WHERE entity = '\(type.entityName)'"
      }
      for name in try indices() where name.hasPrefix(prefix) && wanted[name] == nil {
        try run("DROP INDEX IF EXISTS \"\(name)\"")
      }
    }
    let there = try indices()
    for (name, statement) in wanted where !there.contains(name) {
      do {
        try run(statement)
      } catch {
        Warnings.once("\(path): the index \(name) cannot be made: \(error)")
      }
    }
  }

  private func indices() throws -> Set<String> {
    var names: Set<String> = []
    try run("SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = 'model'") {
      names.insert($0.text(0))
    }
    return names
  }

  /// Whether names can stand between quotes as they are.
  private static func canSay(_ names: [String]) -> Bool {
    !names.contains { $0.contains("\"") || $0.contains("'") }
  }

  private static func indexName(_ entity: String, _ names: [String]) -> String {
    "model of \(entity) by " + names.joined(separator: ", ")
  }

  /// The value of a variable in a row; null in rows that no JSON is in.
  private static func column(_ name: String) -> String {
    let text = "CAST(data AS TEXT)"
    return "json_extract(CASE WHEN json_valid(\(text)) THEN \(text) END, '$.\"\(name)\"')"
  }

  /// The names of the objects that a predicate may mean, where an index tells; else nil.
  ///
  /// Rows without a value count too: their variables have the value that their type gives them.
  func narrowed<T: PersistentModel>(_ wish: FetchDescriptor<T>) throws -> [String]? {
    guard let predicate = wish.predicate else { return nil }
    let type = ModelType.of(T.self)
    let first = type.indices.compactMap { $0.first?.name }
    guard !first.isEmpty, Store.canSay(first + [T.entityName]), try !indices().isEmpty else {
      return nil
    }
    for (path, value) in Narrowing.equalities(in: predicate) {
      guard let property = type.byPath[path], first.contains(property.name),
        property.names.count == 1, let json = Narrowing.json(of: value)
      else { continue }
      let column = Store.column(property.name)
      var keys: [String] = []
      try run(
        """
        SELECT key FROM model WHERE entity = '\(T.entityName)'
        AND (\(column) = json_extract(?, '$[0]') OR \(column) IS NULL) ORDER BY serial
        """,
        [.text(json)],
      ) { keys.append($0.text(0)) }
      return keys
    }
    return nil
  }
}
