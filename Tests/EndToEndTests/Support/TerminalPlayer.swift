/// Plays in a terminal: reads what stands there, presses keys, clicks on words and signs.
struct TerminalPlayer: Player {
  let terminal: PseudoTerminal
  var means = Means.pointerOnly

  static func run(
    _ folder: String,
    _ means: Means = .pointerOnly,
    _ body: (TerminalPlayer) async throws -> Void,
  ) async throws {
    let words = ["pickpocket", "--on", "terminal", "--data", folder]
    try await PseudoTerminal.run(words) {
      try await body(TerminalPlayer(terminal: $0, means: means))
    }
  }

  /// Signs that stand for words.
  private static let signs = ["Statistics": "▤", "Share": "⇧", "Choose a lock": "⚙"]

  func press(_ name: String) async throws {
    guard means == .pointerOnly else {
      return try await terminal.pressByKeys(name) { place(name) }
    }
    try await untilThere(name)
    if let place = place(name) { terminal.click(place) }
  }

  func key(_ character: String) { terminal.send(character) }

  func type(_ text: String, into field: String) async throws {
    try await press(field)
    try await terminal.type(text)
  }

  func until(_ what: String, _ isWanted: (Sight) -> Bool) async throws -> Sight {
    try await terminal.until(what) { sight.map(isWanted) ?? false }
    return sight ?? Sight()
  }

  func untilThere(_ name: String) async throws {
    try await terminal.until("\"\(name)\" to press") { place(name) != nil }
  }

  private func place(_ name: String) -> TerminalScreen.Place? {
    // The first part of a name stands at the left; the others are somewhere in the same line.
    let text = name.split(separator: ",").first.map(String.init) ?? name
    return terminal.screen.place(
      of: alert == nil ? Self.signs[name] ?? text : text,
      in: alert?.rows,
    )
  }

  private var alert: (rows: Range<Int>, columns: Range<Int>)? {
    let screen = terminal.screen
    return screen.place(of: "Unlocked!").map { screen.box(around: $0) }
  }

  private var sight: Sight? {
    let screen = terminal.screen
    if let alert {
      return .over("Unlocked!", alert.rows.map { screen.line($0, alert.columns) })
    }
    let lines = screen.lines
    if let line = lines.first(where: { $0.hasSuffix(" Done") }) {
      let title = Sight.overs.keys.first { line.contains($0 + " ") } ?? ""
      return .over(title, lines)
    }
    return game(lines)
  }

  private func game(_ lines: [String]) -> Sight? {
    guard let head = lines.firstIndex(where: { $0.contains("RESULT") }),
      let bar = lines.firstIndex(where: { $0.contains(/🔒|🔓/) }), head < bar
    else { return nil }
    var sight = Sight()
    let title = lines[..<head].joined().prefix { !"✺▤".contains($0) }
    sight.title = title.split(separator: " ").joined(separator: " ")
    for line in lines[head..<bar] {
      guard let match = line.firstMatch(of: /^ *([⚫⚪]*) +(\d( \d)+) *▐?$/) else { continue }
      sight.guesses.append(
        Sight.Guess(
          digits: Sight.digits(match.2),
          correct: match.1.count { $0 == "⚫" },
          misplaced: match.1.count { $0 == "⚪" },
        )
      )
    }
    if let match = lines[bar].firstMatch(of: /(🔒|🔓) +(\d)([ \d]*)[⚫⚪]*$/) {
      sight.isOpen = match.1 == "🔓"
      sight.length = Int(match.2) ?? 0
      sight.entered = Sight.digits(match.3)
    }
    return sight
  }
}
