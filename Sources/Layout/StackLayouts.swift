public import Foundation
public import Geometry

/// What a stack remembers between measuring and placing.
public struct StackLayoutCache {
  var gaps: [CGFloat]
  /// What was found last: a stack is placed with what it was measured with.
  var last: (proposal: ProposedViewSize, solution: StackSolver.Solution)?

  /// The answer for a proposal, found anew where it is another one than the last.
  mutating func solution(
    _ proposal: ProposedViewSize,
    _ subviews: LayoutSubviews,
    by solver: StackSolver,
  ) -> StackSolver.Solution {
    if let last, last.proposal == proposal { return last.solution }
    let solution = solver.solve(proposal, subviews, gaps: gaps)
    last = (proposal, solution)
    return solution
  }
}

/// A stack as a layout: the arithmetic that `HStackLayout` and `VStackLayout` share.
package protocol LinearLayout: Layout
where Cache == StackLayoutCache, AnimatableData == EmptyAnimatableData {
  static var axis: Axis { get }
  var alignmentKey: AlignmentKey { get }
  var spacing: CGFloat? { get }
}

extension LinearLayout {
  private var solver: StackSolver {
    StackSolver(axis: Self.axis, alignment: alignmentKey, spacing: spacing)
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = axis
    properties.mergesGuides = true
    return properties
  }

  public func makeCache(subviews: Subviews) -> StackLayoutCache {
    StackLayoutCache(gaps: solver.gaps(subviews))
  }

  public func spacing(subviews: Subviews, cache: inout StackLayoutCache) -> ViewSpacing {
    solver.spacing(subviews)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout StackLayoutCache,
  ) -> CGSize {
    cache.solution(proposal, subviews, by: solver).size
  }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout StackLayoutCache,
  ) {
    var resolved = proposal
    if resolved[Self.axis.across] == nil {
      resolved[Self.axis.across] = bounds.size[Self.axis.across]
    }
    let solution = cache.solution(resolved, subviews, by: solver)
    solver.place(in: bounds, solution, subviews, gaps: cache.gaps)
  }
}

/// A horizontal stack as a layout, to be switched with others in an `AnyLayout`.
public struct HStackLayout: LinearLayout, Sendable {
  public typealias AnimatableData = EmptyAnimatableData

  public var alignment: VerticalAlignment
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  package static var axis: Axis { .horizontal }
  package var alignmentKey: AlignmentKey { alignment.key }
}

/// A vertical stack as a layout, to be switched with others in an `AnyLayout`.
public struct VStackLayout: LinearLayout, Sendable {
  public typealias AnimatableData = EmptyAnimatableData

  public var alignment: HorizontalAlignment
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  package static var axis: Axis { .vertical }
  package var alignmentKey: AlignmentKey { alignment.key }
}

/// Subviews on top of each other as a layout.
public struct ZStackLayout: Layout, Sendable {
  public typealias AnimatableData = EmptyAnimatableData

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.mergesGuides = true
    return properties
  }

  public var alignment: Alignment

  public init(alignment: Alignment = .center) {
    self.alignment = alignment
  }

  /// The union of the subviews of the highest priority after alignment, and where its guides lie.
  ///
  /// Measured with what the stack is proposed; placed with the size that it has then.
  private func extent(
    _ proposal: ProposedViewSize,
    _ subviews: Subviews,
  ) -> (size: CGSize, guides: CGPoint) {
    let top = subviews.map(\.priority).max() ?? 0
    let children = subviews.filter { $0.priority == top }.map { $0.dimensions(in: proposal) }
    var size = CGSize.zero
    var guides = CGPoint.zero
    for axis in [Axis.horizontal, .vertical] {
      let key = axis == .horizontal ? alignment.horizontal.key : alignment.vertical.key
      let lengths = children.map { (axis == .horizontal ? $0.width : $0.height, $0[key]) }
      let near = lengths.filter { $0.0 != .infinity }.map(\.1).max() ?? 0
      let far = lengths.map { length, guide in
        guard length != .infinity else { return length }
        guard let grid = subviews.grid else { return length - guide }
        // As far as it reaches from where it will be placed.
        return grid.snap(down: near - guide, axis) + length - near
      }
      guides[axis] = near
      size[axis] = near + (far.max() ?? 0)
    }
    return (size, guides)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) -> CGSize {
    extent(proposal, subviews).size
  }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Void,
  ) {
    let proposal = ProposedViewSize(bounds.size)
    let guides = extent(proposal, subviews).guides
    for subview in subviews {
      let dimensions = subview.dimensions(in: proposal)
      var offset = CGPoint(
        x: guides.x - dimensions[alignment.horizontal],
        y: guides.y - dimensions[alignment.vertical],
      )
      if let grid = subviews.grid {
        offset.x = grid.snap(down: offset.x, .horizontal)
        offset.y = grid.snap(down: offset.y, .vertical)
      }
      subview.place(
        at: CGPoint(x: bounds.minX + offset.x, y: bounds.minY + offset.y),
        proposal: proposal,
      )
    }
  }
}
