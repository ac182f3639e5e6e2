package import Display
package import Foundation
import Geometry

/// What an element is drawn in.
struct PaintContext {
  /// The top-left corner of the parent's content, in the screen's points.
  var origin = CGPoint.zero
  var clip: CellRect
  var opacity: Float = 1
  /// What was remembered of the elements here still holds.
  var isTrusted: Bool
}

extension Painter {
  /// Parents with more children than this remember which of them were drawn.
  private static let windowSize = 64

  /// Draws an element and all in it; answers the rows it reached.
  @discardableResult func visit(_ node: DisplayTree.Node, _ outer: PaintContext) -> Range<Int>? {
    let id = node.id
    if outer.isTrusted, !pending.touched.contains(id) {
      guard let rows = records[id], isDamaged(rows) else { return records[id] }
    }
    let element = seen(node)
    let frame = element.placed(from: outer.origin)
    guard Self.mayReach(frame, outer.clip), element.look.opacity > 0.02 else {
      return forget(id, trusting: outer.isTrusted)
    }
    var context = outer
    context.isTrusted = outer.isTrusted && !pending.moved.contains(id)
    context.opacity *= Float(min(element.look.opacity, 1))
    context.clip = clip(of: element, frame, outer.clip)
    filters.insert(contentsOf: element.look.filters, at: 0)
    defer { filters.removeFirst(element.look.filters.count) }
    let cells = CellRect(covering: frame)
    let seen = cells.intersection(outer.clip)
    var rows = seen.isEmpty ? nil : seen.top..<seen.bottom
    // What is cut out shows what was there before.
    let below = element.look.isCutOut ? grid : nil
    if let seen = rows, isDamaged(seen) {
      drawBackground(element, frame, cells, outer.clip, context.opacity)
      draw(element, frame, cells, context)
    }
    rows = union(rows, visitChildren(of: node, frame, context))
    if let seen = rows, isDamaged(seen) {
      drawForeground(element, frame, cells, outer.clip, context)
      if let below { cut(element, frame, below) }
    }
    if context.isTrusted { rows = union(rows, records[id]) }
    records[id] = rows
    return rows
  }

  /// Whether something of an element's content may be drawn inside the clip.
  ///
  /// Content that overflows its element by more than a screen is left out: this is what keeps a
  /// long list as cheap as a short one.
  package static func mayReach(_ frame: CGRect, _ clip: CellRect) -> Bool {
    guard !clip.isEmpty else { return false }
    let margin = CGFloat(max(clip.height, 8)) * CellMetrics.height
    let top = CGFloat(clip.top) * CellMetrics.height - margin
    let bottom = CGFloat(clip.bottom) * CellMetrics.height + margin
    return frame.origin.y + frame.size.height >= top && frame.origin.y <= bottom
  }

  private func forget(_ id: ElementID, trusting isTrusted: Bool) -> Range<Int>? {
    if isTrusted || !records.isEmpty { records[id] = nil }
    return nil
  }

  private func clip(of element: Element, _ frame: CGRect, _ outer: CellRect) -> CellRect {
    var clip = outer
    if element.look.isClipped || element.content.isScroll {
      clip = clip.intersection(CellRect(covering: frame))
    }
    if let outline = element.look.clip {
      let bounds = outline.bounds.offsetBy(dx: frame.origin.x, dy: frame.origin.y)
      clip = clip.intersection(CellRect(covering: bounds))
    }
    return clip
  }

  private func visitChildren(
    of node: DisplayTree.Node,
    _ frame: CGRect,
    _ outer: PaintContext,
  ) -> Range<Int>? {
    let children = node.children
    guard !children.isEmpty, !outer.clip.isEmpty else { return nil }
    var context = outer
    context.origin = frame.origin
    if case .scroll(let scroll) = node.element.content {
      context.origin.x -= scroll.offset.x
      context.origin.y -= scroll.offset.y
    }
    guard children.count > Self.windowSize else {
      var rows: Range<Int>?
      for child in children { rows = union(rows, visit(child, context)) }
      return rows
    }
    var indices = 0..<children.count
    if context.isTrusted, !pending.regrouped.contains(node.id), let window = windows[node.id],
      window.count == children.count
    {
      indices = window.range
    }
    var rows: Range<Int>?
    let clip = context.clip
    var first = indices.upperBound
    var last = indices.lowerBound
    for index in indices {
      let child = children[index]
      // What is far away is passed over without a look at what is remembered of it.
      if !context.isTrusted, presented[child.id] == nil, child.element.look.transform == nil,
        !Self.mayReach(
          child.element.frame.offsetBy(dx: context.origin.x, dy: context.origin.y),
          clip,
        )
      {
        continue
      }
      guard let reached = visit(child, context) else { continue }
      rows = union(rows, reached)
      first = min(first, index)
      last = index + 1
    }
    windows[node.id] = ChildWindow(range: min(first, last)..<last, count: children.count)
    return rows
  }

  private func union(_ left: Range<Int>?, _ right: Range<Int>?) -> Range<Int>? {
    guard let left else { return right }
    guard let right else { return left }
    return min(left.lowerBound, right.lowerBound)..<max(left.upperBound, right.upperBound)
  }
}

extension Element {
  /// The frame in the screen's points when the parent's content begins at `origin`; the look's
  /// move and scale are counted in, its rotation is not.
  package func placed(from origin: CGPoint) -> CGRect {
    var placed = frame
    placed.origin.x += origin.x
    placed.origin.y += origin.y
    guard let transform = look.transform else { return placed }
    placed.origin.x += transform.offset.x
    placed.origin.y += transform.offset.y
    if let matrix = transform.matrix { placed = placed.mapped(by: matrix, content.isScalable) }
    guard content.isScalable, transform.scaleX != 1 || transform.scaleY != 1 else { return placed }
    let width = placed.size.width * abs(transform.scaleX)
    let height = placed.size.height * abs(transform.scaleY)
    placed.origin.x += (placed.size.width - width) * transform.anchor.x
    placed.origin.y += (placed.size.height - height) * transform.anchor.y
    placed.size = CGSize(width: width, height: height)
    return placed
  }
}

extension CGRect {
  /// Where a matrix takes the rectangle: all of it when it can be scaled, else its middle.
  fileprivate func mapped(by matrix: Look.Matrix, _ isScalable: Bool) -> CGRect {
    let middle = matrix.apply(CGPoint(x: size.width / 2, y: size.height / 2))
    guard isScalable else {
      return offsetBy(dx: middle.x - size.width / 2, dy: middle.y - size.height / 2)
    }
    let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map { (x: CGFloat, y: CGFloat) in
      matrix.apply(CGPoint(x: x * size.width, y: y * size.height))
    }
    let left = corners.map(\.x).min() ?? 0
    let top = corners.map(\.y).min() ?? 0
    return CGRect(
      x: origin.x + left,
      y: origin.y + top,
      width: (corners.map(\.x).max() ?? 0) - left,
      height: (corners.map(\.y).max() ?? 0) - top,
    )
  }
}

extension Content {
  package var isScroll: Bool {
    if case .scroll = self { true } else { false }
  }

  /// Drawn to fill a frame of any size.
  var isScalable: Bool {
    switch self {
    case .shape, .image: true
    default: false
    }
  }
}
