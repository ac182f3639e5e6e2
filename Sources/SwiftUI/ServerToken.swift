import Foundation
import MainLoop

/// The token of a server, from its owner's file, variable or argument.
enum ServerToken {
  /// The least length, so that a token cannot be guessed.
  static let least = 16

  /// Returns the token from an argument, a file's first line or the variable.
  ///
  /// Other users of the machine can read the arguments of a process, so the argument is wiped.
  ///
  /// - Throws: `LaunchOptions.Problem`.
  static func token(
    _ options: LaunchOptions,
    environment: [String: String],
  ) throws(LaunchOptions.Problem) -> String? {
    let token = try given(options, environment)
    guard let token else { return nil }
    let hasOddLetters = token.unicodeScalars.contains { $0.value <= 32 || $0.value == 127 }
    guard token.utf8.count >= least, token.utf8.count <= 256, !hasOddLetters else {
      throw LaunchOptions.Problem(
        description: "The token can be guessed, or holds a blank. Use \(least) to 256 letters and "
          + "digits."
      )
    }
    return token
  }

  private static func given(
    _ options: LaunchOptions,
    _ environment: [String: String],
  ) throws(LaunchOptions.Problem) -> String? {
    if let word = options.token {
      ProcessArguments.wipe(word)
      return word
    }
    guard let path = options.tokenFile else {
      unsetenv("MARTLET_TOKEN")
      return environment["MARTLET_TOKEN"].flatMap { $0.isEmpty ? nil : $0 }
    }
    guard let data = FileManager.default.contents(atPath: (path as NSString).expandingTildeInPath)
    else {
      throw LaunchOptions.Problem(
        description: "The token's file \(path) cannot be read. Name one that you may read."
      )
    }
    let text = String(decoding: data, as: UTF8.self)
    return text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }
}
