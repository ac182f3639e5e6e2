public import Foundation
import Geometry

/// An outline made of lines and curves, in points.
public nonisolated struct Path: Equatable, Sendable {
  private var segments: [Outline.Segment] = []
  /// A form that can be drawn better than from segments, as long as nothing is added to it.
  private var form: Outline.Form?
  private var formRect = CGRect.zero

  public init() {}

  public init(_ callback: (inout Path) -> Void) {
    callback(&self)
  }

  public init(_ rect: CGRect) {
    self.init(form: .rectangle, in: rect)
  }

  public init(
    roundedRect rect: CGRect,
    cornerRadius: CGFloat,
    style: RoundedCornerStyle = .continuous,
  ) {
    self.init(form: .rounded(cornerRadius, cornerRadius, cornerRadius, cornerRadius), in: rect)
  }

  public init(
    roundedRect rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous,
  ) {
    self.init(roundedRect: rect, cornerRadius: min(cornerSize.width, cornerSize.height))
  }

  public init(ellipseIn rect: CGRect) {
    self.init(form: .ellipse, in: rect)
  }

  init(form: Outline.Form, in rect: CGRect) {
    self.form = form
    formRect = rect
  }

  func outline(_ evenOdd: Bool) -> Outline {
    if let form { return Outline(form, in: formRect) }
    return Outline(.path(segments, evenOdd: evenOdd), in: boundingRect)
  }

  public var isEmpty: Bool { form == nil && segments.isEmpty }

  public var boundingRect: CGRect {
    if form != nil { return formRect }
    var box: CGRect?
    for segment in segments {
      for point in segment.points {
        let spot = CGRect(origin: point, size: .zero)
        box = box?.union(spot) ?? spot
      }
    }
    return box ?? .zero
  }

  public var currentPoint: CGPoint? {
    flattened.segments.last { if case .close = $0 { false } else { true } }?.points.first
  }

  /// The form, if it was one, as segments.
  private var flattened: Path {
    guard let form else { return self }
    var path = Path()
    path.segments = PathForms.segments(form, in: formRect)
    return path
  }

  private mutating func add(_ segment: Outline.Segment) {
    if form != nil { self = flattened }
    segments.append(segment)
  }

  public mutating func move(to point: CGPoint) { add(.move(point)) }
  public mutating func addLine(to point: CGPoint) { add(.line(point)) }
  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    add(.quad(point, control: control))
  }
  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    add(.curve(point, control1: control1, control2: control2))
  }
  public mutating func closeSubpath() { add(.close) }

  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  public mutating func addRect(_ rect: CGRect) { addPath(Path(rect)) }
  public mutating func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  public mutating func addEllipse(in rect: CGRect) { addPath(Path(ellipseIn: rect)) }
  public mutating func addRoundedRect(
    in rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous,
  ) {
    addPath(Path(roundedRect: rect, cornerSize: cornerSize))
  }

  public mutating func addPath(_ path: Path) {
    if isEmpty {
      self = path
    } else {
      for segment in path.flattened.segments { add(segment) }
    }
  }

  /// An arc around a centre.
  ///
  /// As in Core Graphics, `clockwise` is meant for a y axis that points up, so that on the screen
  /// `false` goes clockwise.
  public mutating func addArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    endAngle: Angle,
    clockwise: Bool,
  ) {
    let arc = PathForms.arc(
      center,
      radius,
      startAngle.radians,
      endAngle.radians,
      reversed: clockwise,
    )
    guard let start = arc.first else { return }
    add(isEmpty ? .move(start.points[0]) : .line(start.points[0]))
    for segment in arc.dropFirst() { add(segment) }
  }

  public mutating func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    delta: Angle,
  ) {
    addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: startAngle + delta,
      clockwise: delta.radians < 0,
    )
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    guard form != nil else {
      var path = self
      path.segments = segments.map { $0.mapped { CGPoint(x: $0.x + dx, y: $0.y + dy) } }
      return path
    }
    var path = self
    path.formRect = formRect.offsetBy(dx: dx, dy: dy)
    return path
  }

  /// The part of the outline between two fractions of its length.
  public func trimmedPath(from start: CGFloat, to end: CGFloat) -> Path {
    var path = Path()
    path.segments = PathForms.trim(flattened.segments, from: start, to: end)
    return path
  }

  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    PathForms.contains(flattened.segments, point, evenOdd: eoFill)
  }
}

nonisolated extension Path: Shape {
  public func path(in rect: CGRect) -> Path { self }
}

nonisolated extension Outline.Segment {
  nonisolated var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quad(let point, let control): [point, control]
    case .curve(let point, let one, let two): [point, one, two]
    case .close: []
    }
  }

  nonisolated func mapped(_ change: (CGPoint) -> CGPoint) -> Outline.Segment {
    switch self {
    case .move(let point): .move(change(point))
    case .line(let point): .line(change(point))
    case .quad(let point, let control): .quad(change(point), control: change(control))
    case .curve(let point, let one, let two):
      .curve(change(point), control1: change(one), control2: change(two))
    case .close: .close
    }
  }
}
