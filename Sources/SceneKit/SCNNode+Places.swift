import Foundation
public import simd

/// What has corners that enclose it.
public protocol SCNBoundingVolume: AnyObject {
  /// The corner of the lowest numbers and that of the highest.
  var boundingBox: (min: SCNVector3, max: SCNVector3) { get }
  var boundingSphere: (center: SCNVector3, radius: Float) { get }
}

extension SCNBoundingVolume {
  public var boundingSphere: (center: SCNVector3, radius: Float) {
    let (low, high) = (SIMD3<Float>(boundingBox.min), SIMD3<Float>(boundingBox.max))
    return (SCNVector3((low + high) / 2), length(high - low) / 2)
  }
}

extension SCNNode {
  // MARK: In the world

  public var simdWorldTransform: simd_float4x4 {
    get {
      guard let parent else { return simdTransform }
      return parent.simdWorldTransform * simdTransform
    }
    set { simdTransform = (parent?.simdWorldTransform.undone).map { $0 * newValue } ?? newValue }
  }

  public var worldTransform: SCNMatrix4 { SCNMatrix4(simdWorldTransform) }

  public func setWorldTransform(_ worldTransform: SCNMatrix4) {
    simdWorldTransform = simd_float4x4(worldTransform)
  }

  public var simdWorldPosition: SIMD3<Float> {
    get { simdWorldTransform.columns.3.three }
    set { simdPosition = parent?.simdWorldTransform.undone?.place(newValue) ?? newValue }
  }

  public var worldPosition: SCNVector3 {
    get { SCNVector3(simdWorldPosition) }
    set { simdWorldPosition = SIMD3(newValue) }
  }

  public var simdWorldOrientation: simd_quatf {
    get { (parent?.simdWorldOrientation ?? .none) * simdOrientation }
    set { simdOrientation = (parent?.simdWorldOrientation ?? .none).inverse * newValue }
  }

  public var worldOrientation: SCNQuaternion {
    get { SCNVector4(simdWorldOrientation.vector) }
    set { simdWorldOrientation = simd_quatf(vector: SIMD4(newValue)) }
  }

  /// Where the node is seen in the world.
  var shownWorld: simd_float4x4 {
    guard let parent else { return shownMatrix }
    return parent.shownWorld * shownMatrix
  }

  // MARK: Directions

  public static var localUp: SCNVector3 { SCNVector3(simdLocalUp) }
  public static var localRight: SCNVector3 { SCNVector3(simdLocalRight) }
  public static var localFront: SCNVector3 { SCNVector3(simdLocalFront) }
  public static var simdLocalUp: SIMD3<Float> { SIMD3(0, 1, 0) }
  public static var simdLocalRight: SIMD3<Float> { SIMD3(1, 0, 0) }
  public static var simdLocalFront: SIMD3<Float> { SIMD3(0, 0, -1) }

  public var worldUp: SCNVector3 { SCNVector3(simdWorldUp) }
  public var worldRight: SCNVector3 { SCNVector3(simdWorldRight) }
  public var worldFront: SCNVector3 { SCNVector3(simdWorldFront) }
  public var simdWorldUp: SIMD3<Float> { simdWorldOrientation.act(Self.simdLocalUp) }
  public var simdWorldRight: SIMD3<Float> { simdWorldOrientation.act(Self.simdLocalRight) }
  public var simdWorldFront: SIMD3<Float> { simdWorldOrientation.act(Self.simdLocalFront) }

  /// Turns the node's front, -z, to a place in the world.
  public func look(at worldTarget: SCNVector3) {
    look(at: worldTarget, up: Self.localUp, localFront: Self.localFront)
  }

  public func look(at worldTarget: SCNVector3, up worldUp: SCNVector3, localFront: SCNVector3) {
    simdLook(at: SIMD3(worldTarget), up: SIMD3(worldUp), localFront: SIMD3(localFront))
  }

  public func simdLook(at worldTarget: SIMD3<Float>) {
    simdLook(at: worldTarget, up: Self.simdLocalUp, localFront: Self.simdLocalFront)
  }

  public func simdLook(
    at worldTarget: SIMD3<Float>,
    up worldUp: SIMD3<Float>,
    localFront: SIMD3<Float>,
  ) {
    let way = worldTarget - simdWorldPosition
    guard length(way) > 0, length(way).isFinite else { return }
    let world = Self.turn(along: way, up: worldUp)
    // From the front that was asked for to -z, which the turn above looks along.
    let front = localFront.direction(or: Self.simdLocalFront)
    simdWorldOrientation = world * simd_quatf(from: front, to: Self.simdLocalFront)
  }

  /// The rotation that turns -z along a way and keeps y as near to up as can be.
  static func turn(along way: SIMD3<Float>, up: SIMD3<Float>) -> simd_quatf {
    let back = -way.direction(or: simdLocalFront)
    var right = cross(up, back)
    if length(right) < 1e-5 { right = cross(SIMD3(0, 0, up.y < 0 ? 1 : -1), back) }
    if length(right) < 1e-5 { right = cross(SIMD3(1, 0, 0), back) }
    right = right.direction(or: simdLocalRight)
    return simd_quatf(simd_float3x3(right, cross(back, right), back)).normalized
  }

  public func localTranslate(by translation: SCNVector3) {
    simdLocalTranslate(by: SIMD3(translation))
  }

  public func simdLocalTranslate(by translation: SIMD3<Float>) {
    simdPosition += simdOrientation.act(translation)
  }

  public func localRotate(by rotation: SCNQuaternion) {
    simdLocalRotate(by: simd_quatf(vector: SIMD4(rotation)))
  }

  public func simdLocalRotate(by rotation: simd_quatf) { simdOrientation *= rotation }

  public func rotate(by worldRotation: SCNQuaternion, aroundTarget worldTarget: SCNVector3) {
    simdRotate(by: simd_quatf(vector: SIMD4(worldRotation)), aroundTarget: SIMD3(worldTarget))
  }

  public func simdRotate(by worldRotation: simd_quatf, aroundTarget worldTarget: SIMD3<Float>) {
    let way = simdWorldPosition - worldTarget
    let turned = worldRotation * simdWorldOrientation
    simdWorldPosition = worldTarget + worldRotation.act(way)
    simdWorldOrientation = turned
  }

  // MARK: From one node to another

  /// The transform from this node's numbers to another one's; nil is the world.
  private func way(to node: SCNNode?) -> simd_float4x4 {
    guard let node else { return simdWorldTransform }
    return (node.simdWorldTransform.undone ?? matrix_identity_float4x4) * simdWorldTransform
  }

  private func way(from node: SCNNode?) -> simd_float4x4 {
    let world = simdWorldTransform.undone ?? matrix_identity_float4x4
    return node.map { world * $0.simdWorldTransform } ?? world
  }

  public func convertPosition(_ position: SCNVector3, to node: SCNNode?) -> SCNVector3 {
    SCNVector3(simdConvertPosition(SIMD3(position), to: node))
  }

  public func convertPosition(_ position: SCNVector3, from node: SCNNode?) -> SCNVector3 {
    SCNVector3(simdConvertPosition(SIMD3(position), from: node))
  }

  public func convertVector(_ vector: SCNVector3, to node: SCNNode?) -> SCNVector3 {
    SCNVector3(simdConvertVector(SIMD3(vector), to: node))
  }

  public func convertVector(_ vector: SCNVector3, from node: SCNNode?) -> SCNVector3 {
    SCNVector3(simdConvertVector(SIMD3(vector), from: node))
  }

  public func convertTransform(_ transform: SCNMatrix4, to node: SCNNode?) -> SCNMatrix4 {
    SCNMatrix4(simdConvertTransform(simd_float4x4(transform), to: node))
  }

  public func convertTransform(_ transform: SCNMatrix4, from node: SCNNode?) -> SCNMatrix4 {
    SCNMatrix4(simdConvertTransform(simd_float4x4(transform), from: node))
  }

  public func simdConvertPosition(_ position: SIMD3<Float>, to node: SCNNode?) -> SIMD3<Float> {
    way(to: node).place(position)
  }

  public func simdConvertPosition(_ position: SIMD3<Float>, from node: SCNNode?) -> SIMD3<Float> {
    way(from: node).place(position)
  }

  public func simdConvertVector(_ vector: SIMD3<Float>, to node: SCNNode?) -> SIMD3<Float> {
    way(to: node).direction(vector)
  }

  public func simdConvertVector(_ vector: SIMD3<Float>, from node: SCNNode?) -> SIMD3<Float> {
    way(from: node).direction(vector)
  }

  public func simdConvertTransform(
    _ transform: simd_float4x4,
    to node: SCNNode?,
  ) -> simd_float4x4 { way(to: node) * transform }

  public func simdConvertTransform(
    _ transform: simd_float4x4,
    from node: SCNNode?,
  ) -> simd_float4x4 { way(from: node) * transform }

  // MARK: How large it is

  /// The corners of what is seen of the node and all below, in its own numbers.
  public var boundingBox: (min: SCNVector3, max: SCNVector3) {
    let box = extent ?? Extent(low: .zero, high: .zero)
    return (SCNVector3(box.low), SCNVector3(box.high))
  }

  var extent: Extent? {
    var whole = geometry?.extent
    for child in childNodes {
      guard let box = child.extent else { continue }
      for corner in box.corners { whole.add(child.simdTransform.place(corner)) }
    }
    return whole
  }

  // MARK: Rays

  /// What a line between two places of the node goes through, the nearest first.
  public func hitTestWithSegment(
    from pointA: SCNVector3,
    to pointB: SCNVector3,
    options: [String: Any]? = nil,
  ) -> [SCNHitTestResult] {
    let world = simdWorldTransform
    let (from, to) = (world.place(SIMD3(pointA)), world.place(SIMD3(pointB)))
    let limit = distance(from, to)
    guard limit > 0, limit.isFinite else { return [] }
    var search = RaySearch(from, (to - from) / limit, limit, options ?? [:])
    search.look(self, parent?.simdWorldTransform ?? matrix_identity_float4x4)
    return search.results
  }
}

/// A box along the axes.
struct Extent {
  var low: SIMD3<Float>
  var high: SIMD3<Float>

  var corners: [SIMD3<Float>] {
    (0..<8).map { index in
      SIMD3(
        index & 1 == 0 ? low.x : high.x,
        index & 2 == 0 ? low.y : high.y,
        index & 4 == 0 ? low.z : high.z,
      )
    }
  }

  var middle: SIMD3<Float> { (low + high) / 2 }
  var radius: Float { length(high - low) / 2 }
}

extension Extent? {
  mutating func add(_ point: SIMD3<Float>) {
    guard let box = self else {
      self = Extent(low: point, high: point)
      return
    }
    self = Extent(low: simd.min(box.low, point), high: simd.max(box.high, point))
  }
}
