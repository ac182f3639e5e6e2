import Foundation
import Observation
import Synchronization
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

/// A place in which nothing can be kept.
nonisolated let noStorage = Storage(folder: URL(filePath: "/dev/null/Hangman"))

extension HangmanViewModel {
  /// A game with these phrases, one after the other.
  convenience init(
    _ first: String,
    _ others: String...,
    storage: Storage = noStorage,
    today: @escaping @MainActor () -> Day = { Day(number: 9000) },
  ) throws {
    let phrases = try ([first] + others).map {
      try Phrase($0, category: "Tests", hint: "a hint for \($0.count)")
    }
    self.init(phrases, storage: storage, today: today)
  }

  convenience init(
    _ phrases: [Phrase],
    storage: Storage,
    today: @escaping @MainActor () -> Day = { Day(number: 9000) },
  ) {
    self.init(
      storage: storage,
      daily: DailyPhrases(phrases),
      makePhrases: { _, _, _ in HangmanPhrases(phrases, generator: FixedGenerator(state: 1)) },
      today: today,
    )
  }

  /// The phrase as it is seen: "_A__ _".
  var seen: String { words.map { $0.tiles.map(\.text).joined() }.joined(separator: " ") }

  func press(_ letters: String) {
    for letter in letters {
      guard let key = keys.first(where: { $0.name == String(letter) }) else { continue }
      press(key)
    }
  }

  func enter(_ text: String) {
    entry = text
    guessEntry()
  }

  func trySolving(_ text: String) {
    beginSolving()
    solution = text
    solve()
  }
}

/// Whether what `read` reads was said to change while `act` ran.
func changes(_ read: () -> Void, during act: () -> Void) -> Bool {
  let flag = Flag()
  withObservationTracking(read) { flag.raise() }
  act()
  return flag.isRaised
}

private nonisolated final class Flag: Sendable {
  private let value = Mutex(false)

  var isRaised: Bool { value.withLock(\.self) }

  func raise() { value.withLock { $0 = true } }
}
