import Foundation

/// The rows that a statement gave.
struct PostgresResult {
  private let handle: PostgresLibrary.Handle
  private let library: PostgresLibrary
  private let address: PostgresAddress

  init(
    _ handle: PostgresLibrary.Handle,
    _ library: PostgresLibrary,
    _ address: PostgresAddress,
  ) {
    self.handle = handle
    self.library = library
    self.address = address
  }

  func rows(_ row: (any SQLRow) throws -> Void) throws {
    for index in 0..<library.rowCount(handle) {
      try row(Row(result: self, index: index))
    }
  }

  private struct Row: SQLRow {
    let result: PostgresResult
    let index: Int32

    var place: String { "\(result.address)" }

    func isNull(_ column: Int) -> Bool {
      result.library.isNull(result.handle, index, Int32(column)) == 1
    }

    func int(_ column: Int) -> Int { value(column).map { strtol($0, nil, 10) } ?? 0 }

    func real(_ column: Int) -> Double { value(column).map { strtod($0, nil) } ?? 0 }

    func text(_ column: Int) -> String {
      let count = Int(result.library.valueLength(result.handle, index, Int32(column)))
      let bytes = value(column).map { UnsafeRawBufferPointer(start: $0, count: count) }
      return bytes.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    func id(_ column: Int) throws -> UUID {
      guard let id = UUID(hyphenated: text(column)) else {
        throw DatabaseError.damaged(
          place: place,
          reason: "an identifier is none",
        )
      }
      return id
    }

    private func value(_ column: Int) -> PostgresLibrary.Text? {
      result.library.value(result.handle, index, Int32(column))
    }
  }
}
