import Foundation
import SwiftUI

/// Where two outlines overlap.
nonisolated struct Overlap {
  /// From the first to the second, of length 1.
  var normal: CGVector
  var depth: CGFloat
  var points: [CGPoint]

  var turned: Overlap {
    Overlap(normal: CGVector(dx: -normal.dx, dy: -normal.dy), depth: depth, points: points)
  }

  /// Returns how two outlines overlap whose rectangles do; nil if they do not.
  static func of(_ one: Outline, _ other: Outline) -> Overlap? {
    switch (one, other) {
    case (.circle(let a, let r), .circle(let b, let s)): return circles(a, r, b, s)
    case (.circle(let a, let r), .polygon(let points)): return circle(a, r, points)
    case (.polygon, .circle), (.edge, .circle), (.edge, .polygon): return of(other, one)?.turned
    case (.circle(let a, let r), .edge(let from, let to)):
      return circles(a, r, nearest(a, from, to), 0)
    case (.polygon(let points), .polygon(let others)): return polygons(points, others)
    case (.polygon(let points), .edge(let from, let to)): return polygons(points, [from, to])
    case (.edge, .edge): return nil
    }
  }

  static func nearest(_ p: CGPoint, _ a: CGPoint, _ b: CGPoint) -> CGPoint {
    let (x, y) = (b.x - a.x, b.y - a.y)
    let square = x * x + y * y
    guard square > 0 else { return a }
    let part = min(max(0, ((p.x - a.x) * x + (p.y - a.y) * y) / square), 1)
    return CGPoint(x: a.x + x * part, y: a.y + y * part)
  }

  private static func circles(
    _ a: CGPoint,
    _ r: CGFloat,
    _ b: CGPoint,
    _ s: CGFloat,
  ) -> Overlap? {
    let (x, y) = (b.x - a.x, b.y - a.y)
    let far = hypot(x, y)
    guard far <= r + s else { return nil }
    let normal = far > 1e-9 ? CGVector(dx: x / far, dy: y / far) : CGVector(dx: 0, dy: 1)
    let point = CGPoint(x: b.x - normal.dx * s, y: b.y - normal.dy * s)
    return Overlap(normal: normal, depth: r + s - far, points: [point])
  }

  private static func circle(_ a: CGPoint, _ r: CGFloat, _ points: [CGPoint]) -> Overlap? {
    guard let face = deepest(points, [a]) else { return nil }
    if face.separation <= 0 {
      let normal = CGVector(dx: -face.normal.dx, dy: -face.normal.dy)
      return Overlap(normal: normal, depth: r - face.separation, points: [a])
    }
    return circles(a, r, nearest(a, face.from, face.to), 0)
  }

  private struct Face {
    var normal: CGVector
    var separation: CGFloat
    var from: CGPoint
    var to: CGPoint
  }

  /// Returns the side of a polygon that other points are least behind.
  private static func deepest(_ points: [CGPoint], _ others: [CGPoint]) -> Face? {
    var best: Face?
    for (from, to) in Outline.pairs(points) {
      let far = hypot(to.x - from.x, to.y - from.y)
      guard far > 1e-9 else { continue }
      let normal = CGVector(dx: (to.y - from.y) / far, dy: (from.x - to.x) / far)
      let separation =
        others.map { ($0.x - from.x) * normal.dx + ($0.y - from.y) * normal.dy }.min() ?? 0
      if best.map({ separation > $0.separation }) ?? true {
        best = Face(normal: normal, separation: separation, from: from, to: to)
      }
    }
    return best
  }

  private static func polygons(_ one: [CGPoint], _ other: [CGPoint]) -> Overlap? {
    guard let mine = deepest(one, other), mine.separation <= 0 else { return nil }
    guard let theirs = deepest(other, one), theirs.separation <= 0 else { return nil }
    if theirs.separation > mine.separation + 0.01 { return clipped(theirs, one)?.turned }
    return clipped(mine, other)
  }

  /// Returns the points of a polygon behind a face, cut at the face's ends.
  private static func clipped(_ face: Face, _ points: [CGPoint]) -> Overlap? {
    let normal = face.normal
    // The side that looks most against the face.
    var side: (CGPoint, CGPoint)?
    var least = CGFloat.infinity
    for (from, to) in Outline.pairs(points) {
      let far = hypot(to.x - from.x, to.y - from.y)
      guard far > 1e-9 else { continue }
      let dot = ((to.y - from.y) * normal.dx + (from.x - to.x) * normal.dy) / far
      if dot < least { (least, side) = (dot, (from, to)) }
    }
    guard let side else { return nil }
    let along = CGVector(dx: -normal.dy, dy: normal.dx)
    func place(_ point: CGPoint) -> CGFloat { point.x * along.dx + point.y * along.dy }
    let (low, high) = (
      min(place(face.from), place(face.to)), max(place(face.from), place(face.to)),
    )
    let (start, end) = (place(side.0), place(side.1))
    func cut(_ point: CGPoint) -> CGPoint {
      let goal = min(max(low, place(point)), high)
      guard abs(end - start) > 1e-9 else { return point }
      let part = min(max(0, (goal - start) / (end - start)), 1)
      return CGPoint(
        x: side.0.x + (side.1.x - side.0.x) * part,
        y: side.0.y + (side.1.y - side.0.y) * part,
      )
    }
    let behind = [cut(side.0), cut(side.1)].filter {
      ($0.x - face.from.x) * normal.dx + ($0.y - face.from.y) * normal.dy <= 0.01
    }
    guard !behind.isEmpty else { return nil }
    return Overlap(normal: normal, depth: -face.separation, points: behind)
  }
}
