import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// One lock on a lock server and one list of steps: every screen shows the same after each.
  @Suite(
    .enabled(if: WebDriver.isHere, "chromedriver is not installed: apt install chromium-driver")
  )
  struct RemoteLockTests {
    enum Step {
      /// Something to press, and what is to be seen then.
      case press(String, Want)
      case key(String, Want)
      case type(String, field: String)
      /// Something that has to come first.
      case await(String)
    }

    enum Want {
      case entered(String)
      case guesses(Int)
      case over(String)
      /// The game of that title at its beginning.
      case game(String)

      func isMet(by sight: Sight) -> Bool {
        switch self {
        case .entered(let digits): sight.over == nil && sight.entered == Sight.digits(digits)
        case .guesses(let count): sight.over == nil && sight.guesses.count == count
        case .over(let title): sight.over?.title == title
        case .game(let title):
          sight.over == nil && sight.title == title && sight.entered.isEmpty
            && sight.guesses.isEmpty
        }
      }
    }

    private func steps(_ server: String) -> [Step] {
      let guesses: [Step] = [
        .press("1", .entered("1")), .key("2", .entered("12")), .press("3", .guesses(1)),
        .key("5", .entered("5")), .press("Undo", .entered("")), .press("3", .entered("3")),
        .key("2", .entered("32")), .key("5", .guesses(2)),
      ]
      let rest: [Step] = [
        .press("3", .entered("3")), .press("5", .entered("35")), .press("2", .over("Unlocked!")),
      ]
      return [
        .press("Statistics", .over("Statistics")), .press("Done", .game("PickPocket")),
        .press("Choose a lock", .over("Choose a lock")),
        .type(server, field: "Server, such as 127.0.0.1:8080"),
        .press("Find locks", .over("Choose a lock")), .await("Paul, 3 digits"),
        .press("Paul, 3 digits", .game("Paul’s Lock")),
      ] + guesses + [.press("Reset", .game("Paul’s Lock"))] + guesses + [
        .press("Share", .over("Share")), .press("Done", .guesses(2)),
      ] + rest + [
        .press("Cancel", .guesses(3)), .press("Share", .over("Share")),
        .press("Done", .guesses(3)),
        .press("Reset", .guesses(0)),
      ]
    }

    private func perform(_ step: Step, _ player: some Player) async throws -> Sight? {
      let want: Want
      switch step {
      case .press(let name, let wanted):
        try await player.press(name)
        want = wanted
      case .key(let character, let wanted):
        try await player.key(character)
        want = wanted
      case .type(let text, let field):
        try await player.type(text, into: field)
        return nil
      case .await(let name):
        try await player.untilThere(name)
        return nil
      }
      return try await player.until("\(want)") { want.isMet(by: $0) }
    }

    @Test func `the same steps show the same on all three`() async throws {
      let kept = FileManager.default.temporaryDirectory
        .appending(path: "martlet-\(UUID().uuidString)").path
      defer { try? FileManager.default.removeItem(atPath: kept) }
      let words = ["lock-server", "--port", "0", "--user", "Paul=352", "--data", kept]
      try await Program.run(words) { locks in
        let line = try await locks.firstLine()
        let server = try #require(line.firstMatch(of: /[0-9.]+:\d+/).map { String($0.0) })
        try await withFolder { folder in
          setenv("MARTLET_DATA", folder + "/pilot", 1)
          defer { unsetenv("MARTLET_DATA") }
          try await PilotPlayer.run { pilot in
            try await TerminalPlayer.run(folder) { terminal in
              try await BrowserPlayer.run { browser in
                for step in steps(server) {
                  let told = try await perform(step, pilot)
                  let shown = try await perform(step, terminal)
                  let heard = try await perform(step, browser)
                  #expect(shown == told, "\(step)")
                  #expect(heard == told, "\(step)")
                }
              }
            }
          }
        }
      }
    }
  }
}
