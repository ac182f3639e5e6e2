import Foundation
import Synchronization

/// A line on the terminal that says what takes so long, gone when it is done.
final class Progress: Sendable {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let shown = Mutex((text: "", began: ContinuousClock.now))

  /// Shows a text with the seconds since then.
  func begin(_ what: String) {
    let isShown = shown.withLock { shown in
      defer { shown = (what, .now) }
      return !shown.text.isEmpty
    }
    guard isTerminal else {
      FileHandle.standardError.write(Data((what + "…\n").utf8))
      return
    }
    guard !isShown else { return }
    Thread.detachNewThread { [self] in
      while true {
        let isShown = shown.withLock { shown in
          guard !shown.text.isEmpty else { return false }
          let seconds = (ContinuousClock.now - shown.began).components.seconds
          let time = seconds > 0 ? " \(seconds) s" : ""
          FileHandle.standardError.write(Data("\r\u{1B}[K\(shown.text)…\(time)".utf8))
          return true
        }
        guard isShown else { return }
        // The seconds are shown anew, on a thread that does nothing else.
        usleep(200_000)
      }
    }
  }

  func end() {
    shown.withLock { shown in
      guard !shown.text.isEmpty else { return }
      shown.text = ""
      if isTerminal { FileHandle.standardError.write(Data("\r\u{1B}[K".utf8)) }
    }
  }
}
