import Display

/// The elements that let nothing outside them be reached, as long as they are there.
final class ModalElements {
  private let tree: DisplayTree
  private var ids: Set<ElementID> = []

  init(_ tree: DisplayTree) {
    self.tree = tree
  }

  /// Takes note of what a change of the tree makes modal; what ends is found when it is asked for.
  func note(_ step: Change.Step) {
    switch step {
    case .insert(let element, _, _): if element.semantics.isModal { ids.insert(element.id) }
    case .semantics(let id, let semantics): if semantics.isModal { ids.insert(id) }
    default: break
    }
  }

  /// The one in front of all the others.
  var top: DisplayTree.Node? {
    if ids.isEmpty { return nil }
    ids = ids.filter { tree[$0]?.element.semantics.isModal == true }
    let nodes = ids.compactMap { tree[$0] }
    if nodes.count < 2 { return nodes.first }
    return nodes.map { (node: $0, path: path(to: $0)) }
      .max { $0.path.lexicographicallyPrecedes($1.path) }?.node
  }

  /// The place of a node among its siblings, and of those around it, from the root.
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
