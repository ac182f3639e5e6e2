import TestSupport

/// Plays in a Chromium, by the roles and names that it tells to those who cannot see.
struct BrowserPlayer: Player {
  let browser: WebDriver
  var means = Means.pointerOnly

  static func run(
    _ means: Means = .pointerOnly,
    _ body: (BrowserPlayer) async throws -> Void,
  ) async throws {
    try await Served.run { served in
      try await WebDriver.run { browser in
        try await browser.open(served.address)
        // What is pressed by its place may move as long as the page's size is guessed.
        try await browser.untilAnswered()
        try await body(BrowserPlayer(browser: browser, means: means))
      }
    }
  }

  func press(_ name: String) async throws {
    try await untilThere(name)
    switch means {
    case .keysOnly: try await browser.pressByKeys(name)
    case .pointerOnly: try await browser.press(name)
    }
  }

  func key(_ character: String) async throws { try await browser.type(character) }

  func type(_ text: String, into field: String) async throws {
    try await browser.press(field, role: "textbox")
    try await browser.type(text)
  }

  func until(_ what: String, _ isWanted: (Sight) -> Bool) async throws -> Sight {
    var last = Sight()
    try await browser.look(for: what) { nodes in
      last = sight(nodes)
      return isWanted(last)
    }
    return last
  }

  func untilThere(_ name: String) async throws { try await browser.untilThere(name) }

  private func sight(_ nodes: [AccessibleNode]) -> Sight {
    let dialog = nodes.first { ["dialog", "alertdialog"].contains($0.role) }
    if let dialog {
      let place = "\(dialog.role) \(dialog.name)"
      return .over(dialog.name, nodes.filter { $0.around.contains(place) }.map(\.name))
    }
    let title = nodes.first { $0.role == "heading" }
    return Sight(title: title?.name ?? "", names: nodes.filter { $0.role == "group" }.map(\.name))
  }
}
