import Foundation
import Testing

@testable import Hangman

/// Numbers in a fixed order (SplitMix64), so that what is random can be repeated.
nonisolated struct FixedGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

nonisolated func letter(_ character: Character) throws -> Letter {
  try #require(Letter(character))
}

nonisolated func game(_ text: String) throws -> HangmanGame {
  HangmanGame(phrase: try Phrase(text))
}

extension HangmanGame {
  /// Guesses letter after letter.
  nonisolated mutating func guessAll(_ letters: String) {
    for letter in letters { guess(letter) }
  }
}

/// A folder that does not exist yet, with what is kept in it.
nonisolated func freshStorage() -> Storage {
  Storage(
    folder: FileManager.default.temporaryDirectory
      .appending(path: "HangmanTests-\(UUID().uuidString)/deep")
  )
}

extension Storage {
  nonisolated func remove() {
    try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
  }

  nonisolated func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  nonisolated var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }
}
