import Foundation
import Geometry

/// Reads the path language of SVG (M, L, H, V, A, C, Q, Z, in absolute coordinates).
enum PathReader {
  /// What cannot be read ends the path.
  static func segments(_ text: String) -> [Outline.Segment] {
    var segments: [Outline.Segment] = []
    var scanner = Scanner(text)
    var point = CGPoint.zero
    var start = CGPoint.zero
    while let command = scanner.command() {
      switch command {
      case "M":
        guard let to = scanner.point() else { return segments }
        point = to
        start = to
        segments.append(.move(to))
      case "L":
        guard let to = scanner.point() else { return segments }
        point = to
        segments.append(.line(to))
      case "H":
        guard let x = scanner.number() else { return segments }
        point.x = x
        segments.append(.line(point))
      case "V":
        guard let y = scanner.number() else { return segments }
        point.y = y
        segments.append(.line(point))
      case "C":
        guard let one = scanner.point(), let two = scanner.point(), let to = scanner.point()
        else { return segments }
        point = to
        segments.append(.curve(to, control1: one, control2: two))
      case "Q":
        guard let control = scanner.point(), let to = scanner.point() else { return segments }
        point = to
        segments.append(.quad(to, control: control))
      case "A":
        guard let radii = scanner.point(), scanner.number() != nil, let large = scanner.number(),
          let sweep = scanner.number(), let to = scanner.point()
        else { return segments }
        segments += arc(point, to, radii, isLarge: large != 0, isClockwise: sweep != 0)
        point = to
      case "Z":
        point = start
        segments.append(.close)
      default: return segments
      }
    }
    return segments
  }

  /// An elliptical arc between two points, by its centre (SVG 1.1, F.6.5, without rotation).
  private static func arc(
    _ from: CGPoint,
    _ to: CGPoint,
    _ radii: CGPoint,
    isLarge: Bool,
    isClockwise: Bool,
  ) -> [Outline.Segment] {
    guard radii.x > 0, radii.y > 0, from != to else { return [.line(to)] }
    let half = CGPoint(x: (from.x - to.x) / 2, y: (from.y - to.y) / 2)
    let stretch = (half.x / radii.x) * (half.x / radii.x) + (half.y / radii.y) * (half.y / radii.y)
    let scale = stretch > 1 ? stretch.squareRoot() : 1
    let (rx, ry) = (radii.x * scale, radii.y * scale)
    let under = rx * rx * half.y * half.y + ry * ry * half.x * half.x
    let over = max(0, rx * rx * ry * ry - under)
    let factor = (over / max(under, 1e-12)).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let offset = CGPoint(x: factor * rx * half.y / ry, y: -factor * ry * half.x / rx)
    let center = CGPoint(
      x: offset.x + (from.x + to.x) / 2,
      y: offset.y + (from.y + to.y) / 2,
    )
    let begin = atan2((half.y - offset.y) / ry, (half.x - offset.x) / rx)
    let end = atan2((-half.y - offset.y) / ry, (-half.x - offset.x) / rx)
    let unit = PathForms.arc(.zero, 1, Double(begin), Double(end), reversed: !isClockwise)
    return unit.dropFirst().map { segment in
      segment.mapped { CGPoint(x: center.x + $0.x * rx, y: center.y + $0.y * ry) }
    }
  }

  private struct Scanner {
    private var rest: Substring

    init(_ text: String) {
      rest = text[...]
    }

    private mutating func skip() {
      while let first = rest.first, first == " " || first == "," { rest.removeFirst() }
    }

    mutating func command() -> Character? {
      skip()
      return rest.popFirst()
    }

    mutating func number() -> CGFloat? {
      skip()
      let digits = rest.prefix { $0.isNumber || $0 == "." || $0 == "-" }
      rest = rest.dropFirst(digits.count)
      return Double(digits).map { CGFloat($0) }
    }

    mutating func point() -> CGPoint? {
      guard let x = number(), let y = number() else { return nil }
      return CGPoint(x: x, y: y)
    }
  }
}
