import Foundation

/// A lock on a file that other processes respect; it is given back when this is gone, or the process.
package final class FileLock: Sendable {
  private let descriptor: Int32

  /// - Parameters:
  ///   - isShared: whether others may hold it too in this way.
  ///   - waits: whether to wait for others; without it nil is given where there are any.
  ///   - isInherited: whether a program that this process starts or becomes holds it too.
  init?(_ file: URL, isShared: Bool, waits: Bool = true, isInherited: Bool = true) {
    descriptor = open(file.path, O_RDWR | O_CREAT | (isInherited ? 0 : O_CLOEXEC), 0o600)
    guard descriptor >= 0 else { return nil }
    let mode = (isShared ? LOCK_SH : LOCK_EX) | (waits ? 0 : LOCK_NB)
    while flock(descriptor, mode) != 0 {
      guard errno == EINTR else { return nil }
    }
    // By this it is seen which were used last.
    futimens(descriptor, nil)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
