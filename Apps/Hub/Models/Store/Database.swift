import Foundation
import SQLite3

/// A file of SQLite, or one in memory; nothing else in Hub knows of SQLite.
///
/// Not for several threads at once: an actor owns it.
final class Database {
  /// What a column can hold.
  enum Value {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case data(Data)
  }

  /// A failure in SQLite's own words, which hold no values.
  struct Failure: LocalizedError, Hashable {
    let code: Int32
    let words: String

    var errorDescription: String? { words }

    /// Whether the file is none of SQLite's or broken.
    var isBroken: Bool { code == SQLITE_NOTADB || code == SQLITE_CORRUPT }

    /// A file with a number that Hub gives to none.
    static var notHubs: Failure {
      Failure(code: SQLITE_NOTADB, words: "The file is none of Hub's.")
    }
  }

  private let handle: OpaquePointer
  private let whenBroken: () -> Void

  /// - Parameters:
  ///   - path: ":memory:" for none on the disk.
  ///   - patience: how long it waits for others who write.
  ///   - whenBroken: told when the file turns out to be broken after it was opened.
  init(
    path: String,
    patience: Duration = .seconds(3),
    whenBroken: @escaping () -> Void = {},
  ) throws {
    self.whenBroken = whenBroken
    var handle: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &handle, flags, nil)
    guard code == SQLITE_OK, let handle else {
      sqlite3_close_v2(handle)
      throw Failure(code: code, words: String(cString: sqlite3_errstr(code)))
    }
    self.handle = handle
    sqlite3_busy_timeout(handle, Int32(patience / .milliseconds(1)))
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs a statement.
  ///
  /// - Returns: how many rows it inserted, changed or removed.
  @discardableResult
  func run(_ sql: String, _ values: [Value] = []) throws -> Int {
    let before = sqlite3_total_changes(handle)
    _ = try rows(sql, values) { _ in }
    return Int(sqlite3_total_changes(handle) - before)
  }

  /// The rows that a statement gives, each read by a function.
  func rows<Result>(
    _ sql: String,
    _ values: [Value] = [],
    _ read: (Row) -> Result,
  ) throws -> [Result] {
    var statement: OpaquePointer?
    try check(sqlite3_prepare_v2(handle, sql, -1, &statement, nil))
    guard let statement else { return [] }
    defer { sqlite3_finalize(statement) }
    for (index, value) in values.enumerated() {
      try check(bind(value, to: statement, at: Int32(index + 1)))
    }
    var results: [Result] = []
    while true {
      let code = sqlite3_step(statement)
      if code == SQLITE_DONE { return results }
      guard code == SQLITE_ROW else { throw failure(code) }
      results.append(read(Row(statement: statement)))
    }
  }

  /// Does all or nothing.
  func together<Result>(_ work: () throws -> Result) throws -> Result {
    try run("BEGIN IMMEDIATE")
    do {
      let result = try work()
      try run("COMMIT")
      return result
    } catch {
      _ = try? run("ROLLBACK")
      throw error
    }
  }

  private func bind(_ value: Value, to statement: OpaquePointer, at index: Int32) -> Int32 {
    // SQLite copies what it is given before the call returns.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    return switch value {
    case .null: sqlite3_bind_null(statement, index)
    case .integer(let number): sqlite3_bind_int64(statement, index, number)
    case .real(let number): sqlite3_bind_double(statement, index, number)
    case .text(let text):
      sqlite3_bind_text(statement, index, text, Int32(text.utf8.count), copied)
    case .data(let data):
      data.withUnsafeBytes {
        $0.isEmpty
          ? sqlite3_bind_zeroblob(statement, index, 0)
          : sqlite3_bind_blob(statement, index, $0.baseAddress, Int32($0.count), copied)
      }
    }
  }

  private func check(_ code: Int32) throws {
    if code != SQLITE_OK { throw failure(code) }
  }

  private func failure(_ code: Int32) -> Failure {
    let failure = Failure(code: code, words: String(cString: sqlite3_errmsg(handle)))
    if failure.isBroken { whenBroken() }
    return failure
  }

  /// One row while it is read; columns count from 0.
  struct Row {
    fileprivate let statement: OpaquePointer

    func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

    func flag(_ column: Int32) -> Bool { integer(column) != 0 }

    func text(_ column: Int32) -> String { optionalText(column) ?? "" }

    func optionalText(_ column: Int32) -> String? {
      guard let start = sqlite3_column_text(statement, column) else { return nil }
      let count = Int(sqlite3_column_bytes(statement, column))
      return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    func date(_ column: Int32) -> Date? {
      guard sqlite3_column_type(statement, column) != SQLITE_NULL else { return nil }
      return Date(timeIntervalSince1970: sqlite3_column_double(statement, column))
    }

    func data(_ column: Int32) -> Data {
      guard let start = sqlite3_column_blob(statement, column) else { return Data() }
      return Data(bytes: start, count: Int(sqlite3_column_bytes(statement, column)))
    }
  }
}

extension Database.Value {
  init(_ text: String?) { self = text.map(Self.text) ?? .null }
  init(_ number: Int) { self = .integer(Int64(number)) }
  init(_ flag: Bool) { self = .integer(flag ? 1 : 0) }
  init(_ date: Date?) { self = date.map { .real($0.timeIntervalSince1970) } ?? .null }
}
