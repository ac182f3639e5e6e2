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
    ShapeView(shape: self, fill: AnyShapeStyle(ForegroundStyle()))
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

/// A shape with its fill and stroke; a stroke added to a fill is drawn above it.
public nonisolated struct ShapeView<Content: Shape>: LeafView {
  public typealias Body = Never

  /// The shape that is drawn.
  public internal(set) var shape: Content
  var fill: AnyShapeStyle?
  var fillStyle = FillStyle()
  var stroke: AnyShapeStyle?
  var strokeStyle = StrokeStyle()

  init(shape: Content, fill: AnyShapeStyle? = nil) {
    self.shape = shape
    self.fill = fill
  }

  package func makeNode(_ context: NodeContext) -> ViewNode<Self> { ShapeNode(self, context) }

  func makeBox(_ node: Node) -> ShapeBox { ShapeBox(node) }

  func update(_ box: ShapeBox, _ environment: EnvironmentValues) {
    let shape = shape
    box.isHollow = fill == nil || shape is any LineShape
    box.shadow = (fill ?? stroke)?.shadow(environment)
    box.sizing = { shape.sizeThatFits($0) }
    let container = environment.containerShape
    box.drawing = { [weak box] size in
      let rect = CGRect(origin: .zero, size: size)
      let path = container?.draw(in: box) { shape.path(in: rect) } ?? shape.path(in: rect)
      var drawing = Display.Content.Drawing(outline: path.outline(fillStyle.isEOFilled))
      drawing.fill = fill?.fill(environment)
      if let stroke {
        drawing.stroke = stroke.fill(environment)
        drawing.pen = strokeStyle.pen
      } else if let pen = path.pen {
        // The shape is itself a line.
        drawing.stroke = drawing.fill
        drawing.fill = nil
        drawing.pen = pen.pen
      }
      return drawing
    }
    box.redraw()
  }
}

final class ShapeBox: Box {
  var sizing: (ProposedViewSize) -> CGSize = { $0.replacingUnspecifiedDimensions() }
  var drawing: ((CGSize) -> Content.Drawing)?
  /// Whether it is only stroked, so that views behind it can be pressed.
  var isHollow = false
  var shadow: Appearance.Shadow?

  override init(_ owner: Node) {
    super.init(owner)
    becomeElement()
  }

  override func measure(in proposal: ProposedViewSize) -> CGSize {
    if proposal.width == nil || proposal.height == nil {
      let size = sizing(proposal)
      // A shape without a size of its own is 10 points; at least one unit of the screen.
      return graph.theme.values.grid?.snap(up: size) ?? size
    }
    return sizing(proposal)
  }

  override func sizeDidChange() { redraw() }

  override func appearance() -> Appearance {
    var look = Appearance()
    look.shadow = shadow
    return look
  }

  override func eventMask() -> EventMask { isHollow ? .noPointer : [] }

  override func content() -> Content {
    guard let drawing else { return .group }
    let size = elementFrame.size
    guard size.width.isFinite, size.height.isFinite else { return .group }
    return .shape(drawing(size))
  }
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
