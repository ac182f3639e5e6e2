import TestSupport

/// Plays in a Chromium, by the roles and names that it tells to those who cannot see.
struct HangmanBrowser: HangmanPlayer {
  let browser: WebDriver

  static func run(_ body: (HangmanBrowser) async throws -> Void) async throws {
    try await Served.run("hangman", prepare: HangmanFixture.prepare) { served in
      try await WebDriver.run { browser in
        try await browser.open(served.address)
        try await body(HangmanBrowser(browser: browser))
      }
    }
  }

  func press(_ name: String) async throws {
    try await untilThere(name)
    try await browser.press(name)
  }

  func pressByKeys(_ name: String) async throws {
    try await untilThere(name)
    try await browser.pressByKeys(name)
  }

  func type(_ text: String) async throws { try await browser.type(text) }

  func escape() async throws { try await browser.type("\u{E00C}") }

  func until(
    _ what: String,
    _ isWanted: (HangmanSight) -> Bool,
  ) async throws -> HangmanSight {
    var last = HangmanSight()
    try await browser.look(for: what) { nodes in
      last = HangmanSight(names: nodes.map(\.name))
      return isWanted(last)
    }
    return last
  }

  func untilThere(_ name: String) async throws { try await browser.untilThere(name) }
}
