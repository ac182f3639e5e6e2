import Glibc

/// The words of the command by which the process was started.
package enum ProcessArguments {
  /// Overwrites a word where all on the machine can read it, also behind a name and "=".
  package static func wipe(_ word: String) {
    guard !word.isEmpty else { return }
    for index in 1..<max(Int(CommandLine.argc), 1) {
      guard let place = CommandLine.unsafeArgv[index] else { continue }
      let text = String(cString: place)
      guard text == word || text.hasSuffix("=" + word) else { continue }
      let start = text.utf8.count - word.utf8.count
      memset(place + start, CInt(UInt8(ascii: "*")), word.utf8.count)
    }
  }
}
