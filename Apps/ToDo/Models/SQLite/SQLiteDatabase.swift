import Foundation

/// A database in one file of SQLite.
///
/// An edit is on the disk when it is answered: it survives the end of the program at any moment,
/// and, as far as disk and system keep their word (`synchronous = FULL`), loss of power too.
/// What was deleted stays in the file as long as it can be undone (`HistoryBound`).
///
/// The file is opened when it is first needed; what is wrong with it is told then, and opening it is
/// tried again the next time.
final class SQLiteDatabase: SQLDatabase {
  let core: SQLCore

  /// - Parameters:
  ///   - file: made with its folder when it is not there.
  ///   - isAlone: whether nobody reads while something is written: one connection is enough then.
  ///   - schema: the form of the file; tests make older ones.
  ///   - pages: how large the file may become, in pages of 4096 bytes; for tests.
  init(
    file: URL,
    _ surroundings: Dependencies = Dependencies(),
    isAlone: Bool = false,
    schema: SQLiteSchema = .current,
    pages: Int? = nil,
  ) {
    let path = file.path
    let writer = SQLExecutor("todo.sqlite.write") {
      try SQLiteDatabase.open(path, schema, pages)
    }
    let reader =
      isAlone
      ? writer
      : SQLExecutor("todo.sqlite.read") { try SQLiteDatabase.open(path, schema, nil) }
    core = SQLCore(surroundings, writer: writer, reader: reader) {
      SQLiteWatch(path, $0)
    }
  }

  /// Closes the file after all that was asked for, and ends the streams of listeners; using the
  /// database opens it again.
  func close() async {
    await core.close()
  }

  private static func open(
    _ path: String,
    _ schema: SQLiteSchema,
    _ pages: Int?,
  ) throws -> SQLiteConnection {
    try makeFolder(of: path)
    let files = FileManager.default
    if files.fileExists(atPath: path), !files.isWritableFile(atPath: path) {
      throw files.isReadableFile(atPath: path)
        ? DatabaseError.readOnly(place: path)
        : .unreadable(place: path, reason: "permission denied")
    }
    OwnersFile.make(path)
    let connection = try SQLiteConnection(path)
    try connection.script("PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY")
    try connection.script("PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 16777216;")
    if let pages { try connection.run("PRAGMA max_page_count = \(pages)") }
    try schema.prepare(connection)
    return connection
  }

  private static func makeFolder(of path: String) throws {
    let folder = URL(filePath: path).deletingLastPathComponent()
    // Only its owner is to read what is in the app's own folder.
    if mkdir(folder.path, 0o700) == 0 || errno == EEXIST { return }
    do {
      let parent = folder.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    } catch {
      throw DatabaseError.unreadable(place: folder.path, reason: error.localizedDescription)
    }
    guard mkdir(folder.path, 0o700) == 0 || errno == EEXIST else {
      let reason = String(cString: strerror(errno))
      throw DatabaseError.unreadable(place: folder.path, reason: reason)
    }
  }
}
