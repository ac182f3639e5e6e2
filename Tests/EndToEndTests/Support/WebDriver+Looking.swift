import TestSupport

extension WebDriver {
  /// Looks at what the page tells until it is wanted, anew whenever the page has changed.
  func look(for what: String, _ isWanted: ([AccessibleNode]) -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(30)
    while true {
      let mark = try await markChanges()
      let nodes = try await accessibleNodes()
      if isWanted(nodes) { return }
      guard ContinuousClock.now < end else {
        let told = nodes.map { "\($0.role) \"\($0.name)\"" }.joined(separator: "\n")
        throw Waiting.TooLate(description: "\(what) did not come to hold. The page tells:\n\(told)")
      }
      try await waitForChange(since: mark)
    }
  }

  /// Waits for a button that can be pressed.
  func untilThere(_ name: String) async throws {
    try await look(for: "\"\(name)\" to press") { nodes in
      nodes.contains { $0.role == "button" && $0.name == name && !$0.isDisabled }
    }
  }
}
