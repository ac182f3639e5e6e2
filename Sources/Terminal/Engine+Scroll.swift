import Cells
import Display
import Foundation

extension Engine {
  /// Scrolls the least that brings an element into sight, in everything that scrolls around it.
  func reveal(_ node: DisplayTree.Node) {
    var target = node.element.frame
    var above = node.parent
    while let here = above {
      if case .scroll(let scroll) = here.element.content {
        var offset = scroll.offset
        let size = here.element.frame.size
        if scroll.isVertical {
          offset.y = Self.nearest(offset.y, target.minY, target.maxY, size.height)
        }
        if scroll.isHorizontal {
          offset.x = Self.nearest(offset.x, target.minX, target.maxX, size.width)
        }
        setOffset(here, scroll, offset)
        target.origin.x -= offset.x
        target.origin.y -= offset.y
      }
      target.origin.x += here.element.frame.minX
      target.origin.y += here.element.frame.minY
      above = here.parent
    }
  }

  private static func nearest(
    _ offset: CGFloat,
    _ low: CGFloat,
    _ high: CGFloat,
    _ length: CGFloat,
  ) -> CGFloat {
    if high - low >= length || low < offset { return low }
    return high > offset + length ? high - length : offset
  }

  /// Scrolls by cells in the innermost element around a node that still can; false when none can.
  @discardableResult func scroll(
    around node: DisplayTree.Node?,
    columns: Int,
    rows: Int,
  ) -> Bool {
    var above = node
    while let here = above {
      if scroll(here, columns: columns, rows: rows) { return true }
      above = here.parent
    }
    return false
  }

  /// Scrolls an element by cells; false when it cannot.
  func scroll(_ node: DisplayTree.Node, columns: Int, rows: Int) -> Bool {
    guard case .scroll(let scroll) = node.element.content else { return false }
    var offset = scroll.offset
    if scroll.isHorizontal { offset.x += CGFloat(columns) * CellMetrics.width }
    if scroll.isVertical { offset.y += CGFloat(rows) * CellMetrics.height }
    return setOffset(node, scroll, scroll.rest(for: offset, in: node.element.frame.size))
  }

  /// What scrolls when nothing more is said: around the focus, or the first on the stage.
  var scrollStart: DisplayTree.Node? {
    if let focus, let node = session.tree[focus] {
      var above: DisplayTree.Node? = node
      while let here = above {
        if here.isScrolled { return node }
        above = here.parent
      }
    }
    var walk = TreeWalk(from: nil, in: stage, isForward: true)
    while let node = walk.next() {
      if node.isScrolled { return node }
    }
    return nil
  }

  /// The rows that the element scrolling around a node shows.
  func pageRows(around node: DisplayTree.Node?) -> Int {
    var above = node
    while let here = above {
      if here.element.content.isScroll {
        return max(1, CellRect(covering: here.element.frame).height - 1)
      }
      above = here.parent
    }
    return 1
  }

  @discardableResult private func setOffset(
    _ node: DisplayTree.Node,
    _ scroll: Content.Scroll,
    _ wanted: CGPoint,
  ) -> Bool {
    let size = node.element.frame.size
    func cut(_ offset: CGFloat, _ content: CGFloat, _ seen: CGFloat, _ cell: CGFloat) -> CGFloat {
      let most = content.isFinite ? max(0, content - seen) : 0
      let whole = offset.isFinite ? (offset / cell).rounded() * cell : 0
      return min(max(0, whole), most)
    }
    let offset = CGPoint(
      x: cut(wanted.x, scroll.contentSize.width, size.width, CellMetrics.width),
      y: cut(wanted.y, scroll.contentSize.height, size.height, CellMetrics.height),
    )
    guard offset != scroll.offset else { return false }
    session.handle(.scrolled(node.id, offset))
    painter.invalidate([Change(.content(node.id, node.element.content))], in: session.tree)
    return true
  }
}
