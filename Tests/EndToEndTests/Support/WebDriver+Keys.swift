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
      let focused = try await accessibleNodes().last { $0.isFocused && $0.role != "RootWebArea" }
      if let focused, isWanted(focused) { return focused }
      met.append(focused.map { "\($0.role) \($0.name)" } ?? "")
      try await type(focused?.role.hasPrefix("menu") ?? false ? "\u{E015}" : "\u{E004}")
    }
    throw Waiting.TooLate(description: "The tab key does not lead there, but to \(met).")
  }
}

extension AccessibleNode {
  fileprivate var isText: Bool { ["textbox", "searchbox"].contains(role) }
}

private nonisolated let mostTabs = 60
