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
    var line = 0..<0
    var place = CGPoint.zero
    for index in subviews.indices {
      var size = subviews[index].sizeThatFits(.unspecified)
      if size.width > width {
        size = subviews[index].sizeThatFits(ProposedViewSize(width: width, height: nil))
      }
      if place.x > 0, place.x + size.width > width {
        let height = center(line, of: &frames)
        place = CGPoint(x: 0, y: place.y + height + gap(above: subviews[index], line, subviews))
        line = index..<index
      }
      frames.append(CGRect(origin: place, size: size))
      line = line.lowerBound..<index + 1
      place.x += size.width + spacing
    }
    _ = center(line, of: &frames)
    return frames
  }

  /// Puts what stands on one line at the same height; gives the height of the line.
  private func center(_ line: Range<Int>, of frames: inout [CGRect]) -> CGFloat {
    let height = line.map { frames[$0].height }.max() ?? 0
    for index in line { frames[index].origin.y += (height - frames[index].height) / 2 }
    return height
  }

  /// No more than views have between them anyway: on a screen that has only lines, none.
  private func gap(
    above subview: LayoutSubview,
    _ line: Range<Int>,
    _ subviews: Subviews,
  ) -> CGFloat {
    let usual = line.map { subviews[$0].spacing.distance(to: subview.spacing, along: .vertical) }
    return min(lineSpacing, usual.max() ?? lineSpacing)
  }
}
