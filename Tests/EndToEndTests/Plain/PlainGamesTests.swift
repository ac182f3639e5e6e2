import Foundation
import Testing

extension EndToEnd {
  /// The games, played to their ends by lines of text.
  struct PlainGamesTests {
    @Test func `Hangman is won letter by letter, lost, and solved at once`() async throws {
      try await PlainTalk.run(["hangman"], prepare: HangmanFixture.prepare) { talk in
        try await talk.until(
          "Phrase, 2 words: blank blank blank apostrophe blank, ",
          "Start Over",
        )
        for letter in "EQZO" {
          try await talk.write("\(letter)")
          try await talk.until("[button] \(letter): ")
        }
        try await talk.write("key g s")
        let won = try await talk.until("[alert] You won!", "[button] Start Over", "[button] Close")
        #expect(won.contains("Zoë's egg"))
        try await talk.write("start over")
        try await talk.until("Gone: [alert] You won!", "[button] Z")
        try await talk.write("Q", "X", "W", "V", "K", "J")
        try await talk.until("[alert] You lost", "[button] Close")
        try await talk.write("back")
        try await talk.until("You lost. Start Over begins another game.", "[button] Start Over")
        try await talk.write("\"Start Over\"")
        try await talk.until("Guess a letter.")
        try await talk.write("solve")
        try await talk.until("[alert] Solve", "The whole phrase>")
        try await talk.write("zoes egg")
        try await talk.until("[alert] You won!", "[button] Close")
      }
    }

    @Test func `a round of Times is won`() async throws {
      try await PlainTalk.run(["times"]) { talk in
        try await talk.until("[button] Start\n")
        try await talk.write("start")
        for number in 1...5 {
          let asked = try await talk.until("\nQuestion \(number)\n", "choose an answer")
          let match = try #require(asked.matches(of: /\n(\d+) times (\d+)\n/).last)
          let result = (Int(match.1) ?? 0) * (Int(match.2) ?? 0)
          #expect(asked.contains("\(result) [button] \(result)\n"))
          try await talk.write("\(result)")
          try await talk.until("✓ Right", number < 5 ? "[button] Next" : "[button] Reset")
          if number < 5 { try await talk.write("next") }
        }
        try await talk.write("list")
        try await talk.until("All done: 5 of 5 right", "[button] Reset")
        try await talk.write("key enter")
        try await talk.until("[button] Start\n")
      }
    }

    @Test func `PickPocket's lock is picked by elimination`() async throws {
      try await PlainTalk.run(["pickpocket"]) { talk in
        try await talk.until("Lock, locked, 3 digits", "Undo, disabled")
        var candidates = Sight.Guess.allCodes
        var count = 0
        var isOpen = false
        while !isOpen {
          let code = try #require(candidates.first)
          count += 1
          let said = try await talk.answer("\(code[0])", "\"\(code[1])\"", "\(code[2])")
          isOpen = said.contains("[alert] Unlocked!")
          if isOpen { break }
          let guess = try #require(Sight(title: "", names: said).guesses.last)
          #expect(guess.digits == code)
          candidates.removeAll { !guess.allows($0) }
        }
        try await talk.write("cancel")
        try await talk.until("Lock, unlocked, 3 digits")
        try await talk.write("statistics")
        try await talk.until("Cracked, 1", "Best, \(count)")
      }
    }
  }
}
