import Foundation
import Layout

/// Three views in a line: the outer two at the ends, the middle one in the middle as long as it
/// touches neither, shortened before anything overlaps.
nonisolated struct BarLayout: Layout {
  let gap: CGFloat
  /// Whether what is at the leading end has a shorter form, which it takes before anything else is
  /// shortened but the title.
  var leadingGivesWay = false
  /// Whether what is at an end takes the room up to the middle.
  var leadingStretches = false
  var trailingStretches = false

  private struct Plan {
    var leading: CGFloat = 0
    var middle: CGFloat = 0
    var trailing: CGFloat = 0
    var width: CGFloat = 0
  }

  private func plan(_ width: CGFloat?, _ subviews: Subviews) -> Plan {
    guard subviews.count == 3 else { return Plan(width: width ?? 0) }
    let ideal = subviews.map { $0.sizeThatFits(.unspecified).width }
    var plan = Plan(leading: ideal[0], middle: ideal[1], trailing: ideal[2])
    let gaps = (plan.leading > 0 ? gap : 0) + (plan.trailing > 0 ? gap : 0)
    guard let width, width.isFinite else {
      plan.width = ideal.reduce(gaps, +)
      return plan
    }
    plan.width = width
    // The title gives way first, but keeps a little; then the ends share what there is.
    let least = min(ideal[1], width / 4)
    let ends = max(0, width - gaps - least)
    var excess = plan.leading + plan.trailing - ends
    if excess > 0, leadingGivesWay {
      let short = subviews[0].sizeThatFits(ProposedViewSize(width: 0, height: nil)).width
      plan.leading = min(plan.leading, short)
      excess = plan.leading + plan.trailing - ends
    }
    if excess > 0 {
      let half = ends / 2
      if plan.leading <= half {
        plan.trailing = ends - plan.leading
      } else if plan.trailing <= half {
        plan.leading = ends - plan.trailing
      } else {
        plan.leading = half
        plan.trailing = half
      }
    }
    let middle = min(ideal[1], max(0, width - gaps - plan.leading - plan.trailing))
    let half = max(0, (width - middle) / 2 - (middle > 0 ? gap : 0))
    if leadingStretches {
      let free = width - gaps - plan.trailing
      plan.leading = max(plan.leading, trailingStretches || middle > 0 ? half : free)
    }
    if trailingStretches {
      plan.trailing = max(plan.trailing, middle > 0 ? half : width - gaps - plan.leading)
    }
    if let grid = subviews.grid {
      plan.leading = grid.snap(down: plan.leading, .horizontal)
      plan.trailing = grid.snap(down: plan.trailing, .horizontal)
    }
    plan.middle = min(ideal[1], max(0, width - gaps - plan.leading - plan.trailing))
    return plan
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let plan = plan(proposal.width, subviews)
    let widths = [plan.leading, plan.middle, plan.trailing]
    let heights = zip(subviews, widths).map { subview, width in
      subview.sizeThatFits(ProposedViewSize(width: width, height: proposal.height)).height
    }
    return CGSize(width: plan.width, height: heights.max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) {
    guard subviews.count == 3 else { return }
    let plan = plan(bounds.width, subviews)
    func place(_ index: Int, _ width: CGFloat, _ x: (CGFloat) -> CGFloat) {
      let proposal = ProposedViewSize(width: width, height: bounds.height)
      let size = subviews[index].sizeThatFits(proposal)
      let origin = CGPoint(
        x: bounds.minX + x(size.width),
        y: bounds.minY + (bounds.height - size.height) / 2,
      )
      subviews[index].place(at: origin, proposal: proposal)
    }
    place(0, plan.leading) { _ in 0 }
    place(2, plan.trailing) { bounds.width - $0 }
    place(1, plan.middle) { width in
      let from = plan.leading > 0 ? plan.leading + gap : 0
      let to = bounds.width - (plan.trailing > 0 ? plan.trailing + gap : 0) - width
      return max(from, min((bounds.width - width) / 2, to))
    }
  }
}
