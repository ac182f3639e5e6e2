public import Foundation
import SQLite3

/// A failure in SQLite's own words, which hold no values.
public struct SQLiteError: LocalizedError, Hashable {
  /// SQLite's number for a kind of failure.
  public struct Code: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int32

    public init(rawValue: Int32) { self.rawValue = rawValue }

    public static let error = Code(rawValue: SQLITE_ERROR)
    public static let permission = Code(rawValue: SQLITE_PERM)
    /// Another connection is at work, and patience was at its end.
    public static let busy = Code(rawValue: SQLITE_BUSY)
    public static let locked = Code(rawValue: SQLITE_LOCKED)
    public static let outOfMemory = Code(rawValue: SQLITE_NOMEM)
    public static let readOnly = Code(rawValue: SQLITE_READONLY)
    /// The disk failed, in one of many ways.
    public static let inputOutput = Code(rawValue: SQLITE_IOERR)
    public static let corrupt = Code(rawValue: SQLITE_CORRUPT)
    public static let full = Code(rawValue: SQLITE_FULL)
    public static let cannotOpen = Code(rawValue: SQLITE_CANTOPEN)
    public static let misuse = Code(rawValue: SQLITE_MISUSE)
    public static let authorization = Code(rawValue: SQLITE_AUTH)
    public static let notADatabase = Code(rawValue: SQLITE_NOTADB)

    /// The extended code `SQLITE_IOERR_WRITE`, too long a macro to be imported.
    static let writing: Int32 = SQLITE_IOERR | 3 << 8
  }

  /// The kind of failure.
  public let code: Code
  /// What happened.
  public let message: String
  /// Whether it was a write to the disk that failed.
  public let isOfWriting: Bool
  /// The system's own number (`errno`), where it had a part in it; else 0.
  public let systemNumber: Int32

  /// A failure that somebody else found in a file.
  public init(code: Code, message: String) {
    self.code = code
    self.message = message
    isOfWriting = false
    systemNumber = 0
  }

  /// The failure of the last call of a connection.
  init(_ connection: OpaquePointer) {
    let extended = sqlite3_extended_errcode(connection)
    code = Code(rawValue: extended & 0xFF)
    message = String(cString: sqlite3_errmsg(connection))
    isOfWriting = extended == Code.writing
    systemNumber = sqlite3_system_errno(connection)
  }

  public var errorDescription: String? { message }

  /// Whether the file is none of SQLite's, or broken.
  public var isOfBrokenFile: Bool { code == .corrupt || code == .notADatabase }
}
