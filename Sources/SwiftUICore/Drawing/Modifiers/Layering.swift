import Display
import Foundation
public import Layout
import Properties

/// A modifier that puts another view behind or in front of the content without changing its size.
nonisolated struct LayeringModifier<Secondary: View>: LayersModifier {
  let secondary: Secondary
  let alignment: Alignment
  let isBehind: Bool

  func makeBox(_ owner: Node, _ inside: Box) -> any LayersBox {
    LayeredBox(owner, inside, isBehind: isBehind)
  }
}

/// A box with another behind or in front of it.
final class LayeredBox: WrapBox, LayersBox {
  private let isBehind: Bool
  var alignment = Alignment.center {
    didSet { if alignment != oldValue { invalidateSize() } }
  }
  private var other: NodeAnchor?
  var secondary: Node? {
    get { other?.node }
    set { other = newValue?.anchor }
  }

  init(_ owner: Node, _ inside: Box, isBehind: Bool) {
    self.isBehind = isBehind
    super.init(owner, inside)
  }

  override var isAroundOne: Bool { false }
  override var children: [Box] {
    let others = secondary?.boxes ?? []
    for box in others { box.parent = self }
    return isBehind ? others + [inside] : [inside] + others
  }

  override func isMeasured(by child: Box) -> Bool { child === inside }

  /// Does nothing: the boxes of the other view are elements and redraw themselves.
  func secondaryDidChange(mayMove: Bool) {}

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    inside.place(at: base, in: proposal)
    let size = elementFrame.size
    let room = ProposedViewSize(size)
    let outer = inside.dimensions(in: proposal)
    for box in children where box !== inside {
      let inner = box.dimensions(in: room)
      let origin = CGPoint(
        x: outer[alignment.horizontal] - inner[alignment.horizontal],
        y: outer[alignment.vertical] - inner[alignment.vertical],
      )
      box.place(at: CGPoint(x: base.x + origin.x, y: base.y + origin.y), in: room)
    }
  }
}

extension View {
  @_disfavoredOverload
  public nonisolated func background<Background: View>(
    _ background: Background,
    alignment: Alignment = .center,
  ) -> some View {
    modifier(LayeringModifier(secondary: background, alignment: alignment, isBehind: true))
  }
  public nonisolated func background<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V,
  ) -> some View {
    modifier(LayeringModifier(secondary: content(), alignment: alignment, isBehind: true))
  }
  public nonisolated func background<S: ShapeStyle, T: Shape>(
    _ style: S,
    in shape: T,
    fillStyle: FillStyle = FillStyle(),
  ) -> some View {
    background { shape.fill(style, style: fillStyle) }
  }
  public nonisolated func background<T: Shape>(
    in shape: T,
    fillStyle: FillStyle = FillStyle(),
  ) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  @_disfavoredOverload
  public nonisolated func overlay<Overlay: View>(
    _ overlay: Overlay,
    alignment: Alignment = .center,
  ) -> some View {
    modifier(LayeringModifier(secondary: overlay, alignment: alignment, isBehind: false))
  }
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> V,
  ) -> some View {
    modifier(LayeringModifier(secondary: content(), alignment: alignment, isBehind: false))
  }
  public nonisolated func overlay<S: ShapeStyle, T: Shape>(
    _ style: S,
    in shape: T,
    fillStyle: FillStyle = FillStyle(),
  ) -> some View {
    overlay { shape.fill(style, style: fillStyle) }
  }
}
