import Foundation

/// How a horizontal or vertical stack shares its length among its children.
struct StackSolver {
  let axis: Axis
  let alignment: AlignmentKey
  let spacing: CGFloat?

  /// The answer for one proposal.
  struct Solution {
    var proposals: [ProposedViewSize] = []
    var sizes: [CGSize] = []
    /// The stack's own size.
    var size = CGSize.zero
    /// How far the alignment guide lies from the near edge, across.
    var guide: CGFloat = 0
    /// The guide of each child, from its own near edge.
    var guides: [CGFloat] = []
  }

  /// Distances between neighbours; one fewer than there are children.
  func gaps(_ subviews: LayoutSubviews) -> [CGFloat] {
    guard subviews.count > 1 else { return [] }
    if let spacing {
      let gap = subviews.grid?.snap(distance: spacing, axis) ?? spacing
      return Array(repeating: gap, count: subviews.count - 1)
    }
    return zip(subviews, subviews.dropFirst()).map { near, far in
      let gap = near.spacing.distance(to: far.spacing, along: axis)
      return subviews.grid?.snap(distance: gap, axis) ?? gap
    }
  }

  func solve(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews, gaps: [CGFloat]) -> Solution
  {
    var solution = Solution()
    let across = proposal[axis.across]
    let spaces = gaps.reduce(0, +)
    if let along = proposal[axis] {
      let lengths = share(along - spaces, across, subviews)
      solution.proposals = lengths.map { ProposedViewSize(axis, $0, across: across) }
    } else {
      let ideal = ProposedViewSize(axis, nil, across: across)
      solution.proposals = Array(repeating: ideal, count: subviews.count)
    }
    solution.sizes = zip(subviews, solution.proposals).map { $0.sizeThatFits($1) }
    solution.size[axis] = solution.sizes.reduce(spaces) { $0 + $1[axis] }
    alignAcross(&solution, subviews)
    return solution
  }

  /// What each child is proposed, in declaration order: the least flexible chooses first.
  private func share(_ room: CGFloat, _ across: CGFloat?, _ subviews: LayoutSubviews) -> [CGFloat] {
    let count = subviews.count
    guard count > 0 else { return [] }
    if count == 1 { return [max(0, room)] }
    struct Child {
      var index: Int
      var priority: Double
      var minimum: CGFloat
      var flexibility: CGFloat
    }
    var children: [Child] = []
    children.reserveCapacity(count)
    for (index, subview) in zip(subviews.indices, subviews) {
      let least = subview.sizeThatFits(ProposedViewSize(axis, 0, across: across))[axis]
      let most = subview.sizeThatFits(ProposedViewSize(axis, .infinity, across: across))[axis]
      let flexibility = most == .infinity ? .infinity : most - least
      children.append(
        Child(
          index: index,
          priority: subview.priority,
          minimum: least,
          flexibility: flexibility,
        )
      )
    }
    children.sort { one, other in
      if one.priority != other.priority { return one.priority > other.priority }
      if one.flexibility != other.flexibility { return one.flexibility < other.flexibility }
      // Both without limit: the larger minimum chooses first.
      if one.flexibility == .infinity, one.minimum != other.minimum {
        return one.minimum > other.minimum
      }
      return one.index < other.index
    }
    var lengths = Array(repeating: CGFloat.zero, count: count)
    var remaining = room
    let top = children[0].priority
    for child in children where child.priority != top { remaining -= child.minimum }
    var next = 0
    while next < count {
      let priority = children[next].priority
      var end = next
      while end < count, children[end].priority == priority { end += 1 }
      if priority != top {
        for child in children[next..<end] { remaining += child.minimum }
      }
      for position in next..<end {
        let child = children[position]
        var length = max(0, remaining / CGFloat(end - position))
        if let grid = subviews.grid { length = grid.snap(down: length, axis) }
        lengths[child.index - subviews.startIndex] = length
        let answer = subviews[child.index]
          .sizeThatFits(ProposedViewSize(axis, length, across: across))[axis]
        if remaining != .infinity { remaining -= answer }
      }
      next = end
    }
    return lengths
  }

  /// Finds the stack's size across and where its guide lies.
  private func alignAcross(_ solution: inout Solution, _ subviews: LayoutSubviews) {
    let guides = zip(subviews, zip(solution.sizes, solution.proposals)).map { subview, found in
      guide(of: subview.item, found.0, found.1)
    }
    solution.guides = guides
    if solution.sizes.contains(where: { $0[axis.across] == .infinity }) {
      // An endless child has no place for a guide (∞ − ∞).
      solution.size[axis.across] = .infinity
      return
    }
    let above = guides.max() ?? 0
    let below = zip(guides, solution.sizes).map { guide, size in
      let length = size[axis.across]
      guard let grid = subviews.grid else { return length - guide }
      // As far as it reaches from where it will be placed.
      return grid.snap(down: above - guide, axis.across) + length - above
    }
    solution.size[axis.across] = above + (below.max() ?? 0)
    solution.guide = above
  }

  private func guide(
    of item: any LayoutItem,
    _ size: CGSize,
    _ proposal: ProposedViewSize,
  ) -> CGFloat {
    item.explicitGuide(alignment, in: proposal)
      ?? alignment.id.defaultValue(in: ViewDimensions(size))
  }

  func place(
    in bounds: CGRect,
    _ solution: Solution,
    _ subviews: LayoutSubviews,
    gaps: [CGFloat],
  ) {
    var along = bounds.origin[axis]
    for (position, subview) in subviews.enumerated() {
      var offset = solution.guide - solution.guides[position]
      if let grid = subviews.grid { offset = grid.snap(down: offset, axis.across) }
      var origin = CGPoint.zero
      origin[axis] = along
      origin[axis.across] = bounds.origin[axis.across] + offset
      subview.place(at: origin, proposal: solution.proposals[position])
      along += solution.sizes[position][axis]
      if position < gaps.count { along += gaps[position] }
    }
  }

  /// The first child's preferences at the near end, the last one's at the far end, all across.
  func spacing(_ subviews: LayoutSubviews) -> ViewSpacing {
    guard !subviews.isEmpty else { return .zero }
    var spacing = ViewSpacing.silent
    let near: Edge.Set = axis == .horizontal ? .leading : .top
    let far: Edge.Set = axis == .horizontal ? .trailing : .bottom
    let sides: Edge.Set = axis == .horizontal ? .vertical : .horizontal
    for subview in subviews { spacing.formUnion(subview.spacing, edges: sides) }
    if let first = subviews.first { spacing.formUnion(first.spacing, edges: near) }
    if let last = subviews.last { spacing.formUnion(last.spacing, edges: far) }
    return spacing
  }
}
