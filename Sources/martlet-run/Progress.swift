import Foundation
import Synchronization

/// A line on the terminal that says what takes so long, gone when it is done.
final class Progress: Sendable {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let text = Mutex("")

  /// Shows a text with the seconds since then.
  func begin(_ what: String) {
    let isShown = text.withLock { text in
      defer { text = what }
      return !text.isEmpty
    }
    guard isTerminal else {
      FileHandle.standardError.write(Data((what + "…\n").utf8))
      return
    }
    guard !isShown else { return }
    let began = ContinuousClock.now
    Thread.detachNewThread { [self] in
      while true {
        let seconds = (ContinuousClock.now - began).components.seconds
        let isShown = text.withLock { text in
          guard !text.isEmpty else { return false }
          let time = seconds > 0 ? " \(seconds) s" : ""
          FileHandle.standardError.write(Data("\r\u{1B}[K\(text)…\(time)".utf8))
          return true
        }
        guard isShown else { return }
        // The seconds are shown anew, on a thread that does nothing else.
        usleep(200_000)
      }
    }
  }

  func end() {
    text.withLock { text in
      guard !text.isEmpty else { return }
      text = ""
      if isTerminal { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
    }
  }
}
