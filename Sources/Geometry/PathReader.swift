import Foundation

/// Reads the path language of SVG: M, L, H, V, A, C, Q and Z in absolute coordinates, and two
/// words of our own: `O x y r` is a circle, `R x y width height radius` a rounded rectangle.
package enum PathReader {
  /// What cannot be read ends the path.
  package static func segments(_ text: Substring) -> [Outline.Segment] {
    var segments: [Outline.Segment] = []
    var scanner = Scanner(text)
    var point = CGPoint.zero
    var start = CGPoint.zero
    var last: UInt8 = 0
    while let command = scanner.command(after: last) {
      last = command
      switch command {
      case UInt8(ascii: "M"):
        guard let to = scanner.point() else { return segments }
        point = to
        start = to
        segments.append(.move(to))
        last = UInt8(ascii: "L")
      case UInt8(ascii: "L"):
        guard let to = scanner.point() else { return segments }
        point = to
        segments.append(.line(to))
      case UInt8(ascii: "H"):
        guard let x = scanner.number() else { return segments }
        point.x = x
        segments.append(.line(point))
      case UInt8(ascii: "V"):
        guard let y = scanner.number() else { return segments }
        point.y = y
        segments.append(.line(point))
      case UInt8(ascii: "C"):
        guard let one = scanner.point(), let two = scanner.point(), let to = scanner.point()
        else { return segments }
        point = to
        segments.append(.curve(to, control1: one, control2: two))
      case UInt8(ascii: "Q"):
        guard let control = scanner.point(), let to = scanner.point() else { return segments }
        point = to
        segments.append(.quad(to, control: control))
      case UInt8(ascii: "A"):
        guard let radii = scanner.point(), scanner.number() != nil, let large = scanner.number(),
          let sweep = scanner.number(), let to = scanner.point()
        else { return segments }
        segments += arc(point, to, radii, isLarge: large != 0, isClockwise: sweep != 0)
        point = to
      case UInt8(ascii: "O"):
        guard let center = scanner.point(), let radius = scanner.number() else { return segments }
        let corner = CGPoint(x: center.x - radius, y: center.y - radius)
        let size = CGSize(width: 2 * radius, height: 2 * radius)
        segments += PathForms.segments(.ellipse, in: CGRect(origin: corner, size: size))
      case UInt8(ascii: "R"):
        guard let corner = scanner.point(), let size = scanner.point(),
          let radius = scanner.number()
        else { return segments }
        let frame = CGRect(origin: corner, size: CGSize(width: size.x, height: size.y))
        segments += PathForms.segments(.rounded(radius, radius, radius, radius), in: frame)
      case UInt8(ascii: "Z"):
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
    private var rest: Substring.UTF8View.SubSequence

    init(_ text: Substring) {
      rest = text.utf8[...]
    }

    private mutating func skip() {
      while let first = rest.first, first == UInt8(ascii: " ") || first == UInt8(ascii: ",") {
        rest.removeFirst()
      }
    }

    /// The next command; where a number comes instead, the last one again.
    mutating func command(after last: UInt8) -> UInt8? {
      skip()
      guard let first = rest.first else { return nil }
      if UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first {
        rest.removeFirst()
        return first
      }
      return last == UInt8(ascii: "Z") || last == 0 || !Self.isNumeric(first) ? nil : last
    }

    private static func isNumeric(_ byte: UInt8) -> Bool {
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: "-")
    }

    mutating func number() -> CGFloat? {
      skip()
      var digits = ""
      while let first = rest.first, Self.isNumeric(first) {
        if first == UInt8(ascii: "-"), !digits.isEmpty { break }
        digits.unicodeScalars.append(Unicode.Scalar(first))
        rest.removeFirst()
      }
      return Double(digits).map { CGFloat($0) }
    }

    mutating func point() -> CGPoint? {
      guard let x = number(), let y = number() else { return nil }
      return CGPoint(x: x, y: y)
    }
  }
}
