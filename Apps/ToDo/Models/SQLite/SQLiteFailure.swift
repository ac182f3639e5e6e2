import Foundation
import SQLite3

/// SQLite's errors in the app's words.
enum SQLiteFailure {
  /// SQLITE_IOERR_WRITE, which is too long a macro to be imported.
  private static let writing: Int32 = SQLITE_IOERR | 3 << 8

  static func error(_ handle: OpaquePointer, _ place: String) -> DatabaseError {
    let reason = String(cString: sqlite3_errmsg(handle))
    let code = sqlite3_extended_errcode(handle)
    switch code & 0xFF {
    case SQLITE_FULL: return .full(place: place)
    case SQLITE_IOERR:
      let system = sqlite3_system_errno(handle)
      // A write that fails for another reason than the disk's own fault has no room: at a quota or
      // a limit of size the system's number is not always there any more.
      let isFull = [ENOSPC, EFBIG, EDQUOT].contains(system) || code == writing && system != EIO
      return isFull ? .full(place: place) : .unreadable(place: place, reason: reason)
    case SQLITE_READONLY: return .readOnly(place: place)
    case SQLITE_CORRUPT, SQLITE_NOTADB: return .damaged(place: place, reason: reason)
    case SQLITE_BUSY, SQLITE_LOCKED: return .busy(place: place)
    case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH:
      // A file that may only be read has no place for what is written beside it.
      let files = FileManager.default
      let isReadable = files.isReadableFile(atPath: place)
      return isReadable && !files.isWritableFile(atPath: place)
        ? .readOnly(place: place) : .unreadable(place: place, reason: reason)
    default: return .uncategorised("\(place): \(reason)")
    }
  }
}
