import Foundation

/// Somebody who plays Hangman on one kind of screen.
protocol HangmanPlayer {
  /// Presses what is called so with the pointer.
  func press(_ name: String) async throws
  /// Presses what is called so with the keyboard: goes there and presses return.
  func pressByKeys(_ name: String) async throws
  /// Presses the keys of some characters, one after the other.
  func type(_ text: String) async throws
  func escape() async throws
  /// Waits until what is to be seen is as wanted.
  func until(
    _ what: String,
    _ isWanted: (HangmanSight) -> Bool,
  ) async throws -> HangmanSight
  /// Waits until there is something to press that is called so.
  func untilThere(_ name: String) async throws
}

/// The folder of a game with one phrase of its own.
enum HangmanFixture {
  static let phrase = "Zoë's egg"

  static func prepare(_ folder: String) throws { try prepare(folder, figure: "gallows") }

  static func prepare(_ folder: String, figure: String) throws {
    let own = URL(filePath: folder).appending(path: "Hangman")
    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
    let list = own.appending(path: "phrases.txt")
    try Data("[Breakfast]\n\(phrase) | Hers, not his\n".utf8).write(to: list)
    let choices = ["figure": figure, "category": "", "file": list.path]
    try JSONEncoder().encode(choices).write(to: own.appending(path: "preferences.json"))
  }
}
