package import Cells
package import Display
package import Foundation
import Geometry

/// Finds what lies at a place of the screen.
package enum HitTest {
  /// An element on the way to what was hit.
  package struct Hit {
    package let node: DisplayTree.Node
    /// In the screen's points.
    package let frame: CGRect
    /// What was clipped away does not count.
    package let clip: CellRect
  }

  /// The elements at a cell: the root first, the top-most that shows something last.
  package static func path(column: Int, row: Int, in tree: DisplayTree, screen: CellRect) -> [Hit] {
    find(tree.root, .zero, nil, screen, column, row) ?? []
  }

  private static func find(
    _ node: DisplayTree.Node,
    _ origin: CGPoint,
    _ warp: CGAffineTransform?,
    _ outer: CellRect,
    _ column: Int,
    _ row: Int,
  ) -> [Hit]? {
    let element = node.element
    guard !element.appearance.isUnseen, element.eventMask.isDisjoint(with: [.noPointer, .inert])
    else { return nil }
    let seat = Placement(element, from: origin, in: warp)
    let frame = seat.shown
    guard Painter.mayReach(frame, outer) else { return nil }
    let cells = CellRect(covering: frame)
    var clip = outer
    if element.appearance.isClipped || element.content.cutsAtFrame {
      clip = clip.intersection(cells)
    }
    guard clip.contains(column: column, row: row) else { return nil }
    var inner = seat.frame.origin
    if case .scroll(let scroll) = element.content {
      inner.x -= scroll.offset.x
      inner.y -= scroll.offset.y
    }
    let reach = element.appearance.reach
    let reached = reach == Appearance.Reach() ? frame : frame.reaching(reach)
    let hit = Hit(node: node, frame: reached, clip: clip)
    for child in node.drawn.reversed() {
      if let path = find(child, inner, seat.warp, clip, column, row) { return [hit] + path }
    }
    let whole = reached == frame ? cells : CellRect(covering: reached)
    return whole.contains(column: column, row: row) && element.isSubstantial ? [hit] : nil
  }
}

extension CGRect {
  fileprivate func reaching(_ reach: Appearance.Reach) -> CGRect {
    CGRect(
      x: origin.x - reach.leading,
      y: origin.y - reach.top,
      width: size.width + reach.leading + reach.trailing,
      height: size.height + reach.top + reach.bottom,
    )
  }
}

extension Element {
  /// Stops a pointer: it shows something, or wants events of its own.
  fileprivate var isSubstantial: Bool {
    if case .group = content { return appearance.background != nil || !eventMask.isEmpty }
    return true
  }
}
