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
    for _ in 0..<Self.mostTabs {
      let focused = try await browser.run(
        """
        const here = document.activeElement;
        done(here === document.body ? "" : here.getAttribute("aria-label") || here.textContent);
        """
      )
      if focused == name { return try await browser.type("\u{E007}") }
      try await browser.type("\u{E004}")
    }
    throw Waiting.TooLate(description: "The tab key does not lead to \"\(name)\".")
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

  private static let mostTabs = 60
}
