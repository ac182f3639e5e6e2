import TestSupport
import Testing

extension EndToEnd {
  /// The same games on every screen, won and lost, by the pointer alone and by the keyboard alone.
  @Suite(
    .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver")
  )
  struct HangmanScreensTests {
    @Test func `the pointer alone wins and loses on all three screens`() async throws {
      try await expectSame(byPointer)
    }

    @Test func `the keyboard alone wins, loses and solves on all three screens`() async throws {
      try await expectSame(byKeyboard)
    }

    @Test func `a page does not hold the phrase before the end`() async throws {
      try await HangmanBrowser.run { player in
        _ = try await player.until("The game") { !$0.phrase.isEmpty }
        let page = try await player.browser.run("done(document.documentElement.outerHTML)")
        #expect(page.contains("Breakfast") && !page.lowercased().contains(/zoë|egg/))
      }
    }

    /// What is seen in memory first must come to be seen on the other screens, too.
    private func expectSame(_ play: (Game) async throws -> Void) async throws {
      var story: [HangmanSight] = []
      try await HangmanPilot.run { player in
        let game = Game(player)
        try await play(game)
        story = game.story
      }
      try await HangmanTerminal.run { try await play(Game($0, after: story)) }
      try await HangmanBrowser.run { try await play(Game($0, after: story)) }
    }

    private func byPointer(_ game: Game) async throws {
      let player = game.player
      try await game.begun()
      for letter in "EQZOGS" { try await game.seen { try await player.press(String(letter)) } }
      #expect(game.story.last?.alert == "You won!")
      try await player.press("Start Over")
      try await game.begun()
      for letter in "SQXWVKJ" { try await game.seen { try await player.press(String(letter)) } }
      #expect(game.story.last?.alert == "You lost")
      try await game.seen { try await player.press("Close") }
      #expect(game.story.last == .of("ZOËSEGG", "Q X W V K J"))
      try await player.press("Start Over")
      try await game.begun()
    }

    private func byKeyboard(_ game: Game) async throws {
      let player = game.player
      try await game.begun()
      for letter in "eqzogs" { try await game.seen { try await player.type(String(letter)) } }
      #expect(game.story.last?.alert == "You won!")
      try await player.pressByKeys("Start Over")
      try await game.begun()
      for letter in "sqxwvkj" { try await game.seen { try await player.type(String(letter)) } }
      #expect(game.story.last?.alert == "You lost")
      try await game.seen { try await player.escape() }
      #expect(game.story.last == .of("ZOËSEGG", "Q X W V K J"))
      try await player.pressByKeys("Start Over")
      try await game.begun()
      try await player.pressByKeys("Solve")
      try await player.untilThere("Cancel")
      try await player.type("zoes egg")
      try await game.seen { try await player.pressByKeys("Guess") }
      #expect(game.story.last?.alert == "You won!")
    }
  }
}

/// A game as it is seen, step by step.
private final class Game {
  let player: any HangmanPlayer
  private(set) var story: [HangmanSight] = []
  private let expected: [HangmanSight]

  /// - Parameter story: what must be seen, if that is known.
  init(_ player: any HangmanPlayer, after story: [HangmanSight] = []) {
    self.player = player
    expected = story
  }

  /// Does something, and waits for what is to be seen then.
  func seen(_ act: () async throws -> Void) async throws {
    let last = story.last
    let next = expected.indices.contains(story.count) ? expected[story.count] : nil
    try await act()
    story.append(
      try await player.until(next.map { "\($0)" } ?? "Another sight") { sight in
        next.map { sight == $0 } ?? (sight != last)
      }
    )
  }

  func begun() async throws {
    let start = HangmanSight.of("blank blank blank apostrophe blank, blank blank blank", "")
    try await seen { _ = try await player.until("A new game") { $0 == start } }
  }
}
