import Foundation

/// The rows that a statement gave; valid as long as they are read.
public struct PostgresResult {
  fileprivate let handle: PostgresLibrary.Handle
  fileprivate let library: PostgresLibrary

  init(_ handle: PostgresLibrary.Handle, _ library: PostgresLibrary) {
    self.handle = handle
    self.library = library
  }

  /// Hands on each row.
  public func rows(_ row: (PostgresRow) throws -> Void) throws {
    for index in 0..<library.rowCount(handle) {
      try row(PostgresRow(result: self, index: index))
    }
  }
}

/// A row of a result; columns count from 0, and null reads as 0 or nothing.
public struct PostgresRow {
  fileprivate let result: PostgresResult
  fileprivate let index: Int32

  /// Whether a column has no value.
  public func isNull(_ column: Int) -> Bool {
    result.library.isNull(result.handle, index, Int32(column)) == 1
  }

  /// A column as a whole number.
  public func integer(_ column: Int) -> Int { value(column).map { strtol($0, nil, 10) } ?? 0 }

  /// A column as a number.
  public func real(_ column: Int) -> Double { value(column).map { strtod($0, nil) } ?? 0 }

  /// A column as a text.
  public func text(_ column: Int) -> String {
    let count = Int(result.library.valueLength(result.handle, index, Int32(column)))
    let bytes = value(column).map { UnsafeRawBufferPointer(start: $0, count: count) }
    return bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private func value(_ column: Int) -> PostgresLibrary.Text? {
    result.library.value(result.handle, index, Int32(column))
  }
}
