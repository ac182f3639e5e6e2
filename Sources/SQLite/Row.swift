public import Foundation
import SQLite3

/// One row while it is read; columns count from 0, and null reads as 0 or nothing.
public struct Row {
  private let statement: OpaquePointer

  init(_ statement: OpaquePointer) { self.statement = statement }

  /// Whether a column has no value.
  public func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
  }

  /// A column as a whole number.
  public func integer(_ column: Int) -> Int { Int(sqlite3_column_int64(statement, Int32(column))) }

  /// A column as a number.
  public func real(_ column: Int) -> Double { sqlite3_column_double(statement, Int32(column)) }

  /// A column as a text, whatever characters are in it.
  public func text(_ column: Int) -> String {
    // In this order: the first call may change how the text is kept.
    let start = sqlite3_column_text(statement, Int32(column))
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// A column as bytes of the reader's own.
  public func data(_ column: Int) -> Data { Data(bytes(column)) }

  /// A column's bytes where they are; they last until the next row.
  public func bytes(_ column: Int) -> UnsafeRawBufferPointer {
    let start = sqlite3_column_blob(statement, Int32(column))
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
  }
}
