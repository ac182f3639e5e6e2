import Foundation

/// Areas of outlines combined with each other: union, intersection and the like.
///
/// Curves are taken as lines short enough to pass for them. All edges are cut where they meet; of
/// the pieces stay those with the wanted area on one of their sides alone.
package enum PathOverlay {
  /// The outline of an area made of two.
  ///
  /// - Parameter keep: whether a place belongs to it, by whether it is in the one and the other.
  package static func area(
    _ one: [Outline.Segment],
    _ other: [Outline.Segment],
    evenOdd: Bool,
    keep: (_ inOne: Bool, _ inOther: Bool) -> Bool,
  ) -> [Outline.Segment] {
    let (first, second) = (Area(one, evenOdd), Area(other, evenOdd))
    var seen: Set<Piece> = []
    var pieces: [Piece] = []
    for piece in cut(first.edges + second.edges) where seen.insert(piece.sorted).inserted {
      let (left, right) = piece.sides
      let isLeft = keep(first.contains(left), second.contains(left))
      let isRight = keep(first.contains(right), second.contains(right))
      guard isLeft != isRight else { continue }
      pieces.append(isLeft ? piece : Piece(from: piece.to, to: piece.from))
    }
    return loops(pieces)
  }

  /// The parts of an outline's line that are inside an area, or outside of it.
  package static func line(
    _ line: [Outline.Segment],
    through other: [Outline.Segment],
    evenOdd: Bool,
    isInside: Bool,
  ) -> [Outline.Segment] {
    let area = Area(other, evenOdd)
    var segments: [Outline.Segment] = []
    for part in PathForms.lines(line) {
      var last: Spot?
      for edge in Area.edges(of: part, isClosed: false) {
        for piece in cut([edge], by: area.edges) {
          guard area.contains(piece.middle) == isInside else {
            last = nil
            continue
          }
          if last != piece.from { segments.append(.move(piece.from.point)) }
          segments.append(.line(piece.to.point))
          last = piece.to
        }
      }
    }
    return segments
  }

  /// A point on a grid fine enough to be the same wherever it was computed from.
  private struct Spot: Hashable, Comparable {
    let x: Int64
    let y: Int64
    private static let fineness: CGFloat = 10_000

    /// Nil where the numbers are none that can be drawn.
    init?(_ point: CGPoint) {
      guard abs(point.x) < 1e12, abs(point.y) < 1e12 else { return nil }
      x = Int64((point.x * Self.fineness).rounded())
      y = Int64((point.y * Self.fineness).rounded())
    }

    var point: CGPoint { CGPoint(x: CGFloat(x) / Self.fineness, y: CGFloat(y) / Self.fineness) }

    static func < (one: Spot, other: Spot) -> Bool { (one.x, one.y) < (other.x, other.y) }
  }

  /// A straight piece of an outline.
  private struct Piece: Hashable {
    let from: Spot
    let to: Spot

    var sorted: Piece { from < to ? self : Piece(from: to, to: from) }

    var middle: CGPoint {
      let (a, b) = (from.point, to.point)
      return CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    }

    /// A point on either side of its middle.
    var sides: (left: CGPoint, right: CGPoint) {
      let (a, b) = (from.point, to.point)
      let length = max(hypot(b.x - a.x, b.y - a.y), .leastNonzeroMagnitude)
      let reach = min(0.001, length / 4) / length
      let (dx, dy) = ((b.y - a.y) * reach, (a.x - b.x) * reach)
      return (
        CGPoint(x: middle.x + dx, y: middle.y + dy), CGPoint(x: middle.x - dx, y: middle.y - dy),
      )
    }
  }

  private struct Area {
    let edges: [Piece]
    let evenOdd: Bool

    init(_ segments: [Outline.Segment], _ evenOdd: Bool) {
      edges = PathForms.lines(segments).flatMap { Self.edges(of: $0, isClosed: true) }
      self.evenOdd = evenOdd
    }

    static func edges(of part: [CGPoint], isClosed: Bool) -> [Piece] {
      let spots = part.compactMap { Spot($0) }
      guard spots.count == part.count, let first = spots.first else { return [] }
      return zip(spots, spots.dropFirst() + (isClosed ? [first] : []))
        .filter { $0 != $1 }.map { Piece(from: $0, to: $1) }
    }

    func contains(_ point: CGPoint) -> Bool {
      var winding = 0
      for edge in edges {
        let (a, b) = (edge.from.point, edge.to.point)
        guard (a.y <= point.y) != (b.y <= point.y) else { continue }
        let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        if x > point.x { winding += b.y > a.y ? 1 : -1 }
      }
      return evenOdd ? !winding.isMultiple(of: 2) : winding != 0
    }
  }

  /// Cuts edges where they meet each other.
  private static func cut(_ edges: [Piece]) -> [Piece] { cut(edges, by: edges) }

  private static func cut(_ edges: [Piece], by others: [Piece]) -> [Piece] {
    let sorted = others.sorted { $0.sorted.from.x < $1.sorted.from.x }
    return edges.flatMap { edge -> [Piece] in
      let (low, high) = (edge.sorted.from.x, edge.sorted.to.x)
      var shares: [CGFloat] = []
      for other in sorted {
        if other.sorted.from.x > high { break }
        if other.sorted.to.x >= low, other != edge { shares += meetings(edge, other) }
      }
      let (a, b) = (edge.from.point, edge.to.point)
      let inner = shares.filter { $0 > 0 && $0 < 1 }.sorted().compactMap { share in
        Spot(CGPoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share))
      }
      let spots = [edge.from] + inner + [edge.to]
      return zip(spots, spots.dropFirst()).filter { $0 != $1 }.map { Piece(from: $0, to: $1) }
    }
  }

  /// Where an edge meets another, as fractions of its length.
  private static func meetings(_ edge: Piece, _ other: Piece) -> [CGFloat] {
    let (a, b) = (edge.from.point, edge.to.point)
    let (c, d) = (other.from.point, other.to.point)
    let along = CGPoint(x: b.x - a.x, y: b.y - a.y)
    let across = CGPoint(x: d.x - c.x, y: d.y - c.y)
    let off = CGPoint(x: c.x - a.x, y: c.y - a.y)
    func product(_ one: CGPoint, _ two: CGPoint) -> CGFloat { one.x * two.y - one.y * two.x }
    let turn = product(along, across)
    let (length, otherLength) = (hypot(along.x, along.y), hypot(across.x, across.y))
    if abs(turn) <= 1e-9 * length * otherLength {
      // On one line: the ends of the other cut it.
      guard abs(product(off, along)) <= 0.0002 * length else { return [] }
      return [c, d].map { point in
        ((point.x - a.x) * along.x + (point.y - a.y) * along.y) / (length * length)
      }
    }
    let share = product(off, across) / turn
    let otherShare = product(off, along) / turn
    // Ends that lie on the edge up to the grid's fineness meet it, too.
    let play = 0.0002 / otherLength
    return otherShare >= -play && otherShare <= 1 + play ? [share] : []
  }

  /// Joins pieces, which have the area on the same side, to closed parts.
  private static func loops(_ pieces: [Piece]) -> [Outline.Segment] {
    var next: [Spot: [Spot]] = [:]
    for piece in pieces { next[piece.from, default: []].append(piece.to) }
    var segments: [Outline.Segment] = []
    for piece in pieces {
      guard let first = next[piece.from]?.popLast() else { continue }
      var loop = [piece.from, first]
      while let end = loop.last, end != piece.from, let following = next[end]?.popLast() {
        loop.append(following)
      }
      if loop.last == piece.from { loop.removeLast() }
      let corners = straightened(loop)
      guard corners.count > 2 else { continue }
      segments.append(.move(corners[0].point))
      segments += corners.dropFirst().map { .line($0.point) }
      segments.append(.close)
    }
    return segments
  }

  /// Without the points in the middle of straight lines.
  private static func straightened(_ loop: [Spot]) -> [Spot] {
    loop.indices.filter { index in
      let (a, b) = (loop[(index + loop.count - 1) % loop.count].point, loop[index].point)
      let c = loop[(index + 1) % loop.count].point
      let turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
      return abs(turn) > 1e-7 * hypot(b.x - a.x, b.y - a.y) * hypot(c.x - b.x, c.y - b.y)
    }
    .map { loop[$0] }
  }
}
