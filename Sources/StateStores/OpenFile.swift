import FileStorage
import Foundation

/// A file that is open while this is there.
final class OpenFile {
  let descriptor: Int32
  /// In microseconds.
  private static let millisecond: UInt32 = 1_000

  /// Nil if it cannot be opened; links are not followed, and pipes not waited for.
  init?(_ path: String, _ access: Int32) {
    descriptor = open(path, access | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// What the system knows of it; nil if it is no plain file.
  var facts: stat? {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    return facts
  }

  /// Locks it until it is closed, and waits a while for who has locked it.
  ///
  /// - Parameter kind: `LOCK_SH` or `LOCK_EX`.
  /// - Returns: false if somebody still has; where no file can be locked nobody has.
  func lock(_ kind: Int32) -> Bool {
    for _ in 0..<AppDirectory.patience {
      guard flock(descriptor, kind | LOCK_NB) != 0 else { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else { return true }
      // No call of the system waits for a lock and gives up in time.
      usleep(Self.millisecond)
    }
    return false
  }

  /// The bytes from a place on, fewer at the end of the file; nil if they cannot be read.
  func read(_ count: Int, at place: Int) -> Data? {
    var bytes = Data(count: count)
    var done = 0
    while done < count {
      let more = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress.map { $0 + done }, count - done, place + done)
      }
      if more < 0, errno == EINTR { continue }
      guard more >= 0 else { return nil }
      if more == 0 { break }
      done += more
    }
    return bytes.prefix(done)
  }

  /// Writes bytes over what is at a place.
  ///
  /// - Throws: what the system says.
  func write(_ bytes: Data, at place: Int) throws {
    var done = 0
    while done < bytes.count {
      let more = bytes.withUnsafeBytes {
        pwrite(descriptor, $0.baseAddress.map { $0 + done }, bytes.count - done, place + done)
      }
      if more < 0, errno == EINTR { continue }
      guard more > 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
      done += more
    }
  }
}
