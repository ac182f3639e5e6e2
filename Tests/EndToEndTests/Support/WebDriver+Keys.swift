import TestSupport

extension WebDriver {
  /// Leads the focus to what is called so, and presses it if nothing is typed into it.
  ///
  /// A button is pressed by space: return would press the default button, as on a Mac.
  func pressByKeys(_ name: String) async throws {
    let node = try await reach { $0.name == name || $0.isText && $0.value == name }
    switch node.role {
    case "textbox", "searchbox": break
    case "button", "switch", "checkbox": try await type(" ")
    default: try await type("\u{E007}")
    }
  }

  /// Leads the focus by the tab key, and in a menu by the arrow down.
  @discardableResult
  func reach(_ isWanted: (AccessibleNode) -> Bool) async throws -> AccessibleNode {
    var met: [String] = []
    while met.count < mostTabs {
      // An answer that is on its way may move the focus: a menu takes it when it opens.
      try await untilAnswered()
      let focused = try await focusedNode()
      if let focused, isWanted(focused) { return focused }
      met.append(focused.map { "\($0.role) \($0.name)" } ?? "")
      try await type(focused?.role.hasPrefix("menu") ?? false ? "\u{E015}" : "\u{E004}")
    }
    throw Waiting.TooLate(description: "The tab key does not lead there, but to \(met).")
  }
}

extension WebDriver {
  /// The node with the focus, as it is told once that is where the page has it.
  ///
  /// What is told comes a moment after the focus has moved: whoever goes by it would go one too far.
  private func focusedNode() async throws -> AccessibleNode? {
    let place = try await focusedPlace()
    var focused: AccessibleNode?
    // What is told may also be a part of what the page has focused: then that holds.
    for _ in 0..<20 {
      focused = try await accessibleNodes().last { $0.isFocused && $0.role != "RootWebArea" }
      if focused?.place == place { break }
    }
    return focused
  }

  /// The number of the place that the page itself has the focus at.
  private func focusedPlace() async throws -> Int? {
    let found = try await command("Runtime.evaluate", ["expression": "document.activeElement"])
    guard let object = (found["result"] as? [String: Any])?["objectId"] as? String else {
      return nil
    }
    let told = try await command("DOM.describeNode", ["objectId": object])
    return (told["node"] as? [String: Any])?["backendNodeId"] as? Int
  }
}

extension AccessibleNode {
  fileprivate var isText: Bool { ["textbox", "searchbox"].contains(role) }
}

private nonisolated let mostTabs = 60
