public import Foundation
import simd

/// A box; six materials are those of its front, right, back, left, top and bottom.
open class SCNBox: SCNGeometry {
  open var width: CGFloat { didSet { changed() } }
  open var height: CGFloat { didSet { changed() } }
  open var length: CGFloat { didSet { changed() } }
  /// How round the edges are, at most half of the shortest side.
  open var chamferRadius: CGFloat { didSet { changed() } }
  /// Without effect: each side is one square.
  open var widthSegmentCount = 1
  /// Without effect: each side is one square.
  open var heightSegmentCount = 1
  /// Without effect: each side is one square.
  open var lengthSegmentCount = 1
  open var chamferSegmentCount = 5 { didSet { changed() } }

  public init(width: CGFloat, height: CGFloat, length: CGFloat, chamferRadius: CGFloat) {
    self.width = width
    self.height = height
    self.length = length
    self.chamferRadius = chamferRadius
    super.init(materials: 1)
  }

  public convenience override init() {
    self.init(width: 1, height: 1, length: 1, chamferRadius: 0)
  }

  /// For each side where it looks to, and what is right and up on it.
  private static let sides: [(SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)] = [
    (SIMD3(0, 0, 1), SIMD3(1, 0, 0), SIMD3(0, 1, 0)),
    (SIMD3(1, 0, 0), SIMD3(0, 0, -1), SIMD3(0, 1, 0)),
    (SIMD3(0, 0, -1), SIMD3(-1, 0, 0), SIMD3(0, 1, 0)),
    (SIMD3(-1, 0, 0), SIMD3(0, 0, 1), SIMD3(0, 1, 0)),
    (SIMD3(0, 1, 0), SIMD3(1, 0, 0), SIMD3(0, 0, -1)),
    (SIMD3(0, -1, 0), SIMD3(1, 0, 0), SIMD3(0, 0, 1)),
  ]

  override func build() -> Mesh {
    let half = SIMD3(Float(width), Float(height), Float(length)) / 2
    let round = min(max(0, Float(chamferRadius)), half.min())
    let core = half - SIMD3(repeating: round)
    var mesh = Mesh()
    // Each side reaches half way round its edges, where it meets the next one.
    let pieces = round > 0 ? max(1, chamferSegmentCount) : 0
    let steps = Self.steps(pieces)
    for (index, side) in Self.sides.enumerated() {
      let (front, right, up) = side
      let first = mesh.corners.count
      let depth = abs(dot(half, front))
      let (wide, high) = (abs(dot(half, right)), abs(dot(half, up)))
      mesh.addGrid(steps.count - 1, steps.count - 1, material: index) { u, v in
        let across = steps[Int((u * Float(steps.count - 1)).rounded())]
        let down = steps[Int((v * Float(steps.count - 1)).rounded())]
        // A step is a part of the flat square and, in the edges, an angle.
        let way = front + right * tan(across.angle) + up * -tan(down.angle)
        let flat = front * depth + right * (across.side * wide) + up * (-down.side * high)
        guard round > 0 else { return (flat, front) }
        let normal = way.direction(or: front)
        let inner = simd.min(simd.max(flat, -core), core)
        return (inner + normal * round, normal)
      }
      for corner in first..<mesh.corners.count {
        let place = mesh.corners[corner].place
        mesh.corners[corner].texture = SIMD2(
          0.5 + dot(place, right) / max(wide, 1e-6) / 2,
          0.5 - dot(place, up) / max(high, 1e-6) / 2,
        )
      }
    }
    return mesh
  }

  /// The places of a side's lines from -1 to 1, and how far each is turned into an edge.
  private static func steps(_ pieces: Int) -> [(side: Float, angle: Float)] {
    guard pieces > 0 else { return [(-1, 0), (1, 0)] }
    let turns = (0..<pieces).map { Float(pieces - $0) / Float(pieces) * .pi / 4 }
    return turns.map { (-1, -$0) } + [(-1, 0), (1, 0)] + turns.reversed().map { (1, $0) }
  }
}

/// A ball.
open class SCNSphere: SCNGeometry {
  open var radius: CGFloat { didSet { changed() } }
  open var segmentCount = 48 { didSet { changed() } }
  /// Without effect: a ball is made of squares.
  open var isGeodesic = false

  public init(radius: CGFloat) {
    self.radius = radius
    super.init(materials: 1)
  }

  public convenience override init() { self.init(radius: 0.5) }

  override func build() -> Mesh {
    let radius = Float(radius)
    var mesh = Mesh()
    mesh.addTurned(segmentCount, segmentCount / 2) { v in
      let angle = v * .pi
      return (sin(angle) * radius, cos(angle) * radius, SIMD2(sin(angle), cos(angle)))
    }
    return mesh
  }
}

/// A rectangle that looks along z.
open class SCNPlane: SCNGeometry {
  open var width: CGFloat { didSet { changed() } }
  open var height: CGFloat { didSet { changed() } }
  /// How round the corners are.
  open var cornerRadius: CGFloat = 0 { didSet { changed() } }
  open var cornerSegmentCount = 10 { didSet { changed() } }
  open var widthSegmentCount = 1 { didSet { changed() } }
  open var heightSegmentCount = 1 { didSet { changed() } }

  public init(width: CGFloat, height: CGFloat) {
    self.width = width
    self.height = height
    super.init(materials: 1)
  }

  public convenience override init() { self.init(width: 1, height: 1) }

  override func build() -> Mesh {
    let half = SIMD2(Float(width), Float(height)) / 2
    let round = min(max(0, Float(cornerRadius)), half.min())
    var mesh = Mesh()
    guard round > 0 else {
      mesh.addGrid(widthSegmentCount, heightSegmentCount) { u, v in
        (SIMD3((u * 2 - 1) * half.x, (1 - v * 2) * half.y, 0), SIMD3(0, 0, 1))
      }
      return mesh
    }
    let pieces = Mesh.held(cornerSegmentCount)
    let middles = [SIMD2<Float>(1, 1), SIMD2(-1, 1), SIMD2(-1, -1), SIMD2(1, -1)]
    var outline: [SIMD3<Float>] = []
    for (corner, middle) in middles.enumerated() {
      for step in 0...pieces {
        let angle = (Float(corner) + Float(step) / Float(pieces)) * .pi / 2
        let place = middle * (half - round) + SIMD2(cos(angle), sin(angle)) * round
        outline.append(SIMD3(place, 0))
      }
    }
    mesh.addFace(outline)
    for index in mesh.corners.indices {
      let place = mesh.corners[index].place
      mesh.corners[index].texture = SIMD2(
        place.x / half.x / 2 + 0.5,
        0.5 - place.y / half.y / 2,
      )
    }
    return mesh
  }
}

/// A pyramid on its base, which lies at y = 0.
open class SCNPyramid: SCNGeometry {
  open var width: CGFloat { didSet { changed() } }
  open var height: CGFloat { didSet { changed() } }
  open var length: CGFloat { didSet { changed() } }
  /// Without effect: each side is one triangle.
  open var widthSegmentCount = 1
  /// Without effect: each side is one triangle.
  open var heightSegmentCount = 1
  /// Without effect: each side is one triangle.
  open var lengthSegmentCount = 1

  public init(width: CGFloat, height: CGFloat, length: CGFloat) {
    self.width = width
    self.height = height
    self.length = length
    super.init(materials: 1)
  }

  public convenience override init() { self.init(width: 1, height: 1, length: 1) }

  override func build() -> Mesh {
    let (x, z) = (Float(width) / 2, Float(length) / 2)
    let top = SIMD3<Float>(0, Float(height), 0)
    let base = [SIMD3(-x, 0, z), SIMD3(x, 0, z), SIMD3(x, 0, -z), SIMD3(-x, 0, -z)]
    var mesh = Mesh()
    for index in 0..<4 {
      mesh.addFace([base[index], base[(index + 1) % 4], top], material: index)
    }
    mesh.addFace(base.reversed(), material: 4)
    return mesh
  }
}

/// A cylinder along y; three materials are those of its side, top and bottom.
open class SCNCylinder: SCNGeometry {
  open var radius: CGFloat { didSet { changed() } }
  open var height: CGFloat { didSet { changed() } }
  open var radialSegmentCount = 48 { didSet { changed() } }
  open var heightSegmentCount = 1 { didSet { changed() } }

  public init(radius: CGFloat, height: CGFloat) {
    self.radius = radius
    self.height = height
    super.init(materials: 1)
  }

  public convenience override init() { self.init(radius: 0.5, height: 1) }

  override func build() -> Mesh {
    Mesh(
      cone: Float(radius),
      Float(radius),
      Float(height),
      radialSegmentCount,
      heightSegmentCount,
    )
  }
}

/// A cone along y; three materials are those of its side, top and bottom.
open class SCNCone: SCNGeometry {
  open var topRadius: CGFloat { didSet { changed() } }
  open var bottomRadius: CGFloat { didSet { changed() } }
  open var height: CGFloat { didSet { changed() } }
  open var radialSegmentCount = 48 { didSet { changed() } }
  open var heightSegmentCount = 1 { didSet { changed() } }

  public init(topRadius: CGFloat, bottomRadius: CGFloat, height: CGFloat) {
    self.topRadius = topRadius
    self.bottomRadius = bottomRadius
    self.height = height
    super.init(materials: 1)
  }

  public convenience override init() { self.init(topRadius: 0, bottomRadius: 0.5, height: 1) }

  override func build() -> Mesh {
    Mesh(
      cone: Float(topRadius),
      Float(bottomRadius),
      Float(height),
      radialSegmentCount,
      heightSegmentCount,
    )
  }
}

/// A cylinder with a hole along y; its materials are those of its outer and inner side, top and bottom.
open class SCNTube: SCNGeometry {
  open var innerRadius: CGFloat { didSet { changed() } }
  open var outerRadius: CGFloat { didSet { changed() } }
  open var height: CGFloat { didSet { changed() } }
  open var radialSegmentCount = 48 { didSet { changed() } }
  open var heightSegmentCount = 1 { didSet { changed() } }

  public init(innerRadius: CGFloat, outerRadius: CGFloat, height: CGFloat) {
    self.innerRadius = innerRadius
    self.outerRadius = outerRadius
    self.height = height
    super.init(materials: 1)
  }

  public convenience override init() { self.init(innerRadius: 0.25, outerRadius: 0.5, height: 1) }

  override func build() -> Mesh {
    let (inner, outer, half) = (Float(innerRadius), Float(outerRadius), Float(height) / 2)
    var mesh = Mesh()
    for (index, radius) in [outer, inner].enumerated() {
      let side: Float = index == 0 ? 1 : -1
      mesh.addTurned(
        radialSegmentCount,
        heightSegmentCount,
        material: index,
        isInside: index == 1,
      ) { v in (radius, half - v * 2 * half, SIMD2(side, 0)) }
    }
    for (index, isUp) in [true, false].enumerated() {
      mesh.addPlate(
        outer,
        inner: inner,
        y: isUp ? half : -half,
        isUp: isUp,
        segments: radialSegmentCount,
        material: 2 + index,
      )
    }
    return mesh
  }
}

/// A cylinder along y with round ends; the height is that of the whole.
open class SCNCapsule: SCNGeometry {
  open var capRadius: CGFloat { didSet { changed() } }
  open var height: CGFloat { didSet { changed() } }
  open var radialSegmentCount = 48 { didSet { changed() } }
  /// Without effect: the side is one row.
  open var heightSegmentCount = 1
  open var capSegmentCount = 24 { didSet { changed() } }

  public init(capRadius: CGFloat, height: CGFloat) {
    self.capRadius = capRadius
    self.height = height
    super.init(materials: 1)
  }

  public convenience override init() { self.init(capRadius: 0.5, height: 2) }

  override func build() -> Mesh {
    let radius = Float(capRadius)
    let straight = max(0, Float(height) / 2 - radius)
    let half = Mesh.held(capSegmentCount)
    let rows = half * 2 + 1
    var mesh = Mesh()
    mesh.addTurned(radialSegmentCount, rows) { v in
      // The row in the middle is the straight side.
      let row = Int((v * Float(rows)).rounded())
      let isUpper = row <= half
      let angle = Float(isUpper ? row : row - 1) / Float(half) * .pi / 2
      let y = cos(angle) * radius + (isUpper ? straight : -straight)
      return (sin(angle) * radius, y, SIMD2(sin(angle), cos(angle)))
    }
    return mesh
  }
}

/// A ring round y.
open class SCNTorus: SCNGeometry {
  open var ringRadius: CGFloat { didSet { changed() } }
  open var pipeRadius: CGFloat { didSet { changed() } }
  open var ringSegmentCount = 48 { didSet { changed() } }
  open var pipeSegmentCount = 24 { didSet { changed() } }

  public init(ringRadius: CGFloat, pipeRadius: CGFloat) {
    self.ringRadius = ringRadius
    self.pipeRadius = pipeRadius
    super.init(materials: 1)
  }

  public convenience override init() { self.init(ringRadius: 0.5, pipeRadius: 0.25) }

  override func build() -> Mesh {
    let (ring, pipe) = (Float(ringRadius), Float(pipeRadius))
    var mesh = Mesh()
    mesh.addTurned(ringSegmentCount, pipeSegmentCount) { v in
      let angle = v * 2 * .pi
      let normal = SIMD2(sin(angle), cos(angle))
      return (ring + pipe * normal.x, pipe * normal.y, normal)
    }
    return mesh
  }
}

/// A ground at y = 0 that goes on for ever; here 1000 wide and long.
open class SCNFloor: SCNGeometry {
  /// Without effect: a floor is no mirror.
  open var reflectivity: CGFloat = 0.25
  /// Without effect: a floor is no mirror.
  open var reflectionFalloffStart: CGFloat = 0
  /// Without effect: a floor is no mirror.
  open var reflectionFalloffEnd: CGFloat = 0
  /// Without effect: a floor is no mirror.
  open var reflectionCategoryBitMask = -1
  /// 0 is for ever.
  open var width: CGFloat = 0 { didSet { changed() } }
  /// 0 is for ever.
  open var length: CGFloat = 0 { didSet { changed() } }

  public override init() { super.init(materials: 1) }

  /// A floor counts for nothing when a scene is looked at as a whole.
  override var extent: Extent? { Extent(low: .zero, high: .zero) }

  override func build() -> Mesh {
    let wide = width > 0 ? Float(width) : 1000
    let long = length > 0 ? Float(length) : 1000
    var mesh = Mesh()
    mesh.addGrid(32, 32) { u, v in (SIMD3((u - 0.5) * wide, 0, (v - 0.5) * long), SIMD3(0, 1, 0)) }
    // A picture on it is repeated for each unit.
    for index in mesh.corners.indices { mesh.corners[index].texture *= SIMD2(wide, long) }
    return mesh
  }
}

extension Mesh {
  /// Makes a cone along y; with equal radii it is a cylinder.
  fileprivate init(
    cone top: Float,
    _ bottom: Float,
    _ height: Float,
    _ segments: Int,
    _ rows: Int,
  ) {
    let slope = SIMD2(height, bottom - top)
    addTurned(segments, rows) { v in
      (top + (bottom - top) * v, height / 2 - v * height, slope)
    }
    addPlate(top, y: height / 2, isUp: true, segments: segments, material: 1)
    addPlate(bottom, y: -height / 2, isUp: false, segments: segments, material: 2)
  }
}
