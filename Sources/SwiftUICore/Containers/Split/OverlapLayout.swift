import Foundation
import Layout

/// Columns over the last one, which has all the room.
nonisolated struct OverlapLayout: Layout {
  /// Lines between the columns are upright.
  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    subviews.last?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) {
    var x = bounds.minX
    for subview in subviews.dropLast() {
      let room = ProposedViewSize(width: max(0, bounds.maxX - x), height: bounds.height)
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: room)
      x += subview.sizeThatFits(room).width
    }
    subviews.last?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
  }
}
