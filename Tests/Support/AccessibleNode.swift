/// A node of the page as Chromium tells it to people who can not see.
package struct AccessibleNode: Equatable, Sendable {
  package let role: String
  package let name: String
  package let isDisabled: Bool
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

  /// Presses the mouse's button over a node, which must be the only one of its role and name.
  package func press(_ name: String, role: String = "button") async throws {
    let found = try await accessibleNodes().filter { $0.role == role && $0.name == name }
    guard found.count == 1, let node = found.first else {
      throw Problem(description: "There are \(found.count) nodes \(role) \"\(name)\".")
    }
    guard !node.isDisabled else { throw Problem(description: "\"\(name)\" is disabled.") }
    _ = try await command("DOM.scrollIntoViewIfNeeded", ["backendNodeId": node.place])
    let box = try await command("DOM.getBoxModel", ["backendNodeId": node.place])
    let model = box["model"] as? [String: Any]
    guard let corners = model?["border"] as? [Any], corners.count == 8 else {
      throw Problem(description: "\"\(name)\" has no place on the screen.")
    }
    let numbers = corners.map { ($0 as? Double) ?? Double($0 as? Int ?? 0) }
    let middle = (Int((numbers[0] + numbers[4]) / 2), Int((numbers[1] + numbers[5]) / 2))
    try await drag(from: middle, to: middle)
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
    let properties = json["properties"] as? [[String: Any]] ?? []
    isDisabled = properties.contains { property in
      property["name"] as? String == "disabled"
        && (property["value"] as? [String: Any])?["value"] as? Bool == true
    }
  }
}
