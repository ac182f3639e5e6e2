import Display
package import Foundation
import Geometry

/// What an element is drawn in.
struct PaintContext {
  /// The top-left corner of the parent's content, in the screen's points.
  var origin = CGPoint.zero
  var clip: CellRect
  var opacity: Float = 1
  /// What scales and turns everything here.
  var warp: CGAffineTransform?
  /// What was remembered of the elements here still holds.
  var isTrusted: Bool
  /// Whether what has the focus is not marked.
  var hidesFocus = false
  /// The screen before the innermost group whose parts mix among themselves only.
  var isolated: CellGrid?
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
    let seat = Placement(element, from: outer.origin, in: outer.warp)
    guard Self.mayReach(seat.shown, outer.clip), element.appearance.opacity > 0.02,
      seat.growth > 0.01
    else {
      return forget(id, trusting: outer.isTrusted)
    }
    var context = outer
    context.isTrusted = outer.isTrusted && !pending.moved.contains(id)
    context.opacity *= Float(min(element.appearance.opacity, 1))
    context.hidesFocus = outer.hidesFocus || element.appearance.hidesFocus
    context.clip = clip(of: element, seat, outer.clip)
    context.warp = seat.warp
    filters.insert(contentsOf: element.appearance.filters, at: 0)
    defer { filters.removeFirst(element.appearance.filters.count) }
    let cells = CellRect(covering: seat.shown)
    let seen = cells.intersection(outer.clip)
    var rows = seen.isEmpty ? nil : seen.top..<seen.bottom
    // What is cut out shows what was there before.
    let below = element.appearance.isCutOut ? grid : nil
    let blurredOver = element.appearance.blur > 0 ? grid : nil
    let mixedOver = element.appearance.blend == .normal ? nil : grid
    if element.appearance.isIsolated { context.isolated = grid }
    if let seen = rows, isDamaged(seen) {
      drawBackground(element, seat, cells, outer.clip, context.opacity)
      draw(element, seat, cells, context)
    }
    rows = union(rows, visitChildren(of: node, seat.frame, context))
    if let seen = rows, isDamaged(seen) {
      drawForeground(element, seat, cells, outer.clip, context)
      if let blurredOver { blur(element.appearance.blur, rows: seen, over: blurredOver) }
      if let below { cut(element, seat, below) }
      if let mixedOver {
        mix(element.appearance.blend, rows: seen, over: mixedOver, isolated: outer.isolated)
      }
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

  private func clip(of element: Element, _ seat: Placement, _ outer: CellRect) -> CellRect {
    var clip = outer
    if element.appearance.isClipped || element.content.cutsAtFrame {
      clip = clip.intersection(CellRect(covering: seat.shown))
    }
    if let outline = element.appearance.clip {
      clip = clip.intersection(CellRect(covering: seat.rect(outline.bounds)))
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
      for child in node.drawn { rows = union(rows, visit(child, context)) }
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
      if !context.isTrusted, context.warp == nil, presented[child.id] == nil,
        child.element.appearance.transform == nil,
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

extension Content {
  package var isScroll: Bool {
    if case .scroll = self { true } else { false }
  }

  /// Whether what lies beyond the frame of such an element is not seen.
  package var cutsAtFrame: Bool {
    if case .scroll(let scroll) = self { !scroll.look.isOpen } else { false }
  }
}
