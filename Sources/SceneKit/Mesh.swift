import Foundation
import simd

/// Triangles, and what each corner has.
struct Mesh: Sendable {
  struct Corner: Sendable {
    var place: SIMD3<Float>
    var normal: SIMD3<Float>
    /// From 0 to 1, y downwards as in a picture.
    var texture: SIMD2<Float>
    var color = SIMD4<Float>(repeating: 1)
  }

  /// Triangles of one material; three numbers of corners each.
  struct Part: Sendable {
    var material: Int
    var corners: [Int32] = []
  }

  var corners: [Corner] = []
  var parts: [Part] = []

  var extent: Extent? {
    var box: Extent?
    for corner in corners { box.add(corner.place) }
    return box
  }

  /// Adds a grid of squares over a surface; `place` answers for numbers from 0 to 1.
  mutating func addGrid(
    _ columns: Int,
    _ rows: Int,
    material: Int = 0,
    _ place: (_ u: Float, _ v: Float) -> (place: SIMD3<Float>, normal: SIMD3<Float>),
  ) {
    let (columns, rows) = (Self.held(columns), Self.held(rows))
    let first = Int32(corners.count)
    for row in 0...rows {
      for column in 0...columns {
        let (u, v) = (Float(column) / Float(columns), Float(row) / Float(rows))
        let corner = place(u, v)
        corners.append(
          Corner(place: corner.place, normal: corner.normal, texture: SIMD2(u, v))
        )
      }
    }
    var part = Part(material: material)
    let width = Int32(columns) + 1
    for row in 0..<Int32(rows) {
      for column in 0..<Int32(columns) {
        let at = first + row * width + column
        part.corners += [at, at + width, at + 1, at + 1, at + width, at + width + 1]
      }
    }
    parts.append(part)
  }

  /// Adds a flat face of a convex outline, seen from where it runs to the left.
  mutating func addFace(_ outline: [SIMD3<Float>], material: Int = 0) {
    guard outline.count > 2 else { return }
    let normal = cross(outline[1] - outline[0], outline[2] - outline[0])
      .direction(or: SIMD3(0, 1, 0))
    // What lies along the face counts for the picture on it.
    let across = (outline[1] - outline[0]).direction(or: SIMD3(1, 0, 0))
    let up = cross(normal, across)
    let flat = outline.map { SIMD2(dot($0, across), dot($0, up)) }
    let low = flat.reduce(flat[0]) { simd.min($0, $1) }
    let high = flat.reduce(flat[0]) { simd.max($0, $1) }
    let size = simd.max(high - low, SIMD2(repeating: 1e-6))
    let first = Int32(corners.count)
    for (place, point) in zip(outline, flat) {
      let part = (point - low) / size
      corners.append(Corner(place: place, normal: normal, texture: SIMD2(part.x, 1 - part.y)))
    }
    var part = Part(material: material)
    for index in 1..<Int32(outline.count - 1) {
      part.corners += [first, first + index, first + index + 1]
    }
    parts.append(part)
  }

  /// Adds a round plate across y, seen from above or from below.
  mutating func addPlate(
    _ outer: Float,
    inner: Float = 0,
    y: Float,
    isUp: Bool,
    segments: Int,
    material: Int,
  ) {
    guard outer > 0 || inner > 0 else { return }
    let first = corners.count
    addGrid(segments, 1, material: material) { u, v in
      let angle = (isUp ? u : 1 - u) * 2 * .pi
      let radius = inner + (outer - inner) * v
      return (SIMD3(sin(angle) * radius, y, cos(angle) * radius), SIMD3(0, isUp ? 1 : -1, 0))
    }
    let widest = max(outer, inner)
    for index in first..<corners.count {
      let place = corners[index].place
      corners[index].texture = SIMD2(
        0.5 + place.x / widest / 2,
        0.5 + (isUp ? place.z : -place.z) / widest / 2,
      )
    }
  }

  /// Adds what turns round y: a radius and a height for each number from 0, above, to 1.
  mutating func addTurned(
    _ segments: Int,
    _ rows: Int,
    material: Int = 0,
    isInside: Bool = false,
    _ profile: (Float) -> (radius: Float, y: Float, normal: SIMD2<Float>),
  ) {
    addGrid(segments, rows, material: material) { u, v in
      let at = profile(v)
      let angle = (isInside ? 1 - u : u) * 2 * .pi
      let (sine, cosine) = (sin(angle), cos(angle))
      let normal = SIMD3(sine * at.normal.x, at.normal.y, cosine * at.normal.x)
      return (
        SIMD3(sine * at.radius, at.y, cosine * at.radius), normal.direction(or: SIMD3(0, 1, 0)),
      )
    }
  }

  /// A number of pieces that can be drawn.
  static func held(_ count: Int) -> Int { min(max(1, count), 256) }

  /// Normals for corners that have none: those of the faces around them.
  mutating func computeNormals() {
    var sums = [SIMD3<Float>](repeating: .zero, count: corners.count)
    for part in parts {
      for at in stride(from: 0, to: part.corners.count - 2, by: 3) {
        let (a, b, c) = (part.corners[at], part.corners[at + 1], part.corners[at + 2])
        let first = corners[Int(a)].place
        let normal = cross(corners[Int(b)].place - first, corners[Int(c)].place - first)
        for corner in [a, b, c] { sums[Int(corner)] += normal }
      }
    }
    for index in corners.indices {
      corners[index].normal = sums[index].direction(or: SIMD3(0, 1, 0))
    }
  }

  /// Adds another mesh, moved.
  mutating func add(_ other: Mesh, _ matrix: simd_float4x4, materials: Int) {
    let first = Int32(corners.count)
    let turn = (matrix.undone ?? matrix_identity_float4x4).transpose
    corners += other.corners.map { corner in
      var moved = corner
      moved.place = matrix.place(corner.place)
      moved.normal = turn.direction(corner.normal).direction(or: corner.normal)
      return moved
    }
    parts += other.parts.map { part in
      Part(material: part.material + materials, corners: part.corners.map { $0 + first })
    }
  }
}
