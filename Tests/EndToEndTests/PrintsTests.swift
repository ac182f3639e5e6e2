import CLinux
import Foundation
import Testing

extension EndToEnd {
  /// What an app prints does not spoil its screen, and is on the terminal when it has left.
  struct PrintsTests {
    private let app = ["prints", "--on", "terminal"]

    private func run(
      output: String? = nil,
      columns: Int = 80,
      rows: Int = 40,
      _ body: (PseudoTerminal) async throws -> Void,
    ) async throws {
      // Swift's own report of a crash would wait for a key.
      let quiet = ["SWIFT_BACKTRACE": "enable=no"]
      try await PseudoTerminal.run(
        app,
        of: "bench-apps",
        output: output,
        environment: quiet,
        columns: columns,
        rows: rows,
      ) { terminal in
        try await terminal.until("The app") { terminal.text.contains("printed: 0") }
        try await body(terminal)
      }
    }

    private func print(_ count: Int, _ terminal: PseudoTerminal) async throws {
      terminal.send("p")
      try await terminal.until("Line \(count)") { terminal.text.contains("printed: \(count)") }
    }

    /// The lines of the screen that are not empty.
    private func lines(_ terminal: PseudoTerminal) -> [String] {
      terminal.text.split(separator: "\n").map(String.init)
    }

    @Test func `prints wait for the end, both outputs in their order`() async throws {
      try await run { terminal in
        try await print(1, terminal)
        try await print(2, terminal)
        #expect(!terminal.text.contains("line") && !terminal.text.contains("error"))
        terminal.send("\u{3}")
        #expect(try await terminal.ended() == (0, 0))
        let all = ["before the screen", "line 0", "error 0", "line 1", "error 1"]
        #expect(lines(terminal) == all)
      }
    }

    @Test func `a crash still says why`() async throws {
      // In a debug build Swift adds a line for each call.
      try await run(columns: 160, rows: 120) { terminal in
        try await print(1, terminal)
        terminal.send("c")
        #expect(try await terminal.ended().signal != 0)
        #expect(lines(terminal).prefix(3) == ["before the screen", "line 0", "error 0"])
        #expect(terminal.text.contains("Fatal error: printed: 1"))
      }
    }

    @Test func `a stopped app has shown its prints, and goes on`() async throws {
      try await run { terminal in
        try await print(1, terminal)
        terminal.signal(SIGTSTP)
        try await terminal.until("The stop") { terminal.stops == 1 }
        try await terminal.until("Its prints") { terminal.text.contains("error 0") }
        terminal.signal(SIGCONT)
        try await terminal.until("The app") { terminal.text.contains("printed: 1") }
        try await print(2, terminal)
        terminal.send("\u{3}")
        #expect(try await terminal.ended() == (0, 0))
        let all = ["before the screen", "line 0", "error 0", "line 1", "error 1"]
        #expect(lines(terminal) == all)
      }
    }

    @Test func `of a flood the newest is kept`() async throws {
      try await run { terminal in
        terminal.send("f")
        try await terminal.until("The flood") { terminal.text.contains("printed: 1") }
        terminal.send("\u{3}")
        #expect(try await terminal.ended() == (0, 0))
        #expect(lines(terminal).last == "flood 49999")
        #expect(lines(terminal).first?.hasPrefix("flood ") == true)
      }
    }

    @Test func `what goes to a file stays there`() async throws {
      try await withFolder { folder in
        let file = folder + "/output"
        try await run(output: file) { terminal in
          try await print(1, terminal)
          terminal.send("\u{3}")
          #expect(try await terminal.ended() == (0, 0))
          #expect(lines(terminal) == ["error 0"])
        }
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "before the screen\nline 0\n")
      }
    }
  }
}
