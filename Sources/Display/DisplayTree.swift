package import Foundation

/// The elements of one screen, kept from turn to turn.
package final class DisplayTree {
  /// An element with its place in the tree.
  package final class Node {
    package internal(set) var element: Element
    /// Nil above the root, and where the node is in no tree any more.
    ///
    /// A parent that ends takes itself out of its children, so that none outlives it here.
    package internal(set) unowned(unsafe) var parent: Node?
    package internal(set) var children: [Node] = []

    init(_ element: Element) {
      self.element = element
    }

    deinit {
      for child in children { child.parent = nil }
    }

    package var id: ElementID { element.id }

    /// The children from back to front.
    package var drawn: [Node] {
      guard children.count > 1, children[0].element.appearance.isAbove else { return children }
      return children.dropFirst() + [children[0]]
    }
  }

  package let root: Node
  private var nodes: [ElementID: Node]

  package init() {
    root = Node(Element(id: .root))
    nodes = [.root: root]
  }

  package var count: Int { nodes.count }

  package subscript(id: ElementID) -> Node? { nodes[id] }

  /// Applies one change.
  ///
  /// A change that names an unknown element does nothing and answers false.
  @discardableResult package func apply(_ step: Change.Step) -> Bool {
    switch step {
    case .insert(let element, let parent, let index):
      guard let parent = nodes[parent], nodes[element.id] == nil else { return false }
      let node = Node(element)
      node.parent = parent
      nodes[element.id] = node
      parent.children.insert(node, at: min(max(index, 0), parent.children.count))
    case .remove(let id):
      guard let node = nodes[id], let parent = node.parent else { return false }
      parent.children.removeAll { $0 === node }
      node.parent = nil
      forget(node)
    case .move(let id, let parent, let index):
      guard let node = nodes[id], let old = node.parent, let new = nodes[parent],
        !isInside(new, node)
      else { return false }
      old.children.removeAll { $0 === node }
      new.children.insert(node, at: min(max(index, 0), new.children.count))
      node.parent = new
    case .place(let id, let frame): return set(id) { $0.frame = frame }
    case .content(let id, let content): return set(id) { $0.content = content }
    case .appearance(let id, let look): return set(id) { $0.appearance = look }
    case .semantics(let id, let semantics): return set(id) { $0.semantics = semantics }
    case .eventMask(let id, let eventMask): return set(id) { $0.eventMask = eventMask }
    }
    return true
  }

  /// The changes that build this tree on an empty screen, parents before children.
  package func everything() -> [Change] {
    var changes = [Change(.place(.root, root.element.frame))]
    func add(_ node: Node) {
      for (index, child) in node.children.enumerated() {
        changes.append(Change(.insert(child.element, parent: node.id, index: index)))
        add(child)
      }
    }
    add(root)
    return changes
  }

  /// The frame of an element in the root's points, scroll offsets counted in, transforms not.
  ///
  /// - Parameter seen: elements that are on their way, as they are seen.
  package func frame(of id: ElementID, seen: [ElementID: Element] = [:]) -> CGRect? {
    guard let node = nodes[id] else { return nil }
    var frame = (seen[id] ?? node.element).frame
    var above = node.parent
    while let parent = above {
      let outer = (seen[parent.id] ?? parent.element).frame
      if case .scroll(let scroll) = parent.element.content {
        frame = frame.offsetBy(dx: -scroll.offset.x, dy: -scroll.offset.y)
      }
      frame = frame.offsetBy(dx: outer.minX, dy: outer.minY)
      above = parent.parent
    }
    return frame
  }

  private func set(_ id: ElementID, _ change: (inout Element) -> Void) -> Bool {
    guard let node = nodes[id] else { return false }
    change(&node.element)
    return true
  }

  private func isInside(_ node: Node, _ outer: Node) -> Bool {
    var above: Node? = node
    while let here = above {
      if here === outer { return true }
      above = here.parent
    }
    return false
  }

  private func forget(_ node: Node) {
    nodes[node.id] = nil
    for child in node.children { forget(child) }
  }
}
