import Foundation
import Layout
import Properties

/// A box whose views are the stops of the scroll view around.
final class TargetLayoutBox: WrapBox {
  var isEnabled = true

  override func placeDidChange() {
    var above = parent
    while let box = above {
      if let scroll = box as? ScrollBox {
        if isEnabled {
          scroll.targets = inside
        } else if scroll.targets === inside {
          scroll.targets = nil
        }
        return
      }
      above = box.parent
    }
  }
}

nonisolated struct TargetLayoutModifier: WrapModifier {
  let isEnabled: Bool

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { TargetLayoutBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? TargetLayoutBox else { return }
    box.isEnabled = isEnabled
    box.invalidatePlace()
  }
}

extension ScrollBox {
  /// The views it may come to rest at, and their frames in the content's points.
  var targetFrames: [(box: Box, frame: CGRect)] {
    guard let targets, targets.isAttached else { return [] }
    // The layout may lie in the boxes of modifiers, such as a padding.
    var layout = targets
    while let wrap = layout as? WrapBox { layout = wrap.inside }
    return layout.children.map { ($0, contentFrame(of: $0)) }
  }

  /// Returns the id of the view at a point of the window.
  func targetInSight(_ anchor: UnitPoint) -> AnyHashable? {
    let insets = insets
    let window = containerSize
    let point = CGPoint(
      x: offset.x + insets.leading + window.width * anchor.x,
      y: offset.y + insets.top - collapsible.now * (1 - anchor.y) + window.height * anchor.y,
    )
    func distance(_ frame: CGRect) -> CGFloat {
      let x = max(frame.minX - point.x, 0, point.x - frame.maxX)
      let y = max(frame.minY - point.y, 0, point.y - frame.maxY)
      // At the line between two views the next one is meant.
      let edge = anchor.y < 1 && frame.maxY <= point.y + 0.5 && isVertical ? 0.1 : 0
      let side = anchor.x < 1 && frame.maxX <= point.x + 0.5 && !isVertical ? 0.1 : 0
      return (isVertical ? y + edge : x + side)
    }
    let nearest = targetFrames.min { distance($0.frame) < distance($1.frame) }
    return nearest.flatMap { $0.box.identityInContainer }
  }
}

extension Box {
  /// Its id for scrolling: its `.id`, or the id of its element in a `ForEach`.
  var identityInContainer: AnyHashable? {
    if let content = rowContent { return content.identityInContainer }
    var node = owner
    while let here = node {
      if let identified = here as? any Identified { return identified.explicitID }
      guard let above = here.parent else { return nil }
      if let rows = above as? any RowMaker, let id = rows.rowID(of: here) { return id }
      node = above
    }
    return nil
  }
}

/// A lazy container, as `scrollTo` sees it.
protocol LazyRows: Node {
  /// The rectangle of the row with an id, in the points of the scrolled content.
  func frame(of id: AnyHashable) -> CGRect?
}
