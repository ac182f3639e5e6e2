import Foundation
import SwiftUI

/// The outline of a body: a circle, a convex polygon whose corners run against the clock, an edge.
nonisolated enum Outline {
  case circle(CGPoint, CGFloat)
  case polygon([CGPoint])
  case edge(CGPoint, CGPoint)

  static func corners(_ middle: CGPoint, _ x: CGFloat, _ y: CGFloat) -> [CGPoint] {
    [(-x, -y), (x, -y), (x, y), (-x, y)].map { CGPoint(x: middle.x + $0.0, y: middle.y + $0.1) }
  }

  static func edges(_ points: [CGPoint]) -> [Outline] {
    zip(points, points.dropFirst()).map { .edge($0, $1) }
  }

  /// In square points.
  var area: CGFloat {
    switch self {
    case .circle(_, let radius): return .pi * radius * radius
    case .polygon(let points):
      return abs(Outline.pairs(points).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }) / 2
    case .edge: return 0
    }
  }

  /// The inertia around the node's place, for each unit of mass.
  var roundness: CGFloat {
    switch self {
    case .circle(let center, let radius):
      return radius * radius / 2 + center.x * center.x + center.y * center.y
    case .polygon(let points):
      let far = points.map { $0.x * $0.x + $0.y * $0.y }
      return far.isEmpty ? 0 : far.reduce(0, +) / CGFloat(far.count) / 1.5
    case .edge: return 0
    }
  }

  /// Returns the outline as it is in the scene.
  func moved(_ transform: CGAffineTransform) -> Outline {
    switch self {
    case .circle(let center, let radius):
      let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
      return .circle(center.applying(transform).finite, (radius * scale).finite)
    case .polygon(let points):
      let moved = points.map { $0.applying(transform).finite }
      let isTurned = transform.a * transform.d - transform.b * transform.c < 0
      return .polygon(isTurned ? moved.reversed() : moved)
    case .edge(let from, let to):
      return .edge(from.applying(transform).finite, to.applying(transform).finite)
    }
  }

  var box: CGRect {
    switch self {
    case .circle(let center, let radius):
      return CGRect(
        x: center.x - radius,
        y: center.y - radius,
        width: 2 * radius,
        height: 2 * radius,
      )
    case .polygon(let points): return Outline.box(points)
    case .edge(let from, let to): return Outline.box([from, to])
    }
  }

  private static func box(_ points: [CGPoint]) -> CGRect {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
  }

  static func pairs(_ points: [CGPoint]) -> [(CGPoint, CGPoint)] {
    guard let first = points.first else { return [] }
    return Array(zip(points, points.dropFirst() + [first]))
  }

  /// Returns the points of each part of a path; curves as several lines.
  static func lines(_ path: Path) -> [[CGPoint]] {
    var lines: [[CGPoint]] = []
    func add(_ point: CGPoint) {
      if lines.isEmpty { lines.append([]) }
      lines[lines.count - 1].append(point.finite)
    }
    func curve(_ end: CGPoint, _ one: CGPoint, _ two: CGPoint) {
      let start = lines.last?.last ?? .zero
      for step in 1...8 {
        let t = CGFloat(step) / 8
        let (a, b, c, d) = (
          (1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t),
          3 * t * t * (1 - t), t * t * t,
        )
        add(
          CGPoint(
            x: a * start.x + b * one.x + c * two.x + d * end.x,
            y: a * start.y + b * one.y + c * two.y + d * end.y,
          )
        )
      }
    }
    let visit = { (element: Path.Element) in
      switch element {
      case .move(let point): lines.append([point.finite])
      case .line(let point): add(point)
      case .quadCurve(let end, let control): curve(end, control, control)
      case .curve(let end, let one, let two): curve(end, one, two)
      case .closeSubpath: if let first = lines.last?.first { add(first) }
      }
    }
    path.forEach(visit)
    return lines
  }

  /// Returns the smallest convex polygon around points.
  static func hull(_ points: [CGPoint]) -> [CGPoint] {
    let sorted = points.sorted { $0.x == $1.x ? $0.y < $1.y : $0.x < $1.x }
    guard sorted.count > 2 else { return sorted }
    func half(_ points: [CGPoint]) -> [CGPoint] {
      var kept: [CGPoint] = []
      for point in points {
        while kept.count > 1 {
          let (a, b) = (kept[kept.count - 2], kept[kept.count - 1])
          guard (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) <= 0 else { break }
          kept.removeLast()
        }
        kept.append(point)
      }
      return kept.dropLast()
    }
    return half(sorted) + half(sorted.reversed())
  }
}
