import Display
import Foundation
import Layout

/// The effect of a transition on the look of a view that is partly inserted or removed.
nonisolated struct TransitionEffect: Hashable, Sendable {
  var opacity = 1.0
  var scale: CGFloat = 1
  var anchor = UnitPoint.center
  var offset = CGSize.zero
  /// Moved out by its own size.
  var edges: [Edge] = []
  var blur: CGFloat = 0

  init() {}

  /// Returns both effects combined.
  func combined(with other: TransitionEffect) -> TransitionEffect {
    var both = self
    both.opacity *= other.opacity
    both.scale *= other.scale
    if other.scale != 1 { both.anchor = other.anchor }
    both.offset.width += other.offset.width
    both.offset.height += other.offset.height
    both.edges += other.edges
    both.blur += other.blur
    return both
  }

  /// Changes the look of an element in an item; both frames are in the same points.
  func apply(to look: inout Appearance, of element: CGRect, in item: CGRect, isMirrored: Bool) {
    look.opacity = min(1, max(0, look.opacity * (opacity.isFinite ? opacity : 1)))
    if blur.isFinite, blur > 0 { look.blur += blur }
    var way = CGPoint(x: offset.width, y: offset.height)
    for edge in edges {
      switch edge {
      case .top: way.y -= item.height
      case .bottom: way.y += item.height
      case .leading: way.x += isMirrored ? item.width : -item.width
      case .trailing: way.x += isMirrored ? -item.width : item.width
      }
    }
    let scale = self.scale.isFinite ? self.scale : 1
    guard scale != 1 || way != .zero, way.x.isFinite, way.y.isFinite else { return }
    var transform = look.transform ?? Appearance.Transform()
    if scale != 1 {
      // Scaled about the item's anchor: the element's own anchor moves towards it.
      let pivot = CGPoint(
        x: item.minX + item.width * anchor.x,
        y: item.minY + item.height * anchor.y,
      )
      let own = CGPoint(
        x: element.minX + element.width * transform.anchor.x,
        y: element.minY + element.height * transform.anchor.y,
      )
      transform.offset.x = transform.offset.x * scale + (own.x - pivot.x) * (scale - 1)
      transform.offset.y = transform.offset.y * scale + (own.y - pivot.y) * (scale - 1)
      transform.scaleX *= scale
      transform.scaleY *= scale
    }
    transform.offset.x += way.x
    transform.offset.y += way.y
    look.transform = transform
  }
}

/// An effect on one element of an item: an object, as hardly any box has one and all have room for it.
final class PlacedEffect {
  let effect: TransitionEffect
  let item: CGRect
  let isMirrored: Bool

  init(effect: TransitionEffect, item: CGRect, isMirrored: Bool) {
    self.effect = effect
    self.item = item
    self.isMirrored = isMirrored
  }

  func apply(to look: inout Appearance, of element: CGRect) {
    effect.apply(to: &look, of: element, in: item, isMirrored: isMirrored)
  }
}
