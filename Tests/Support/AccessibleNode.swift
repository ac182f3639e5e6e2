/// A node of the page as Chromium tells it to people who can not see.
package struct AccessibleNode: Equatable, Sendable {
  package let role: String
  package let name: String
  package let isDisabled: Bool
  /// What it holds: a text, a number, an option; of a button in words the words.
  package let value: String
  /// Checked, pressed or selected; nil where it can be none of these.
  package let isOn: Bool?
  /// The roles and names of the nodes around it, the document first.
  package let around: [String]
  /// The number of its place in the document.
  let place: Int
}

extension WebDriver {
  /// All that can be met by ear, in reading order.
  package func accessibleNodes() async throws -> [AccessibleNode] {
    let answer = try await command("Accessibility.getFullAXTree")
    let all = (answer["nodes"] as? [[String: Any]] ?? []).compactMap(RawNode.init)
    let byName = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
    var nodes: [AccessibleNode] = []
    func visit(_ raw: RawNode, _ around: [String]) {
      var around = around
      if !raw.isIgnored {
        nodes.append(
          AccessibleNode(
            role: raw.role,
            name: raw.name,
            isDisabled: raw.isDisabled,
            value: raw.value,
            isOn: raw.isOn,
            around: around,
            place: raw.place,
          )
        )
        around.append("\(raw.role) \(raw.name)")
      }
      for child in raw.children.compactMap({ byName[$0] }) { visit(child, around) }
    }
    if let root = all.first(where: \.isRoot) { visit(root, []) }
    return nodes
  }

  /// Presses a button of the mouse over a node, which must be the only one of its role and name.
  package func press(_ name: String, role: String = "button", button: Int = 0) async throws {
    let node = try await only(name, role)
    guard !node.isDisabled else { throw Problem(description: "\"\(name)\" is disabled.") }
    _ = try await command("DOM.scrollIntoViewIfNeeded", ["backendNodeId": node.place])
    let box = try await command("DOM.getBoxModel", ["backendNodeId": node.place])
    let model = box["model"] as? [String: Any]
    guard let corners = model?["border"] as? [Any], corners.count == 8 else {
      throw Problem(description: "\"\(name)\" has no place on the screen.")
    }
    let numbers = corners.map { ($0 as? Double) ?? Double($0 as? Int ?? 0) }
    let middle = (Int((numbers[0] + numbers[4]) / 2), Int((numbers[1] + numbers[5]) / 2))
    try await drag(from: middle, to: middle, button: button)
  }

  /// Gives the keyboard's focus to a node, which must be the only one of its role and name.
  package func focus(_ name: String, role: String) async throws {
    _ = try await command("DOM.focus", ["backendNodeId": try await only(name, role).place])
  }

  private func only(_ name: String, _ role: String) async throws -> AccessibleNode {
    let found = try await accessibleNodes().filter { $0.role == role && $0.name == name }
    guard found.count == 1, let node = found.first else {
      throw Problem(description: "There are \(found.count) nodes \(role) \"\(name)\".")
    }
    return node
  }
}

/// A node as it comes in JSON.
private struct RawNode {
  let id: String
  let role: String
  let name: String
  let place: Int
  let children: [String]
  let isIgnored: Bool
  let isDisabled: Bool
  let value: String
  let isOn: Bool?
  let isRoot: Bool

  init?(_ json: [String: Any]) {
    func text(_ key: String) -> String {
      (json[key] as? [String: Any])?["value"] as? String ?? ""
    }
    guard let id = json["nodeId"] as? String else { return nil }
    self.id = id
    role = text("role")
    name = text("name")
    place = json["backendDOMNodeId"] as? Int ?? 0
    children = json["childIds"] as? [String] ?? []
    isIgnored = json["ignored"] as? Bool ?? false
    isRoot = json["parentId"] == nil
    let properties = Dictionary(
      (json["properties"] as? [[String: Any]] ?? []).compactMap { property in
        (property["name"] as? String).map { ($0, property["value"] as? [String: Any]) }
      }
    ) { first, _ in first }
    func property(_ name: String) -> Any? { properties[name]??["value"] }
    isDisabled = property("disabled") as? Bool == true
    let words = property("valuetext") as? String ?? ""
    let held = (json["value"] as? [String: Any])?["value"]
    value = role == "spinbutton" ? words : held.map { "\($0)" } ?? ""
    let states = ["checked", "pressed", "selected"].compactMap(property)
    isOn = states.first.map { $0 as? Bool ?? ($0 as? String == "true") }
  }
}
