import Display
import Layout

/// Places for drops that have no view: a `ForEach` without rows, for which its list takes what is
/// dropped anywhere on it.
final class EmptyDrops: GraphService {
  private struct Entry {
    weak var node: Node?
    let handler: () -> DropHandler?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  init(_ graph: Graph) {}

  /// - Parameter handler: nil as long as there are rows.
  func add(_ node: Node, _ handler: @escaping () -> DropHandler?) {
    entries[ObjectIdentifier(node)] = Entry(node: node, handler: handler)
  }

  func remove(_ node: Node) { entries[ObjectIdentifier(node)] = nil }

  func close() { entries = [:] }

  /// What takes a drag within a box; any drag, where none is given.
  func handler(in box: Box, for drag: Drag?) -> DropHandler? {
    guard !entries.isEmpty, let owner = box.owner else { return nil }
    for entry in entries.values {
      guard let node = entry.node, node.isAlive, node.isInside(owner),
        let handler = entry.handler(), drag.map({ handler.takes($0, box) }) ?? true
      else { continue }
      return handler
    }
    return nil
  }
}
