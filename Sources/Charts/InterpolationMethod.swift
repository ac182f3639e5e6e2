public import SwiftUI

/// How a line runs from value to value.
public nonisolated struct InterpolationMethod: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case linear, monotone
    case catmullRom(CGFloat)
    case cardinal(CGFloat)
    /// The part of the way to the next value at which the line steps.
    case step(CGFloat)
  }

  let kind: Kind

  public static var linear: Self { Self(kind: .linear) }
  /// A curve that never goes beyond the values.
  public static var monotone: Self { Self(kind: .monotone) }
  public static var catmullRom: Self { catmullRom(alpha: 0.5) }
  public static var cardinal: Self { cardinal(tension: 0) }
  public static var stepStart: Self { Self(kind: .step(0)) }
  public static var stepCenter: Self { Self(kind: .step(0.5)) }
  public static var stepEnd: Self { Self(kind: .step(1)) }

  /// - Parameter alpha: from 0, uniform, to 1, chordal.
  public static func catmullRom(alpha: CGFloat) -> Self {
    Self(kind: .catmullRom(alpha.isFinite ? min(max(0, alpha), 1) : 0.5))
  }

  /// - Parameter tension: from 0, round, to 1, straight.
  public static func cardinal(tension: CGFloat) -> Self {
    Self(kind: .cardinal(tension.isFinite ? min(max(0, tension), 1) : 0))
  }

  /// Continues a path, which is at the first point, through the others.
  func addLines(_ points: [CGPoint], to path: inout Path) {
    switch kind {
    case .linear: for point in points.dropFirst() { path.addLine(to: point) }
    case .step(let part):
      for (point, next) in zip(points, points.dropFirst()) {
        let x = point.x + (next.x - point.x) * part
        path.addLine(to: CGPoint(x: x, y: point.y))
        path.addLine(to: CGPoint(x: x, y: next.y))
        path.addLine(to: next)
      }
    case .monotone:
      let slopes = Self.slopes(points)
      add(points, to: &path) { index in
        let third = (points[index + 1].x - points[index].x) / 3
        return (
          CGPoint(x: third, y: third * slopes[index]),
          CGPoint(x: third, y: third * slopes[index + 1]),
        )
      }
    case .cardinal(let tension):
      let part = (1 - tension) / 6
      add(points, to: &path) { index in
        let before = points[max(0, index - 1)]
        let after = points[min(points.count - 1, index + 2)]
        let (here, next) = (points[index], points[index + 1])
        return (
          CGPoint(x: (next.x - before.x) * part, y: (next.y - before.y) * part),
          CGPoint(x: (after.x - here.x) * part, y: (after.y - here.y) * part),
        )
      }
    case .catmullRom(let alpha):
      add(points, to: &path) { Self.tangents(points, $0, alpha) }
    }
  }

  /// Adds curves whose control points lie as far from their ends as a function says.
  private func add(
    _ points: [CGPoint],
    to path: inout Path,
    _ reach: (Int) -> (CGPoint, CGPoint),
  ) {
    for index in points.indices.dropLast() {
      let (here, next) = (points[index], points[index + 1])
      let (first, second) = reach(index)
      path.addCurve(
        to: next,
        control1: CGPoint(x: here.x + first.x, y: here.y + first.y),
        control2: CGPoint(x: next.x - second.x, y: next.y - second.y),
      )
    }
  }

  /// The slopes of a monotone curve, by Fritsch and Carlson.
  private static func slopes(_ points: [CGPoint]) -> [CGFloat] {
    let steps = zip(points, points.dropFirst()).map { here, next -> CGFloat in
      next.x == here.x ? 0 : (next.y - here.y) / (next.x - here.x)
    }
    guard let first = steps.first, let last = steps.last else { return points.map { _ in 0 } }
    var slopes = [first]
    for (before, after) in zip(steps, steps.dropFirst()) {
      slopes.append(before * after <= 0 ? 0 : (before + after) / 2)
    }
    slopes.append(last)
    for (index, step) in steps.enumerated() {
      guard step != 0 else {
        slopes[index] = 0
        slopes[index + 1] = 0
        continue
      }
      let (start, end) = (slopes[index] / step, slopes[index + 1] / step)
      let length = hypot(start, end)
      guard length > 3 else { continue }
      slopes[index] = 3 / length * start * step
      slopes[index + 1] = 3 / length * end * step
    }
    return slopes
  }

  private static func tangents(
    _ points: [CGPoint],
    _ index: Int,
    _ alpha: CGFloat,
  ) -> (CGPoint, CGPoint) {
    let before = points[max(0, index - 1)]
    let (here, next) = (points[index], points[index + 1])
    let after = points[min(points.count - 1, index + 2)]
    func span(_ one: CGPoint, _ two: CGPoint) -> CGFloat {
      pow(hypot(two.x - one.x, two.y - one.y), alpha)
    }
    let (first, middle, last) = (span(before, here), span(here, next), span(next, after))
    guard middle > 0 else { return (.zero, .zero) }
    func tangent(
      _ low: CGFloat,
      _ mid: CGFloat,
      _ high: CGFloat,
      _ span: CGFloat,
      _ side: CGFloat,
    )
      -> CGFloat
    {
      // Where neighbours meet there is no direction to follow.
      guard side > 0 else { return (high - mid) / 3 }
      let slope =
        (mid - low) / side - (high - low) / (side + span) + (high - mid) / span
      return slope * span / 3
    }
    return (
      CGPoint(
        x: tangent(before.x, here.x, next.x, middle, first),
        y: tangent(before.y, here.y, next.y, middle, first),
      ),
      CGPoint(
        x: -tangent(after.x, next.x, here.x, middle, last),
        y: -tangent(after.y, next.y, here.y, middle, last),
      ),
    )
  }
}
