public import Foundation
public import Geometry

/// Rows and columns of different widths and heights as a layout, for `AnyLayout`.
///
/// The cells of a `GridRow` stand in columns; any other view takes a row by itself.
public struct GridLayout: Layout, Sendable {
  public typealias AnimatableData = EmptyAnimatableData

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.mergesGuides = true
    return properties
  }

  public var alignment: Alignment
  /// In points; nil is the distance that neighbours prefer.
  public var horizontalSpacing: CGFloat?
  /// In points; nil is the distance that neighbours prefer.
  public var verticalSpacing: CGFloat?

  public init(
    alignment: Alignment = .center,
    horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil,
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  /// What a grid remembers between measuring and placing.
  public struct Cache {
    let plan: GridPlan
  }

  public func makeCache(subviews: Subviews) -> Cache {
    Cache(
      plan: GridPlan(subviews, horizontal: horizontalSpacing, vertical: verticalSpacing)
    )
  }

  private func solver(_ cache: Cache, _ subviews: Subviews) -> GridSolver {
    GridSolver(plan: cache.plan, alignment: alignment, grid: subviews.grid)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache,
  ) -> CGSize {
    solver(cache, subviews).solve(proposal).size
  }

  public func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache,
  ) {
    solver(cache, subviews).place(subviews, in: bounds, proposal)
  }
}
