import Foundation
import SQLite

/// SQLite's errors in the app's words.
enum SQLiteFailure {
  /// Does work with a file, whose failures are told in the app's words.
  static func told<Result>(_ place: String, _ work: () throws -> Result) throws -> Result {
    do {
      return try work()
    } catch let failure as SQLiteError {
      throw error(failure, place)
    }
  }

  private static func error(_ failure: SQLiteError, _ place: String) -> DatabaseError {
    let reason = failure.message
    switch failure.code {
    case .full: return .full(place: place)
    case .inputOutput:
      // A write that fails for another reason than the disk's own fault has no room: at a quota or
      // a limit of size the system's number is not always there any more.
      let system = failure.systemNumber
      let isFull =
        [ENOSPC, EFBIG, EDQUOT].contains(system) || failure.isOfWriting && system != EIO
      return isFull ? .full(place: place) : .unreadable(place: place, reason: reason)
    case .readOnly: return .readOnly(place: place)
    case .corrupt, .notADatabase: return .damaged(place: place, reason: reason)
    case .busy, .locked: return .busy(place: place)
    case .cannotOpen, .permission, .authorization:
      // A file that may only be read has no place for what is written beside it.
      let files = FileManager.default
      let isReadable = files.isReadableFile(atPath: place)
      return isReadable && !files.isWritableFile(atPath: place)
        ? .readOnly(place: place) : .unreadable(place: place, reason: reason)
    default: return .uncategorised("\(place): \(reason)")
    }
  }
}
