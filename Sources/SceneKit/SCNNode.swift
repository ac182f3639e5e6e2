public import Foundation

/// How near to the camera children are kept in their order when they are drawn.
///
/// Without effect: what is nearer hides what is further away.
public enum SCNMovabilityHint: Int, Sendable {
  case fixed, movable
}

/// A place in a scene, with what is seen there and the nodes below it.
open class SCNNode: NSObject, SCNActionable, SCNBoundingVolume {
  /// Where a node is in its parent.
  struct Pose: Equatable {
    var position = SIMD3<Float>.zero
    var orientation = simd_quatf.none
    var scale = SIMD3<Float>(repeating: 1)
    var opacity: Float = 1

    var matrix: simd_float4x4 {
      var made = simd_float4x4(orientation)
      made.columns.0 *= scale.x
      made.columns.1 *= scale.y
      made.columns.2 *= scale.z
      made.columns.3 = SIMD4(position, 1)
      return made
    }

    func mixed(_ other: Pose, _ part: Float) -> Pose {
      Pose(
        position: mix(position, other.position, t: part),
        orientation: simd_slerp(orientation, other.orientation, part),
        scale: mix(scale, other.scale, t: part),
        opacity: opacity + (other.opacity - opacity) * part,
      )
    }
  }

  /// The angles that were set last, as a rotation can be said by many.
  private var angles: SIMD3<Float>?
  private(set) var pose = Pose()
  /// The way from where the node was, in a transaction.
  var transition: Transition?
  var pivotMatrix = matrix_identity_float4x4
  let runs = ActionRuns()

  open var name: String?
  open var geometry: SCNGeometry? { didSet { Changes.note() } }
  open var light: SCNLight? { didSet { Changes.note() } }
  open var camera: SCNCamera? { didSet { Changes.note() } }
  open var isHidden = false { didSet { Changes.note() } }
  open var isPaused = false { didSet { Changes.note() } }
  /// Nodes of a higher number are drawn later, over others of the same depth.
  open var renderingOrder = 0 { didSet { Changes.note() } }
  /// Without effect: nothing throws a shadow.
  open var castsShadow = true
  /// Which lights and cameras see the node.
  open var categoryBitMask = 1 { didSet { Changes.note() } }
  /// Without effect: nodes are drawn as they are.
  open var movabilityHint = SCNMovabilityHint.fixed
  open var constraints: [SCNConstraint]? { didSet { Changes.note() } }
  open var physicsBody: SCNPhysicsBody? {
    didSet {
      oldValue?.node = nil
      physicsBody?.node = self
      Changes.note()
    }
  }
  /// Without effect: bodies feel gravity and what they touch only.
  open var physicsField: SCNPhysicsField?
  /// What a person hears of the node; a node with a label is a button that taps its middle.
  open var accessibilityLabel: String? { didSet { Changes.note() } }
  open var accessibilityHint: String?
  open var isAccessibilityElement = false { didSet { Changes.note() } }

  public private(set) var childNodes: [SCNNode] = []
  public private(set) weak var parent: SCNNode?
  weak var owner: SCNScene?
  private var systems: [SCNParticleSystem] = []

  public override init() { super.init() }

  public convenience init(geometry: SCNGeometry?) {
    self.init()
    self.geometry = geometry
  }

  public required init?(coder: NSCoder) { super.init() }

  // MARK: Where it is

  private func move(_ change: (inout Pose) -> Void) {
    var next = pose
    change(&next)
    guard next != pose else { return }
    transition = SCNTransaction.transition(from: transition?.shown ?? pose)
    pose = next
    Changes.note()
  }

  /// Where the node is seen now.
  var shown: Pose { transition.map { $0.mixed(with: pose) } ?? pose }

  open var position: SCNVector3 {
    get { SCNVector3(pose.position) }
    set { simdPosition = SIMD3(newValue) }
  }

  /// Pitch, yaw and roll in radians; roll is done first.
  open var eulerAngles: SCNVector3 {
    get { SCNVector3(simdEulerAngles) }
    set { simdEulerAngles = SIMD3(newValue) }
  }

  /// An axis and an angle in radians.
  open var rotation: SCNVector4 {
    get {
      let angle = pose.orientation.angle
      guard angle != 0 else { return SCNVector4() }
      let axis = pose.orientation.axis
      return SCNVector4(axis.x, axis.y, axis.z, angle)
    }
    set { simdOrientation = turned(newValue.w, SIMD3(newValue.x, newValue.y, newValue.z)) }
  }

  open var orientation: SCNQuaternion {
    get { SCNVector4(pose.orientation.vector) }
    set { simdOrientation = simd_quatf(vector: SIMD4(newValue)) }
  }

  open var scale: SCNVector3 {
    get { SCNVector3(pose.scale) }
    set { simdScale = SIMD3(newValue) }
  }

  /// From 0, not seen, to 1.
  open var opacity: CGFloat {
    get { CGFloat(pose.opacity) }
    set { move { $0.opacity = Float(newValue) } }
  }

  open var transform: SCNMatrix4 {
    get { SCNMatrix4(simdTransform) }
    set { simdTransform = simd_float4x4(newValue) }
  }

  /// Where the node's own origin is for its place, rotation and scale.
  open var pivot: SCNMatrix4 {
    get { SCNMatrix4(pivotMatrix) }
    set { simdPivot = simd_float4x4(newValue) }
  }

  open var simdPosition: SIMD3<Float> {
    get { pose.position }
    set { move { $0.position = newValue } }
  }

  open var simdEulerAngles: SIMD3<Float> {
    get { angles ?? pose.orientation.euler }
    set {
      simdOrientation = simd_quatf(euler: newValue)
      angles = newValue
    }
  }

  open var simdRotation: SIMD4<Float> {
    get { SIMD4(rotation) }
    set { rotation = SCNVector4(newValue) }
  }

  open var simdOrientation: simd_quatf {
    get { pose.orientation }
    set {
      angles = nil
      let size = newValue.length
      let isRotation = size > 0 && size.isFinite
      move { $0.orientation = isRotation ? newValue / size : .none }
    }
  }

  open var simdScale: SIMD3<Float> {
    get { pose.scale }
    set { move { $0.scale = newValue } }
  }

  open var simdTransform: simd_float4x4 {
    get { Self.matrix(pose, pivotMatrix) }
    set {
      let whole = newValue * pivotMatrix
      let (x, y, z) = (whole.columns.0.three, whole.columns.1.three, whole.columns.2.three)
      // A mirrored transform is a negative scale.
      let turn: Float = simd_float3x3(x, y, z).determinant < 0 ? -1 : 1
      let scale = SIMD3(length(x) * turn, length(y), length(z))
      let axes = simd_float3x3(
        (x * turn).direction(or: SIMD3(1, 0, 0)),
        y.direction(or: SIMD3(0, 1, 0)),
        z.direction(or: SIMD3(0, 0, 1)),
      )
      angles = nil
      move {
        $0.position = whole.columns.3.three
        $0.scale = scale
        $0.orientation = simd_quatf(axes).normalized
      }
    }
  }

  open var simdPivot: simd_float4x4 {
    get { pivotMatrix }
    set {
      pivotMatrix = newValue
      Changes.note()
    }
  }

  static func matrix(_ pose: Pose, _ pivot: simd_float4x4) -> simd_float4x4 {
    pivot == matrix_identity_float4x4
      ? pose.matrix : pose.matrix * (pivot.undone ?? matrix_identity_float4x4)
  }

  /// Where the node is seen in its parent.
  var shownMatrix: simd_float4x4 { Self.matrix(shown, pivotMatrix) }

  /// A copy of the node as it is seen now, within a transaction's time.
  open var presentation: SCNNode {
    let copy = SCNNode()
    copy.pose = shown
    copy.pivotMatrix = pivotMatrix
    copy.geometry = geometry
    copy.light = light
    copy.camera = camera
    copy.name = name
    copy.isHidden = isHidden
    copy.parent = parent
    return copy
  }

  // MARK: The tree

  public func addChildNode(_ child: SCNNode) { insertChildNode(child, at: childNodes.count) }

  public func insertChildNode(_ child: SCNNode, at index: Int) {
    guard !isBelow(child) else { return }
    child.removeFromParentNode()
    childNodes.insert(child, at: min(max(0, index), childNodes.count))
    child.parent = self
    Changes.note()
  }

  public func removeFromParentNode() {
    guard let parent else { return }
    parent.childNodes.removeAll { $0 === self }
    self.parent = nil
    Changes.note()
  }

  public func replaceChildNode(_ oldChild: SCNNode, with newChild: SCNNode) {
    guard oldChild !== newChild, let index = childNodes.firstIndex(where: { $0 === oldChild })
    else { return }
    oldChild.removeFromParentNode()
    insertChildNode(newChild, at: index)
  }

  /// Whether the node is another one or lies in it.
  private func isBelow(_ other: SCNNode) -> Bool {
    sequence(first: self, next: \.parent).contains { $0 === other }
  }

  public func childNode(withName name: String, recursively: Bool) -> SCNNode? {
    for child in childNodes {
      if child.name == name { return child }
      if recursively, let found = child.childNode(withName: name, recursively: true) {
        return found
      }
    }
    return nil
  }

  /// All nodes below for which a test holds; its second answer ends the search.
  public func childNodes(
    passingTest predicate: (SCNNode, UnsafeMutablePointer<ObjCBool>) -> Bool
  ) -> [SCNNode] {
    var found: [SCNNode] = []
    enumerateChildNodes { node, stop in if predicate(node, stop) { found.append(node) } }
    return found
  }

  /// Visits all nodes below.
  public func enumerateChildNodes(_ block: (SCNNode, UnsafeMutablePointer<ObjCBool>) -> Void) {
    var isStopped = ObjCBool(false)
    visit(&isStopped, block)
  }

  /// Visits the node and all nodes below.
  public func enumerateHierarchy(_ block: (SCNNode, UnsafeMutablePointer<ObjCBool>) -> Void) {
    var isStopped = ObjCBool(false)
    block(self, &isStopped)
    visit(&isStopped, block)
  }

  private func visit(
    _ isStopped: inout ObjCBool,
    _ block: (SCNNode, UnsafeMutablePointer<ObjCBool>) -> Void,
  ) {
    for child in childNodes {
      guard !isStopped.boolValue else { return }
      block(child, &isStopped)
      if !isStopped.boolValue { child.visit(&isStopped, block) }
    }
  }

  /// The node and all below, in the tree's order.
  var all: [SCNNode] { [self] + childNodes.flatMap(\.all) }

  /// The scene that it is in.
  var scene: SCNScene? { sequence(first: self, next: \.parent).lazy.compactMap(\.owner).first }

  /// Copies the node with all below; shapes and materials are shared.
  open func clone() -> Self {
    // A subclass has this initialiser as well, as it is required.
    guard let copy = Self(coder: NSCoder()) else {
      fatalError("\(Self.self).init(coder:) made no node that could stand for the copy.")
    }
    copy.pose = pose
    copy.angles = angles
    copy.pivotMatrix = pivotMatrix
    copy.name = name
    copy.geometry = geometry
    copy.light = light
    copy.camera = camera
    copy.isHidden = isHidden
    copy.isPaused = isPaused
    copy.renderingOrder = renderingOrder
    copy.castsShadow = castsShadow
    copy.categoryBitMask = categoryBitMask
    copy.constraints = constraints
    copy.physicsBody = physicsBody?.copied
    copy.physicsField = physicsField
    copy.accessibilityLabel = accessibilityLabel
    copy.accessibilityHint = accessibilityHint
    copy.isAccessibilityElement = isAccessibilityElement
    for child in childNodes { copy.addChildNode(child.clone()) }
    return copy
  }

  open override func copy() -> Any { clone() }

  /// Copies the node and all below into one.
  public func flattenedClone() -> SCNNode {
    let copy = SCNNode(geometry: SCNGeometry.joined(self))
    copy.pose = pose
    copy.pivotMatrix = pivotMatrix
    copy.name = name
    return copy
  }

  // MARK: Particles

  /// Without effect: no particles are drawn.
  public func addParticleSystem(_ system: SCNParticleSystem) { systems.append(system) }

  public func removeParticleSystem(_ system: SCNParticleSystem) {
    systems.removeAll { $0 === system }
  }

  public func removeAllParticleSystems() { systems = [] }

  public var particleSystems: [SCNParticleSystem]? { systems }
}
