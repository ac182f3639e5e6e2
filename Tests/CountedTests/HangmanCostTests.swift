import Display
import FileStorage
import Foundation
import TestSupport
import Testing

@testable import Hangman

/// A guess costs what it shows.
final class HangmanCostTests {
  private let folder = AppDirectory.fresh()
  private let page: CountedPage

  init() throws {
    let phrase = try Phrase("It is raining cats and dogs", category: "Tests", hint: "It is wet")
    let model = HangmanViewModel(
      folder: folder,
      daily: DailyPhrases([phrase]),
      makePhrases: { _, _, _ in HangmanPhrases([phrase], generator: SeededRandom(seed: 1)) },
      today: { Day(number: 9_000) },
    )
    page = try PageHost.page(of: HangmanView(model))
    // The first guess is counted in the statistics, and shows what later ones only change.
    for letter in ["E", "T"] { page.send(try page.tap(letter, .button)) }
  }

  deinit { folder.remove() }

  @Test func `a letter that is in the phrase`() throws {
    expect(
      page.cost(of: try page.tap("A", .button)),
      isLike: Cost(
        bodies: 24,
        measures: 244,
        guides: 43,
        placements: 44,
        elements: 22,
        bytes: 1_378,
        allocations: 22_305,
      ),
    )
    #expect(page.words(of: "phrase").contains("A T blank"))
  }

  @Test func `a letter that is not in the phrase`() throws {
    expect(
      page.cost(of: try page.tap("X", .button)),
      isLike: Cost(
        bodies: 21,
        measures: 268,
        guides: 51,
        placements: 51,
        elements: 25,
        bytes: 607,
        allocations: 19_062,
      ),
    )
    #expect(page.words(of: "incorrect").hasPrefix("Incorrect Guesses: E X"))
  }
}
