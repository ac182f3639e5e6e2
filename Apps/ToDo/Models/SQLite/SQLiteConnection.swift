import Foundation
import SQLite3

/// A connection to a file of SQLite, which keeps its prepared statements.
final class SQLiteConnection: SQLConnection {
  let dialect = SQLDialect.sqlite
  private(set) var isLost = false
  /// What it has done until now, for tests.
  var work: SQLiteWork {
    var work = done
    for operation in [SQLITE_DBSTATUS_CACHE_HIT, SQLITE_DBSTATUS_CACHE_MISS] {
      var (count, highest): (Int32, Int32) = (0, 0)
      sqlite3_db_status(handle, operation, &count, &highest, 0)
      work.pages += Int(count)
    }
    return work
  }

  private var done = SQLiteWork()

  let place: String
  private let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]
  private var identity: FileIdentity?
  private var room = 0

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
    makeRoom(for: 0)
  }

  deinit {
    // To close a file that another has taken the place of would take that one's log away.
    guard !isLost else { return }
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// How many kilobytes of the file are held in memory.
  private static let usualRoom = 8_000
  private static let largeRoom = 64_000

  /// How many milliseconds to wait for another program.
  static let patience: Int32 = 10_000

  func check() throws {
    // A new file is there only after something was written to it.
    guard let identity else {
      identity = FileIdentity(place)
      return
    }
    guard FileIdentity(place) != identity else { return }
    isLost = true
    throw DatabaseError.unreadable(
      place: place,
      reason: "another file was put in its place, or it was taken away",
    )
  }

  /// Makes `todo_words (title, note)` known, by which a migration fills the index of words.
  func defineWords() throws {
    let code = sqlite3_create_function_v2(
      handle,
      "todo_words",
      2,
      SQLITE_UTF8,
      nil,
      { context, count, values in
        guard count == 2, let values else { return }
        let texts = (0..<2).map { index in
          sqlite3_value_text(values[index]).map { String(cString: $0) } ?? ""
        }
        let words = ItemRow.words(texts[0], texts[1])
        let copy = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        sqlite3_result_text(context, words, -1, copy)
      },
      nil,
      nil,
      nil,
    )
    guard code == SQLITE_OK else { throw failure }
  }

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

  func makeRoom(for rows: Int) {
    // What does not fit is written before its time, and read again.
    let wanted = rows > 1_000 ? SQLiteConnection.largeRoom : SQLiteConnection.usualRoom
    guard wanted != room else { return }
    room = wanted
    // It works when it is compiled, so it must be each time; it is needed for nothing but speed.
    try? script("PRAGMA cache_size = -\(wanted)")
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
    done.statements += 1
    let values = SQLiteRow(statement: statement, place: place)
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        done.rows += 1
        try row(values)
      case SQLITE_DONE:
        done.steps += Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 1))
        done.scanned += Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_FULLSCAN_STEP, 1))
        done.sorts += Int(sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_SORT, 1))
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
