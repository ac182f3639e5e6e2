import SQLite3

/// SQLite's own connection, closed when no statement needs it any more.
final class Handle {
  let pointer: OpaquePointer
  var failed: (SQLiteError) -> Void = { _ in }
  var work = Work()

  init(_ path: String, _ mode: Int32) throws(SQLiteError) {
    var pointer: OpaquePointer?
    let code = sqlite3_open_v2(path, &pointer, mode, nil)
    guard let pointer else { throw SQLiteError(code: .outOfMemory, message: "out of memory") }
    guard code == SQLITE_OK else {
      defer { sqlite3_close_v2(pointer) }
      throw SQLiteError(pointer)
    }
    self.pointer = pointer
    sqlite3_extended_result_codes(pointer, 1)
  }

  deinit { sqlite3_close_v2(pointer) }

  func check(_ code: Int32) throws(SQLiteError) {
    guard code != SQLITE_OK else { return }
    throw failure()
  }

  /// What SQLite says of the last call, which failed.
  func failure() -> SQLiteError {
    let error = SQLiteError(pointer)
    failed(error)
    return error
  }

  var countedWork: Work {
    var work = work
    for operation in [SQLITE_DBSTATUS_CACHE_HIT, SQLITE_DBSTATUS_CACHE_MISS] {
      var (count, highest): (Int32, Int32) = (0, 0)
      sqlite3_db_status(pointer, operation, &count, &highest, 0)
      work.pages += Int(count)
    }
    return work
  }

  // MARK: Functions

  private final class Function {
    let body: ([String]) -> String

    init(_ body: @escaping ([String]) -> String) { self.body = body }
  }

  func define(
    _ name: String,
    _ count: Int32,
    _ body: @escaping ([String]) -> String,
  ) throws(SQLiteError) {
    let function = Unmanaged.passRetained(Function(body)).toOpaque()
    let code = sqlite3_create_function_v2(
      pointer,
      name,
      count,
      SQLITE_UTF8,
      function,
      { context, count, values in
        guard let values, let function = sqlite3_user_data(context) else { return }
        let texts = (0..<Int(count)).map { index in
          sqlite3_value_text(values[index]).map { String(cString: $0) } ?? ""
        }
        let text = Unmanaged<Function>.fromOpaque(function).takeUnretainedValue().body(texts)
        sqlite3_result_text(context, text, -1, copied)
      },
      nil,
      nil,
      { $0.map { Unmanaged<Function>.fromOpaque($0).release() } },
    )
    try check(code)
  }
}

/// Has SQLite make a copy of its own before the call returns (`SQLITE_TRANSIENT`).
let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
