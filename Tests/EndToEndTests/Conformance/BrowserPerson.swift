import Pilot
import TestSupport

/// At a real Chromium, by what it tells to those who cannot see.
struct BrowserPerson: Person {
  let browser: WebDriver

  func perform(_ step: Step) async throws {
    switch step {
    case .press(let name):
      try await press(name)
    case .type(let text, let field):
      try await press(field)
      try await browser.type(text)
    case .choose(let option, let picker):
      try await choose(option, in: picker)
    case .slide(let slider, let toEnd):
      try await browser.focus(slider, role: "slider")
      try await browser.type(toEnd ? "\u{E010}" : "\u{E011}")
    case .menu(let name):
      try await press(name, button: 2)
    case .key(let key):
      try await browser.type(Self.keys[key] ?? "")
    }
  }

  /// WebDriver's letters for keys.
  private static let keys: [Step.Key: String] = [
    .enter: "\u{E007}", .escape: "\u{E00C}", .down: "\u{E015}", .left: "\u{E012}",
  ]

  func told() async throws -> [Told] { Told.all(in: try await browser.accessibleNodes()) }

  /// Waits until the screen tells what is wanted; answers what it told last.
  func told(
    tellsFocus: Bool = false,
    within seconds: Int = 8,
    until isWanted: ([Told]) -> Bool,
  ) async throws -> [Told] {
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
      let mark = try await browser.markChanges()
      let last = Told.all(in: try await browser.accessibleNodes(), tellsFocus: tellsFocus)
      if isWanted(last) || ContinuousClock.now > end { return last }
      try await browser.waitForChange(since: mark)
    }
  }

  /// By the keyboard: a letter after the other leads to an option of a list.
  private func choose(_ option: String, in picker: String) async throws {
    let nodes = try await browser.accessibleNodes()
    let found = nodes.first {
      $0.name == picker && ["combobox", "listbox", "radiogroup"].contains($0.role)
    }
    if found?.role == "radiogroup" {
      try await browser.press(option, role: "radio")
    } else {
      try await browser.focus(picker, role: found?.role ?? "combobox")
      try await browser.type(option)
    }
  }

  /// Chooses a page in the list, which may be below the window.
  func open(_ page: String) async throws {
    for _ in 0..<60 {
      let nodes = try await browser.accessibleNodes()
      let isThere = nodes.contains { $0.name == page && $0.role != "StaticText" }
      if isThere, (try? await press(page)) != nil { break }
      let mark = try await browser.markChanges()
      // What was there and is not any more was scrolled past.
      try await browser.wheel(by: isThere ? -100 : 300)
      try await browser.waitForChange(since: mark)
    }
    // The page is there when its name is its title.
    while try await !browser.accessibleNodes().contains(where: {
      $0.role == "heading" && $0.name == page
    }) {
      try await browser.waitForChange(since: try await browser.markChanges())
    }
  }

  private func press(_ name: String, button: Int = 0) async throws {
    for attempt in 1... {
      let nodes = try await browser.accessibleNodes()
      let named = nodes.filter { $0.name == name && !Self.words.contains($0.role) }
      let found = named.first ?? nodes.first { $0.name == name }
      do {
        return try await browser.press(name, role: found?.role ?? "button", button: button)
      } catch  where attempt < 5 {
        // The page was just about to show it, or to show it anew.
        try await browser.waitForChange(since: try await browser.markChanges())
      }
    }
  }

  /// Roles of what one can rarely press.
  private static let words: Set<String> = [
    "StaticText", "heading", "group", "img", "image", "dialog", "alertdialog", "menu", "option",
  ]
}
