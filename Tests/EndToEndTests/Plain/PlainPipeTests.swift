import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// What comes through pipes and from terminals, as odd as it may be.
  struct PlainPipeTests {
    private func run(_ input: String) async throws -> Program.Ended {
      try await withFolder { folder in
        try await Program.run(
          ["pickpocket", "--on", "plain", "--data", folder],
          isTold: true,
        ) { program in
          try await program.write(input)
          try program.endInput()
          return try await program.ended()
        }
      }
    }

    @Test func `thousands of lines at once are all answered, and long ones too`() async throws {
      let long = String(repeating: "y", count: 1 << 16)
      let lines = (1...5_000).map { "x\($0)" } + [long, "a\0b", "last"]
      let ended = try await run(lines.joined(separator: "\n"))
      #expect(ended.status == 0)
      #expect(ended.errors == "")
      let answers = ended.output.split(separator: "\n").filter { $0.hasPrefix("There is no ") }
      #expect(answers.count == lines.count)
      #expect(answers.last?.contains("\"last\"") == true)
      #expect(!ended.output.contains("\0"))
    }

    @Test func `keys that come at once are all pressed, in order`() async throws {
      let ended = try await run(String(repeating: "1\n2\n3\nanalysis\nback\n", count: 20))
      #expect(ended.status == 0)
      // The first guess, unless it was right.
      #expect(ended.output.contains("Guess 1, 1 2 3"))
      #expect(ended.output.contains("Guess 7, ") || ended.output.contains("Unlocked!"))
    }

    nonisolated static let environments: [(words: [String], variables: [String: String])] = [
      ([], [:]), ([], ["TERM": "dumb"]), ([], ["MARTLET_ON": "plain"]),
    ]

    @Test(arguments: environments) func `between pipes it is lines unless a browser is asked for`(
      _ row: (words: [String], variables: [String: String])
    ) async throws {
      try await Program.run(["pickpocket"], environment: row.variables, isTold: true) { program in
        let line = try await program.firstLine()
        #expect(line == "[heading] PickPocket")
        try program.endInput()
        let ended = try await program.ended()
        #expect(ended.status == 0)
      }
    }

    @Test(arguments: [["--port", "0"], ["--on", "browser"]])
    func `between pipes a browser is served that is asked for`(_ words: [String]) async throws {
      try await Program.run(["pickpocket"] + words, isTold: true) { program in
        let line = try await program.firstLine()
        #expect(line.hasPrefix("http://"))
      }
    }

    @Test func `without any input a browser is served`() async throws {
      try await Program.run(["pickpocket"]) { program in
        let line = try await program.firstLine()
        #expect(line.hasPrefix("http://"))
      }
    }

    @Test func `a dumb terminal is prompted, and a secret is not shown`() async throws {
      try await PseudoTerminal.run(["catalogue"], environment: ["TERM": "dumb"]) { terminal in
        try await terminal.until("A prompt") { terminal.text.contains("\n>") }
        terminal.send("fields\r")
        try await terminal.until("The page") { terminal.text.contains("[secure field]") }
        let field = try #require(terminal.text.firstMatch(of: /(\d+) \[secure field\] ([^:]*)/))
        terminal.send("\(field.1)\r")
        try await terminal.until("The question") { terminal.text.contains("\(field.2)>") }
        terminal.send("hidden\r")
        try await terminal.until("It is filled") { terminal.text.contains(": filled") }
        #expect(!terminal.text.contains("hidden"))
        terminal.send("quit\r")
        let end = try await terminal.ended()
        #expect(end.status == 0)
      }
    }
  }
}
