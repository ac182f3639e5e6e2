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

  /// Whether the child's own guides can be seen from outside on an axis.
  func showsGuides(on axis: Axis) -> Bool
}

extension UnaryLayout {
  package func spacing(of child: any LayoutItem, plain: CGSize) -> ViewSpacing { child.spacing }
  package func showsGuides(on axis: Axis) -> Bool { true }

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

  package func spacing(of child: any LayoutItem, plain: CGSize) -> ViewSpacing {
    child.spacing.reset(edges, to: plain)
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

  /// Negative and undefined lengths do not count.
  private static func checked(_ length: CGFloat?) -> CGFloat? {
    guard let length, length >= 0 else { return nil }
    return length
  }

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

  package func spacing(of child: any LayoutItem, plain: CGSize) -> ViewSpacing {
    var edges: Edge.Set = []
    if width != nil { edges.formUnion(.horizontal) }
    if height != nil { edges.formUnion(.vertical) }
    return child.spacing.reset(edges, to: plain)
  }

  package func showsGuides(on axis: Axis) -> Bool {
    (axis == .horizontal ? width : height) == nil
  }
}

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
    let inner = inner(proposal, grid)
    return Placement(origin: aligned(alignment, child, inner, in: size, grid), proposal: inner)
  }
}

/// `.fixedSize`: the child's ideal on the chosen axes.
package struct FixedSizeLayout: UnaryLayout {
  private let horizontal: Bool
  private let vertical: Bool

  package init(horizontal: Bool, vertical: Bool) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: horizontal ? nil : proposal.width,
      height: vertical ? nil : proposal.height,
    )
  }

  package func size(
    in proposal: ProposedViewSize,
    of child: any LayoutItem,
    grid: CGSize?,
  ) -> CGSize {
    child.size(in: inner(proposal))
  }

  package func place(
    in size: CGSize,
    proposal: ProposedViewSize,
    child: any LayoutItem,
    grid: CGSize?,
  ) -> Placement {
    Placement(origin: .zero, proposal: inner(proposal))
  }
}

/// `.aspectRatio`: the proposal brought to a ratio of width to height.
package struct AspectRatioLayout: UnaryLayout {
  private let ratio: CGFloat?
  private let mode: ContentMode

  /// A ratio of nil, zero or less means the child's own.
  package init(_ ratio: CGFloat?, mode: ContentMode) {
    self.ratio = ratio.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    self.mode = mode
  }

  private func inner(_ proposal: ProposedViewSize, _ child: any LayoutItem) -> ProposedViewSize {
    let ratio: CGFloat
    if let given = self.ratio {
      ratio = given
    } else {
      let ideal = child.size(in: .unspecified)
      guard ideal.width > 0, ideal.height > 0 else { return proposal }
      ratio = ideal.width / ideal.height
    }
    switch (proposal.width, proposal.height) {
    case (nil, nil):
      let ideal = child.size(in: .unspecified)
      return scaled(ideal.width, ideal.height, ratio)
    case (.some(let width), nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, .some(let height)): return ProposedViewSize(width: height * ratio, height: height)
    case (.some(let width), .some(let height)): return scaled(width, height, ratio)
    }
  }

  private func scaled(_ width: CGFloat, _ height: CGFloat, _ ratio: CGFloat) -> ProposedViewSize {
    let isWide = width > height * ratio
    return (mode == .fit) == isWide
      ? ProposedViewSize(width: height * ratio, height: height)
      : ProposedViewSize(width: width, height: width / ratio)
  }

  package func size(
    in proposal: ProposedViewSize,
    of child: any LayoutItem,
    grid: CGSize?,
  ) -> CGSize {
    child.size(in: inner(proposal, child))
  }

  package func place(
    in size: CGSize,
    proposal: ProposedViewSize,
    child: any LayoutItem,
    grid: CGSize?,
  ) -> Placement {
    Placement(origin: .zero, proposal: inner(proposal, child))
  }
}

/// `.offset`: drawn elsewhere, without influence on layout.
package struct OffsetLayout: UnaryLayout {
  private let offset: CGSize

  package init(_ offset: CGSize) {
    self.offset = offset
  }

  package func size(
    in proposal: ProposedViewSize,
    of child: any LayoutItem,
    grid: CGSize?,
  ) -> CGSize {
    child.size(in: proposal)
  }

  package func place(
    in size: CGSize,
    proposal: ProposedViewSize,
    child: any LayoutItem,
    grid: CGSize?,
  ) -> Placement {
    Placement(origin: CGPoint(x: offset.width, y: offset.height), proposal: proposal)
  }

  package func showsGuides(on axis: Axis) -> Bool { true }
}

/// `.position`: takes all the room and centres the child at a point.
package struct PositionLayout: UnaryLayout {
  private let point: CGPoint

  package init(_ point: CGPoint) {
    self.point = point
  }

  package func size(
    in proposal: ProposedViewSize,
    of child: any LayoutItem,
    grid: CGSize?,
  ) -> CGSize {
    let ideal = child.size(in: proposal)
    return CGSize(width: proposal.width ?? ideal.width, height: proposal.height ?? ideal.height)
  }

  package func place(
    in size: CGSize,
    proposal: ProposedViewSize,
    child: any LayoutItem,
    grid: CGSize?,
  ) -> Placement {
    let inner = child.size(in: proposal)
    return Placement(
      origin: CGPoint(x: point.x - inner.width / 2, y: point.y - inner.height / 2),
      proposal: proposal,
    )
  }

  package func showsGuides(on axis: Axis) -> Bool { false }
}
