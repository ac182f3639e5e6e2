import Foundation
import MartletViews
import Pilot
import TestSupport

@testable import ToDo

/// Somebody at the to-do app, on a screen as narrow as a telephone's.
protocol ToDoPlayer {
  /// Presses what is called so, when it is there.
  func press(_ name: String) async throws
  /// Types into what has the focus; a new line is the return key.
  func type(_ text: String) async throws
  /// Chooses an option of a picker.
  func choose(_ option: String, in picker: String) async throws
  /// Goes to the end of the text that has the focus.
  func goToEnd() async throws
  /// The folder with the app's data.
  var folder: String { get }
  /// Waits until some words are seen, and others are not.
  func until(_ words: [String], not others: [String]) async throws
}

extension ToDoPlayer {
  func until(_ words: String..., not others: [String] = []) async throws {
    try await until(words, not: others)
  }
}

/// In memory.
struct ToDoPilot: ToDoPlayer {
  private let pilot: Pilot
  let folder: String

  static func run(_ body: (ToDoPilot) async throws -> Void) async throws {
    try await withFolder { folder in
      let file = URL(filePath: folder).appending(path: "todo.sqlite")
      let database = SQLiteDatabase(file: file)
      let start = StartViewModel { database }
      let pilot = Pilot(columns: 70, rows: 40) { StartView(viewModel: start) }
      defer { pilot.close() }
      try await body(ToDoPilot(pilot: pilot, folder: folder))
      await database.close()
    }
  }

  func press(_ name: String) async throws {
    let role: PilotRole? = ["Home", "Work"].contains(name) ? .row : nil
    try await pilot.until(name) { (try? pilot.find(name, role: role))?.isEnabled ?? false }
    try pilot.tap(name, role: role)
  }

  func choose(_ option: String, in picker: String) async throws {
    try pilot.choose(option, in: picker)
  }

  func goToEnd() {}

  func type(_ text: String) {
    for key in text {
      if key.isNewline { pilot.press(.return) } else { pilot.type(String(key)) }
    }
  }

  func until(_ words: [String], not others: [String]) async throws {
    try await pilot.until("\(words)") {
      let screen = pilot.screen
      return words.allSatisfy(screen.contains) && !others.contains(where: screen.contains)
    }
  }
}

/// In a terminal.
struct ToDoTerminal: ToDoPlayer {
  let terminal: PseudoTerminal
  let folder: String

  static func run(_ body: (ToDoTerminal) async throws -> Void) async throws {
    try await withFolder { folder in
      let words = ["todo", "--on", "terminal", "--data", folder]
      try await PseudoTerminal.run(words, columns: 70) {
        try await body(ToDoTerminal(terminal: $0, folder: folder))
      }
    }
  }

  /// Signs that stand for words.
  private static let signs = [
    "New List": "+", "New Item": "+", "Details": "ⓘ", "Complete": "○", "Reopen": "✓",
    "Undo": "↶", "Redo": "↷",
  ]

  /// What is pressed stands first among those of its kind.
  private func sign(_ name: String) -> String {
    let first = name.split(separator: " ").first.map(String.init) ?? ""
    return Self.signs[name] ?? Self.signs[first] ?? name
  }

  func press(_ name: String) async throws {
    let text = sign(name)
    try await terminal.until("\"\(name)\" to press") { terminal.screen.place(of: text) != nil }
    if let place = terminal.screen.place(of: text) { terminal.click(place) }
  }

  func choose(_ option: String, in picker: String) async throws {
    try await press("None")
    try await until(option)
    try await press(option)
  }

  func goToEnd() { terminal.send("\u{1B}[F") }

  func type(_ text: String) {
    terminal.send(text.replacing("\n", with: "\r"))
  }

  func until(_ words: [String], not others: [String]) async throws {
    try await terminal.until("\(words)") {
      let text = terminal.text
      return words.map(sign).allSatisfy(text.contains) && !others.contains(where: text.contains)
    }
  }
}

/// In a Chromium.
struct ToDoBrowser: ToDoPlayer {
  struct Lost: Error, CustomStringConvertible {
    let description: String
  }

  let browser: WebDriver
  let folder: String
  private var person: BrowserPerson { BrowserPerson(browser: browser) }

  init(browser: WebDriver, folder: String) {
    self.browser = browser
    self.folder = folder
  }

  static func run(_ body: (ToDoBrowser) async throws -> Void) async throws {
    try await Served.run("todo") { served in
      try await WebDriver.run { browser in
        try await browser.open(served.address)
        try await body(ToDoBrowser(browser: browser, folder: served.folder))
      }
    }
  }

  func press(_ name: String) async throws {
    let told = try await person.told { $0.contains { $0.name == name && !$0.isDisabled } }
    guard told.contains(where: { $0.name == name && !$0.isDisabled }) else {
      throw Lost(description: "There is no \"\(name)\" in:\n\(told)")
    }
    try await person.perform(.press(name))
  }

  func choose(_ option: String, in picker: String) async throws {
    try await person.perform(.choose(option, in: picker))
  }

  func goToEnd() async throws { try await browser.type("\u{E010}") }

  func type(_ text: String) async throws {
    try await browser.type(text.replacing("\n", with: "\u{E007}"))
  }

  func until(_ words: [String], not others: [String]) async throws {
    func holds(_ told: [Told]) -> Bool {
      let all = told.map { "\($0.name) \($0.value)" }.joined(separator: "\n")
      return words.allSatisfy(all.contains) && !others.contains(where: all.contains)
    }
    let told = try await person.told(until: holds)
    guard holds(told) else { throw Lost(description: "No \(words), not \(others), in:\n\(told)") }
  }
}
