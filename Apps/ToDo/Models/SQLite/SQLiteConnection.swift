import Foundation
import SQLite3

/// A connection to a file of SQLite, which keeps its prepared statements.
final class SQLiteConnection: SQLConnection {
  let dialect = SQLDialect.sqlite
  let isLost = false
  /// How many rows were read and statements run, for tests.
  private(set) var work = SQLiteWork()

  let place: String
  private let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]

  /// - Throws: `DatabaseError` when there is no such file, or it may not be opened.
  init(_ path: String) throws {
    place = path
    var pointer: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &pointer, flags, nil)
    guard let pointer else { throw DatabaseError.uncategorised("out of memory") }
    guard code == SQLITE_OK else {
      defer { sqlite3_close_v2(pointer) }
      throw SQLiteFailure.error(pointer, path)
    }
    handle = pointer
    sqlite3_extended_result_codes(pointer, 1)
    sqlite3_busy_timeout(pointer, SQLiteConnection.patience)
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// How many milliseconds to wait for another program.
  private static let patience: Int32 = 10_000

  func run(_ sql: String, _ values: [SQLValue], _ row: (any SQLRow) throws -> Void) throws {
    let statement = try prepared(sql)
    defer { reset(statement) }
    try bind(values, to: statement)
    try step(statement, row)
  }

  func insert(_ sql: SQLInsert, _ rows: [[SQLValue]]) throws {
    guard !rows.isEmpty else { return }
    let places = (1...sql.columns.count).map { "$\($0)" }.joined(separator: ", ")
    let columns = sql.columns.joined(separator: ", ")
    let statement = try prepared(
      "INSERT INTO \(sql.table) (\(columns)) VALUES (\(places)) \(sql.ending)"
    )
    for row in rows {
      defer { reset(statement) }
      try bind(row, to: statement)
      try step(statement) { _ in }
    }
  }

  func transaction<Result>(_ work: () throws -> Result) throws -> Result {
    try run("BEGIN IMMEDIATE")
    do {
      let result = try work()
      try run("COMMIT")
      // What is written to the log of SQLite is seen before it counts, so that those who watch the
      // file (`SQLiteWatch`) are told now, by the date of the log.
      utimensat(AT_FDCWD, place + "-wal", nil, 0)
      return result
    } catch {
      // It has ended already where SQLite itself took it back.
      if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }

  func snapshot<Result>(_ work: () throws -> Result) throws -> Result {
    try run("BEGIN")
    // Nothing was changed, so there is nothing that could fail to be kept.
    defer { try? run("ROLLBACK") }
    return try work()
  }

  /// Runs statements that are needed once.
  func script(_ sql: String) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  private var failure: DatabaseError { SQLiteFailure.error(handle, place) }

  private func prepared(_ sql: String) throws -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    guard
      sqlite3_prepare_v3(handle, sql, -1, flags, &statement, nil) == SQLITE_OK, let statement
    else { throw failure }
    statements[sql] = statement
    return statement
  }

  private func step(_ statement: OpaquePointer, _ row: (any SQLRow) throws -> Void) throws {
    work.statements += 1
    let values = SQLiteRow(statement: statement, place: place)
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        work.rows += 1
        try row(values)
      case SQLITE_DONE:
        work.steps += Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 1))
        work.scanned += Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_FULLSCAN_STEP, 1))
        work.sorts += Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_SORT, 1))
        return
      default: throw failure
      }
    }
  }

  private func reset(_ statement: OpaquePointer) {
    sqlite3_reset(statement)
    sqlite3_clear_bindings(statement)
  }

  private func bind(_ values: [SQLValue], to statement: OpaquePointer) throws {
    // SQLITE_TRANSIENT: SQLite makes a copy of its own.
    let copy = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      let code =
        switch value {
        case .null: sqlite3_bind_null(statement, place)
        case .int(let number): sqlite3_bind_int64(statement, place, Int64(number))
        case .real(let number): sqlite3_bind_double(statement, place, number)
        case .text(var text):
          text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
              sqlite3_bind_text64(
                statement,
                place,
                $0.baseAddress ?? UnsafePointer(bitPattern: 1),
                UInt64($0.count),
                copy,
                UInt8(SQLITE_UTF8),
              )
            }
          }
        case .id(let id):
          withUnsafeBytes(of: id.uuid) {
            sqlite3_bind_blob(statement, place, $0.baseAddress, Int32($0.count), copy)
          }
        case .ids(let ids):
          ids.withUnsafeBytes {
            sqlite3_bind_blob64(statement, place, $0.baseAddress, UInt64($0.count), copy)
          }
        }
      guard code == SQLITE_OK else { throw failure }
    }
  }
}

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

  static func - (left: SQLiteWork, right: SQLiteWork) -> SQLiteWork {
    SQLiteWork(
      statements: left.statements - right.statements,
      rows: left.rows - right.rows,
      steps: left.steps - right.steps,
      scanned: left.scanned - right.scanned,
      sorts: left.sorts - right.sorts,
    )
  }
}

/// A row of SQLite's.
struct SQLiteRow: SQLRow {
  let statement: OpaquePointer
  let place: String

  func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
  }

  func int(_ column: Int) -> Int { Int(sqlite3_column_int64(statement, Int32(column))) }

  func real(_ column: Int) -> Double { sqlite3_column_double(statement, Int32(column)) }

  func text(_ column: Int) -> String {
    let start = sqlite3_column_text(statement, Int32(column))
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func id(_ column: Int) throws -> UUID {
    let start = sqlite3_column_blob(statement, Int32(column))
    guard let start, sqlite3_column_bytes(statement, Int32(column)) == 16 else {
      throw DatabaseError.damaged(place: place, reason: "an identifier is none")
    }
    return UUID(uuid: start.loadUnaligned(as: uuid_t.self))
  }
}
