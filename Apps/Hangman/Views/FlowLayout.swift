import SwiftUI

/// Views in lines, as words in a text; each line stands in the middle.
struct FlowLayout: Layout {
  let spacing: CGSize

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout (),
  ) -> CGSize {
    let lines = lines(of: subviews, within: proposal.width ?? .infinity)
    let gaps = CGFloat(max(0, lines.count - 1)) * spacing.height
    return CGSize(
      width: lines.map(\.size.width).max() ?? 0,
      height: lines.reduce(gaps) { $0 + $1.size.height },
    )
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout (),
  ) {
    var y = bounds.minY
    for line in lines(of: subviews, within: bounds.width) {
      var x = bounds.midX - line.size.width / 2
      for index in line.range {
        let size = subviews[index].sizeThatFits(.unspecified)
        subviews[index].place(
          at: CGPoint(x: x, y: y),
          anchor: .topLeading,
          proposal: ProposedViewSize(size),
        )
        x += size.width + spacing.width
      }
      y += line.size.height + spacing.height
    }
  }

  private struct Line {
    var range: Range<Int>
    var size: CGSize
  }

  private func lines(of subviews: Subviews, within width: CGFloat) -> [Line] {
    var lines: [Line] = []
    for index in subviews.indices {
      let size = subviews[index].sizeThatFits(.unspecified)
      if var line = lines.last, line.size.width + spacing.width + size.width <= width {
        line.range = line.range.lowerBound..<index + 1
        line.size.width += spacing.width + size.width
        line.size.height = max(line.size.height, size.height)
        lines[lines.count - 1] = line
      } else {
        lines.append(Line(range: index..<index + 1, size: size))
      }
    }
    return lines
  }
}
