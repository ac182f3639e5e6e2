import Display
import Foundation
import Geometry
import Layout
import Properties

/// Changes every colour of the content.
nonisolated struct FilterModifier: AppearanceModifier {
  let matrix: InkMatrix

  func apply(_ look: inout Appearance, _ size: CGSize, _ environment: EnvironmentValues) {
    look.filters = [matrix]
  }
}

nonisolated struct MultiplyModifier: AppearanceModifier {
  let color: Color

  func apply(_ look: inout Appearance, _ size: CGSize, _ environment: EnvironmentValues) {
    look.filters = [.multiply(color.ink(environment))]
  }
}

nonisolated struct BlendModifier: AppearanceModifier {
  let mode: BlendMode

  func makeBox(_ node: Node, _ content: Box) -> WrapBox {
    if mode == .destinationOut { node.graph[CutMarks.self].areUsed = true }
    return LayerBox(node, content)
  }

  func apply(_ look: inout Appearance, _ size: CGSize, _ environment: EnvironmentValues) {
    look.blend = mode.blend
    // The group or the mask around it is without what it covers.
    if mode == .destinationOut {
      look.opacity = 0
      look.cuts = true
    }
  }
}

/// Whether anything on the screen cuts: groups need not look for it otherwise.
private final class CutMarks: GraphService {
  var areUsed = false

  init(_ graph: Graph) {}
}

/// What is inside as a whole.
nonisolated struct GroupingModifier: WrapModifier {
  static var readsEnvironment: Bool { false }

  func makeBox(_ node: Node, _ content: Box) -> WrapBox { GroupingBox(node, content) }
  func update(_ box: WrapBox, _ environment: EnvironmentValues) {}
}

/// The box of what is drawn as one.
final class GroupingBox: LayerBox {
  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    super.placeChildren(at: base, in: proposal)
    redraw()
  }

  override func appearance() -> Appearance {
    var look = Appearance()
    look.isIsolated = true
    guard graph.services[CutMarks.self]?.areUsed == true else { return look }
    let cuts = MaskParts.cuts(inside, measuredBy: graph.measurer)
    if !cuts.isEmpty {
      var whole = Appearance.Mask.Part(
        frame: CGRect(origin: .zero, size: elementFrame.size),
        content: .group,
      )
      whole.background = .ink(.black)
      look.mask = Appearance.Mask(parts: [whole] + cuts)
    }
    return look
  }
}

private nonisolated struct BlendedStyle: DerivedShapeStyle {
  let base: AnyShapeStyle
  let mode: BlendMode

  func blend(_ environment: EnvironmentValues) -> Appearance.Blend? { mode.blend }
}

nonisolated extension ShapeStyle {
  /// Returns the style, which mixes with what lies below as a mode says; in the terminal cell by
  /// cell.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    BlendedStyle(base: AnyShapeStyle(self), mode: mode)
  }
}

/// The mode for mixing a view's colours with those below it.
public nonisolated enum BlendMode: Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn
  case softLight, hardLight, difference, exclusion, hue, saturation, color, luminosity
  /// Without effect: Pages cannot cut what lies below.
  case sourceAtop
  /// Without effect: Pages cannot cut what lies below.
  case destinationOver
  /// Cuts a hole into the `compositingGroup()` or the mask around it, without which nothing is cut.
  case destinationOut
  case plusDarker, plusLighter

  var blend: Appearance.Blend {
    switch self {
    case .normal, .sourceAtop, .destinationOver, .destinationOut: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}

/// The colour depth of a drawing group; all are drawn in the same way.
public nonisolated enum ColorRenderingMode: Sendable {
  case nonLinear, linear, extendedLinear
}

extension View {
  /// 0 leaves the colours, 1 makes them gray.
  public nonisolated func grayscale(_ amount: Double) -> some View {
    modifier(FilterModifier(matrix: .saturation(1 - min(1, max(0, number(amount, 0))))))
  }
  /// 0 makes the colours gray, 1 leaves them, more makes them stronger.
  public nonisolated func saturation(_ amount: Double) -> some View {
    modifier(FilterModifier(matrix: .saturation(number(amount, 1))))
  }
  /// Adds to each colour component: -1 is black, 0 unchanged, 1 white.
  public nonisolated func brightness(_ amount: Double) -> some View {
    modifier(FilterModifier(matrix: .brightness(number(amount, 0))))
  }
  /// 0 makes everything a middle gray, 1 leaves it.
  public nonisolated func contrast(_ amount: Double) -> some View {
    modifier(FilterModifier(matrix: .contrast(number(amount, 1))))
  }
  public nonisolated func colorInvert() -> some View {
    modifier(FilterModifier(matrix: .invert))
  }
  public nonisolated func colorMultiply(_ color: Color) -> some View {
    modifier(MultiplyModifier(color: color))
  }
  /// Turns the colours round the colour wheel.
  public nonisolated func hueRotation(_ angle: Angle) -> some View {
    let turn = angle.radians.isFinite ? angle.radians : 0
    return modifier(
      FilterModifier(matrix: .hueRotation(sine: Float(sin(turn)), cosine: Float(cos(turn))))
    )
  }
  /// Makes what is bright black and clear, as a mask is made from a picture.
  public nonisolated func luminanceToAlpha() -> some View {
    modifier(FilterModifier(matrix: .luminanceToAlpha))
  }

  /// Mixes the view's colours with those below it; in the terminal cell by cell.
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(BlendModifier(mode: blendMode))
  }
  /// Effects outside act on the view as a whole, and blending inside stays inside.
  public nonisolated func compositingGroup() -> some View { modifier(GroupingModifier()) }
  /// As `compositingGroup()`.
  public nonisolated func drawingGroup(
    opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
  ) -> some View {
    modifier(GroupingModifier())
  }
}

private nonisolated func number(_ value: Double, _ otherwise: Float) -> Float {
  value.isFinite ? Float(min(100, max(-100, value))) : otherwise
}
