import Browser
import Display
import SwiftUICore
import Terminal
import TestSupport

/// States of an app, each compared with the picture of it that is kept.
enum Pictures {
  /// A window, and whether it is dark.
  typealias Size = (width: Int, height: Int, isDark: Bool)

  /// What makes the session of a state for the screen that shows it.
  typealias Make = (Screen) -> AppSession

  /// Narrow and wide.
  static let sizes: [Size] = [(390, 844, false), (1280, 800, true)]

  /// Narrow and wide, each light and dark.
  static let allSizes: [Size] = [
    (390, 844, false), (390, 844, true), (1280, 800, false), (1280, 800, true),
  ]

  /// Compares a state in a terminal of 24 lines.
  ///
  /// - Parameters:
  ///   - name: of the picture, which its columns and its scheme follow.
  ///   - hasWheel: whether something turns on it.
  ///   - settle: brings the state about, and waits until it is there.
  static func expect(
    _ name: String,
    columns: Int,
    isDark: Bool,
    hasWheel: Bool = false,
    _ make: @escaping Make,
    settle: (TerminalPerson) async throws -> Void = { _ in },
  ) async throws {
    let person = TerminalPerson(columns: columns, rows: 24, isDark: isDark, make)
    defer { person.engine.close() }
    try await settle(person)
    let picture = CellPicture.text(of: person.picture)
    try Golden.expect(
      hasWheel ? atRest(picture) : picture,
      isKeptAs: "\(name)-\(columns)-\(isDark ? "dark" : "light").txt",
    )
  }

  /// A wheel turns as time goes by: it is kept as it begins.
  private static func atRest(_ picture: String) -> String {
    String(picture.map { "⠙⠹⠸⠼⠴⠦⠧⠇⠏".contains($0) ? "⠋" : $0 })
  }

  /// Compares states in a browser, one after the other at each size.
  ///
  /// - Parameters:
  ///   - name: of a state's pictures, which their width and their scheme follow.
  ///   - scheme: what follows instead of the scheme.
  ///   - make: is asked for each state at each size, before its page is opened.
  ///   - settle: brings the state about, and waits until it is there.
  static func expect<State>(
    _ states: [State],
    title: String,
    at sizes: [Size] = sizes,
    scheme: String? = nil,
    name: (State) -> String,
    make: (State) async throws -> Make,
    settle: (BrowserPerson, State) async throws -> Void = { _, _ in },
  ) async throws {
    guard let first = states.first else { return }
    var shown = try await make(first)
    let server = try BrowserServer(make: { screen, _ in shown(screen) }, title: title)
    let address = try server.start()
    defer { server.stop() }
    try await WebDriver.run(arguments: ["--window-size=1400,1100"]) { browser in
      for (width, height, isDark) in sizes {
        try await browser.show(width: width, height: height, isDark: isDark)
        for state in states {
          shown = try await make(state)
          try await browser.open("about:blank")
          try await browser.open(address)
          try await settle(BrowserPerson(browser: browser), state)
          let end = scheme ?? (isDark ? "dark" : "light")
          let file = "\(name(state))-\(width)-\(end).png"
          try await Golden.expect(try await browser.picture(), isKeptAs: file, in: browser)
        }
      }
    }
  }
}
