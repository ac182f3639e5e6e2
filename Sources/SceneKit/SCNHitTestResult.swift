public import Foundation
import simd

/// What a search along a line is asked.
public struct SCNHitTestOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let firstFoundOnly = Self(rawValue: "kHitTestFirstFoundOnly")
  /// Without effect: results come the nearest first.
  public static let sortResults = Self(rawValue: "kHitTestSortResults")
  /// Without effect: what is near and far is found as well.
  public static let clipToZRange = Self(rawValue: "kHitTestClipToZRange")
  public static let backFaceCulling = Self(rawValue: "kHitTestBackFaceCulling")
  public static let boundingBoxOnly = Self(rawValue: "kHitTestBoundingBoxOnly")
  public static let ignoreChildNodes = Self(rawValue: "kHitTestIgnoreChildNodes")
  public static let rootNode = Self(rawValue: "kHitTestRootNode")
  public static let ignoreHiddenNodes = Self(rawValue: "kHitTestIgnoreHiddenNodes")
  public static let ignoreLightArea = Self(rawValue: "kHitTestIgnoreLightArea")
  public static let categoryBitMask = Self(rawValue: "kHitTestCategoryBitMask")
  public static let searchMode = Self(rawValue: "kHitTestSearchMode")
}

/// How much a search along a line finds.
public enum SCNHitTestSearchMode: Int, Sendable {
  case closest, all, any
}

/// Where a line meets a node.
open class SCNHitTestResult: NSObject {
  public let node: SCNNode
  /// Which of the shape's elements it is.
  public let geometryIndex: Int
  /// Which of the element's triangles it is.
  public let faceIndex: Int
  public let localCoordinates: SCNVector3
  public let worldCoordinates: SCNVector3
  public let localNormal: SCNVector3
  public let worldNormal: SCNVector3
  public let modelTransform: SCNMatrix4
  private let texture: SIMD2<Float>

  init(
    _ node: SCNNode,
    _ world: simd_float4x4,
    _ found: RaySearch.Found,
  ) {
    self.node = node
    geometryIndex = found.part
    faceIndex = found.face
    texture = found.texture
    localCoordinates = SCNVector3(found.place)
    localNormal = SCNVector3(found.normal)
    worldCoordinates = SCNVector3(world.place(found.place))
    let turn = (world.undone ?? matrix_identity_float4x4).transpose
    worldNormal = SCNVector3(turn.direction(found.normal).direction(or: found.normal))
    modelTransform = SCNMatrix4(world)
  }

  public var simdLocalCoordinates: SIMD3<Float> { SIMD3(localCoordinates) }
  public var simdWorldCoordinates: SIMD3<Float> { SIMD3(worldCoordinates) }
  public var simdLocalNormal: SIMD3<Float> { SIMD3(localNormal) }
  public var simdWorldNormal: SIMD3<Float> { SIMD3(worldNormal) }

  /// The place on the picture; a shape has one set of places.
  public func textureCoordinates(withMappingChannel channel: Int) -> CGPoint {
    CGPoint(x: CGFloat(texture.x), y: CGFloat(texture.y))
  }
}

/// Looks for nodes along a line.
struct RaySearch {
  struct Found {
    var part: Int
    var face: Int
    var place: SIMD3<Float>
    var normal: SIMD3<Float>
    var texture: SIMD2<Float>
    /// Along the line, in the world.
    var far: Float
  }

  private let from: SIMD3<Float>
  private let way: SIMD3<Float>
  private let limit: Float
  private let mode: SCNHitTestSearchMode
  private let looksBehind: Bool
  private let looksBelow: Bool
  private let looksAtBoxes: Bool
  private let skipsHidden: Bool
  private let mask: Int
  private var found: [(far: Float, result: SCNHitTestResult)] = []

  /// Makes a search from a place of the world along a way of length 1.
  init(
    _ from: SIMD3<Float>,
    _ way: SIMD3<Float>,
    _ limit: Float,
    _ options: [String: Any],
  ) {
    (self.from, self.way, self.limit) = (from, way, limit)
    func isOn(_ option: SCNHitTestOption, _ usual: Bool) -> Bool {
      switch options[option.rawValue] {
      case let isOn as Bool: isOn
      case let number as NSNumber: number.boolValue
      default: usual
      }
    }
    func number(_ option: SCNHitTestOption) -> Int? {
      (options[option.rawValue] as? Int)
        ?? (options[option.rawValue] as? NSNumber)?.intValue
    }
    let asked = number(.searchMode).flatMap { SCNHitTestSearchMode(rawValue: $0) }
    mode =
      (options[SCNHitTestOption.searchMode.rawValue] as? SCNHitTestSearchMode) ?? asked
      ?? (isOn(.firstFoundOnly, false) ? .any : .all)
    looksBehind = !isOn(.backFaceCulling, true)
    looksBelow = !isOn(.ignoreChildNodes, false)
    looksAtBoxes = isOn(.boundingBoxOnly, false)
    skipsHidden = isOn(.ignoreHiddenNodes, true)
    mask = number(.categoryBitMask) ?? -1
  }

  var results: [SCNHitTestResult] {
    let sorted = found.sorted { $0.far < $1.far }.map(\.result)
    return mode == .all ? sorted : Array(sorted.prefix(1))
  }

  /// Looks at a node in a parent, and at all below.
  mutating func look(_ node: SCNNode, _ outer: simd_float4x4) {
    guard !skipsHidden || (!node.isHidden && node.opacity > 0) else { return }
    let world = outer * node.shownMatrix
    if let geometry = node.geometry, node.categoryBitMask & mask != 0, let back = world.undone {
      let (start, line) = (back.place(from), back.direction(way))
      if Self.meets(geometry.extent, start, line, geometry is SCNFloor) {
        for hit in hits(geometry, start, line) where hit.far <= limit {
          found.append((hit.far, SCNHitTestResult(node, world, hit)))
        }
      }
    }
    guard looksBelow else { return }
    for child in node.childNodes { look(child, world) }
  }

  /// Whether a line meets a box.
  private static func meets(
    _ extent: Extent?,
    _ start: SIMD3<Float>,
    _ line: SIMD3<Float>,
    _ isEndless: Bool,
  ) -> Bool {
    guard let extent else { return false }
    if isEndless { return true }
    var (near, far) = (Float(0), Float.infinity)
    for axis in 0..<3 {
      let (low, high) = (extent.low[axis] - 1e-5, extent.high[axis] + 1e-5)
      guard line[axis] != 0 else {
        if start[axis] < low || start[axis] > high { return false }
        continue
      }
      let (one, other) = (
        (low - start[axis]) / line[axis], (high - start[axis]) / line[axis],
      )
      near = max(near, min(one, other))
      far = min(far, max(one, other))
    }
    return near <= far
  }

  /// The nearest triangle of a shape that the line goes through; all of them where all are asked for.
  private func hits(
    _ geometry: SCNGeometry,
    _ start: SIMD3<Float>,
    _ line: SIMD3<Float>,
  ) -> [Found] {
    let mesh = looksAtBoxes ? Self.box(geometry) : geometry.mesh
    var all: [Found] = []
    for (number, part) in mesh.parts.enumerated() {
      let materials = geometry.materials
      let material = materials.isEmpty ? nil : materials[part.material % materials.count]
      let isTwoSided = looksBehind || material?.isDoubleSided == true
      for at in stride(from: 0, to: part.corners.count - 2, by: 3) {
        let corners = (0..<3).map { mesh.corners[Int(part.corners[at + $0])] }
        let (one, other) = (
          corners[1].place - corners[0].place, corners[2].place - corners[0].place,
        )
        let side = cross(line, other)
        let area = dot(one, side)
        guard isTwoSided ? abs(area) > 1e-12 : area > 1e-12 else { continue }
        let offset = start - corners[0].place
        let u = dot(offset, side) / area
        let across = cross(offset, one)
        let v = dot(line, across) / area
        guard u >= 0, v >= 0, u + v <= 1 else { continue }
        let far = dot(other, across) / area
        guard far >= 0 else { continue }
        let mixed = corners[0].normal * (1 - u - v) + corners[1].normal * u + corners[2].normal * v
        all.append(
          Found(
            part: number,
            face: at / 3,
            place: start + line * far,
            normal: mixed.direction(or: corners[0].normal),
            texture: corners[0].texture * (1 - u - v) + corners[1].texture * u
              + corners[2].texture * v,
            far: far,
          )
        )
      }
    }
    guard mode != .all else { return all }
    return all.min { $0.far < $1.far }.map { [$0] } ?? []
  }

  private static func box(_ geometry: SCNGeometry) -> Mesh {
    guard let extent = geometry.extent else { return Mesh() }
    let size = extent.high - extent.low
    let box = SCNBox(
      width: CGFloat(size.x),
      height: CGFloat(size.y),
      length: CGFloat(size.z),
      chamferRadius: 0,
    )
    var mesh = Mesh()
    mesh.add(box.mesh, simd_float4x4(moved: extent.middle), materials: 0)
    return mesh
  }
}
