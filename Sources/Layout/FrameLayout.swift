package import Foundation

/// `.padding`: the proposal less the insets; the answer plus them.
package struct PaddingLayout: UnaryLayout {
  private let insets: EdgeInsets
  private let edges: Edge.Set

  package init(_ insets: EdgeInsets, edges: Edge.Set) {
    self.insets = insets
    self.edges = edges
  }

  private func insets(_ grid: CGSize?) -> EdgeInsets {
    guard let grid else { return insets }
    return EdgeInsets(
      top: grid.snap(distance: insets.top, .vertical),
      leading: grid.snap(distance: insets.leading, .horizontal),
      bottom: grid.snap(distance: insets.bottom, .vertical),
      trailing: grid.snap(distance: insets.trailing, .horizontal),
    )
  }

  package func size(
    in proposal: ProposedViewSize,
    of child: any LayoutItem,
    grid: CGSize?,
  ) -> CGSize {
    let insets = insets(grid)
    let inner = child.size(in: proposal.inset(by: insets))
    return CGSize(
      width: max(0, inner.width + insets.width),
      height: max(0, inner.height + insets.height),
    )
  }

  package func place(
    in size: CGSize,
    proposal: ProposedViewSize,
    child: any LayoutItem,
    grid: CGSize?,
  ) -> Placement {
    let insets = insets(grid)
    return Placement(
      origin: CGPoint(x: insets.leading, y: insets.top),
      proposal: proposal.inset(by: insets),
    )
  }

  package func plainEdges(of child: any LayoutItem) -> Edge.Set {
    var edges = edges
    if insets.top == 0 { edges.remove(.top) }
    if insets.leading == 0 { edges.remove(.leading) }
    if insets.bottom == 0 { edges.remove(.bottom) }
    if insets.trailing == 0 { edges.remove(.trailing) }
    return edges
  }
}

/// `.frame(width:height:alignment:)`: the given lengths, whatever the child says.
package struct FrameLayout: UnaryLayout {
  private let width: CGFloat?
  private let height: CGFloat?
  private let alignment: Alignment

  package init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
    self.width = FrameLayout.checked(width)
    self.height = FrameLayout.checked(height)
    self.alignment = alignment
  }

  /// Negative, infinite and undefined lengths do not count.
  private static func checked(_ length: CGFloat?) -> CGFloat? {
    length.flatMap { isValid($0) ? $0 : nil }
  }

  package static func isValid(_ length: CGFloat) -> Bool { length >= 0 && length.isFinite }

  private func lengths(_ grid: CGSize?) -> (CGFloat?, CGFloat?) {
    guard let grid else { return (width, height) }
    return (
      width.map { grid.snap(length: $0, .horizontal) },
      height.map { grid.snap(length: $0, .vertical) },
    )
  }

  package func size(
    in proposal: ProposedViewSize,
    of child: any LayoutItem,
    grid: CGSize?,
  ) -> CGSize {
    let (width, height) = lengths(grid)
    if let width, let height { return CGSize(width: width, height: height) }
    let inner = child.size(
      in: ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
    )
    return CGSize(width: width ?? inner.width, height: height ?? inner.height)
  }

  package func place(
    in size: CGSize,
    proposal: ProposedViewSize,
    child: any LayoutItem,
    grid: CGSize?,
  ) -> Placement {
    let (width, height) = lengths(grid)
    let inner = ProposedViewSize(
      width: width ?? proposal.width,
      height: height ?? proposal.height,
    )
    return Placement(origin: aligned(alignment, child, inner, in: size, grid), proposal: inner)
  }

  package func plainEdges(of child: any LayoutItem) -> Edge.Set {
    if child.isSpacer { return [] }
    var edges: Edge.Set = []
    if width != nil { edges.formUnion(.horizontal) }
    if height != nil { edges.formUnion(.vertical) }
    return edges
  }

  package func showsGuides(on axis: Axis) -> Bool {
    (axis == .horizontal ? width : height) == nil
  }
}
