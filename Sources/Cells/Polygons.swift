package import Foundation
package import Geometry

/// An outline as straight lines: what can be drawn with few and large dots.
struct Polygons {
  struct Polygon {
    var points: [CGPoint] = []
    var isClosed = false
  }

  var polygons: [Polygon] = []
  var isEvenOdd = false

  init(_ outline: Outline) {
    let frame = outline.frame.finite
    switch outline.form {
    case .rectangle, .rounded:
      add(frame, corners: 1)
    case .ellipse:
      add(frame, corners: 12)
    case .path(let segments, let evenOdd):
      isEvenOdd = evenOdd
      add(segments)
    }
  }

  /// All points moved by a function.
  func mapped(_ move: (CGPoint) -> CGPoint) -> Polygons {
    var mapped = self
    for index in mapped.polygons.indices {
      mapped.polygons[index].points = mapped.polygons[index].points.map(move)
    }
    return mapped
  }

  var bounds: CGRect {
    var low = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
    var high = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
    for point in polygons.joinedPoints {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    guard low.x <= high.x else { return .zero }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Where a horizontal line is inside, from left to right.
  func spans(at y: CGFloat) -> [ClosedRange<CGFloat>] {
    var crossings: [(x: CGFloat, turn: Int)] = []
    for polygon in polygons where polygon.points.count > 1 {
      var last = polygon.points[polygon.points.count - 1]
      for point in polygon.points {
        if (last.y <= y) != (point.y <= y) {
          let share = (y - last.y) / (point.y - last.y)
          crossings.append((last.x + share * (point.x - last.x), last.y <= y ? 1 : -1))
        }
        last = point
      }
    }
    crossings.sort { $0.x < $1.x }
    var spans: [ClosedRange<CGFloat>] = []
    var winding = 0
    var start: CGFloat = 0
    for crossing in crossings {
      let wasInside = isEvenOdd ? winding % 2 != 0 : winding != 0
      winding += isEvenOdd ? 1 : crossing.turn
      let isInside = isEvenOdd ? winding % 2 != 0 : winding != 0
      if !wasInside, isInside { start = crossing.x }
      if wasInside, !isInside { spans.append(start...crossing.x) }
    }
    return spans
  }

  /// A closed curve inside a rectangle: its corners alone, or points along an ellipse.
  private mutating func add(_ frame: CGRect, corners: Int) {
    guard corners > 1 else {
      let points = [
        CGPoint(x: frame.minX, y: frame.minY), CGPoint(x: frame.maxX, y: frame.minY),
        CGPoint(x: frame.maxX, y: frame.maxY), CGPoint(x: frame.minX, y: frame.maxY),
      ]
      polygons.append(Polygon(points: points, isClosed: true))
      return
    }
    let count = corners * 4
    let points = (0..<count).map { index in
      let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(count)
      return CGPoint(
        x: frame.midX + cos(angle) * frame.width / 2,
        y: frame.midY + sin(angle) * frame.height / 2,
      )
    }
    polygons.append(Polygon(points: points, isClosed: true))
  }

  private mutating func add(_ segments: [Outline.Segment]) {
    var current = Polygon()
    func last() -> CGPoint { current.points.last ?? .zero }
    for segment in segments {
      switch segment {
      case .move(let point):
        if current.points.count > 1 { polygons.append(current) }
        current = Polygon(points: [point.finite])
      case .line(let point):
        current.points.append(point.finite)
      case .quad(let end, let control):
        let start = last()
        let third = CGFloat(2) / 3
        let (control, end) = (control.finite, end.finite)
        current.points += Self.curve(
          start,
          start.toward(control, third),
          end.toward(control, third),
          end,
        )
      case .curve(let end, let control1, let control2):
        current.points += Self.curve(last(), control1.finite, control2.finite, end.finite)
      case .close:
        guard let first = current.points.first else { continue }
        current.isClosed = true
        polygons.append(current)
        current = Polygon(points: [first])
      }
    }
    if current.points.count > 1 { polygons.append(current) }
  }

  private static func curve(
    _ start: CGPoint,
    _ control1: CGPoint,
    _ control2: CGPoint,
    _ end: CGPoint,
  ) -> [CGPoint] {
    let count = 16
    return (1...count).map { step in
      let share = CGFloat(step) / CGFloat(count)
      let first = start.toward(control1, share)
      let second = control1.toward(control2, share)
      let third = control2.toward(end, share)
      return first.toward(second, share).toward(second.toward(third, share), share)
    }
  }
}

extension [Polygons.Polygon] {
  fileprivate var joinedPoints: some Sequence<CGPoint> { lazy.flatMap(\.points) }
}

extension CGPoint {
  /// The same point, or one that can be reckoned with.
  var finite: CGPoint {
    func cut(_ value: CGFloat) -> CGFloat {
      value.isNaN ? 0 : Swift.min(Swift.max(value, -1_000_000), 1_000_000)
    }
    return CGPoint(x: cut(x), y: cut(y))
  }

  func toward(_ other: CGPoint, _ share: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}

extension CGRect {
  /// The same rectangle, or one that can be reckoned with.
  var finite: CGRect {
    let corner = origin.finite
    let extent = CGPoint(x: size.width, y: size.height).finite
    return CGRect(x: corner.x, y: corner.y, width: extent.x, height: extent.y)
  }
}

extension Outline {
  /// The smallest rectangle around it, in its element's points.
  package var bounds: CGRect {
    if case .path = form { return Polygons(self).bounds }
    return frame.finite
  }
}
