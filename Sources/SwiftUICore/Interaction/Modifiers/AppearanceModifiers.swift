import Display
public import Foundation
import Geometry
public import Layout
import Properties

/// A box that is an element around its content: a layer to draw on.
class LayerBox: WrapBox {
  var style: (inout Appearance, CGSize) -> Void = { _, _ in }

  override init(_ owner: Node, _ inside: Box) {
    super.init(owner, inside)
    becomeElement()
  }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    inside.place(at: .zero, in: proposal)
  }

  override func sizeDidChange() { redraw() }

  override func appearance() -> Appearance {
    var look = Appearance()
    style(&look, elementFrame.size)
    return look
  }

  override func semantics() -> Semantics {
    var semantics = Semantics()
    // What is not seen is not told either.
    if appearance().isUnseen { semantics.isHidden = true }
    return semantics
  }

  override func eventMask() -> EventMask { appearance().isUnseen ? .noPointer : [] }
}

/// A modifier that draws its content in another way.
protocol AppearanceModifier: WrapModifier {
  func apply(_ look: inout Appearance, _ size: CGSize, _ environment: EnvironmentValues)
}

extension AppearanceModifier {
  func makeBox(_ node: Node, _ content: Box) -> WrapBox { LayerBox(node, content) }

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? LayerBox else { return }
    box.style = { apply(&$0, $1, environment) }
    box.redraw()
  }
}

nonisolated struct OpacityModifier: AppearanceModifier {
  let opacity: Double

  func apply(_ look: inout Appearance, _ size: CGSize, _ environment: EnvironmentValues) {
    look.opacity = opacity.isNaN ? 1 : min(1, max(0, opacity))
  }
}

nonisolated struct ClipModifier<S: Shape>: AppearanceModifier {
  let shape: S
  let style: FillStyle

  func update(_ box: WrapBox, _ environment: EnvironmentValues) {
    guard let box = box as? LayerBox else { return }
    let container = environment.containerShape
    box.style = { [weak box] look, size in
      guard let container else { return apply(&look, size, environment) }
      container.draw(in: box) { apply(&look, size, environment) }
    }
    box.redraw()
  }

  func apply(_ look: inout Appearance, _ size: CGSize, _ environment: EnvironmentValues) {
    let outline = shape.path(in: CGRect(origin: .zero, size: size)).outline(style.isEOFilled)
    look.isClipped = true
    switch outline.form {
    case .rectangle where outline.frame.size == size: break
    case .rounded(let one, let two, let three, let four) where outline.frame.size == size:
      look.corners.topLeading = one
      look.corners.topTrailing = two
      look.corners.bottomTrailing = three
      look.corners.bottomLeading = four
    default: look.clip = outline
    }
  }
}

nonisolated struct FrameClipModifier: AppearanceModifier {
  let isSmooth: Bool

  func apply(_ look: inout Appearance, _ size: CGSize, _ environment: EnvironmentValues) {
    look.isClipped = true
    look.isClipSmooth = isSmooth
  }
}

nonisolated struct CornerModifier: AppearanceModifier {
  let radius: CGFloat

  func apply(_ look: inout Appearance, _ size: CGSize, _ environment: EnvironmentValues) {
    look.isClipped = true
    look.corners = Appearance.Corners(radius.isFinite ? max(0, radius) : 0)
  }
}

nonisolated struct ShadowModifier: AppearanceModifier {
  let color: Color
  let radius: CGFloat
  let x: CGFloat
  let y: CGFloat

  func apply(_ look: inout Appearance, _ size: CGSize, _ environment: EnvironmentValues) {
    look.shadow = Appearance.Shadow(
      color.ink(environment),
      radius: radius,
      offset: CGPoint(x: x, y: y),
    )
  }
}

nonisolated struct TransformLookModifier: AppearanceModifier {
  let transform: Appearance.Transform

  func apply(_ look: inout Appearance, _ size: CGSize, _ environment: EnvironmentValues) {
    look.transform = transform
  }
}

nonisolated struct BlurModifier: AppearanceModifier {
  let radius: CGFloat
  let isCut: Bool

  func apply(_ look: inout Appearance, _ size: CGSize, _ environment: EnvironmentValues) {
    look.blur = radius.isFinite ? max(0, radius) : 0
    look.isBlurCut = isCut
  }
}

nonisolated struct BorderModifier: AppearanceModifier {
  let style: AnyShapeStyle
  let width: CGFloat

  func apply(_ look: inout Appearance, _ size: CGSize, _ environment: EnvironmentValues) {
    look.border = Appearance.Border(style.fill(environment), width: width)
  }
}

extension View {
  public nonisolated func opacity(_ opacity: Double) -> some View {
    modifier(OpacityModifier(opacity: opacity))
  }
  public nonisolated func hidden() -> some View { opacity(0) }
  public nonisolated func clipShape<S: Shape>(
    _ shape: S,
    style: FillStyle = FillStyle(),
  ) -> some View {
    modifier(ClipModifier(shape: shape, style: style))
  }
  /// Cuts what is outside of the view's frame: at whole pixels, or where the frame's edges are.
  ///
  /// Without effect of antialiased in the terminal: a cell is drawn or not.
  public nonisolated func clipped(antialiased: Bool = false) -> some View {
    modifier(FrameClipModifier(isSmooth: antialiased))
  }
  /// Cuts what is outside of the view's frame with rounded corners.
  ///
  /// Without effect of antialiased: edges are as smooth as the front end draws them.
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    modifier(CornerModifier(radius: radius))
  }
  /// Lets the view cast a shadow.
  ///
  /// Without effect in the terminal: cells have no soft edges.
  public nonisolated func shadow(
    color: Color = Color(white: 0, opacity: 0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0,
  ) -> some View {
    modifier(ShadowModifier(color: color, radius: radius, x: x, y: y))
  }
  @ViewBuilder
  public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    if content.isPatterned {
      overlay(Rectangle().strokeBorder(content, lineWidth: width))
    } else {
      modifier(BorderModifier(style: AnyShapeStyle(content), width: width))
    }
  }
  /// Blurs the view; assistive technology reads on.
  ///
  /// In a terminal shades stand for letters from a radius of half a cell on, 4 points; with a
  /// smaller one they are faint. The grounds of neighbours run into each other.
  ///
  /// - Parameters:
  ///   - radius: in points.
  ///   - opaque: whether the blur ends at the view's edges. In a terminal it always does.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(BlurModifier(radius: radius, isCut: opaque))
  }
  /// Scales what is drawn, of no influence on the layout.
  ///
  /// In the terminal shapes are scaled, and characters go where their middle does.
  public nonisolated func scaleEffect(
    _ scale: CGSize,
    anchor: UnitPoint = .center,
  ) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }
  /// Scales what is drawn, of no influence on the layout.
  ///
  /// In the terminal shapes are scaled, and characters go where their middle does.
  public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: s, y: s, anchor: anchor)
  }
  /// Scales what is drawn, of no influence on the layout.
  ///
  /// In the terminal shapes are scaled, and characters go where their middle does.
  public nonisolated func scaleEffect(
    x: CGFloat = 1,
    y: CGFloat = 1,
    anchor: UnitPoint = .center,
  ) -> some View {
    transformed(anchor) {
      $0.scaleX = x
      $0.scaleY = y
    }
  }
  /// Turns what is drawn, of no influence on the layout.
  ///
  /// In the terminal shapes turn, and characters stay upright.
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    transformed(anchor) { $0.rotation = angle.degrees }
  }
  private nonisolated func transformed(
    _ anchor: UnitPoint,
    _ change: (inout Appearance.Transform) -> Void,
  ) -> some View {
    var transform = Appearance.Transform()
    transform.anchor = CGPoint(x: anchor.x, y: anchor.y)
    change(&transform)
    return modifier(TransformLookModifier(transform: transform))
  }
}
