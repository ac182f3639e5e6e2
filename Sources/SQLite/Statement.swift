public import Foundation
import SQLite3

/// A prepared statement of a connection; parameters count from 1.
///
/// Values are bound, it is run, and then it is ready for other values.
public final class Statement {
  private(set) var isRunning = false

  private let handle: Handle
  private let pointer: OpaquePointer
  /// Room for short values until the statement has run, so that SQLite need not copy them to memory
  /// of its own.
  private let room = UnsafeMutableRawPointer.allocate(byteCount: Statement.roomSize, alignment: 1)
  private var roomTaken = 0

  private static let roomSize = 1_024

  init(_ sql: String, _ handle: Handle) throws(SQLiteError) {
    var pointer: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    try handle.check(sqlite3_prepare_v3(handle.pointer, sql, -1, flags, &pointer, nil))
    guard let pointer else { throw SQLiteError(code: .misuse, message: "there is no statement") }
    self.handle = handle
    self.pointer = pointer
  }

  deinit {
    sqlite3_finalize(pointer)
    room.deallocate()
  }

  /// Runs it with the values that were bound, hands on each row, and lets go of the values.
  public func run(_ row: (Row) throws -> Void = { _ in }) throws {
    isRunning = true
    defer { reset() }
    handle.work.statements += 1
    let values = Row(pointer)
    while true {
      switch sqlite3_step(pointer) {
      case SQLITE_ROW:
        handle.work.rows += 1
        try row(values)
      case SQLITE_DONE:
        count()
        return
      default: throw handle.failure()
      }
    }
  }

  // MARK: Values

  /// Binds any value.
  public func bind(_ value: Value, at place: Int) throws(SQLiteError) {
    switch value {
    case .null: try bindNull(at: place)
    case .integer(let number): try bind(number, at: place)
    case .real(let number): try bind(number, at: place)
    case .text(let text): try bind(text, at: place)
    case .data(let data): try bind(data, at: place)
    }
  }

  /// Binds null.
  public func bindNull(at place: Int) throws(SQLiteError) {
    try check(sqlite3_bind_null(pointer, Int32(place)))
  }

  /// Binds a whole number.
  public func bind(_ number: Int64, at place: Int) throws(SQLiteError) {
    try check(sqlite3_bind_int64(pointer, Int32(place), number))
  }

  /// Binds a number.
  public func bind(_ number: Double, at place: Int) throws(SQLiteError) {
    try check(sqlite3_bind_double(pointer, Int32(place), number))
  }

  /// Binds a text, whatever characters are in it.
  public func bind(_ text: String, at place: Int) throws(SQLiteError) {
    var text = text
    let code = text.withUTF8 { bytes in
      let kept = keep(UnsafeRawBufferPointer(bytes))
      return sqlite3_bind_text64(
        pointer,
        Int32(place),
        (kept ?? bytes.baseAddress.map { UnsafeRawPointer($0) } ?? UnsafeRawPointer(room))
          .assumingMemoryBound(to: CChar.self),
        UInt64(bytes.count),
        kept == nil ? copied : nil,
        UInt8(SQLITE_UTF8),
      )
    }
    try check(code)
  }

  /// Binds bytes.
  public func bind(_ data: Data, at place: Int) throws(SQLiteError) {
    try check(data.withUnsafeBytes { bind($0, at: place) })
  }

  /// Binds bytes, which need not last longer than the call.
  public func bind(bytes: UnsafeRawBufferPointer, at place: Int) throws(SQLiteError) {
    try check(bind(bytes, at: place))
  }

  private func bind(_ bytes: UnsafeRawBufferPointer, at place: Int) -> Int32 {
    // No address would be null.
    guard let start = bytes.baseAddress, !bytes.isEmpty else {
      return sqlite3_bind_zeroblob(pointer, Int32(place), 0)
    }
    let kept = keep(bytes)
    let end = kept == nil ? copied : nil
    return sqlite3_bind_blob64(pointer, Int32(place), kept ?? start, UInt64(bytes.count), end)
  }

  /// Keeps a value until the statement has run, if there is room for it.
  private func keep(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawPointer? {
    guard let start = bytes.baseAddress, bytes.count <= Statement.roomSize - roomTaken else {
      return nil
    }
    let place = room + roomTaken
    place.copyMemory(from: start, byteCount: bytes.count)
    roomTaken += bytes.count
    return UnsafeRawPointer(place)
  }

  private func check(_ code: Int32) throws(SQLiteError) {
    guard code != SQLITE_OK else { return }
    let failure = handle.failure()
    reset()
    throw failure
  }

  private func reset() {
    sqlite3_reset(pointer)
    sqlite3_clear_bindings(pointer)
    roomTaken = 0
    isRunning = false
  }

  private func count() {
    func taken(_ counter: Int32) -> Int { Int(sqlite3_stmt_status(pointer, counter, 1)) }
    handle.work.steps += taken(SQLITE_STMTSTATUS_VM_STEP)
    handle.work.scanned += taken(SQLITE_STMTSTATUS_FULLSCAN_STEP)
    handle.work.sorts += taken(SQLITE_STMTSTATUS_SORT)
  }
}
