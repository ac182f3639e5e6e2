/// What a connection has done.
struct SQLiteWork: Hashable {
  var statements = 0
  /// The rows given to us.
  var rows = 0
  /// The steps of SQLite's machine.
  var steps = 0
  /// The steps taken forward in scans of whole tables.
  var scanned = 0
  /// The times that something had to be sorted without an index.
  var sorts = 0
  /// The pages of the file that were looked at, those of the index of words too.
  var pages = 0

  static func - (left: SQLiteWork, right: SQLiteWork) -> SQLiteWork {
    SQLiteWork(
      statements: left.statements - right.statements,
      rows: left.rows - right.rows,
      steps: left.steps - right.steps,
      scanned: left.scanned - right.scanned,
      sorts: left.sorts - right.sorts,
      pages: left.pages - right.pages,
    )
  }
}
