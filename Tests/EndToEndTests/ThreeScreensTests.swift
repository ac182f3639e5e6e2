import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The same game on every screen, with the same meaning.
  @Suite(
    .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver")
  )
  struct ThreeScreensTests {
    /// How one's own lock was picked, as far as it is the same for every lock.
    private struct Story: Equatable {
      var sights: [Sight] = []
    }

    @Test func `one's own lock is picked by elimination on all three`() async throws {
      var stories: [Story] = []
      try await withFolder { folder in
        setenv("MARTLET_DATA", folder, 1)
        defer { unsetenv("MARTLET_DATA") }
        try await PilotPlayer.run { stories.append(try await pick($0)) }
      }
      for means in Means.allCases {
        try await withFolder { folder in
          try await TerminalPlayer.run(folder, means) { stories.append(try await pick($0)) }
        }
        try await BrowserPlayer.run(means) { stories.append(try await pick($0)) }
      }
      for story in stories { #expect(story == stories[0]) }
    }

    /// Plays to the end and on to the next lock.
    private func pick(_ player: some Player) async throws -> Story {
      var story = Story()
      story.sights.append(try await player.until("The game") { $0.length == 3 })
      try await player.press("Statistics")
      story.sights.append(try await player.until("Statistics") { $0.over?.title == "Statistics" })
      _ = try await close("Done", player)
      // The first digits, one taken back.
      for (name, entered) in [("1", [1]), ("2", [1, 2]), ("Undo", [1]), ("6", [1, 6])] {
        try await player.press(name)
        story.sights.append(try await player.until("\(entered)") { $0.entered == entered })
      }
      try await player.press("Undo")
      try await player.press("Undo")
      _ = try await player.until("Nothing entered") { $0.entered.isEmpty && $0.over == nil }

      var candidates = Sight.Guess.allCodes
      var guesses: [Sight.Guess] = []
      while guesses.last?.correct != 3 {
        let code = try #require(candidates.first, "No code fits the answers \(guesses).")
        let guess = try await submit(code, player, after: guesses)
        guesses.append(guess)
        candidates.removeAll { !guess.allows($0) }
        try #require(guesses.count <= 216)
      }
      let count = guesses.count
      let dialog = try await player.until("The dialog") { $0.over?.title == "Unlocked!" }
      let words =
        "Unlocked! You picked the lock with \(count) guess\(count == 1 ? "" : "es"). "
        + "Reset it to play again. Reset Cancel"
      #expect(dialog == .over("Unlocked!", [words]))

      let open = try await close("Cancel", player)
      #expect(
        open.isOpen && open.guesses == guesses && open.entered.isEmpty && open.title == "PickPocket"
      )
      try await player.press("Share")
      let shared = try await player.until("Share") { $0.over?.title == "Share" }
      #expect(shared.over?.words.isSuperset(of: ["cracked", "in", "\(count)", "⚫⚫⚫"]) == true)
      _ = try await close("Done", player)
      try await player.press("Statistics")
      let scores = try await player.until("The scores") { $0.over?.title == "Statistics" }
      #expect(scores.over?.words.isSuperset(of: ["Cracked", "1", "\(count)", "lock"]) == true)
      _ = try await close("Done", player)
      try await player.press("Reset")
      story.sights.append(try await player.until("A new lock") { !$0.isOpen && $0.length == 3 })
      return story
    }

    private func close(_ button: String, _ player: some Player) async throws -> Sight {
      try await player.press(button)
      return try await player.until("The game again") { $0.over == nil && $0.length == 3 }
    }

    private func submit(
      _ code: [Int],
      _ player: some Player,
      after guesses: [Sight.Guess],
    ) async throws -> Sight.Guess {
      for digit in code.dropLast() { try await player.press("\(digit)") }
      _ = try await player.until("\(code) entered") { $0.entered == code.dropLast() }
      try await player.press("\(code.last ?? 0)")
      let sight = try await player.until("An answer to \(code)") {
        $0.over != nil || $0.guesses.count == guesses.count + 1
      }
      if sight.over != nil { return Sight.Guess(digits: code, correct: 3, misplaced: 0) }
      let guess = try #require(sight.guesses.last)
      #expect(sight.guesses.dropLast() == guesses && guess.digits == code)
      #expect(!sight.isOpen && sight.entered.isEmpty)
      return guess
    }
  }
}

extension Sight.Guess {
  /// All codes of 3 digits from 1 to 6.
  static let allCodes = (0..<216).map { [$0 / 36 + 1, $0 / 6 % 6 + 1, $0 % 6 + 1] }

  /// Whether the answer to this guess can be that of a lock with a code.
  func allows(_ code: [Int]) -> Bool {
    let right = zip(digits, code).count { $0 == $1 }
    let shared = Set(digits).reduce(0) { sum, digit in
      sum + min(digits.count { $0 == digit }, code.count { $0 == digit })
    }
    return right == correct && shared - right == misplaced
  }
}
