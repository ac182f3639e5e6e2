/// A node of the page as Chromium tells it to people who cannot see.
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
  package let isFocused: Bool
  /// The number of its place in the document.
  package let place: Int
}

extension WebDriver {
  /// All that can be met by ear, in reading order.
  package func accessibleNodes() async throws -> [AccessibleNode] {
    let answer = try await command("Accessibility.getFullAXTree")
    let all = (answer["nodes"] as? [[String: Any]] ?? []).compactMap(RawNode.init)
    let byName = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
    var nodes: [AccessibleNode] = []
    func visit(_ raw: RawNode, _ around: [String], _ outer: Int) {
      var around = around
      // A piece of text may have no place of its own.
      let place = raw.place == 0 ? outer : raw.place
      if !raw.isIgnored {
        nodes.append(
          AccessibleNode(
            role: raw.role,
            name: raw.name,
            isDisabled: raw.isDisabled,
            value: raw.value,
            isOn: raw.isOn,
            around: around,
            isFocused: raw.isFocused,
            place: place,
          )
        )
        around.append("\(raw.role) \(raw.name)")
      }
      for child in raw.children.compactMap({ byName[$0] }) { visit(child, around, place) }
    }
    if let root = all.first(where: \.isRoot) { visit(root, [], 0) }
    return nodes
  }

  /// Presses a button of the mouse over a node, which must be the only one of its role and name.
  package func press(_ name: String, role: String = "button", button: Int = 0) async throws {
    try await press(try await only(name, role), button: button)
  }

  /// Presses a button of the mouse over a node.
  package func press(_ node: AccessibleNode, button: Int = 0) async throws {
    guard !node.isDisabled else { throw Problem(description: "\"\(node.name)\" is disabled.") }
    let middle = try await middle(of: node)
    try await drag(from: middle, to: middle, button: button)
  }

  /// Drags a node by so many points, which must be the only one of its role and name.
  package func drag(_ name: String, role: String, down distance: Int) async throws {
    let (x, y) = try await middle(of: try await only(name, role))
    try await drag(from: (x, y), to: (x, y + distance))
  }

  /// Where a node is once it is in sight and at rest, as a person waits a second for what moves; of
  /// a piece of text, where the element around it is.
  private func middle(of node: AccessibleNode) async throws -> (Int, Int) {
    let answer = try await call(
      """
      async function () {
        const moving = document.getAnimations().filter((animation) =>
          animation.effect.getComputedTiming().endTime < Infinity);
        await Promise.race([new Promise((pass) => setTimeout(pass, 1000)),
          Promise.allSettled(moving.map((animation) => animation.finished))]);
        const node = this.nodeType === 1 ? this : this.parentElement;
        node.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
        const box = node.getBoundingClientRect();
        return [Math.floor(box.x + box.width / 2), Math.floor(box.y + box.height / 2)];
      }
      """,
      on: node,
    )
    let place = answer as? [Any] ?? []
    let numbers = place.compactMap { ($0 as? Int) ?? ($0 as? Double).map { Int($0) } }
    guard numbers.count == 2 else {
      throw Problem(description: "\"\(node.name)\" has no place on the screen.")
    }
    return (numbers[0], numbers[1])
  }

  /// Calls a JavaScript function whose `this` is a node's place in the document.
  @discardableResult
  package func call(_ function: String, on node: AccessibleNode) async throws -> Any? {
    let found = try await command("DOM.resolveNode", ["backendNodeId": node.place])
    let object = (found["object"] as? [String: Any])?["objectId"] as? String ?? ""
    let parameters: [String: Any] = [
      "objectId": object, "returnByValue": true, "awaitPromise": true,
      "functionDeclaration": function,
    ]
    let answer = try await command("Runtime.callFunctionOn", parameters)
    return (answer["result"] as? [String: Any])?["value"]
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
  let isFocused: Bool
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
    isFocused = property("focused") as? Bool == true
    let words = property("valuetext") as? String ?? ""
    let held = (json["value"] as? [String: Any])?["value"]
    value = role == "spinbutton" ? words : held.map { "\($0)" } ?? ""
    let states = ["checked", "pressed", "selected"].compactMap(property)
    isOn = states.first.map { $0 as? Bool ?? ($0 as? String == "true") }
  }
}
