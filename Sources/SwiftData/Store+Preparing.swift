import Foundation
import SQLite

extension Store {
  /// How the tables are made; kept in the file, so that another program knows.
  private static let version = 1

  /// Makes the tables, or brings those of an older program up to date.
  ///
  /// - Throws: `SwiftDataError.store` when a newer program made them; the file stays as it is.
  func prepare(mayWrite: Bool) throws {
    try check(version())
    if !mayWrite {
      if try version() == Store.version { return }
      let columns = try columns("model")
      if columns.isEmpty {
        throw SwiftDataError.store(
          "\(path) holds no store, and none can be made where nothing may be written."
        )
      }
      if !columns.contains("serial") {
        throw SwiftDataError.store(
          "\(path) was made by an older version and cannot be brought up to date where nothing "
            + "may be written; open it once with allowsSave."
        )
      }
      return
    }
    // Where another program does the same at this moment SQLite refuses at once, and the other's choice
    // holds for both; whatever else is wrong is told by the next statement.
    try? run("PRAGMA journal_mode = WAL")
    try run("PRAGMA synchronous = NORMAL")
    if try version() < Store.version { try bringUpToDate() }
    try run("PRAGMA foreign_keys = ON")
    try makeLaterTables()
  }

  /// Tables that came later; programs that know nothing of them do them no harm.
  private func makeLaterTables() throws {
    guard try columns("history_change").isEmpty else { return }
    try transaction {
      try run(
        "CREATE TABLE IF NOT EXISTS note (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID"
      )
      // A number is given once, so that a token never means another transaction.
      try run(
        """
        CREATE TABLE IF NOT EXISTS history (
          serial INTEGER PRIMARY KEY AUTOINCREMENT, time REAL NOT NULL, author TEXT,
          program TEXT NOT NULL, process TEXT NOT NULL
        )
        """
      )
      try run(
        """
        CREATE TABLE IF NOT EXISTS history_change (
          serial INTEGER PRIMARY KEY AUTOINCREMENT,
          part INTEGER NOT NULL REFERENCES history (serial) ON DELETE CASCADE,
          kind INTEGER NOT NULL, entity TEXT NOT NULL, key TEXT NOT NULL, data BLOB
        )
        """
      )
      try run("CREATE INDEX IF NOT EXISTS history_part ON history_change (part)")
      try run(
        "INSERT OR IGNORE INTO note (name, value) VALUES ('identifier', ?)",
        [.text(UUID().uuidString)],
      )
    }
  }

  private func check(_ version: Int) throws {
    guard version > Store.version else { return }
    throw SwiftDataError.store(
      "\(path) was made by a newer version of this program (form \(version), this one knows "
        + "\(Store.version)); it is left as it is."
    )
  }

  /// All in one piece; another program may have been faster.
  private func bringUpToDate() throws {
    try transaction {
      let version = try version()
      try check(version)
      guard version < Store.version else { return }
      let columns = try columns("model")
      if columns.isEmpty || columns.contains("serial") {
        try makeTables()
      } else {
        try copyTables()
      }
      try run("PRAGMA user_version = \(Store.version)")
    }
  }

  private func makeTables() throws {
    try run(
      """
      CREATE TABLE IF NOT EXISTS model (
        serial INTEGER PRIMARY KEY, entity TEXT NOT NULL, key TEXT NOT NULL, data BLOB NOT NULL,
        UNIQUE (entity, key)
      )
      """
    )
    try run(
      """
      CREATE TABLE IF NOT EXISTS uniqueness (
        entity TEXT NOT NULL, name TEXT NOT NULL, value BLOB NOT NULL, key TEXT NOT NULL,
        PRIMARY KEY (entity, name, value),
        FOREIGN KEY (entity, key) REFERENCES model (entity, key) ON DELETE CASCADE
      ) WITHOUT ROWID
      """
    )
  }

  /// The first tables had no order of their own.
  private func copyTables() throws {
    try run("ALTER TABLE uniqueness RENAME TO old_uniqueness")
    try run("ALTER TABLE model RENAME TO old_model")
    try makeTables()
    try run(
      "INSERT INTO model (entity, key, data) SELECT entity, key, data FROM old_model ORDER BY 1, 2"
    )
    try run(
      """
      INSERT INTO uniqueness (entity, name, value, key)
      SELECT entity, name, value, key FROM old_uniqueness
      """
    )
    try run("DROP TABLE old_uniqueness")
    try run("DROP TABLE old_model")
  }

  private func version() throws -> Int {
    var version = 0
    try run("PRAGMA user_version") { version = $0.integer(0) }
    return version
  }

  func columns(_ table: String) throws -> Set<String> {
    var names: Set<String> = []
    try run("PRAGMA table_info(\(table))") { names.insert($0.text(1)) }
    return names
  }
}
