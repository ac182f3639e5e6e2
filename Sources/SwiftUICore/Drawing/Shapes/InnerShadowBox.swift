import Display
import Foundation
import Geometry
import Layout

/// A shadow inside the edges of a shape: what surrounds the shape, blurred, and cut at its outline.
final class InnerShadowBox: Box {
  private let rim: InnerShadowRim
  private var path: (CGSize) -> Path = { _ in Path() }

  override init(_ owner: Node) {
    rim = InnerShadowRim(owner)
    super.init(owner)
    rim.parent = self
    becomeElement()
  }

  /// - Parameter path: that of the shape, for its size.
  func change(_ shadow: Appearance.Shadow, _ path: @escaping (CGSize) -> Path) {
    self.path = path
    rim.change(shadow, path)
    redraw()
  }

  override var children: [Box] { [rim] }
  override func measure(in proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    rim.place(at: .zero, in: proposal)
  }
  override func sizeDidChange() { redraw() }
  override func willLeave() { rim.leave() }
  override func eventMask() -> EventMask { .noPointer }

  override func appearance() -> Appearance {
    var look = Appearance()
    look.isClipped = true
    look.clip = path(elementFrame.size).outline(false)
    return look
  }
}

/// What surrounds a shape and casts its shadow into it.
private final class InnerShadowRim: Box {
  private var shadow = Appearance.Shadow(.clear, radius: 0, offset: .zero)
  private var path: (CGSize) -> Path = { _ in Path() }

  override init(_ owner: Node) {
    super.init(owner)
    becomeElement()
  }

  func change(_ shadow: Appearance.Shadow, _ path: @escaping (CGSize) -> Path) {
    self.shadow = shadow
    self.path = path
    redraw()
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  override func sizeDidChange() { redraw() }
  override func eventMask() -> EventMask { .noPointer }

  override func appearance() -> Appearance {
    var look = Appearance()
    look.blur = shadow.radius
    return look
  }

  override func content() -> Content {
    let size = elementFrame.size
    let shape = path(size)
    let offset = shadow.offset
    // Wide enough that the blur of its outer edge does not reach the shape.
    let reach = 3 * shadow.radius + abs(offset.x) + abs(offset.y) + 1
    guard reach.isFinite, size.width.isFinite, size.height.isFinite else { return .group }
    let outer = CGRect(origin: .zero, size: size).union(shape.boundingRect)
      .insetBy(dx: -reach, dy: -reach)
    let hole = shape.offsetBy(dx: offset.x, dy: offset.y)
    let rim = Outline(.path(Path(outer).parts + hole.parts, evenOdd: true), in: outer)
    return .shape(Content.Drawing(outline: rim, fill: .ink(shadow.ink)))
  }
}
