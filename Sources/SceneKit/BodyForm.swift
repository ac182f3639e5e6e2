import Foundation
import simd

/// What a body is for others, in its node's numbers.
enum BodyForm {
  /// A middle and a radius.
  case ball(SIMD3<Float>, Float)
  /// A middle and half of each side.
  case box(SIMD3<Float>, SIMD3<Float>)
  /// All that is below y = 0.
  case ground

  init(_ geometry: SCNGeometry) {
    switch geometry {
    case let ball as SCNSphere: self = .ball(.zero, Float(ball.radius))
    case is SCNFloor: self = .ground
    default: self = Self.box(geometry.extent)
    }
  }

  static func box(_ extent: Extent?) -> BodyForm {
    guard let extent else { return .box(.zero, SIMD3(repeating: 0.5)) }
    // What is flat still stops a body.
    let half = simd.max((extent.high - extent.low) / 2, SIMD3(repeating: 0.01))
    return .box(extent.middle, half)
  }

  var radius: Float {
    switch self {
    case .ball(_, let radius): radius
    case .box(_, let half): length(half)
    case .ground: 1
    }
  }
}

extension SCNNode {
  var bodyForm: BodyForm {
    if let geometry, childNodes.isEmpty { return BodyForm(geometry) }
    return .box(extent)
  }
}

/// A body as it stands in the world.
struct PlacedBody {
  enum Form {
    case ball(SIMD3<Float>, Float)
    /// A middle, its three axes and half of each side.
    case box(SIMD3<Float>, simd_float3x3, SIMD3<Float>)
    /// A place on it and the direction out of it.
    case ground(SIMD3<Float>, SIMD3<Float>)
  }

  let form: Form
  /// What encloses it; a ground has no end.
  let middle: SIMD3<Float>
  let radius: Float

  init(_ body: SCNPhysicsBody, _ node: SCNNode) {
    let world = node.simdWorldTransform
    let (x, y, z) = (
      world.columns.0.three, world.columns.1.three, world.columns.2.three,
    )
    let sizes = SIMD3(length(x), length(y), length(z))
    switch body.form {
    case .ball(let center, let size):
      middle = world.place(center)
      radius = size * sizes.max()
      form = .ball(middle, radius)
    case .box(let center, let half):
      let axes = simd_float3x3(
        x.direction(or: SIMD3(1, 0, 0)),
        y.direction(or: SIMD3(0, 1, 0)),
        z.direction(or: SIMD3(0, 0, 1)),
      )
      middle = world.place(center)
      radius = length(half * sizes)
      form = .box(middle, axes, half * sizes)
    case .ground:
      middle = world.columns.3.three
      radius = .infinity
      form = .ground(middle, y.direction(or: SIMD3(0, 1, 0)))
    }
  }

  /// Where two bodies overlap.
  struct Touch {
    /// From the second to the first.
    var normal: SIMD3<Float>
    var depth: Float
    var place: SIMD3<Float>

    var turned: Touch { Touch(normal: -normal, depth: depth, place: place) }
  }

  func touch(_ other: PlacedBody) -> Touch? {
    if radius.isFinite, other.radius.isFinite {
      let reach = radius + other.radius
      guard distance_squared(middle, other.middle) <= reach * reach else { return nil }
    }
    switch (form, other.form) {
    case (.ball(let middle, let radius), .ball(let otherMiddle, let otherRadius)):
      let way = middle - otherMiddle
      let depth = radius + otherRadius - length(way)
      guard depth > 0 else { return nil }
      let normal = way.direction(or: SIMD3(0, 1, 0))
      return Touch(normal: normal, depth: depth, place: otherMiddle + normal * otherRadius)
    case (.ball(let middle, let radius), .ground(let place, let normal)):
      let depth = radius - dot(middle - place, normal)
      return depth > 0
        ? Touch(normal: normal, depth: depth, place: middle - normal * radius) : nil
    case (.ball(let middle, let radius), .box(let center, let axes, let half)):
      return Self.touch(middle, radius, center, axes, half)
    case (.box(let center, let axes, let half), .ground(let place, let normal)):
      let reach =
        abs(dot(axes.columns.0, normal)) * half.x + abs(dot(axes.columns.1, normal)) * half.y
        + abs(dot(axes.columns.2, normal)) * half.z
      let depth = reach - dot(center - place, normal)
      return depth > 0
        ? Touch(normal: normal, depth: depth, place: center - normal * reach) : nil
    case (.box(let a, let axesA, let halfA), .box(let b, let axesB, let halfB)):
      return Self.touch(a, axesA, halfA, b, axesB, halfB)
    case (.ground, .ground): return nil
    case (.box, .ball), (.ground, .ball), (.ground, .box): return other.touch(self)?.turned
    }
  }

  /// Where a ball touches a box.
  private static func touch(
    _ middle: SIMD3<Float>,
    _ radius: Float,
    _ center: SIMD3<Float>,
    _ axes: simd_float3x3,
    _ half: SIMD3<Float>,
  ) -> Touch? {
    let own = axes.transpose * (middle - center)
    let nearest = simd.min(simd.max(own, -half), half)
    let way = own - nearest
    let far = length(way)
    guard far < radius else { return nil }
    if far > 0 {
      return Touch(
        normal: axes * (way / far),
        depth: radius - far,
        place: center + axes * nearest,
      )
    }
    // The middle is within: out by the nearest side.
    let room = half - abs(own)
    let side = room.x <= room.y && room.x <= room.z ? 0 : room.y <= room.z ? 1 : 2
    var normal = SIMD3<Float>.zero
    normal[side] = own[side] < 0 ? -1 : 1
    return Touch(normal: axes * normal, depth: radius + room[side], place: middle)
  }

  /// Where two boxes overlap: along which of their axes and edges they do so least.
  private static func touch(
    _ a: SIMD3<Float>,
    _ axesA: simd_float3x3,
    _ halfA: SIMD3<Float>,
    _ b: SIMD3<Float>,
    _ axesB: simd_float3x3,
    _ halfB: SIMD3<Float>,
  ) -> Touch? {
    let way = a - b
    var axes = (0..<3).map { axesA[$0] } + (0..<3).map { axesB[$0] }
    for one in 0..<3 { for other in 0..<3 { axes.append(cross(axesA[one], axesB[other])) } }
    func reach(_ axes: simd_float3x3, _ half: SIMD3<Float>, _ axis: SIMD3<Float>) -> Float {
      (0..<3).reduce(0) { $0 + abs(dot(axes[$1], axis)) * half[$1] }
    }
    var best: Touch?
    for axis in axes {
      let size = length(axis)
      guard size > 1e-4 else { continue }
      let axis = axis / size
      let apart = dot(way, axis)
      let depth = reach(axesA, halfA, axis) + reach(axesB, halfB, axis) - abs(apart)
      guard depth > 0 else { return nil }
      guard depth < best?.depth ?? .infinity else { continue }
      best = Touch(normal: apart < 0 ? -axis : axis, depth: depth, place: (a + b) / 2)
    }
    return best
  }
}
