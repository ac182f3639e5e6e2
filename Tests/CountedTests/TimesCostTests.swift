import Display
import FileStorage
import Foundation
import TestSupport
import Testing

@testable import Times

/// The start of a round and an answer cost what they show.
final class TimesCostTests {
  private let folder = AppDirectory.fresh()
  private let game: GameManager
  private let page: CountedPage

  init() throws {
    let game = GameManager(
      generator: SeededRandom(seed: 3),
      folder: folder,
      clock: StillGameClock(),
    )
    self.game = game
    page = try PageHost.page(of: TimesView(game: game))
    // One answer is kept before.
    page.send(try page.tap("Start", .button))
    page.send(try rightAnswer())
    page.send(try page.tap("Start over", .button))
  }

  deinit { folder.remove() }

  private func rightAnswer() throws -> String {
    try page.tap("\(try #require(game.problem).correctAnswer)", .button)
  }

  @Test func `the start of a round`() throws {
    expect(
      page.cost(of: try page.tap("Start", .button)),
      isLike: Cost(
        bodies: 173,
        measures: 1_010,
        guides: 0,
        placements: 197,
        elements: 107,
        bytes: 1_678,
        allocations: 55_329,
      ),
    )
    #expect(page.has("Question 1"))
  }

  @Test func `an answer`() throws {
    page.send(try page.tap("Start", .button))
    expect(
      page.cost(of: try rightAnswer()),
      isLike: Cost(
        bodies: 111,
        measures: 280,
        guides: 0,
        placements: 46,
        elements: 50,
        bytes: 1_452,
        allocations: 24_253,
      ),
    )
    #expect(game.numberRight == 1 && page.words(of: "total").hasPrefix("1 of 5 right"))
  }
}

/// Time that stands still.
private final class StillGameClock: GameClock {
  private struct Alarm: GameAlarm {
    func cancel() {}
  }

  let now = Date(timeIntervalSince1970: 1_700_000_000)

  func after(_ seconds: Double, _ action: @escaping @MainActor () -> Void) -> any GameAlarm {
    Alarm()
  }
}
