import Display
import Foundation

/// Finds what lies at a point: under something that is dragged, or behind a form that is not pressed.
enum DropSearch {
  /// The boxes at a point of the screen: the outermost first, the top-most that shows something
  /// last.
  ///
  /// - Parameter passed: boxes that are looked through.
  static func path(at point: CGPoint, in graph: Graph, through passed: [Box] = []) -> [Box] {
    guard point.x.isFinite, point.y.isFinite else { return [] }
    return find(graph.modals.top ?? graph.tree.root, point, graph, passed) ?? []
  }

  private static func find(
    _ node: DisplayTree.Node,
    _ point: CGPoint,
    _ graph: Graph,
    _ passed: [Box],
  ) -> [Box]? {
    let element = node.element
    guard !element.appearance.isUnseen, element.eventMask.isDisjoint(with: [.noPointer, .inert]),
      let box = graph.box(node.id), !passed.contains(where: { $0 === box })
    else { return nil }
    let own = element.own(point)
    let isInside = CGRect(origin: .zero, size: element.frame.size).contains(own)
    var inner = own
    var isClipped = element.appearance.isClipped
    if case .scroll(let scroll) = element.content {
      isClipped = true
      inner.x += scroll.offset.x
      inner.y += scroll.offset.y
    }
    if isClipped, !isInside { return nil }
    for child in node.drawn.reversed() {
      if let path = find(child, inner, graph, passed) { return [box] + path }
    }
    return isInside && isSubstantial(element, box) ? [box] : nil
  }

  /// Whether what lies behind it is not reached through it.
  private static func isSubstantial(_ element: Element, _ box: Box) -> Bool {
    if case .group = element.content {
      return element.appearance.background != nil || !element.eventMask.isEmpty
        || box is any DropTarget
    }
    return true
  }

  /// All destinations on the screen that take a drag, in reading order.
  static func targets(for drag: Drag, in graph: Graph) -> [any DropTarget] {
    var found: [any DropTarget] = []
    visit(graph.modals.top ?? graph.tree.root) { node in
      guard let target = graph.box(node.id) as? any DropTarget, target.takes(drag) else { return }
      found.append(target)
    }
    return found
  }

  static func visit(_ node: DisplayTree.Node, _ look: (DisplayTree.Node) -> Void) {
    guard !node.element.appearance.isUnseen, !node.element.eventMask.contains(.inert) else {
      return
    }
    look(node)
    for child in node.children { visit(child, look) }
  }
}

extension Element {
  /// A point around the element in its own points, with its move, rotation and scale taken back.
  fileprivate func own(_ point: CGPoint) -> CGPoint {
    var point = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    guard let transform = appearance.transform else { return point }
    let anchor = CGPoint(
      x: frame.width * transform.anchor.x,
      y: frame.height * transform.anchor.y,
    )
    point.x -= transform.offset.x + anchor.x
    point.y -= transform.offset.y + anchor.y
    let turn = -transform.rotation.truncatingRemainder(dividingBy: 360) * .pi / 180
    let turned = CGPoint(
      x: point.x * cos(turn) - point.y * sin(turn),
      y: point.x * sin(turn) + point.y * cos(turn),
    )
    // What is as narrow as a line is unseen: `isUnseen` has told so.
    return CGPoint(
      x: turned.x / transform.scaleX + anchor.x,
      y: turned.y / transform.scaleY + anchor.y,
    )
  }
}
