import Foundation
import Layout
import SwiftUICore

/// Subviews in rows, as many to a row as fit.
struct FlowLayout: Layout {
  private func rows(_ width: CGFloat, _ subviews: Subviews) -> [[(LayoutSubview, CGSize)]] {
    var rows: [[(LayoutSubview, CGSize)]] = [[]]
    var used: CGFloat = 0
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if used > 0, used + 8 + size.width > width {
        rows.append([])
        used = 0
      }
      used += (used > 0 ? 8 : 0) + size.width
      rows[rows.count - 1].append((subview, size))
    }
    return rows
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.width ?? .infinity
    let heights = rows(width, subviews).map { $0.map(\.1.height).max() ?? 0 }
    return CGSize(width: width, height: heights.reduce(0, +) + 6 * CGFloat(heights.count - 1))
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout (),
  ) {
    var y = bounds.minY
    for row in rows(bounds.width, subviews) {
      var x = bounds.minX
      for (subview, size) in row {
        subview.place(at: CGPoint(x: x, y: y), proposal: ProposedViewSize(size))
        x += size.width + 8
      }
      y += (row.map(\.1.height).max() ?? 0) + 6
    }
  }
}

/// How far a subview is moved in.
enum Indent: LayoutValueKey {
  static let defaultValue: CGFloat = 0
}

/// Subviews by priority from top to bottom, each moved in by its own value.
struct IndentLayout: Layout {
  private func ordered(_ subviews: Subviews) -> [LayoutSubview] {
    subviews.enumerated()
      .sorted { ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset) }
      .map(\.element)
  }

  private func gap(_ one: LayoutSubview, _ next: LayoutSubview) -> CGFloat {
    one.spacing.distance(to: next.spacing, along: .vertical)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let views = ordered(subviews)
    let gaps = zip(views, views.dropFirst()).map { gap($0, $1) }
    let sizes = views.map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: zip(views, sizes).map { $0[Indent.self] + $1.width }.max() ?? 0,
      height: sizes.map(\.height).reduce(0, +) + gaps.reduce(0, +),
    )
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout (),
  ) {
    var y = bounds.minY
    var last: LayoutSubview?
    for subview in ordered(subviews) {
      if let last { y += gap(last, subview) }
      subview.place(
        at: CGPoint(x: bounds.minX + subview[Indent.self], y: y),
        proposal: .unspecified,
      )
      y += subview.sizeThatFits(.unspecified).height
      last = subview
    }
  }
}

/// Subviews around the centre: up, right, down, left, then nearer.
struct RadialLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout (),
  ) {
    let ways = [(0.0, -1.0), (1, 0), (0, 1), (-1, 0)]
    for (index, subview) in subviews.enumerated() {
      let radius = (bounds.width / 2 - 12) * (index < 4 ? 1 : 0.5)
      let way = ways[index % 4]
      subview.place(
        at: CGPoint(x: bounds.midX + way.0 * radius, y: bounds.midY + way.1 * radius),
        anchor: .center,
        proposal: .unspecified,
      )
    }
  }
}
