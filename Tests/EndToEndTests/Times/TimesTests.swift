import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The same rounds on every screen, with the same steps.
  @Suite(
    .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver")
  )
  struct TimesTests {
    /// Does something on each of the three screens.
    private func onAll(
      _ body: (any TimesPlayer) async throws -> Void
    ) async throws {
      try await withFolder { folder in
        setenv("MARTLET_DATA", folder, 1)
        defer { unsetenv("MARTLET_DATA") }
        try await PilotTimesPlayer.run(body)
      }
      try await withFolder { try await TerminalTimesPlayer.run($0, body) }
      try await BrowserTimesPlayer.run(body)
    }

    @Test(arguments: Means.allCases)
    func `a round is won and one is lost on all three, by keys or by pointer alone`(
      _ means: Means
    ) async throws {
      var stories: [[[String]]] = []
      try await onAll { player in
        var story: [[String]] = []
        try await play(right: true, player, means, &story)
        try await play(right: false, player, means, &story)
        stories.append(story)
      }
      try #require(stories.count == 3)
      #expect(stories[1] == stories[0])
      #expect(stories[2] == stories[0])
      #expect(stories[0].contains(["All done: 5 of 5 right", "5 of 5 right", "✓", "Reset"]))
      #expect(stories[0].contains(["All done: 0 of 5 right", "0 of 5 right", "✗", "Reset"]))
    }

    /// Plays from the start screen back to it.
    private func play(
      right: Bool,
      _ player: some TimesPlayer,
      _ means: Means,
      _ story: inout [[String]],
    ) async throws {
      var sight = try await player.until("The start") { $0.main == "Start" && $0.question == nil }
      story.append(sight.drawless)
      for number in 1...5 {
        try await goOn(sight, player, means)
        sight = try await player.until("Question \(number)") {
          $0.headline == "Question \(number)" && $0.verdict.isEmpty && $0.answers.count == 4
        }
        story.append(sight.drawless)
        let result = try #require(sight.question?.result)
        let index = try #require(sight.answers.firstIndex { ($0 == "\(result)") == right })
        switch means {
        case .keysOnly: try await player.key(Character("\(index + 1)"))
        case .pointerOnly: try await player.press(sight.answers[index])
        }
        sight = try await player.until("The verdict on \(number)") { !$0.verdict.isEmpty }
        story.append(sight.drawless)
      }
      try await goOn(sight, player, means)
      try await player.until("The start again") { $0.main == "Start" && $0.question == nil }
    }

    private func goOn(
      _ sight: TimesSight,
      _ player: some TimesPlayer,
      _ means: Means,
    ) async throws {
      switch means {
      case .keysOnly: try await player.key("\r")
      case .pointerOnly: try await player.press(sight.main)
      }
    }

    @Test(arguments: Means.allCases)
    func `answers are typed on all three, by keys or by pointer alone`(
      _ means: Means
    ) async throws {
      try await onAll { player in
        try await player.until("The start") { $0.main == "Start" }
        try await player.chooseTyping(means)
        let start = try await player.until("The choice") { $0.isToBeTyped }
        try await goOn(start, player, means)
        let asked = try await player.until("A question") {
          $0.headline == "Question 1" && $0.question != nil
        }
        for digit in "\(try #require(asked.question?.result))" {
          switch means {
          case .keysOnly: try await player.key(digit)
          case .pointerOnly: try await player.press(String(digit))
          }
        }
        switch means {
        case .keysOnly: try await player.key("\r")
        case .pointerOnly: try await player.press("Enter")
        }
        let told = try await player.until("The verdict") { !$0.verdict.isEmpty }
        #expect(told.drawless == ["Question 1", "1 of 5 right", "✓", "Next"])
      }
    }

    @Test func `the next question of the check comes by itself`() async throws {
      try await withFolder { folder in
        try await TerminalTimesPlayer.run(folder) { player in
          try await player.until("The start") { $0.main == "Start" }
          try await player.press("Check")
          try await player.press("Start")
          try await player.until("Question 1") { $0.headline == "Question 1" }
          player.key("1")
          player.key("\r")
          // Whichever it is: how fast anybody looks has no say.
          let next = try await player.until("A later question") {
            $0.headline.hasPrefix("Question ") && $0.headline != "Question 1"
          }
          #expect(next.total.isEmpty && !next.verdict.contains(/[✓✗]/))
        }
      }
    }

    @Test func `facts are there at the next start`() async throws {
      try await withFolder { folder in
        try await TerminalTimesPlayer.run(folder) { player in
          try await player.until("The start") { $0.main == "Start" }
          try await player.press("Start")
          let asked = try await player.until("A question") { $0.question != nil }
          let wrong = asked.answers.first { $0 != "\(asked.question?.result ?? 0)" }
          try await player.press(try #require(wrong))
          try await player.until("The verdict") { !$0.verdict.isEmpty }
        }
        try await TerminalTimesPlayer.run(folder) { player in
          try await player.until("The start") { $0.main == "Start" }
          player.terminal.send("\t ")
          try await player.terminal.until("The facts") {
            player.terminal.text.contains("weak: 1")
          }
        }
      }
    }
  }
}
