import Display
import Foundation
import SwiftUICore

extension Pilot {
  /// An element that a person can do something with.
  struct Place {
    let target: PilotTarget
    let content: Content
    /// Pressed, chosen from, moved.
    let isUsed: Bool
    let isDragged: Bool
    let hasMenu: Bool
    let actions: [String]

    var isField: Bool { if case .field = content { true } else { false } }
  }

  /// All that can be met and is enabled, by what it is called.
  var places: [Place] {
    var numbers: [PilotTarget: Int] = [:]
    return elements.compactMap { element in
      var target = PilotTarget(element.spokenName, element.role)
      target.number = numbers[target, default: 0]
      numbers[PilotTarget(target.name, target.role), default: 0] += 1
      guard element.isEnabled, let node = session.tree[element.id] else { return nil }
      return Place(
        target: target,
        content: node.element.content,
        isUsed: isNative(node) || nearest(node, .tap) != nil,
        isDragged: nearest(node, [.drag, .press, .pinch]) != nil,
        hasMenu: nearest(node, .contextMenu) != nil,
        actions: node.element.semantics.actions,
      )
    }
  }

  /// The element that a target names now.
  func element(_ target: PilotTarget) -> PilotElement? {
    let named = elements.filter { $0.spokenName == target.name && $0.role == target.role }
    return named.indices.contains(target.number) ? named[target.number] : nil
  }

  /// The scroll views in front, in the order of the screen.
  var scrollers: [DisplayTree.Node] {
    settle()
    var start = session.tree.root
    var found: [DisplayTree.Node] = []
    func visit(_ node: DisplayTree.Node) {
      if node.element.semantics.isHidden { return }
      if node.element.semantics.isModal {
        start = node
        found = []
      }
      if case .scroll = node.element.content { found.append(node) }
      for child in node.children { visit(child) }
    }
    visit(start)
    return found
  }

  /// Whether front ends know by themselves what to do with it.
  private func isNative(_ node: DisplayTree.Node) -> Bool {
    switch node.element.content {
    case .field, .toggle, .slider, .choice, .date: true
    case .group, .text, .shape, .image, .scroll, .progress: false
    }
  }
}

extension PilotElement {
  /// What it is called, or else the app's own name for it.
  var spokenName: String { label.isEmpty ? identifier : label }
}
