import CLinux
import Glibc

/// Standard output and standard error, which may be closed, full, or read by nobody any more.
///
/// A `FileHandle` ends the process when it cannot write.
package enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// Milliseconds that a reader may let everybody wait.
  private static let patience: Int32 = 1_000

  /// Writes a text, as far as it goes.
  ///
  /// - Returns: whether all of it was written.
  @discardableResult package func write(_ text: String) -> Bool {
    Self.write(text, to: rawValue)
  }

  /// Writes a text to a descriptor that may be closed, full or without a reader.
  package static func write(_ text: String, to descriptor: Int32) -> Bool {
    var pipes = sigset_t()
    sigemptyset(&pipes)
    sigaddset(&pipes, SIGPIPE)
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &pipes, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let count = bytes[start...].withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count > 0 {
        start += count
      } else if count < 0, errno == EAGAIN {
        var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&room, 1, patience) > 0 else { return false }
      } else if count == 0 || errno != EINTR {
        // Its signal waits and would end the process as soon as it is let through.
        var now = timespec()
        if count < 0, errno == EPIPE { sigtimedwait(&pipes, nil, &now) }
        return false
      }
    }
    return true
  }

  /// Writes a text and ends the line.
  @discardableResult package func line(_ text: String) -> Bool { write(text + "\n") }

  /// Opens what the process was started without: to be called before anything else is opened.
  ///
  /// The next file or socket would get the number of the missing one, and be written to.
  package static func openMissing() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) < 0 {
      guard open("/dev/null", number == 0 ? O_RDONLY : O_WRONLY) == number else { return }
    }
  }
}
