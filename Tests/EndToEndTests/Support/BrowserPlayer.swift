import TestSupport

/// Plays in a Chromium, by the roles and names that it tells to those who can not see.
struct BrowserPlayer: Player {
  let browser: WebDriver

  static func run(_ body: (BrowserPlayer) async throws -> Void) async throws {
    try await Served.run { served in
      try await WebDriver.run { browser in
        try await browser.open(served.address)
        try await body(BrowserPlayer(browser: browser))
      }
    }
  }

  func press(_ name: String) async throws {
    try await untilThere(name)
    try await browser.press(name)
  }

  func key(_ character: String) async throws { try await browser.type(character) }

  func type(_ text: String, into field: String) async throws {
    try await browser.press(field, role: "textbox")
    try await browser.type(text)
  }

  func until(_ what: String, _ isWanted: (Sight) -> Bool) async throws -> Sight {
    var last = Sight()
    try await look(what) { nodes in
      last = sight(nodes)
      return isWanted(last)
    }
    return last
  }

  func untilThere(_ name: String) async throws {
    try await look("\"\(name)\" to press") { nodes in
      nodes.contains { $0.role == "button" && $0.name == name && !$0.isDisabled }
    }
  }

  /// Looks anew whenever the page has changed.
  private func look(_ what: String, _ isWanted: ([AccessibleNode]) -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(30)
    while true {
      let mark = try await browser.markChanges()
      let nodes = try await browser.accessibleNodes()
      if isWanted(nodes) { return }
      guard ContinuousClock.now < end else {
        let told = nodes.map { "\($0.role) \"\($0.name)\"" }.joined(separator: "\n")
        throw Waiting.TooLate(description: "\(what) did not come to hold. The page tells:\n\(told)")
      }
      try await browser.waitForChange(since: mark)
    }
  }

  private func sight(_ nodes: [AccessibleNode]) -> Sight {
    let dialog = nodes.first { ["dialog", "alertdialog"].contains($0.role) }
    if let dialog {
      let place = "\(dialog.role) \(dialog.name)"
      return .over(dialog.name, nodes.filter { $0.around.contains(place) }.map(\.name))
    }
    let title = nodes.first { node in
      node.role == "StaticText" && !node.around.contains { $0.hasPrefix("button") }
    }
    return Sight(title: title?.name ?? "", names: nodes.filter { $0.role == "group" }.map(\.name))
  }
}
