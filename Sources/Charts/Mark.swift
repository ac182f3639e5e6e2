public import SwiftUI

/// How long or wide a part of a mark is.
public nonisolated struct MarkDimension: Sendable {
  enum Kind: Sendable {
    case automatic
    case fixed(CGFloat)
    case ratio(CGFloat)
    case inset(CGFloat)
  }

  let kind: Kind

  public static let automatic = MarkDimension(kind: .automatic)

  /// In points.
  public static func fixed(_ value: CGFloat) -> MarkDimension {
    MarkDimension(kind: .fixed(value))
  }
  /// A part of the room that there is.
  public static func ratio(_ value: CGFloat) -> MarkDimension {
    MarkDimension(kind: .ratio(value))
  }
  /// The room that there is, less some points on each side.
  public static func inset(_ value: CGFloat) -> MarkDimension {
    MarkDimension(kind: .inset(value))
  }

  /// The length within a room.
  func length(_ room: CGFloat, automatic: CGFloat) -> CGFloat {
    let length: CGFloat =
      switch kind {
      case .automatic: automatic
      case .fixed(let value): value
      case .ratio(let value): room * value
      case .inset(let value): room - 2 * value
      }
    return length.isFinite ? min(max(0, length), 10_000) : automatic
  }
}

nonisolated extension MarkDimension: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral value: Int) { self.init(kind: .fixed(CGFloat(value))) }

  public init(floatLiteral value: Double) { self.init(kind: .fixed(value)) }
}

/// What happens to marks at the same place.
public nonisolated struct MarkStackingMethod: Equatable, Sendable {
  enum Kind { case standard, normalized, center, unstacked }

  let kind: Kind

  /// On top of each other.
  public static let standard = MarkStackingMethod(kind: .standard)
  /// On top of each other, as parts of 1.
  public static let normalized = MarkStackingMethod(kind: .normalized)
  /// On top of each other, around the middle.
  public static let center = MarkStackingMethod(kind: .center)
  /// Behind each other.
  public static let unstacked = MarkStackingMethod(kind: .unstacked)
}

/// The extent of a mark along one axis.
nonisolated enum Extent {
  case value(Plotted)
  case between(Plotted, Plotted)
  /// In points from the plot's leading or top edge; nil is the edge itself.
  case fixed(CGFloat?, CGFloat?)

  static let whole = Extent.fixed(nil, nil)

  var plotted: [Plotted] {
    switch self {
    case .value(let one): [one]
    case .between(let one, let two): [one, two]
    case .fixed: []
    }
  }

  var single: Plotted? {
    if case .value(let plotted) = self { plotted } else { nil }
  }
}

/// One mark of a chart as data.
nonisolated struct Mark {
  enum Kind: Hashable { case bar, line, point, area, rule, rectangle, sector }

  var kind: Kind
  var x = Extent.whole
  var y = Extent.whole
  /// In charts in space.
  var z: Extent?
  /// Of two numbers, the height of a surface above their place.
  var surface: ((Double, Double) -> Double)?
  var series: Datum?
  var width = MarkDimension.automatic
  var height = MarkDimension.automatic
  var stacking = MarkStackingMethod.standard
  var sector: Sector?
  var style = MarkStyle()
  /// The element of a collection that it stands for, where it was made of a whole one.
  var element: Any?
  /// Of a function: its marks between two places of the x axis, of which this one holds the place.
  var sampler: ((ClosedRange<Double>) -> [Mark])?
  /// What the stacking made of the value: its lower and upper end.
  var stack: (low: Double, high: Double)?

  struct Sector {
    var angle: Plotted
    var inner: MarkDimension
    var outer: MarkDimension
    var inset: CGFloat
  }

  init(_ kind: Kind, x: Extent = .whole, y: Extent = .whole) {
    self.kind = kind
    self.x = x
    self.y = y
  }

  /// Whether its values lie along x: a bar that lies.
  var isLying: Bool {
    guard let x = x.single, case .number = x.datum else {
      if case .between = x, y.single != nil { return true }
      return false
    }
    guard let y = y.single else {
      if case .between = y { return false }
      return true
    }
    if case .number = y.datum { return y.upper != nil && x.upper == nil }
    return x.upper == nil
  }

  /// What all marks of one line or area have.
  var group: [Datum?] {
    [series, style.color?.datum, style.symbolBy?.datum, style.lineBy?.datum]
  }
}

/// The look of a mark, and what is said of it.
nonisolated struct MarkStyle {
  var shading: MarkShading?
  var color: Plotted?
  /// The colours of a surface by its height; none is by its slope.
  var surface: [Color]?
  var symbol: (any ChartSymbolShape)?
  var symbolView: AnyView?
  var symbolBy: Plotted?
  var symbolArea: CGFloat?
  var sizeBy: Plotted?
  var line: StrokeStyle?
  var lineBy: Plotted?
  var position: MarkPosition?
  var interpolation: InterpolationMethod?
  var corner: CGFloat?
  /// What a box is instead of a rectangle.
  var outline: (@Sendable (CGRect) -> Path)?
  var opacity = 1.0
  var offset = CGSize.zero
  /// How far the upper leading and the lower trailing end are moved by themselves, in points.
  var startOffset = CGSize.zero
  var endOffset = CGSize.zero
  var zIndex: Double?
  var filters: [GraphicsContext.Filter] = []
  /// What it is drawn together with, the innermost first.
  var layers: [ChartLayerStyle] = []
  var masks: [MarkMask] = []
  var annotations: [MarkAnnotation] = []
  var label: Text?
  var value: Text?
  var identifier: String?
  var isHidden: Bool?

  /// Whether a mark is drawn by itself, and not with others that look alike.
  var isAlone: Bool { !filters.isEmpty || !masks.isEmpty }
}

/// What a mark is painted with.
nonisolated struct MarkShading {
  let style: AnyShapeStyle
  /// The style, where it is a plain colour.
  let color: Color?

  init<S: ShapeStyle>(_ style: S) {
    self.style = AnyShapeStyle(style)
    color = style as? Color
  }

  var shading: GraphicsContext.Shading { color.map { .color($0) } ?? .style(style) }
}

/// The place of a mark beside others of the same value.
nonisolated struct MarkPosition {
  let value: Plotted
  let axis: Axis?
  let span: MarkDimension
}

/// A view beside a mark.
nonisolated struct MarkAnnotation {
  let position: AnnotationPosition
  let alignment: Alignment
  let spacing: CGFloat?
  let staysInside: (x: Bool, y: Bool)
  let content: (AnnotationContext) -> AnyView
}
