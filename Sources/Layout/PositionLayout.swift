package import Foundation

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

  package var movesGuides: Bool { false }
  package var keepsPriority: Bool { true }
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
    let room = ProposedViewSize(size)
    let inner = child.size(in: room)
    return Placement(
      origin: CGPoint(x: point.x - inner.width / 2, y: point.y - inner.height / 2),
      proposal: room,
    )
  }

  package func spacing(of child: any LayoutItem, plain: CGSize) -> ViewSpacing {
    ViewSpacing(view: plain)
  }
}
