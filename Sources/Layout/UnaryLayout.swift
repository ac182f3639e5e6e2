package import Foundation

/// The arithmetic of a modifier that has one child.
package protocol UnaryLayout {
  func size(in proposal: ProposedViewSize, of child: any LayoutItem, grid: CGSize?) -> CGSize

  /// Where the child goes in `size`, which is the answer to `proposal`.
  func place(
    in size: CGSize,
    proposal: ProposedViewSize,
    child: any LayoutItem,
    grid: CGSize?,
  ) -> Placement

  func spacing(of child: any LayoutItem, plain: CGSize) -> ViewSpacing

  /// The edges at which it keeps the usual distance, whatever the child wants.
  func plainEdges(of child: any LayoutItem) -> Edge.Set

  /// Whether it looks further into the child than at its answers.
  var readsInside: Bool { get }

  /// Whether the child's own guides can be seen from outside on an axis.
  func showsGuides(on axis: Axis) -> Bool

  /// Whether the child's guides go with it: what is only drawn elsewhere leaves them behind.
  var movesGuides: Bool { get }

  /// Whether the child's priority is the whole's, also a spacer's.
  var keepsPriority: Bool { get }
}

extension UnaryLayout {
  package func plainEdges(of child: any LayoutItem) -> Edge.Set { [] }
  package var readsInside: Bool { false }
  package func showsGuides(on axis: Axis) -> Bool { true }
  package var movesGuides: Bool { true }
  package var keepsPriority: Bool { false }

  package func spacing(of child: any LayoutItem, plain: CGSize) -> ViewSpacing {
    let edges = plainEdges(of: child)
    return edges.isEmpty ? child.spacing : child.spacing.reset(edges, to: plain)
  }

  /// The child's corner when its guides and the container's lie on each other.
  func aligned(
    _ alignment: Alignment,
    _ child: any LayoutItem,
    _ proposal: ProposedViewSize,
    in size: CGSize,
    _ grid: CGSize?,
  ) -> CGPoint {
    let inner = child.dimensions(in: proposal)
    let outer = ViewDimensions(size)
    var origin = CGPoint(
      x: outer[alignment.horizontal] - inner[alignment.horizontal],
      y: outer[alignment.vertical] - inner[alignment.vertical],
    )
    if let grid {
      origin.x = grid.snap(down: origin.x, .horizontal)
      origin.y = grid.snap(down: origin.y, .vertical)
    }
    return origin
  }
}
