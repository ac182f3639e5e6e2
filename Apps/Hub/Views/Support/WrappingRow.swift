import SwiftUI

/// Small things side by side, on as many lines as they need.
struct WrappingRow: Layout {
  var spacing: CGFloat = 8
  var lineSpacing: CGFloat = 4

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) -> CGSize {
    let frames = frames(of: subviews, in: proposal.width ?? .infinity)
    return CGSize(
      width: frames.map(\.maxX).max() ?? 0,
      height: frames.map(\.maxY).max() ?? 0,
    )
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) {
    for (subview, frame) in zip(subviews, frames(of: subviews, in: bounds.width)) {
      subview.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(frame.size),
      )
    }
  }

  private func frames(of subviews: Subviews, in width: CGFloat) -> [CGRect] {
    var frames: [CGRect] = []
    var place = CGPoint.zero
    var height: CGFloat = 0
    for subview in subviews {
      var size = subview.sizeThatFits(.unspecified)
      if size.width > width {
        size = subview.sizeThatFits(ProposedViewSize(width: width, height: nil))
      }
      if place.x > 0, place.x + size.width > width {
        place = CGPoint(x: 0, y: place.y + height + lineSpacing)
        height = 0
      }
      frames.append(CGRect(origin: place, size: size))
      place.x += size.width + spacing
      height = max(height, size.height)
    }
    return frames
  }
}
