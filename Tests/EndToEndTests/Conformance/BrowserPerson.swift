import TestSupport

/// At a real Chromium, by what it tells to those who can not see.
struct BrowserPerson: Person {
  let browser: WebDriver

  func perform(_ step: Step) async throws {
    switch step {
    case .press(let name):
      try await press(name)
    case .type(let text, let field):
      try await press(field)
      try await browser.type(text)
    }
  }

  func told(expecting wanted: [Told]?) async throws -> [Told] {
    var last: [Told] = []
    let end = ContinuousClock.now + .seconds(15)
    while true {
      let mark = try await browser.markChanges()
      last = Told.all(in: try await browser.accessibleNodes())
      if wanted == nil || last == wanted || ContinuousClock.now > end { return last }
      try await browser.waitForChange(since: mark)
    }
  }

  /// Chooses a page in the list, which may be below the window.
  func open(_ page: String) async throws {
    for _ in 0..<40 {
      let nodes = try await browser.accessibleNodes()
      if nodes.contains(where: { $0.name == page && $0.role != "StaticText" }) { break }
      let mark = try await browser.markChanges()
      try await browser.wheel(by: 300)
      try await browser.waitForChange(since: mark)
    }
    try await press(page)
    // The page is there when its name is its title.
    while try await !browser.accessibleNodes().contains(where: {
      $0.role == "heading" && $0.name == page
    }) {
      try await browser.waitForChange(since: try await browser.markChanges())
    }
  }

  private func press(_ name: String) async throws {
    let nodes = try await browser.accessibleNodes()
    let named = nodes.filter { $0.name == name && $0.role != "StaticText" && $0.role != "heading" }
    let found = named.first ?? nodes.first { $0.name == name }
    try await browser.press(name, role: found?.role ?? "button")
  }
}
