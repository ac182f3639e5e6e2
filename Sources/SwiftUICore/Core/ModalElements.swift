import Display

/// The modal elements: while one is there, nothing outside it can be reached.
final class ModalElements {
  private let tree: DisplayTree
  private var ids: Set<ElementID> = []

  init(_ tree: DisplayTree) {
    self.tree = tree
  }

  /// Records elements that a change makes modal; those that ended are found on demand.
  func recordStep(_ step: Change.Step) {
    switch step {
    case .insert(let element, _, _): if element.semantics.isModal { ids.insert(element.id) }
    case .semantics(let id, let semantics): if semantics.isModal { ids.insert(id) }
    default: break
    }
  }

  /// The modal element in front of all others.
  var top: DisplayTree.Node? {
    if ids.isEmpty { return nil }
    ids = ids.filter { tree[$0]?.element.semantics.isModal == true }
    let nodes = ids.compactMap { tree[$0] }
    if nodes.count < 2 { return nodes.first }
    return nodes.map { (node: $0, path: path(to: $0)) }
      .max { $0.path.lexicographicallyPrecedes($1.path) }?.node
  }

  /// Returns the indices that lead from the root to a node.
  private func path(to node: DisplayTree.Node) -> [Int] {
    var path: [Int] = []
    var here = node
    while let parent = here.parent {
      path.append(parent.children.firstIndex { $0 === here } ?? 0)
      here = parent
    }
    return path.reversed()
  }
}
