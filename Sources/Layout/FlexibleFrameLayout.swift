package import Foundation

/// `.frame(minWidth:idealWidth:maxWidth:…)`: the proposal kept within limits.
package struct FlexibleFrameLayout: UnaryLayout {
  /// Limits on one axis, repaired: 0 ≤ min ≤ ideal ≤ max.
  private struct Limits {
    var min: CGFloat?
    var ideal: CGFloat?
    var max: CGFloat?

    init(_ min: CGFloat?, _ ideal: CGFloat?, _ max: CGFloat?) {
      func usable(_ length: CGFloat?) -> CGFloat? {
        guard let length, !length.isNaN, length != -.infinity else { return nil }
        return Swift.max(0, length)
      }
      self.min = usable(min)
      self.ideal = usable(ideal)
      self.max = usable(max)
      if let least = self.min {
        if let ideal = self.ideal { self.ideal = Swift.max(ideal, least) }
        if let max = self.max { self.max = Swift.max(max, least) }
      }
      if let ideal = self.ideal, let max = self.max { self.max = Swift.max(max, ideal) }
    }

    var isEmpty: Bool { min == nil && ideal == nil && max == nil }

    func clamp(_ length: CGFloat) -> CGFloat {
      var length = length
      if let max { length = Swift.min(length, max) }
      if let min { length = Swift.max(length, min) }
      return length
    }

    func child(_ proposal: CGFloat?) -> CGFloat? {
      (proposal ?? ideal).map(clamp)
    }

    func own(_ proposal: CGFloat?, child: CGFloat) -> CGFloat {
      if proposal == nil, let ideal { return clamp(ideal) }
      switch (min, max) {
      case (nil, nil): return child
      case (.some, .some): return clamp(proposal ?? child)
      case (.some(let min), nil): return Swift.max(min, Swift.min(child, proposal ?? child))
      case (nil, .some(let max)): return Swift.min(max, Swift.max(child, proposal ?? child))
      }
    }

    /// What the child is proposed where it is placed: the frame's own length.
    ///
    /// Only a length that nobody asked for and no limit made stays the child's own choice.
    func placed(_ proposal: CGFloat?, in length: CGFloat) -> CGFloat? {
      let isFree = (min ?? -.infinity) < length && length < (max ?? .infinity)
      return proposal == nil && ideal == nil && isFree ? nil : length
    }

    func snapped(_ grid: CGSize?, _ axis: Axis) -> Limits {
      guard let grid else { return self }
      return Limits(
        min.map { grid.snap(length: $0, axis) },
        ideal.map { grid.snap(length: $0, axis) },
        max.map { grid.snap(length: $0, axis) },
      )
    }
  }

  private let width: Limits
  private let height: Limits
  private let alignment: Alignment

  package init(
    minWidth: CGFloat?,
    idealWidth: CGFloat?,
    maxWidth: CGFloat?,
    minHeight: CGFloat?,
    idealHeight: CGFloat?,
    maxHeight: CGFloat?,
    alignment: Alignment,
  ) {
    width = Limits(minWidth, idealWidth, maxWidth)
    height = Limits(minHeight, idealHeight, maxHeight)
    self.alignment = alignment
  }

  private func inner(_ proposal: ProposedViewSize, _ grid: CGSize?) -> ProposedViewSize {
    ProposedViewSize(
      width: width.snapped(grid, .horizontal).child(proposal.width),
      height: height.snapped(grid, .vertical).child(proposal.height),
    )
  }

  package func size(
    in proposal: ProposedViewSize,
    of child: any LayoutItem,
    grid: CGSize?,
  ) -> CGSize {
    let size = child.size(in: inner(proposal, grid))
    return CGSize(
      width: width.snapped(grid, .horizontal).own(proposal.width, child: size.width),
      height: height.snapped(grid, .vertical).own(proposal.height, child: size.height),
    )
  }

  package func place(
    in size: CGSize,
    proposal: ProposedViewSize,
    child: any LayoutItem,
    grid: CGSize?,
  ) -> Placement {
    let inner = ProposedViewSize(
      width: width.snapped(grid, .horizontal).placed(proposal.width, in: size.width),
      height: height.snapped(grid, .vertical).placed(proposal.height, in: size.height),
    )
    return Placement(origin: aligned(alignment, child, inner, in: size, grid), proposal: inner)
  }

  package func plainEdges(of child: any LayoutItem) -> Edge.Set {
    if child.isSpacer { return [] }
    var edges: Edge.Set = []
    if !width.isEmpty { edges.formUnion(.horizontal) }
    if !height.isEmpty { edges.formUnion(.vertical) }
    return edges
  }
}
