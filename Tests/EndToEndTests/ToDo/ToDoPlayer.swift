import Foundation
import Pilot
import SwiftUICore
import TestSupport

@testable import ToDo
@testable import ToDoModel

/// Somebody at the to-do app, on a screen as narrow as a telephone's.
protocol ToDoPlayer {
  /// Presses what is called so, when it is there.
  func press(_ name: String) async throws
  /// Opens a list that has just got as many items, as in “2 items”.
  func open(_ list: String, holding number: String) async throws
  /// Types into what has the focus; a new line is the return key.
  func type(_ text: String) async throws
  /// Chooses an option of a picker.
  func choose(_ option: String, in picker: String) async throws
  /// Goes to the end of the text that has the focus.
  func goToEnd() async throws
  /// The folder with the app's data.
  var folder: String { get }
  /// Moves an item one place down by its handle, while several can be chosen.
  func moveDown(_ title: String) async throws
  /// Waits until what is seen, from the top, is as wanted.
  func until(_ what: String, _ holds: (String) -> Bool) async throws
  /// How a name is seen.
  func sign(_ name: String) -> String
}

extension ToDoPlayer {
  func sign(_ name: String) -> String { name }

  /// Waits until some words are seen, and others are not.
  func until(_ words: String..., not others: [String] = []) async throws {
    let signs = words.map(sign)
    try await until("\(words), not \(others)") { text in
      signs.allSatisfy(text.contains) && !others.contains(where: text.contains)
    }
  }

  func open(_ list: String, holding number: String) async throws { try await press(list) }

  /// Waits until some words are seen one below the other.
  func until(inOrder words: String...) async throws { try await until(inOrder: words) }

  func until(inOrder words: [String]) async throws {
    try await until("\(words) in order") { text in
      // Above the rows they may stand on a button, as in “Undo Add “Milk””.
      let places = words.map { text.range(of: $0, options: .backwards)?.lowerBound }
      let found = places.compactMap(\.self)
      return found.count == words.count && found == found.sorted()
    }
  }
}

/// In memory.
struct ToDoPilot: ToDoPlayer {
  let pilot: Pilot
  let folder: String

  static func run(_ body: (ToDoPilot) async throws -> Void) async throws {
    try await withFolder { folder in
      let file = AppDirectory.file(in: URL(filePath: folder).appending(path: "ToDo"))
      let database = SQLiteDatabase(file: file)
      let start = StartViewModel { database }
      let pilot = Pilot(columns: 70, rows: 40) { StartView(viewModel: start) }
      defer { pilot.close() }
      try await body(ToDoPilot(pilot: pilot, folder: folder))
      await database.close()
    }
  }

  func press(_ name: String) async throws {
    func role() -> PilotRole? {
      guard ["Home", "Errands"].contains(name) else { return nil }
      return (try? pilot.find(name, role: .menuItem)) == nil ? .row : .menuItem
    }
    try await pilot.until(name) { (try? pilot.find(name, role: role()))?.isEnabled ?? false }
    try pilot.tap(name, role: role())
  }

  func moveDown(_ title: String) async throws {
    try await pilot.until(title) { pilot.has("title \(title)") }
    try pilot.perform("Move down", on: "title \(title)")
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

  func until(_ what: String, _ holds: (String) -> Bool) async throws {
    try await pilot.until(what) {
      holds(([pilot.screen] + pilot.elements.map(\.label)).joined(separator: "\n"))
    }
  }
}

/// In a terminal.
struct ToDoTerminal: ToDoPlayer {
  let terminal: PseudoTerminal
  let folder: String
  var means = Means.pointerOnly

  static func run(
    _ means: Means = .pointerOnly,
    _ body: (ToDoTerminal) async throws -> Void,
  ) async throws {
    try await withFolder { folder in
      try await useBefore(folder)
      let words = ["todo", "--on", "terminal", "--data", folder]
      try await PseudoTerminal.run(words, environment: Self.still, columns: 70) {
        try await body(ToDoTerminal(terminal: $0, folder: folder, means: means))
      }
    }
  }

  /// Where something is seen it can be pressed: nothing is on its way there.
  static let still = ["MARTLET_MOTION": "none"]

  /// Signs that stand for words.
  private static let signs = [
    "New List": "+", "New Item": "+", "Details": "ⓘ", "Complete": "○", "Reopen": "✓",
    "Undo": "↶", "Redo": "↷", "Import and Export This List": "…",
  ]

  func sign(_ name: String) -> String {
    let first = name.split(separator: " ").first.map(String.init) ?? ""
    return Self.signs[name] ?? Self.signs[first] ?? name
  }

  func press(_ name: String) async throws {
    guard means == .pointerOnly else {
      return try await terminal.pressByKeys(name) { place(of: name) }
    }
    try await terminal.until("\"\(name)\" to press") { place(of: name) != nil }
    if let place = place(of: name) { terminal.click(place) }
  }

  /// Lists change places when their numbers do, and here a place is pressed.
  func open(_ list: String, holding number: String) async throws {
    try await terminal.until("\(list) with \(number)") {
      terminal.text.split(separator: "\n").contains { $0.contains(list) && $0.contains(number) }
    }
    try await press(list)
  }

  /// Where to press; what belongs to an item has its sign in the item's row.
  private func place(of name: String) -> TerminalScreen.Place? {
    let screen = terminal.screen
    for words in ["Details of ", "Complete ", "Reopen "] where name.hasPrefix(words) {
      guard let row = screen.place(of: String(name.dropFirst(words.count)))?.row else { return nil }
      return screen.place(of: sign(name), in: row..<row + 1)
    }
    guard let place = screen.place(of: sign(name)), name == "Due Date" else {
      return screen.place(of: sign(name))
    }
    return screen.place(of: "[○─]", in: place.row..<place.row + 1)
  }

  func choose(_ option: String, in picker: String) async throws {
    try await press("None")
    try await until(option)
    switch means {
    case .keysOnly:
      try await terminal.pressByKeys(option, by: "\u{1B}[B") { place(of: option) }
    case .pointerOnly: try await press(option)
    }
  }

  func goToEnd() { terminal.send("\u{1B}[F") }

  /// The next key goes by the focus: it is sent when what was typed is on the screen.
  func type(_ text: String) async throws { try await terminal.type(text) }

  func moveDown(_ title: String) async throws {
    guard means == .pointerOnly else {
      try await terminal.reach(title) { place(of: title) }
      return terminal.send("\u{1B}[1;3B")
    }
    try await terminal.until("the handle of \(title)") { handle(of: title) != nil }
    guard let (row, column) = handle(of: title) else { return }
    terminal.send("\u{1B}[<0;\(column);\(row)M")
    for step in 1...2 { terminal.send("\u{1B}[<32;\(column);\(row + step)M") }
    terminal.send("\u{1B}[<0;\(column);\(row + 2)m")
  }

  /// The row of a title, and the column of the handle at its end, as the terminal counts.
  private func handle(of title: String) -> (row: Int, column: Int)? {
    guard let row = terminal.screen.place(of: title)?.row,
      let handle = terminal.screen.place(of: "≡", in: row..<row + 2)
    else { return nil }
    return (handle.row + 1, handle.columns.lowerBound + 1)
  }

  func until(_ what: String, _ holds: (String) -> Bool) async throws {
    try await terminal.until(what) { holds(terminal.text) }
  }
}

/// In a Chromium.
struct ToDoBrowser: ToDoPlayer {
  struct Lost: Error, CustomStringConvertible {
    let description: String
  }

  let browser: WebDriver
  let folder: String
  private let means: Means
  private var person: BrowserPerson { BrowserPerson(browser: browser) }

  init(browser: WebDriver, folder: String, means: Means = .pointerOnly) {
    self.browser = browser
    self.folder = folder
    self.means = means
  }

  static func run(
    _ means: Means = .pointerOnly,
    _ body: (ToDoBrowser) async throws -> Void,
  ) async throws {
    try await Served.run("todo") { served in
      try await useBefore(served.folder)
      try await WebDriver.run { browser in
        try await browser.open(served.address)
        try await body(ToDoBrowser(browser: browser, folder: served.folder, means: means))
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

  func choose(_ option: String, in picker: String) async throws {
    guard means == .pointerOnly else {
      try await browser.reach { $0.name == picker }
      return try await browser.type(option)
    }
    try await person.perform(.choose(option, in: picker))
  }

  func goToEnd() async throws { try await browser.type("\u{E010}") }

  func type(_ text: String) async throws {
    try await browser.type(text.replacing("\n", with: "\u{E007}"))
  }

  func moveDown(_ title: String) async throws {
    _ = try await person.told { $0.contains { $0.name == "Select All" } }
    guard means == .pointerOnly else {
      try await browser.reach { $0.role == "button" && $0.name.contains(title) }
      return try await browser.press("\u{E015}", holding: ["\u{E00A}"])
    }
    let nodes = try await browser.accessibleNodes()
    // It is called by all that its row says.
    guard
      let handle = nodes.first(where: { $0.name.hasPrefix("Reorder") && $0.name.contains(title) })
    else { throw Lost(description: "There is no handle for \"\(title)\" in:\n\(nodes)") }
    try await browser.drag(handle.name, role: handle.role, down: 60)
  }

  func until(_ what: String, _ holds: (String) -> Bool) async throws {
    func text(_ told: [Told]) -> String {
      told.map { "\($0.name) \($0.value)" }.joined(separator: "\n")
    }
    let told = try await person.told { holds(text($0)) }
    guard holds(text(told)) else { throw Lost(description: "No \(what) in:\n\(told)") }
  }
}

/// Has the app used in a folder before, so that it begins there without its sample.
private func useBefore(_ folder: String) async throws {
  let file = AppDirectory.file(in: URL(filePath: folder).appending(path: "ToDo"))
  let database = SQLiteDatabase(file: file)
  try await database.deleteLists([database.createList("Used")])
  await database.close()
}
