package import Display
import Foundation

/// The rules that hold for every app at all times, checked from outside a turn.
///
/// Each function returns sentences about violations; an empty list is good.
extension AppSession {
  /// Fields that show something else than their values say.
  package func differingFields() -> [String] {
    graph.tree.nodes(from: graph.tree.root).compactMap { node in
      guard let box = graph.box(node.id) as? FieldBox, let difference = box.difference else {
        return nil
      }
      return "the field \"\(node.element.name)\" shows \"\(difference.shown)\", but its value is "
        + "\"\(difference.held)\""
    }
  }

  /// Checks an element that a front end considers focused.
  package func focusProblem(of id: ElementID?) -> String? {
    guard let id else { return nil }
    guard let node = graph.tree[id] else { return "the focus is on an element that is gone" }
    guard let box = graph.box(id), box.isAttached else {
      return "the focus is on \(node.element.line), whose view is gone"
    }
    var here: DisplayTree.Node? = node
    while let around = here {
      if around.element.eventMask.contains(.inert) {
        return "the focus is on \(node.element.line), which is on its way out"
      }
      here = around.parent
    }
    return nil
  }

  /// Finds texts and controls that overlap in a container that lays its content out side by side,
  /// and texts of several lines that are higher than the frame around them.
  package func overlaps() -> [String] {
    var search = OverlapSearch()
    if let root = graph.rootBox { search.visit(root) }
    return search.found
  }

  /// Finds elements that can be pressed and that neither the screen nor a scroll view shows.
  package func unreachable() -> [String] {
    var search = ReachSearch(graph)
    if let root = graph.rootBox { search.visit(root, in: CGRect(origin: .zero, size: root.size)) }
    return search.found
  }

  /// The session's nodes that are alive, for `NodeWatch`.
  func liveNodes() -> [Node] {
    var nodes: [Node] = []
    func visit(_ node: Node) {
      nodes.append(node)
      for child in node.children { visit(child) }
    }
    if let root = graph.root { visit(root) }
    return nodes
  }
}

extension DisplayTree {
  /// An element and all in it.
  package func nodes(from top: Node) -> [Node] {
    var nodes: [Node] = []
    func visit(_ node: Node) {
      nodes.append(node)
      for child in node.children { visit(child) }
    }
    visit(top)
    return nodes
  }
}

/// Counts nodes that were removed from a tree and are still referenced.
package struct NodeWatch {
  private struct Held {
    weak var node: Node?
  }

  private var watched: [ObjectIdentifier: Held] = [:]
  /// The most nodes that were alive at a look.
  package private(set) var most = 0

  package init() {}

  /// Looks at a session.
  ///
  /// - Returns: the number of nodes that have left and are still in memory.
  package mutating func look(at session: AppSession) -> Int {
    let live = session.liveNodes()
    most = max(most, live.count)
    for node in live { watched[ObjectIdentifier(node)] = Held(node: node) }
    watched = watched.filter { $0.value.node != nil }
    return watched.values.count { $0.node?.isAlive == false }
  }
}
