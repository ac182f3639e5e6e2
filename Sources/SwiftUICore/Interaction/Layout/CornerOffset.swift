import Foundation
public import Layout
import Properties

/// A box that keeps its content out of the round corners of the container around.
private final class CornerOffsetBox: WrapBox {
  var edges: Edge.Set = []
  var sizesToFit = false

  /// How far the content moves in from each edge, in points.
  private func insets(_ size: CGSize) -> EdgeInsets {
    var insets = EdgeInsets()
    guard let place = owner?.environment.containerShape?.place(of: self) else { return insets }
    let corners = place.cornerInsets
    let frame = place.frame
    let own = CGRect(origin: .zero, size: size)
    let isMirrored = owner?.environment.layoutDirection == .rightToLeft
    let (left, right): (Edge.Set, Edge.Set) =
      isMirrored ? (.trailing, .leading) : (.leading, .trailing)
    func visit(_ inset: CGSize, isLeft: Bool, isTop: Bool) {
      let corner = CGRect(
        x: isLeft ? frame.minX : frame.maxX - inset.width,
        y: isTop ? frame.minY : frame.maxY - inset.height,
        width: inset.width,
        height: inset.height,
      )
      guard corner.intersects(own) else { return }
      if edges.contains(left), isLeft { insets.leading = max(insets.leading, corner.maxX) }
      if edges.contains(right), !isLeft {
        insets.trailing = max(insets.trailing, own.maxX - corner.minX)
      }
      if edges.contains(.top), isTop { insets.top = max(insets.top, corner.maxY) }
      if edges.contains(.bottom), !isTop {
        insets.bottom = max(insets.bottom, own.maxY - corner.minY)
      }
    }
    visit(corners.topLeading, isLeft: true, isTop: true)
    visit(corners.topTrailing, isLeft: false, isTop: true)
    visit(corners.bottomLeading, isLeft: true, isTop: false)
    visit(corners.bottomTrailing, isLeft: false, isTop: false)
    return insets
  }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    let size = elementFrame.size
    let insets = insets(size)
    let room = sizesToFit ? ProposedViewSize(size).inset(by: insets) : proposal
    // What is not made smaller moves away from the edges; of two across, the first counts.
    let x = insets.leading > 0 ? insets.leading : sizesToFit ? 0 : -insets.trailing
    let y = insets.top > 0 ? insets.top : sizesToFit ? 0 : -insets.bottom
    inside.place(at: CGPoint(x: base.x + x, y: base.y + y), in: room)
  }
}

private nonisolated struct CornerOffsetModifier: WrapModifier {
  let edges: Edge.Set
  let sizesToFit: Bool

  @MainActor func makeBox(_ node: Node, _ content: Box) -> WrapBox {
    CornerOffsetBox(node, content)
  }

  @MainActor func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? CornerOffsetBox else { return }
    box.edges = edges
    box.sizesToFit = sizesToFit
    box.invalidatePlace()
  }
}

extension GeometryProxy {
  /// What the corners of the container around take of its room, in points: the part of each that its
  /// arc cuts off.
  public var containerCornerInsets: RectangleCornerInsets {
    onMain(box) { box in
      box.frameWasRead()
      let container = box.owner?.environment.containerShape
      return container?.place(of: box)?.cornerInsets ?? RectangleCornerInsets()
    }
  }
}

extension View {
  /// Moves the view out of the round corners of the container whose shape `containerShape` gave.
  ///
  /// - Parameters:
  ///   - edges: the edges that it moves away from.
  ///   - sizeToFit: whether the view is proposed only the room that is left.
  public nonisolated func containerCornerOffset(
    _ edges: Edge.Set,
    sizeToFit: Bool = false,
  ) -> some View {
    modifier(CornerOffsetModifier(edges: edges, sizesToFit: sizeToFit))
  }
}
