public import Foundation
public import Geometry
import Layout

/// Some of a rectangle's corners.
public nonisolated struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: 15)
}

/// An outline that does not change.
public nonisolated class CGPath: @unchecked Sendable {
  // Unchecked: only a `CGMutablePath` changes, which is handed on when it is done, as Apple's.
  fileprivate(set) var path: Path

  init(_ path: Path) {
    self.path = path
  }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect).moved(transform))
  }

  public convenience init(
    ellipseIn rect: CGRect,
    transform: UnsafePointer<CGAffineTransform>?,
  ) {
    self.init(Path(ellipseIn: rect).moved(transform))
  }

  public convenience init(
    roundedRect rect: CGRect,
    cornerWidth: CGFloat,
    cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?,
  ) {
    let corner = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(Path(roundedRect: rect, cornerSize: corner).moved(transform))
  }

  /// The smallest rectangle around the outline.
  public var boundingBox: CGRect { path.boundingRect }

  public var isEmpty: Bool { path.isEmpty }

  /// Whether a point is inside.
  public func contains(_ point: CGPoint) -> Bool { path.contains(point) }
}

/// An outline that is made step by step, as Core Graphics has it.
public nonisolated final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() { super.init(Path()) }

  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  public func move(to point: CGPoint) { path.move(to: point) }
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  public func addLines(between points: [CGPoint]) { path.addLines(points) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuadCurve(to: end, control: control)
  }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }

  /// Adds an arc around a center; angles in radians, from the right.
  public func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool,
  ) {
    path.addArc(
      center: center,
      radius: radius,
      startAngle: .radians(startAngle),
      endAngle: .radians(endAngle),
      clockwise: clockwise,
    )
  }

  public func addRect(_ rect: CGRect) { path.addRect(rect) }
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
  public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    path.addRoundedRect(in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight))
  }
  public func addPath(_ other: CGPath) { path.addPath(other.path) }
  public func closeSubpath() { path.closeSubpath() }
}

nonisolated extension Path {
  fileprivate func moved(_ transform: UnsafePointer<CGAffineTransform>?) -> Path {
    transform.map { applying($0.pointee) } ?? self
  }

  /// An outline made elsewhere.
  public init(_ path: CGPath) {
    self = path.path
  }

  /// The outline as others take it.
  public var cgPath: CGPath { CGPath(self) }
}

/// An outline that is drawn step by step.
public nonisolated final class UIBezierPath {
  private var path: Path

  public init() {
    path = Path()
  }

  public init(cgPath: CGPath) {
    path = cgPath.path
  }

  public init(rect: CGRect) {
    path = Path(rect)
  }

  public init(ovalIn rect: CGRect) {
    path = Path(ellipseIn: rect)
  }

  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    path = Path(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// A rectangle some of whose corners are round.
  public init(
    roundedRect rect: CGRect,
    byRoundingCorners corners: UIRectCorner,
    cornerRadii: CGSize,
  ) {
    path = UIBezierPath.outline(rect, corners, cornerRadii)
  }

  /// An arc around a center; angles in radians, from the right.
  public init(
    arcCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool,
  ) {
    path = Path()
    addArc(
      withCenter: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: endAngle,
      clockwise: clockwise,
    )
  }

  public var cgPath: CGPath {
    get { CGPath(path) }
    set { path = newValue.path }
  }

  public var bounds: CGRect { path.boundingRect }

  public var isEmpty: Bool { path.isEmpty }

  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// The style in which `stroke()` draws the outline.
  private(set) var style = StrokeStyle()
  /// Whether `fill()` and `addClip()` use the even-odd rule.
  public var usesEvenOddFillRule = false

  /// In points.
  public var lineWidth: CGFloat {
    get { style.lineWidth }
    set { style.lineWidth = newValue }
  }
  public var lineCapStyle: CGLineCap {
    get { style.lineCap }
    set { style.lineCap = newValue }
  }
  public var lineJoinStyle: CGLineJoin {
    get { style.lineJoin }
    set { style.lineJoin = newValue }
  }
  public var miterLimit: CGFloat {
    get { style.miterLimit }
    set { style.miterLimit = newValue }
  }

  /// Makes `stroke()` draw lines of these lengths, with as long gaps after each.
  public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    style.dash = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    style.dashPhase = phase
  }

  public func move(to point: CGPoint) { path.move(to: point) }

  public func addLine(to point: CGPoint) { path.addLine(to: point) }

  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds an arc; with `clockwise` it runs as a clock's hand does.
  public func addArc(
    withCenter center: CGPoint,
    radius: CGFloat,
    startAngle: CGFloat,
    endAngle: CGFloat,
    clockwise: Bool,
  ) {
    // Path's word for it is the other way round: it looks from below.
    path.addArc(
      center: center,
      radius: radius,
      startAngle: .radians(startAngle),
      endAngle: .radians(endAngle),
      clockwise: !clockwise,
    )
  }

  public func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  public func close() { path.closeSubpath() }

  public func removeAllPoints() { path = Path() }

  public func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

  public func contains(_ point: CGPoint) -> Bool { path.contains(point) }

  /// A corner, and where its curve begins and ends.
  private struct Corner {
    let place: UIRectCorner
    let point: CGPoint
    var before: CGPoint
    var after: CGPoint

    init(place: UIRectCorner, point: CGPoint) {
      self.place = place
      self.point = point
      before = point
      after = point
    }

    /// Returns the end of a curve's tangent for the best quarter of a circle.
    func bent(_ end: CGPoint) -> CGPoint {
      let part = 0.552_284_749_8
      return CGPoint(
        x: end.x + (point.x - end.x) * part,
        y: end.y + (point.y - end.y) * part,
      )
    }
  }

  private static func outline(_ rect: CGRect, _ corners: UIRectCorner, _ radii: CGSize) -> Path {
    let rect = rect.standardized
    let width = min(max(0, radii.width.isNaN ? 0 : radii.width), rect.width / 2)
    let height = min(max(0, radii.height.isNaN ? 0 : radii.height), rect.height / 2)
    func corner(_ place: UIRectCorner, _ x: CGFloat, _ y: CGFloat) -> Corner {
      Corner(place: place, point: CGPoint(x: x, y: y))
    }
    var topRight = corner(.topRight, rect.maxX, rect.minY)
    topRight.before.x -= width
    topRight.after.y += height
    var bottomRight = corner(.bottomRight, rect.maxX, rect.maxY)
    bottomRight.before.y -= height
    bottomRight.after.x -= width
    var bottomLeft = corner(.bottomLeft, rect.minX, rect.maxY)
    bottomLeft.before.x += width
    bottomLeft.after.y -= height
    var topLeft = corner(.topLeft, rect.minX, rect.minY)
    topLeft.before.y += height
    topLeft.after.x += width
    var path = Path()
    path.move(
      to: CGPoint(x: rect.minX + (corners.contains(.topLeft) ? width : 0), y: rect.minY)
    )
    for corner in [topRight, bottomRight, bottomLeft, topLeft] {
      if corners.contains(corner.place) {
        path.addLine(to: corner.before)
        path.addCurve(
          to: corner.after,
          control1: corner.bent(corner.before),
          control2: corner.bent(corner.after),
        )
      } else {
        path.addLine(to: corner.point)
      }
    }
    path.closeSubpath()
    return path
  }
}
