import Foundation

/// How the terminal was before an app had it.
final class SavedTerminal {
  /// With what a program ends that was told to and has kept its session (128 + SIGTERM), as `waitpid`
  /// gives it.
  static let keptStatus: Int32 = (128 + SIGTERM) << 8

  private var modes = termios()
  private let isTerminal: Bool

  init() { isTerminal = tcgetattr(STDIN_FILENO, &modes) == 0 }

  /// Makes it as it was, after a program that could not.
  func restore() {
    guard isTerminal else { return }
    // The main screen, its cursor, no reports of the pointer, of focus and of pasting.
    let text =
      "\u{1B}[?1049l\u{1B}[?25h\u{1B}[?1000l\u{1B}[?1002l\u{1B}[?1003l\u{1B}[?1006l"
      + "\u{1B}[?1004l\u{1B}[?2004l\u{1B}[0m"
    FileHandle.standardOutput.write(Data(text.utf8))
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
  }
}
