import Display
import Foundation
import Layout

extension Box {
  /// The scroll view around.
  final var scroller: ScrollBox? {
    var above = parent
    while let box = above {
      if let scroll = box as? ScrollBox { return scroll }
      above = box.parent
    }
    return nil
  }

  /// Returns the start and length of the visible part of this box, in its own points.
  final func seen(along axis: Axis) -> (start: CGFloat, length: CGFloat) {
    guard let scroller else { return (0, max(1, graph.traits.size[axis])) }
    let visible = scroller.visible
    let length = visible.size[axis] > 0 ? visible.size[axis] : graph.traits.size[axis]
    return (visible.origin[axis] - scroller.contentFrame(of: self).origin[axis], length)
  }
}
