public import Foundation
public import SwiftUI

/// How a node moves by itself: its mass, its outline and what it touches.
///
/// Outlines are circles, convex polygons and edges. A concave outline and one that a texture gives are
/// their hull and their rectangle.
@preconcurrency @MainActor open class SKPhysicsBody: NSObject {
  /// Points in a metre.
  static let pointsPerMetre: CGFloat = 150

  public internal(set) weak var node: SKNode?
  open var isDynamic = true
  open var affectedByGravity = true
  open var allowsRotation = true
  open var pinned = false
  /// Whether it has stood still for a quarter of a second; true stops it.
  open var isResting: Bool {
    get { stillSteps >= 30 }
    set {
      stillSteps = newValue ? 30 : 0
      guard newValue else { return }
      velocity = CGVector(dx: 0, dy: 0)
      angularVelocity = 0
    }
  }
  /// Without effect: edges stop every body, however fast it is.
  open var usesPreciseCollisionDetection = false
  /// How rough, from 0 to 1.
  open var friction: CGFloat = 0.2
  /// How bouncy, from 0 to 1.
  open var restitution: CGFloat = 0.2
  /// How much of the speed is lost in a second, from 0 to 1.
  open var linearDamping: CGFloat = 0.1
  open var angularDamping: CGFloat = 0.1
  /// In points each second.
  open var velocity = CGVector(dx: 0, dy: 0)
  /// In radians each second.
  open var angularVelocity: CGFloat = 0
  open var categoryBitMask: UInt32 = .max
  open var collisionBitMask: UInt32 = .max
  open var contactTestBitMask: UInt32 = 0
  /// Without effect: there are no fields of force.
  open var fieldBitMask: UInt32 = .max
  /// Without effect: there are no fields of force.
  open var charge: CGFloat = 0
  let outlines: [Outline]
  let isEdge: Bool
  private var ownMass: CGFloat?
  private var ownDensity: CGFloat = 1
  private var firstScale = CGVector(dx: 1, dy: 1)
  private var stillSteps = 0
  /// What pushes in the steps of this frame.
  private(set) var push = Push()
  /// What will push in the next frame.
  private var coming = Push()
  /// Whether that is from a frame in which no step was due: what is applied now takes its place.
  private var isComingLate = false

  /// A force and a torque.
  struct Push {
    var force = CGVector(dx: 0, dy: 0)
    var torque: CGFloat = 0
  }

  init(_ outlines: [Outline], isEdge: Bool = false) {
    self.outlines = outlines
    self.isEdge = isEdge
    super.init()
    if isEdge { isDynamic = false }
  }

  public convenience init(circleOfRadius r: CGFloat) {
    self.init(circleOfRadius: r, center: .zero)
  }

  public convenience init(circleOfRadius r: CGFloat, center: CGPoint) {
    self.init([.circle(center.finite, max(0, r.finite))])
  }

  public convenience init(rectangleOf s: CGSize) { self.init(rectangleOf: s, center: .zero) }

  public convenience init(rectangleOf s: CGSize, center: CGPoint) {
    let (x, y) = (abs(s.width.finite) / 2, abs(s.height.finite) / 2)
    let middle = center.finite
    self.init([.polygon(Outline.corners(middle, x, y))])
  }

  public convenience init(polygonFrom path: CGPath) {
    self.init([.polygon(Outline.hull(Outline.lines(Path(path)).flatMap { $0 }))])
  }

  public convenience init(texture: SKTexture, size: CGSize) { self.init(rectangleOf: size) }

  public convenience init(texture: SKTexture, alphaThreshold: Float, size: CGSize) {
    self.init(rectangleOf: size)
  }

  public convenience init(bodies: [SKPhysicsBody]) { self.init(bodies.flatMap(\.outlines)) }

  public convenience init(edgeLoopFrom rect: CGRect) {
    let rect = rect.standardized
    let middle = CGPoint(x: rect.midX, y: rect.midY).finite
    let corners = Outline.corners(middle, rect.width.finite / 2, rect.height.finite / 2)
    self.init(Outline.edges(corners + [corners[0]]), isEdge: true)
  }

  public convenience init(edgeLoopFrom path: CGPath) {
    let lines = Outline.lines(Path(path))
    self.init(lines.flatMap { Outline.edges($0 + $0.prefix(1)) }, isEdge: true)
  }

  public convenience init(edgeChainFrom path: CGPath) {
    self.init(Outline.lines(Path(path)).flatMap { Outline.edges($0) }, isEdge: true)
  }

  public convenience init(edgeFrom p1: CGPoint, to p2: CGPoint) {
    self.init(Outline.edges([p1.finite, p2.finite]), isEdge: true)
  }

  // MARK: Mass

  /// In square metres.
  open var area: CGFloat {
    let scale = scale
    let points = outlines.reduce(0) { $0 + $1.area } * abs(scale.dx * scale.dy)
    return points / (Self.pointsPerMetre * Self.pointsPerMetre)
  }

  /// In kilograms.
  open var mass: CGFloat {
    get { ownMass ?? area * ownDensity }
    set { ownMass = max(0, newValue.finite) }
  }

  /// In kilograms for each square metre.
  open var density: CGFloat {
    get { area > 0 ? mass / area : ownDensity }
    set {
      ownDensity = max(0, newValue.finite)
      ownMass = nil
    }
  }

  /// The scale of the node since the body came to it.
  var scale: CGVector {
    guard let node else { return CGVector(dx: 1, dy: 1) }
    func part(_ now: CGFloat, _ then: CGFloat) -> CGFloat {
      then == 0 || !(now / then).isFinite ? 1 : now / then
    }
    return CGVector(
      dx: part(node.xScale, firstScale.dx),
      dy: part(node.yScale, firstScale.dy),
    )
  }

  func attach(to node: SKNode) {
    if let other = self.node, other !== node { other.physicsBody = nil }
    self.node = node
    firstScale = CGVector(dx: node.xScale, dy: node.yScale)
  }

  // MARK: Pushes

  /// Pushes for one frame; the force is in kilograms times points each square second.
  open func applyForce(_ force: CGVector) {
    guard force.dx.isFinite, force.dy.isFinite else { return }
    dropLatePush()
    coming.force = CGVector(dx: coming.force.dx + force.dx, dy: coming.force.dy + force.dy)
  }

  open func applyForce(_ force: CGVector, at point: CGPoint) {
    applyForce(force)
    applyTorque(arm(point).cross(force))
  }

  open func applyTorque(_ torque: CGFloat) {
    guard torque.isFinite else { return }
    dropLatePush()
    coming.torque += torque
  }

  private func dropLatePush() {
    if isComingLate { coming = Push() }
    isComingLate = false
  }

  /// Begins a frame: what was applied pushes in its steps, or waits if none is due.
  func beginFrame(hasSteps: Bool) {
    isComingLate = !hasSteps
    guard hasSteps else { return }
    push = coming
    coming = Push()
  }

  /// Changes the velocity at once, by the impulse divided by the mass.
  open func applyImpulse(_ impulse: CGVector) {
    guard isDynamic, mass > 0, impulse.dx.isFinite, impulse.dy.isFinite else { return }
    velocity = CGVector(dx: velocity.dx + impulse.dx / mass, dy: velocity.dy + impulse.dy / mass)
    isResting = false
  }

  open func applyImpulse(_ impulse: CGVector, at point: CGPoint) {
    applyImpulse(impulse)
    applyAngularImpulse(arm(point).cross(impulse))
  }

  open func applyAngularImpulse(_ impulse: CGFloat) {
    let inertia = inertia
    guard isDynamic, allowsRotation, inertia > 0, impulse.isFinite else { return }
    angularVelocity += impulse / inertia
  }

  /// Takes the motion at the end of a step.
  func endStep(_ velocity: CGVector, _ spin: CGFloat) {
    self.velocity = velocity
    angularVelocity = spin
    let isStill = hypot(velocity.dx, velocity.dy) < 3 && abs(spin) < 0.05
    stillSteps = isStill ? stillSteps + 1 : 0
  }

  private func arm(_ point: CGPoint) -> CGVector {
    guard let node else { return CGVector(dx: 0, dy: 0) }
    let center = CGPoint.zero.applying(node.whole)
    return CGVector(dx: point.x - center.x, dy: point.y - center.y)
  }

  /// In kilograms times square points.
  var inertia: CGFloat {
    let all = outlines.reduce(0) { $0 + $1.area }
    let scale = abs(self.scale.dx * self.scale.dy)
    guard all > 0 else { return 0 }
    return outlines.reduce(0) { $0 + $1.roundness * $1.area } / all * scale * mass
  }

  /// The bodies that touch this one now.
  open func allContactedBodies() -> [SKPhysicsBody] {
    node?.scene?.physicsWorld.touching(self) ?? []
  }
}

nonisolated extension CGFloat {
  /// The number, within what can be reckoned with; 0 for what is none.
  var finite: CGFloat { isNaN ? 0 : Swift.min(Swift.max(-1e6, self), 1e6) }
}

nonisolated extension CGPoint {
  var finite: CGPoint { CGPoint(x: x.finite, y: y.finite) }
}

nonisolated extension CGVector {
  func cross(_ other: CGVector) -> CGFloat { dx * other.dy - dy * other.dx }
}
