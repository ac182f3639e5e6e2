import TestSupport

/// Plays in a terminal: reads what stands there, presses keys, clicks on words.
struct HangmanTerminal: HangmanPlayer {
  let terminal: PseudoTerminal

  static func run(_ body: (HangmanTerminal) async throws -> Void) async throws {
    try await withFolder { folder in
      try HangmanFixture.prepare(folder)
      let words = ["hangman", "--on", "terminal", "--data", folder]
      // Narrow, so that the figure stands above the phrase.
      try await PseudoTerminal.run(words, columns: 50) {
        try await body(HangmanTerminal(terminal: $0))
      }
    }
  }

  func press(_ name: String) async throws {
    try await untilThere(name)
    if let place = place(name) { terminal.click(place) }
  }

  func pressByKeys(_ name: String) async throws {
    try await terminal.pressByKeys(name) { place(name) }
  }

  /// An alert that asks begins in its field; words are waited for there, as their caret moves.
  func type(_ text: String) async throws {
    terminal.send(text)
    guard text.count > 1 else { return }
    try await terminal.until("\"\(text)\" to be seen") { terminal.screen.place(of: text) != nil }
  }

  func escape() { terminal.send("\u{1B}[27u") }

  func until(
    _ what: String,
    _ isWanted: (HangmanSight) -> Bool,
  ) async throws -> HangmanSight {
    var last = HangmanSight()
    try await terminal.until(what) {
      guard let sight = HangmanSight(lines: terminal.screen.lines) else { return false }
      last = sight
      return isWanted(sight)
    }
    return last
  }

  func untilThere(_ name: String) async throws {
    try await terminal.until("\"\(name)\" to press") { place(name) != nil }
  }

  /// In an alert, if there is one; letters stand between the field and the buttons below the keys.
  private func place(_ name: String) -> TerminalScreen.Place? {
    let screen = terminal.screen
    if let words = screen.place(of: "The phrase was") ?? screen.place(of: "Cancel") {
      return screen.place(of: name, in: screen.box(around: words).rows)
    }
    guard name.count == 1, let above = screen.place(of: "Guess "),
      let below = screen.place(of: "Start Over"), above.row < below.row
    else { return screen.place(of: name) }
    return screen.place(of: name, in: above.row + 1..<below.row)
  }
}
