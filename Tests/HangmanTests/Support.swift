import FileStorage
import Foundation
import TestSupport
import Testing

@testable import Hangman

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

extension HangmanViewModel {
  /// A game with these phrases, one after the other.
  convenience init(
    _ first: String,
    _ others: String...,
    folder: AppDirectory = .none,
    today: @escaping @MainActor () -> Day = { Day(number: 9000) },
  ) throws {
    let phrases = try ([first] + others).map {
      try Phrase($0, category: "Tests", hint: "a hint for \($0.count)")
    }
    self.init(phrases, folder: folder, today: today)
  }

  convenience init(
    _ phrases: [Phrase],
    folder: AppDirectory,
    today: @escaping @MainActor () -> Day = { Day(number: 9000) },
  ) {
    self.init(
      folder: folder,
      daily: DailyPhrases(phrases),
      makePhrases: { _, _, _ in HangmanPhrases(phrases, generator: SeededRandom(seed: 1)) },
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
