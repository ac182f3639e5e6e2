public import Foundation
public import Geometry

/// An outline made of lines and curves, in points.
public nonisolated struct Path: Equatable, Sendable {
  private var segments: [Outline.Segment] = []
  /// A form that front ends draw better than segments, as long as nothing is added to it.
  private var form: Outline.Form?
  private var formRect = CGRect.zero
  /// The stroke, if the path stands for its outline.
  private(set) var pen: StrokeStyle?

  public init() {}

  init(segments: [Outline.Segment]) {
    self.segments = segments
  }

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
    let radius = max(0, cornerRadius)
    self.init(form: .rounded(radius, radius, radius, radius), in: rect)
  }

  public init(
    roundedRect rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous,
  ) {
    self.init(roundedRect: rect, cornerRadius: min(cornerSize.width, cornerSize.height))
  }

  public init(
    roundedRect rect: CGRect,
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous,
  ) {
    self.init(
      form: .rounded(
        max(0, cornerRadii.topLeading),
        max(0, cornerRadii.topTrailing),
        max(0, cornerRadii.bottomTrailing),
        max(0, cornerRadii.bottomLeading),
      ),
      in: rect,
    )
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
    if let pen {
      var inner = self
      inner.pen = nil
      return inner.boundingRect.insetBy(dx: -pen.lineWidth / 2, dy: -pen.lineWidth / 2)
    }
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

  /// The start of the next line; after a closed part, the start of that part.
  public var currentPoint: CGPoint? {
    var start: CGPoint?
    var current: CGPoint?
    for segment in flattened.segments {
      switch segment {
      case .move(let point):
        start = point
        current = point
      case .close: current = start
      default: current = segment.points.first
      }
    }
    return current
  }

  /// The path as segments, without a form.
  var flattened: Path {
    guard let form else { return self }
    var path = Path(segments: PathForms.segments(form, in: formRect))
    path.pen = pen
    return path
  }

  /// The segments of the path.
  var parts: [Outline.Segment] { flattened.segments }

  mutating func add(_ segment: Outline.Segment) {
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

  /// Returns the part of the outline between two fractions of its length.
  public func trimmedPath(from start: CGFloat, to end: CGFloat) -> Path {
    if start <= 0, end >= 1 { return self }
    var path = Path(segments: PathForms.trim(flattened.segments, from: start, to: end))
    path.pen = pen
    return path
  }

  /// Returns the outline of the stroked path.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    var path = self
    path.pen = style
    return path
  }

  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    if let pen {
      return PathForms.distance(from: point, to: flattened.segments) <= pen.lineWidth / 2
    }
    return PathForms.contains(flattened.segments, point, evenOdd: eoFill)
  }

  public func applying(_ transform: CGAffineTransform) -> Path {
    var path = Path(segments: parts.map { $0.mapped { $0.applying(transform) } })
    path.pen = pen
    return path
  }
}

nonisolated extension Path: Shape {
  public func path(in rect: CGRect) -> Path { self }
}
