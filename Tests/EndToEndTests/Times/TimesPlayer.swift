import Pilot
import SwiftUICore
import TestSupport
import Times

/// Somebody who plays Times on one kind of screen.
protocol TimesPlayer {
  /// Presses what is called so by the pointer.
  func press(_ name: String) async throws
  /// Presses a key: a character, or return as "\r".
  func key(_ key: Character) async throws
  /// Chooses to type the answers.
  func chooseTyping(_ means: Means) async throws
  /// Waits until what is to be seen is as wanted.
  @discardableResult
  func until(_ what: String, _ isWanted: (TimesSight) -> Bool) async throws -> TimesSight
}

/// Plays in memory.
struct PilotTimesPlayer: TimesPlayer {
  let pilot: Pilot

  static func run(_ body: (PilotTimesPlayer) async throws -> Void) async throws {
    let pilot = Pilot(TimesApp.self, columns: 80, rows: 40)
    defer { pilot.close() }
    try await body(PilotTimesPlayer(pilot: pilot))
  }

  func press(_ name: String) throws { try pilot.tap(name, role: .button) }

  func key(_ key: Character) {
    if key == "\r" { pilot.press(.return) } else { pilot.type(String(key)) }
  }

  func chooseTyping(_ means: Means) throws {
    switch means {
    case .keysOnly:
      try pilot.focus("Answers")
      pilot.press(.rightArrow)
    case .pointerOnly: try pilot.choose("Type", in: "Answers")
    }
  }

  @discardableResult
  func until(_ what: String, _ isWanted: (TimesSight) -> Bool) async throws -> TimesSight {
    try await pilot.until(what, within: 30) { isWanted(TimesSight(Told.all(in: pilot.tree))) }
    return TimesSight(Told.all(in: pilot.tree))
  }
}

/// Plays in a terminal: reads what stands there, presses keys, clicks on words.
struct TerminalTimesPlayer: TimesPlayer {
  let terminal: PseudoTerminal

  static func run(
    _ folder: String,
    _ body: (TerminalTimesPlayer) async throws -> Void,
  ) async throws {
    let words = ["times", "--on", "terminal", "--data", folder]
    try await PseudoTerminal.run(words) { try await body(TerminalTimesPlayer(terminal: $0)) }
  }

  func press(_ name: String) async throws {
    try await terminal.until("\"\(name)\" to press") { place(name) != nil }
    if let place = place(name) { terminal.click(place) }
  }

  func key(_ key: Character) { terminal.send(String(key)) }

  func chooseTyping(_ means: Means) async throws {
    switch means {
    case .keysOnly: terminal.send("\t\t\u{1B}[C")
    case .pointerOnly: try await press("Type")
    }
  }

  @discardableResult
  func until(_ what: String, _ isWanted: (TimesSight) -> Bool) async throws -> TimesSight {
    try await terminal.until(what) { isWanted(sight) }
    return sight
  }

  private var sight: TimesSight { TimesSight(lines: terminal.screen.lines) }

  /// A word that has a line to itself, else the last of several.
  private func place(_ name: String) -> TerminalScreen.Place? {
    let screen = terminal.screen
    let own = screen.lines.firstIndex { $0.drop { $0 == " " } == name[...] }
    return screen.place(of: name, in: own.map { $0..<$0 + 1 })
  }
}

/// Plays in a Chromium, by the roles and names that it tells to those who cannot see.
struct BrowserTimesPlayer: TimesPlayer {
  let browser: WebDriver

  static func run(_ body: (BrowserTimesPlayer) async throws -> Void) async throws {
    try await Served.run("times") { served in
      try await WebDriver.run { browser in
        try await browser.open(served.address)
        try await body(BrowserTimesPlayer(browser: browser))
      }
    }
  }

  func press(_ name: String) async throws { try await browser.press(name) }

  func key(_ key: Character) async throws {
    try await browser.type(key == "\r" ? "\u{E007}" : String(key))
  }

  func chooseTyping(_ means: Means) async throws {
    switch means {
    // WebDriver's letters for tab and the right arrow.
    case .keysOnly: try await browser.type("\u{E004}\u{E004}\u{E014}")
    case .pointerOnly: try await browser.press("Type", role: "radio")
    }
  }

  @discardableResult
  func until(_ what: String, _ isWanted: (TimesSight) -> Bool) async throws -> TimesSight {
    let told = try await BrowserPerson(browser: browser).told { isWanted(TimesSight($0)) }
    let sight = TimesSight(told)
    guard isWanted(sight) else {
      throw Waiting.TooLate(description: "\(what) did not come to hold: \(told)")
    }
    return sight
  }
}
