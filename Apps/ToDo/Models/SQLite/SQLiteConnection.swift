import Foundation
import SQLite

/// A file of SQLite as To-Do's store speaks to it.
final class SQLiteConnection: SQLConnection {
  let dialect = SQLDialect.sqlite
  private(set) var isLost = false
  /// What it has done until now, for tests.
  var work: Work { connection.work }

  let place: String
  private let connection: Connection
  private var identity: FileIdentity?
  private var room = 0

  /// - Throws: `DatabaseError` when there is no such file, or it may not be opened.
  init(_ path: String) throws {
    place = path
    connection = try SQLiteFailure.told(path) {
      try Connection(path, patience: SQLiteConnection.patience)
    }
    makeRoom(for: 0)
  }

  /// How many kilobytes of the file are held in memory.
  private static let usualRoom = 8_000
  private static let largeRoom = 16_000

  /// How long to wait for another program.
  static let patience = Duration.seconds(10)

  func check() throws {
    // A new file is there only after something was written to it.
    guard let identity else {
      identity = FileIdentity(place)
      return
    }
    guard FileIdentity(place) != identity else { return }
    if !isLost { connection.abandon() }
    isLost = true
    throw DatabaseError.unreadable(
      place: place,
      reason: "another file was put in its place, or it was taken away",
    )
  }

  /// Makes `todo_words (title, note)` known, by which a migration fills the index of words.
  func defineWords() throws {
    try told { try connection.define("todo_words", 2) { ItemRow.words($0[0], $0[1]) } }
  }

  func run(_ sql: String, _ values: [SQLValue], _ row: (any SQLRow) throws -> Void) throws {
    try told {
      let statement = try connection.prepared(sql)
      try statement.bind(values)
      try statement.run { try row(SQLiteRow(row: $0, place: place)) }
    }
  }

  func insert(_ sql: SQLInsert, _ rows: [[SQLValue]]) throws {
    guard !rows.isEmpty else { return }
    let places = (1...sql.columns.count).map { "$\($0)" }.joined(separator: ", ")
    let columns = sql.columns.joined(separator: ", ")
    try told {
      let statement = try connection.prepared(
        "INSERT INTO \(sql.table) (\(columns)) VALUES (\(places)) \(sql.ending)"
      )
      for row in rows {
        try statement.bind(row)
        try statement.run()
      }
    }
  }

  func makeRoom(for rows: Int) {
    // What does not fit is written before its time, and read again.
    let wanted = rows > 1_000 ? SQLiteConnection.largeRoom : SQLiteConnection.usualRoom
    guard wanted != room else { return }
    room = wanted
    // It works when it is compiled, so it must be each time; it is needed for nothing but speed.
    try? connection.script("PRAGMA cache_size = -\(wanted)")
  }

  func transaction<Result>(_ work: () throws -> Result) throws -> Result {
    let result = try told { try connection.transaction(work) }
    // What is written to the log of SQLite is seen before it counts, so that those who watch the
    // file (`SQLiteWatch`) are told now, by the date of the log.
    utimensat(AT_FDCWD, place + "-wal", nil, 0)
    return result
  }

  func snapshot<Result>(_ work: () throws -> Result) throws -> Result {
    try told { try connection.snapshot(work) }
  }

  /// Runs statements that are needed once.
  func script(_ sql: String) throws {
    try told { try connection.script(sql) }
  }

  private func told<Result>(_ work: () throws -> Result) throws -> Result {
    try SQLiteFailure.told(place, work)
  }
}

extension Statement {
  fileprivate func bind(_ values: [SQLValue]) throws {
    for (index, value) in values.enumerated() {
      let place = index + 1
      switch value {
      case .null: try bindNull(at: place)
      case .int(let number): try bind(Int64(number), at: place)
      case .real(let number): try bind(number, at: place)
      case .text(let text): try bind(text, at: place)
      case .id(let id): try withUnsafeBytes(of: id.uuid) { try bind(bytes: $0, at: place) }
      case .ids(let ids): try ids.withUnsafeBytes { try bind(bytes: $0, at: place) }
      }
    }
  }
}

/// A row of SQLite's.
private struct SQLiteRow: SQLRow {
  let row: Row
  let place: String

  func isNull(_ column: Int) -> Bool { row.isNull(column) }

  func int(_ column: Int) -> Int { row.integer(column) }

  func real(_ column: Int) -> Double { row.real(column) }

  func text(_ column: Int) -> String { row.text(column) }

  func id(_ column: Int) throws -> UUID {
    let bytes = row.bytes(column)
    guard bytes.count == 16 else {
      throw DatabaseError.damaged(place: place, reason: "an identifier is none")
    }
    return UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
  }
}
