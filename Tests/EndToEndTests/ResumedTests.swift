import CLinux
import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The session of a terminal whose connection broke is kept, told of, and gone on with.
  struct ResumedTests {
    private func words(_ app: String, _ folder: String, _ more: String...) -> [String] {
      [app, "--on", "terminal", "--data", folder] + more
    }

    private func sessions(_ folder: String, _ words: String...) async throws -> String {
      let ended = try await Program(["sessions"] + words + ["--data", folder]).ended()
      #expect(ended.status == 0, "\(ended.errors)")
      return ended.output
    }

    /// Two digits are typed, then the connection breaks.
    private func broken(_ folder: String, digits: String = "12") async throws {
      try await PseudoTerminal.run(words("pickpocket", folder)) { terminal in
        try await terminal.until("The game") { terminal.text.contains("🔒 3") }
        terminal.send(digits)
        let shown = digits.map(String.init).joined(separator: " ")
        try await terminal.until("The digits") { terminal.text.contains(shown) }
        terminal.signal(SIGHUP)
        #expect(try await terminal.ended() == (0, 128 + SIGHUP))
      }
    }

    @Test func `a terminal that comes back goes on where its connection broke`() async throws {
      try await withFolder { folder in
        #expect(try await sessions(folder) == "No sessions are kept.\n")
        try await broken(folder)
        let list = try await sessions(folder)
        #expect(list.contains("martlet pickpocket  terminal"))
        // A start that does not ask for it says so, until something is done.
        try await PseudoTerminal.run(words("pickpocket", folder)) { terminal in
          try await terminal.until("The notice") {
            terminal.text.contains("start with --resume") && terminal.text.contains("🔒 3")
          }
          terminal.send("4")
          try await terminal.until("The digit without the notice") {
            terminal.text.contains(/🔒 3 +4/) && !terminal.text.contains("--resume")
          }
          terminal.send("\u{3}")
          #expect(try await terminal.ended() == (0, 0))
        }
        #expect(try await sessions(folder) == list)
        try await PseudoTerminal.run(words("pickpocket", folder, "--resume")) { terminal in
          try await terminal.until("The digits that were typed") {
            terminal.text.contains("1 2") && !terminal.text.contains("--resume")
          }
          terminal.send("3")
          try await terminal.until("The guess") { terminal.text.contains("1 2 3") }
        }
        #expect(try await sessions(folder) == "No sessions are kept.\n")
      }
    }

    @Test func `of several sessions the last goes on, or the one that is named`() async throws {
      try await withFolder { folder in
        try await broken(folder, digits: "12")
        let first = try await sessions(folder).prefix(8)
        try await broken(folder, digits: "45")
        let named = words("pickpocket", folder, "--resume=\(first)")
        try await PseudoTerminal.run(named) { terminal in
          try await terminal.until("The first") { terminal.text.contains("1 2") }
        }
        try await PseudoTerminal.run(words("pickpocket", folder, "--resume")) { terminal in
          try await terminal.until("The last") { terminal.text.contains("4 5") }
        }
      }
    }

    @Test func `a session is dropped, and what there is to go on with is told`() async throws {
      try await withFolder { folder in
        try await broken(folder)
        let key = String(try await sessions(folder).prefix(8))
        let other = try await Program(
          words("pickpocket", folder, "--resume=f00d")
        ).ended()
        #expect(other.status == 2 && other.errors.contains("Write one of these after --resume="))
        #expect(other.errors.contains(key))
        #expect(try await sessions(folder, "drop", key) == "1 session dropped.\n")
        let none = try await Program(words("pickpocket", folder, "--resume")).ended()
        #expect(none.status == 2)
        #expect(none.errors.contains("No session of martlet pickpocket is kept here"))
      }
    }
  }
}
