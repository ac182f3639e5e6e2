package import Foundation

/// Arithmetic on outlines: forms as curves, arcs, parts, inside and outside.
package enum PathForms {
  /// How long the handles of a curve are that stands for a quarter circle of radius 1.
  private static let handle: CGFloat = 0.552_284_75

  package static func segments(_ form: Outline.Form, in rect: CGRect) -> [Outline.Segment] {
    switch form {
    case .path(let segments, _): segments
    case .rectangle: rounded(rect, 0, 0, 0, 0)
    case .rounded(let one, let two, let three, let four): rounded(rect, one, two, three, four)
    case .ellipse: ellipse(rect)
    }
  }

  private static func ellipse(_ rect: CGRect) -> [Outline.Segment] {
    let (x, y) = (rect.midX, rect.midY)
    let (width, height) = (rect.width / 2, rect.height / 2)
    func point(_ dx: CGFloat, _ dy: CGFloat) -> CGPoint {
      CGPoint(x: x + dx * width, y: y + dy * height)
    }
    let h = handle
    return [
      .move(point(1, 0)),
      .curve(point(0, 1), control1: point(1, h), control2: point(h, 1)),
      .curve(point(-1, 0), control1: point(-h, 1), control2: point(-1, h)),
      .curve(point(0, -1), control1: point(-1, -h), control2: point(-h, -1)),
      .curve(point(1, 0), control1: point(h, -1), control2: point(1, -h)),
      .close,
    ]
  }

  private static func rounded(
    _ rect: CGRect,
    _ topLeading: CGFloat,
    _ topTrailing: CGFloat,
    _ bottomTrailing: CGFloat,
    _ bottomLeading: CGFloat,
  ) -> [Outline.Segment] {
    let most = min(rect.width, rect.height) / 2
    var segments: [Outline.Segment] = []
    func corner(_ at: CGPoint, _ radius: CGFloat, from: CGVector2, to: CGVector2) {
      let radius = max(0, min(radius, most))
      let start = CGPoint(x: at.x + from.x * radius, y: at.y + from.y * radius)
      segments.append(segments.isEmpty ? .move(start) : .line(start))
      guard radius > 0 else { return }
      let near = radius * (1 - handle)
      segments.append(
        .curve(
          CGPoint(x: at.x + to.x * radius, y: at.y + to.y * radius),
          control1: CGPoint(x: at.x + from.x * near, y: at.y + from.y * near),
          control2: CGPoint(x: at.x + to.x * near, y: at.y + to.y * near),
        )
      )
    }
    let (left, up, right, down) = (
      CGVector2(x: -1, y: 0), CGVector2(x: 0, y: -1), CGVector2(x: 1, y: 0), CGVector2(x: 0, y: 1),
    )
    corner(CGPoint(x: rect.maxX, y: rect.minY), topTrailing, from: left, to: down)
    corner(CGPoint(x: rect.maxX, y: rect.maxY), bottomTrailing, from: up, to: left)
    corner(CGPoint(x: rect.minX, y: rect.maxY), bottomLeading, from: right, to: up)
    corner(CGPoint(x: rect.minX, y: rect.minY), topLeading, from: down, to: right)
    segments.append(.close)
    return segments
  }

  private struct CGVector2 {
    var x: CGFloat
    var y: CGFloat
  }

  /// An arc, beginning with a move to its start.
  package static func arc(
    _ center: CGPoint,
    _ radius: CGFloat,
    _ start: Double,
    _ end: Double,
    reversed: Bool,
  ) -> [Outline.Segment] {
    guard radius.isFinite, start.isFinite, end.isFinite else { return [] }
    var sweep = end - start
    let turn = 2 * Double.pi
    if reversed {
      if sweep > 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) - turn }
      sweep = max(sweep, -turn)
    } else {
      if sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) + turn }
      sweep = min(sweep, turn)
    }
    func point(_ angle: Double) -> CGPoint {
      CGPoint(
        x: center.x + radius * CGFloat(cos(angle)),
        y: center.y + radius * CGFloat(sin(angle)),
      )
    }
    var segments: [Outline.Segment] = [.move(point(start))]
    let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / Double(count)
    let length = radius * CGFloat(4.0 / 3.0 * tan(step / 4))
    for index in 0..<count {
      let from = start + Double(index) * step
      let to = from + step
      let (near, far) = (point(from), point(to))
      segments.append(
        .curve(
          far,
          control1: CGPoint(
            x: near.x - length * CGFloat(sin(from)),
            y: near.y + length * CGFloat(cos(from)),
          ),
          control2: CGPoint(
            x: far.x + length * CGFloat(sin(to)),
            y: far.y - length * CGFloat(cos(to)),
          ),
        )
      )
    }
    return segments
  }

  /// The outline as lines short enough to pass for it; one array for each part.
  static func lines(_ segments: [Outline.Segment]) -> [[CGPoint]] {
    var parts: [[CGPoint]] = []
    var part: [CGPoint] = []
    func end() {
      if part.count > 1 { parts.append(part) }
    }
    for segment in segments {
      let from = part.last ?? .zero
      switch segment {
      case .move(let point):
        end()
        part = [point]
      case .line(let point): part.append(point)
      case .quad(let point, let control):
        for step in 1...12 {
          let t = CGFloat(step) / 12
          let s = 1 - t
          part.append(
            CGPoint(
              x: s * s * from.x + 2 * s * t * control.x + t * t * point.x,
              y: s * s * from.y + 2 * s * t * control.y + t * t * point.y,
            )
          )
        }
      case .curve(let point, let one, let two):
        for step in 1...16 {
          let t = CGFloat(step) / 16
          let s = 1 - t
          let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          part.append(
            CGPoint(
              x: a * from.x + b * one.x + c * two.x + d * point.x,
              y: a * from.y + b * one.y + c * two.y + d * point.y,
            )
          )
        }
      case .close:
        if let first = part.first {
          part.append(first)
          end()
          part = [first]
        }
      }
    }
    end()
    return parts
  }

  /// How long a line is, in points; nil for what is not one line.
  package static func length(_ segments: [Outline.Segment]) -> CGFloat? {
    let parts = lines(segments)
    guard parts.count == 1 else { return nil }
    let length = zip(parts[0], parts[0].dropFirst()).reduce(0) {
      $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y)
    }
    return length.isFinite && length > 0 ? length : nil
  }

  package static func trim(
    _ segments: [Outline.Segment],
    from start: CGFloat,
    to end: CGFloat,
  ) -> [Outline.Segment] {
    let parts = lines(segments)
    func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(b.x - a.x, b.y - a.y) }
    let total = parts.reduce(CGFloat.zero) { sum, part in
      sum + zip(part, part.dropFirst()).reduce(0) { $0 + distance($1.0, $1.1) }
    }
    guard total.isFinite, !start.isNaN, !end.isNaN else { return [] }
    let from = max(0, min(1, start)) * total
    let to = max(0, min(1, end)) * total
    guard to > from else { return [] }
    var trimmed: [Outline.Segment] = []
    var walked: CGFloat = 0
    for part in parts {
      var isDrawing = false
      for (a, b) in zip(part, part.dropFirst()) {
        let length = distance(a, b)
        defer { walked += length }
        guard length > 0, walked + length > from, walked < to else {
          isDrawing = false
          continue
        }
        func point(_ at: CGFloat) -> CGPoint {
          let t = max(0, min(1, (at - walked) / length))
          return CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
        }
        if !isDrawing { trimmed.append(.move(point(from))) }
        isDrawing = true
        trimmed.append(.line(point(to)))
      }
    }
    return trimmed
  }

  package static func contains(
    _ segments: [Outline.Segment],
    _ point: CGPoint,
    evenOdd: Bool,
  ) -> Bool {
    var winding = 0
    for part in lines(segments) {
      guard let first = part.first else { continue }
      for (a, b) in zip(part, part.dropFirst() + [first])
      where (a.y <= point.y) != (b.y <= point.y) {
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x > point.x { winding += b.y > a.y ? 1 : -1 }
      }
    }
    return evenOdd ? !winding.isMultiple(of: 2) : winding != 0
  }

  /// How far a point is from the outline.
  package static func distance(from point: CGPoint, to segments: [Outline.Segment]) -> CGFloat {
    var least = CGFloat.infinity
    for part in lines(segments) {
      for (a, b) in zip(part, part.dropFirst()) {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = dx * dx + dy * dy
        let share =
          length > 0
          ? max(0, min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / length)) : 0
        least = min(least, hypot(a.x + dx * share - point.x, a.y + dy * share - point.y))
      }
    }
    return least
  }
}
