import SwiftUI

/// Things beside each other in columns of one width, as many as there is room for.
struct Wall: Layout {
  var width: CGFloat = 96
  var spacing: CGFloat = 16

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout (),
  ) -> CGSize {
    let columns = columns(proposal.width, subviews.count)
    let heights = heights(columns, subviews)
    return CGSize(
      width: CGFloat(columns) * (width + spacing) - spacing,
      height: heights.reduce(0, +) + CGFloat(max(0, heights.count - 1)) * spacing,
    )
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout (),
  ) {
    let columns = columns(bounds.width, subviews.count)
    var top = bounds.minY
    for (row, height) in heights(columns, subviews).enumerated() {
      for index in row * columns..<min((row + 1) * columns, subviews.count) {
        let left = bounds.minX + CGFloat(index % columns) * (width + spacing)
        subviews[index].place(
          at: CGPoint(x: left, y: top),
          proposal: ProposedViewSize(width: width, height: nil),
        )
      }
      top += height + spacing
    }
  }

  private func columns(_ room: CGFloat?, _ count: Int) -> Int {
    let fitting = ((room ?? .infinity) + spacing) / (width + spacing)
    return max(1, min(count, fitting.isFinite ? Int(fitting) : count))
  }

  private func heights(_ columns: Int, _ subviews: Subviews) -> [CGFloat] {
    stride(from: 0, to: subviews.count, by: columns).map { start in
      subviews[start..<min(start + columns, subviews.count)]
        .map { $0.sizeThatFits(ProposedViewSize(width: width, height: nil)).height }
        .max() ?? 0
    }
  }
}
