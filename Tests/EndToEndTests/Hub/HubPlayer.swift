import Foundation
import Pilot
import SwiftUICore
import TestSupport

@testable import Hub
@testable import HubModel

/// Somebody at Hub, on a screen that is not wide.
protocol HubPlayer {
  /// Presses what is called so, when it is there.
  func press(_ name: String) async throws
  /// Types into what has the focus; a new line is the return key.
  func type(_ text: String) async throws
  /// Waits until some words are seen, and others are not.
  func until(_ words: [String], not others: [String]) async throws
}

extension HubPlayer {
  func until(_ words: String..., not others: [String] = []) async throws {
    try await until(words, not: others)
  }
}

/// A desktop without a keyring.
private struct NoKeyring: Keyring {
  func token(for owner: TokenOwner) async throws -> Secret? { throw KeyringError.unavailable }

  func keep(_ token: Secret, for owner: TokenOwner) async throws {
    throw KeyringError.unavailable
  }

  func remove(for owner: TokenOwner) async throws { throw KeyringError.unavailable }
}

/// In memory.
struct HubPilot: HubPlayer {
  let pilot: Pilot

  static func run(_ address: String, _ body: (HubPilot) async throws -> Void) async throws {
    try await withFolder { folder in
      let accounts = Accounts(
        folder: URL(filePath: folder),
        keyring: NoKeyring(),
        environment: [:],
      )
      let root = RootViewModel(model: accounts, server: address)
      let pilot = Pilot(columns: 70, rows: 40) { RootView(viewModel: root) }
      defer { pilot.close() }
      try await body(HubPilot(pilot: pilot))
    }
  }

  func press(_ name: String) async throws {
    try await pilot.until(name) { (try? pilot.find(name))?.isEnabled ?? false }
    try pilot.tap(name)
  }

  func type(_ text: String) {
    for key in text {
      if key.isNewline { pilot.press(.return) } else { pilot.type(String(key)) }
    }
  }

  func until(_ words: [String], not others: [String]) async throws {
    try await pilot.until("\(words), not \(others)", within: 30) {
      let screen = pilot.screen
      return words.allSatisfy(screen.contains) && !others.contains(where: screen.contains)
    }
  }
}

/// In a terminal.
struct HubTerminal: HubPlayer {
  let terminal: PseudoTerminal
  var means = Means.pointerOnly

  static func run(
    _ address: String,
    _ means: Means = .pointerOnly,
    _ body: (HubTerminal) async throws -> Void,
  ) async throws {
    try await withFolder { folder in
      let words = ["hub", "--on", "terminal", "--data", folder, "--server", address]
      try await PseudoTerminal.run(words, columns: 70) {
        try await body(HubTerminal(terminal: $0, means: means))
      }
    }
  }

  /// Signs that stand for words.
  private static let signs = ["Refresh": "↻"]

  func press(_ name: String) async throws {
    let sign = Self.signs[name] ?? name
    guard means == .pointerOnly else {
      return try await terminal.pressByKeys(name) { terminal.screen.place(of: sign) }
    }
    try await terminal.until("\"\(name)\" to press") { terminal.screen.place(of: sign) != nil }
    if let place = terminal.screen.place(of: sign) { terminal.click(place) }
  }

  func type(_ text: String) async throws { try await terminal.type(text) }

  func until(_ words: [String], not others: [String]) async throws {
    try await terminal.until("\(words), not \(others)") {
      let text = terminal.text
      return words.allSatisfy(text.contains) && !others.contains(where: text.contains)
    }
  }
}

/// In a Chromium.
struct HubBrowser: HubPlayer {
  struct Lost: Error, CustomStringConvertible {
    let description: String
  }

  let browser: WebDriver
  let served: Served
  private let means: Means
  private var person: BrowserPerson { BrowserPerson(browser: browser) }

  init(browser: WebDriver, served: Served, means: Means) {
    self.browser = browser
    self.served = served
    self.means = means
  }

  static func run(
    _ address: String,
    _ means: Means = .pointerOnly,
    _ body: (HubBrowser) async throws -> Void,
  ) async throws {
    try await Served.run("hub", options: ["--server", address]) { served in
      try await WebDriver.run { browser in
        try await browser.open(served.address)
        try await body(HubBrowser(browser: browser, served: served, means: means))
      }
    }
  }

  func press(_ name: String) async throws {
    let told = try await person.told { $0.contains { $0.name == name && !$0.isDisabled } }
    guard told.contains(where: { $0.name == name && !$0.isDisabled }) else {
      throw Lost(description: "There is no \"\(name)\" in:\n\(told)")
    }
    switch means {
    case .keysOnly: try await browser.pressByKeys(name)
    case .pointerOnly: try await person.perform(.press(name))
    }
  }

  func type(_ text: String) async throws {
    try await browser.type(text.replacing("\n", with: "\u{E007}"))
  }

  func until(_ words: [String], not others: [String]) async throws {
    func holds(_ told: [Told]) -> Bool {
      let all = told.map { "\($0.name) \($0.value)" }.joined(separator: "\n")
      return words.allSatisfy(all.contains) && !others.contains(where: all.contains)
    }
    let end = ContinuousClock.now + .seconds(30)
    var told = try await person.told(until: holds)
    while !holds(told), ContinuousClock.now < end {
      told = try await person.told(until: holds)
    }
    guard holds(told) else { throw Lost(description: "No \(words), not \(others), in:\n\(told)") }
  }
}
