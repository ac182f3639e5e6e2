public import Foundation
public import Geometry

nonisolated extension Path {
  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(Path(rect), transform: transform)
  }

  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(Path(ellipseIn: rect), transform: transform)
  }

  public mutating func addRoundedRect(
    in rect: CGRect,
    cornerSize: CGSize,
    style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity,
  ) {
    addPath(Path(roundedRect: rect, cornerSize: cornerSize), transform: transform)
  }

  public mutating func addRoundedRect(
    in rect: CGRect,
    cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity,
  ) {
    addPath(Path(roundedRect: rect, cornerRadii: cornerRadii), transform: transform)
  }

  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    let added = transform.isIdentity ? path : path.applying(transform)
    if isEmpty {
      self = added
    } else {
      for segment in added.parts { add(segment) }
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
    transform: CGAffineTransform = .identity,
  ) {
    let arc = PathForms.arc(
      center,
      radius,
      startAngle.radians,
      endAngle.radians,
      reversed: clockwise,
    )
    addArc(arc, transform)
  }

  /// An arc from an angle by another.
  public mutating func addRelativeArc(
    center: CGPoint,
    radius: CGFloat,
    startAngle: Angle,
    delta: Angle,
    transform: CGAffineTransform = .identity,
  ) {
    addArc(
      center: center,
      radius: radius,
      startAngle: startAngle,
      endAngle: startAngle + delta,
      clockwise: delta.radians < 0,
      transform: transform,
    )
  }

  /// An arc that touches the line to one point and the line from there to another.
  public mutating func addArc(
    tangent1End: CGPoint,
    tangent2End: CGPoint,
    radius: CGFloat,
    transform: CGAffineTransform = .identity,
  ) {
    guard let start = currentPoint else {
      move(to: tangent1End.applying(transform))
      return
    }
    let corner = tangent1End.applying(transform)
    let end = tangent2End.applying(transform)
    let (back, ahead) = (
      atan2(start.y - corner.y, start.x - corner.x),
      atan2(end.y - corner.y, end.x - corner.x),
    )
    var turn = ahead - back
    while turn > .pi { turn -= 2 * .pi }
    while turn < -.pi { turn += 2 * .pi }
    let half = abs(turn) / 2
    guard radius > 0, half > 0.001, half < .pi / 2 - 0.001 else {
      addLine(to: corner)
      return
    }
    let middle = back + turn / 2
    let distance = radius / sin(half)
    let center = CGPoint(
      x: corner.x + distance * cos(middle),
      y: corner.y + distance * sin(middle),
    )
    let sweep = (.pi - 2 * half) * (turn > 0 ? -1 : 1)
    let first = back + (turn > 0 ? -1 : 1) * .pi / 2
    addArc(
      center: center,
      radius: radius,
      startAngle: .radians(Double(first)),
      endAngle: .radians(Double(first + sweep)),
      clockwise: sweep < 0,
    )
  }

  private mutating func addArc(_ arc: [Outline.Segment], _ transform: CGAffineTransform) {
    let arc = transform.isIdentity ? arc : arc.map { $0.mapped { $0.applying(transform) } }
    guard let start = arc.first else { return }
    add(isEmpty ? .move(start.points[0]) : .line(start.points[0]))
    for segment in arc.dropFirst() { add(segment) }
  }
}

nonisolated extension Path: LosslessStringConvertible {
  /// One piece of a path.
  @frozen public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  public func forEach(_ body: (Element) -> Void) {
    for part in parts {
      switch part {
      case .move(let point): body(.move(to: point))
      case .line(let point): body(.line(to: point))
      case .quad(let point, let control): body(.quadCurve(to: point, control: control))
      case .curve(let point, let one, let two):
        body(.curve(to: point, control1: one, control2: two))
      case .close: body(.closeSubpath)
      }
    }
  }

  /// Numbers before the letter of each piece: `0 0 m 10 0 l h`.
  public var description: String {
    var words: [String] = []
    func add(_ points: [CGPoint], _ letter: String) {
      for point in points { words += [Self.text(point.x), Self.text(point.y)] }
      words.append(letter)
    }
    for part in parts {
      switch part {
      case .move(let point): add([point], "m")
      case .line(let point): add([point], "l")
      case .quad(let point, let control): add([control, point], "q")
      case .curve(let point, let one, let two): add([one, two, point], "c")
      case .close: words.append("h")
      }
    }
    return words.joined(separator: " ")
  }

  private static func text(_ number: CGFloat) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
  }

  /// Reads what `description` writes; nil when it is something else.
  public init?(_ string: String) {
    self.init()
    var numbers: [CGFloat] = []
    for word in string.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        numbers.append(CGFloat(number))
        continue
      }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        CGPoint(x: numbers[$0], y: numbers[$0 + 1])
      }
      switch (word, points.count, numbers.count) {
      case ("m", 1, 2): move(to: points[0])
      case ("l", 1, 2): addLine(to: points[0])
      case ("q", 2, 4): addQuadCurve(to: points[1], control: points[0])
      case ("c", 3, 6): addCurve(to: points[2], control1: points[0], control2: points[1])
      case ("h", 0, 0): closeSubpath()
      default: return nil
      }
      numbers = []
    }
    guard numbers.isEmpty else { return nil }
  }
}
