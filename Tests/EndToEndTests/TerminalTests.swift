import CLinux
import Testing

extension EndToEnd {
  struct TerminalTests {
    private let game = ["pickpocket", "--on", "terminal", "--data", "/tmp", "--state", "none"]

    private func shown(_ terminal: PseudoTerminal) async throws {
      try await terminal.until("The game") { terminal.text.contains("🔒 3") }
    }

    /// How the program may be ended, and with what it then ends: a signal's number, a status.
    nonisolated static let ends: [(Int32, signal: Int32, status: Int32)] = [
      (SIGTERM, 0, 128 + SIGTERM), (SIGINT, 0, 0), (SIGHUP, 0, 128 + SIGHUP),
      (SIGSEGV, SIGSEGV, 0), (SIGABRT, SIGABRT, 0), (SIGILL, SIGILL, 0), (SIGTRAP, SIGTRAP, 0),
      (SIGBUS, SIGBUS, 0), (SIGFPE, SIGFPE, 0), (SIGSYS, SIGSYS, 0),
      (SIGQUIT, SIGQUIT, 0), (SIGPIPE, SIGPIPE, 0), (SIGUSR1, SIGUSR1, 0), (SIGUSR2, SIGUSR2, 0),
      (SIGALRM, SIGALRM, 0), (SIGXCPU, SIGXCPU, 0), (SIGIO, SIGIO, 0), (40, 40, 0),
    ]

    @Test(arguments: ends)
    func `whatever ends the program, the terminal comes back as it was`(
      _ row: (number: Int32, signal: Int32, status: Int32)
    ) async throws {
      let quiet = ["SWIFT_BACKTRACE": "enable=no"]
      try await PseudoTerminal.run(game, environment: quiet) { terminal in
        let before = terminal.modes
        try await shown(terminal)
        #expect(terminal.modes != before)
        #expect(terminal.switches[1049] == true && terminal.switches[25] == false)
        terminal.signal(row.number)
        let ended = try await terminal.ended()
        #expect(ended.signal == row.signal && ended.status == row.status)
        expectGivenBack(terminal, before)
      }
    }

    @Test func `a crash says that the app is to blame, and where to look`() async throws {
      let quiet = ["SWIFT_BACKTRACE": "enable=no"]
      try await PseudoTerminal.run(game, environment: quiet) { terminal in
        try await shown(terminal)
        terminal.signal(SIGILL)
        _ = try await terminal.ended()
        let text = terminal.text.split(separator: "\n").joined()
        #expect(text.contains("The app stopped because of an error in it (signal 4"))
        #expect(text.contains("SWIFT_BACKTRACE=enable=yes"))
      }
    }

    @Test func `control-C ends the program with 0 and gives the terminal back`() async throws {
      try await PseudoTerminal.run(game) { terminal in
        let before = terminal.modes
        try await shown(terminal)
        terminal.send("\u{3}")
        #expect(try await terminal.ended() == (0, 0))
        expectGivenBack(terminal, before)
      }
    }

    private func expectGivenBack(_ terminal: PseudoTerminal, _ before: [UInt32]) {
      #expect(terminal.modes == before)
      let left = terminal.switches.filter { $0.value }.keys.sorted()
      // The cursor is shown, lines wrap; nothing else is on.
      #expect(left == [7, 25])
      #expect(!terminal.text.contains("🔒"))
    }

    @Test func `a terminal of one cell is borne, and grows`() async throws {
      try await PseudoTerminal.run(game, columns: 1, rows: 1) { terminal in
        try await terminal.until("The screen's start") { terminal.switches[1049] == true }
        terminal.send("12\t\t\u{1B}[A")
        terminal.resize(columns: 80, rows: 40)
        try await shown(terminal)
        try await terminal.until("What was pressed before") { terminal.text.contains("1 2") }
      }
    }

    @Test func `a terminal that shrinks to one cell and grows again shows the same`() async throws {
      try await PseudoTerminal.run(game) { terminal in
        try await shown(terminal)
        terminal.send("1234")
        try await terminal.until("A guess and a digit") {
          terminal.text.contains("1 2 3") && terminal.text.contains(/🔒 3 +4/)
        }
        let before = terminal.text
        for (columns, rows) in [(1, 1), (1, 40), (80, 1), (2, 2)] {
          terminal.resize(columns: columns, rows: rows)
          terminal.send("\u{1B}[I")
        }
        terminal.resize(columns: 80, rows: 40)
        try await terminal.until("The same screen") { terminal.text == before }
        terminal.send("5")
        try await terminal.until("The next digit") { terminal.text.contains("4 5") }
      }
    }
  }
}
