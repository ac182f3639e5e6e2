import Display
public import Foundation
public import Geometry
public import Layout
import Properties

/// A form to fill or stroke, which takes the size it is offered.
@preconcurrency public nonisolated protocol Shape: Sendable, Animatable, View {
  func path(in rect: CGRect) -> Path
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

nonisolated extension Shape {
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// The use of the shape; all are drawn in the same way.
  public static var role: ShapeRole { .fill }

  public var body: some View {
    fill(ForegroundStyle())
  }
}

/// The use of a shape.
public nonisolated enum ShapeRole: Sendable {
  case fill, stroke, separator
}

/// A shape that can be inset.
public nonisolated protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  func inset(by amount: CGFloat) -> InsetShape
}

/// The rule for the inside of a shape.
public nonisolated struct FillStyle: Equatable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// The width, ends, joins and dashes of a line.
public nonisolated struct StrokeStyle: Equatable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1,
    lineCap: CGLineCap = .butt,
    lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10,
    dash: [CGFloat] = [],
    dashPhase: CGFloat = 0,
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  var pen: Pen {
    var pen = Pen(width: lineWidth)
    pen.cap = lineCap.pen
    pen.join = lineJoin.pen
    pen.miterLimit = miterLimit
    pen.dash = dash
    pen.dashPhase = dashPhase
    return pen
  }
}

/// The form of a line's ends.
public nonisolated enum CGLineCap: Int32, Sendable {
  case butt, round, square

  var pen: Pen.Cap { self == .round ? .round : self == .square ? .square : .butt }
}

/// The form of a corner between two lines.
public nonisolated enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel

  var pen: Pen.Join { self == .round ? .round : self == .bevel ? .bevel : .miter }
}

/// What a shape is filled and stroked with; the stroke lies above the fill.
nonisolated struct ShapePaint {
  var fill: AnyShapeStyle?
  var fillStyle = FillStyle()
  var stroke: AnyShapeStyle?
  var strokeStyle = StrokeStyle()
}

final class ShapeBox: Box {
  private var sizing: (ProposedViewSize) -> CGSize = { $0.replacingUnspecifiedDimensions() }
  private var path: ((CGSize) -> Path)?
  private var paint: ((Path) -> Content.Drawing)?
  /// Set while front ends move a trimmed line by themselves.
  private(set) var trim: TrimMotion?
  /// Called when what front ends were given is no longer what is to be seen.
  var onLostTrim: () -> Void = {}
  /// Whether it is only stroked, so that views behind it can be pressed.
  private var isHollow = false
  private var strokeStyle = StrokeStyle()
  private var shadow: Appearance.Shadow?
  private var blend = Appearance.Blend.normal
  /// Made when a style has a shadow inside the edges.
  private var innerShadow: InnerShadowBox?
  /// What the shadow lies on: a drawing holds no other elements in a page.
  private var face: ShapeFace?

  override init(_ owner: Node) {
    super.init(owner)
    becomeElement()
  }

  /// Draws a shape with its paint from now on.
  func show<S: Shape>(_ shape: S, _ paint: ShapePaint, _ environment: EnvironmentValues) {
    isHollow = paint.fill == nil || shape is any LineShape
    strokeStyle = paint.strokeStyle
    let style = paint.fill ?? paint.stroke
    shadow = style?.shadow(environment)
    blend = style?.blend(environment) ?? .normal
    sizing = { shape.sizeThatFits($0) }
    let path = makePath(shape, environment)
    self.path = path
    self.paint = { path in
      var drawing = Content.Drawing(outline: path.outline(paint.fillStyle.isEOFilled))
      let area = drawing.outline.frame
      drawing.fill = paint.fill?.fill(environment, in: area)
      if let stroke = paint.stroke {
        drawing.stroke = stroke.fill(environment, in: area)
        drawing.pen = paint.strokeStyle.pen
      } else if let pen = path.pen {
        // The shape is itself a line.
        drawing.stroke = drawing.fill
        drawing.fill = nil
        drawing.pen = pen.pen
      }
      return drawing
    }
    showInnerShadow(isHollow ? nil : paint.fill?.innerShadow(environment), path)
    redraw()
  }

  private func makePath<S: Shape>(
    _ shape: S,
    _ environment: EnvironmentValues,
  ) -> (CGSize) -> Path {
    let container = environment.containerShape
    return { [weak self] size in
      let rect = CGRect(origin: .zero, size: size)
      return container?.draw(in: self) { shape.path(in: rect) } ?? shape.path(in: rect)
    }
  }

  // MARK: Trims

  /// Lets front ends move a trimmed line; answers whether they can.
  func beginTrim<S: PartialShape>(
    _ shape: S,
    from start: TrimSpan,
    _ environment: EnvironmentValues,
  ) -> Bool {
    guard let size = drawnSize, let paint else { return false }
    let whole = makePath(shape.whole, environment)
    let line = paint(whole(size).flattened)
    guard let before = line.trimmed(to: start), line.trimmed(to: shape.span) != nil else {
      return false
    }
    // One that moves already is drawn so.
    trim = TrimMotion(whole: whole, start: trim == nil ? .shape(before) : nil, end: shape.span)
    return true
  }

  func endTrim() {
    trim = nil
    onLostTrim = {}
  }

  override func takeStart() -> Content? {
    defer { trim?.start = nil }
    return trim?.start
  }

  private func showInnerShadow(
    _ shadow: Appearance.Shadow?,
    _ path: @escaping (CGSize) -> Path,
  ) {
    // Where shapes are characters, edges are not soft.
    guard let shadow, let owner, graph.theme.values.drawsShapes else {
      guard let innerShadow else { return }
      innerShadow.leave()
      face?.leave()
      (self.innerShadow, face) = (nil, nil)
      childrenDidChange()
      return
    }
    if innerShadow == nil {
      innerShadow = InnerShadowBox(owner)
      innerShadow?.parent = self
      face = ShapeFace(owner)
      face?.parent = self
      childrenDidChange()
    }
    innerShadow?.change(shadow, path)
    face?.change { [weak self] in self?.drawing ?? .group }
  }

  override var children: [Box] { [face, innerShadow].compactMap { $0 } }

  override func placeChildren(at base: CGPoint, in proposal: ProposedViewSize) {
    face?.place(at: .zero, in: ProposedViewSize(size))
    innerShadow?.place(at: .zero, in: ProposedViewSize(size))
  }

  override func willLeave() {
    face?.leave()
    innerShadow?.leave()
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    if proposal.width == nil || proposal.height == nil {
      let size = sizing(proposal)
      // A shape without a size of its own is 10 points; at least one unit of the screen.
      return graph.theme.values.grid?.snap(up: size) ?? size
    }
    return sizing(proposal)
  }

  override func sizeDidChange() {
    if trim != nil { onLostTrim() }
    redraw()
  }

  override func appearance() -> Appearance {
    var look = Appearance()
    look.shadow = shadow
    look.blend = blend
    return look
  }

  override func eventMask() -> EventMask { isHollow ? .noPointer : [] }

  /// Whether a point lies in what is drawn, so that a press there is one of the shape.
  func covers(_ point: CGPoint) -> Bool {
    guard let size = drawnSize, let path else { return true }
    let whole = path(size)
    // Some are lines already.
    let isOutline = isHollow && whole.pen == nil
    return isOutline ? whole.strokedPath(strokeStyle).contains(point) : whole.contains(point)
  }

  override func content() -> Content { face == nil ? drawing : .group }

  private var drawing: Content {
    guard let size = drawnSize, let path, let paint else { return .group }
    if let trim, let line = paint(trim.whole(size).flattened).trimmed(to: trim.end) {
      return .shape(line)
    }
    return .shape(paint(path(size)))
  }

  private var drawnSize: CGSize? {
    let size = elementFrame.size
    return size.width.isFinite && size.height.isFinite ? size : nil
  }
}

/// The drawing of a shape that has a shadow inside.
private final class ShapeFace: Box {
  private var draw: () -> Content = { .group }

  override init(_ owner: Node) {
    super.init(owner)
    becomeElement()
  }

  func change(_ draw: @escaping () -> Content) {
    self.draw = draw
    redraw()
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func sizeDidChange() { redraw() }
  override func content() -> Content { draw() }
}

extension Color: View {
  public typealias Body = Never
}

nonisolated extension Color: ValueView {}

extension Color: LeafView {
  func makeBox(_ node: Node) -> ColorBox { ColorBox(node) }

  func update(_ box: ColorBox, _ environment: EnvironmentValues) {
    box.change(ink(environment))
  }
}

/// An area of one colour.
final class ColorBox: Box {
  private var ink = Ink.clear

  override init(_ owner: Node) {
    super.init(owner)
    becomeElement()
  }

  func change(_ ink: Ink) {
    self.ink = ink
    redraw()
  }

  /// What nobody sees takes no presses from what is behind it.
  override func eventMask() -> EventMask { ink.alpha == 0 ? .noPointer : [] }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    guard let grid = graph.theme.values.grid else { return size }
    return CGSize(
      width: proposal.width ?? grid.snap(up: size.width, .horizontal),
      height: proposal.height ?? grid.snap(up: size.height, .vertical),
    )
  }

  override func appearance() -> Appearance {
    var look = Appearance()
    look.background = .ink(ink)
    return look
  }
}
