public import Foundation
import simd

/// How a body moves.
public enum SCNPhysicsBodyType: Int, Sendable {
  case `static`, dynamic, kinematic
}

/// Which bodies are which.
public struct SCNPhysicsCollisionCategory: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let `default` = SCNPhysicsCollisionCategory(rawValue: 1)
  public static let `static` = SCNPhysicsCollisionCategory(rawValue: 2)
  public static let all = SCNPhysicsCollisionCategory(rawValue: -1)
}

/// What a body is for others: a ball for a ball, a ground for a floor, else the box around the shape.
open class SCNPhysicsShape: NSObject {
  /// How a shape is made.
  ///
  /// Without effect: a body is a ball, a ground or a box.
  public struct Option: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let type = Option(rawValue: "SCNPhysicsShapeTypeKey")
    public static let keepAsCompound = Option(rawValue: "SCNPhysicsShapeKeepAsCompoundKey")
    public static let scale = Option(rawValue: "SCNPhysicsShapeScaleKey")
    public static let collisionMargin = Option(rawValue: "SCNPhysicsShapeCollisionMarginKey")
  }

  /// How near a body comes to the shape.
  ///
  /// Without effect: a body is a ball, a ground or a box.
  public struct ShapeType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let boundingBox = ShapeType(rawValue: "SCNPhysicsShapeTypeBoundingBox")
    public static let concavePolyhedron = ShapeType(
      rawValue: "SCNPhysicsShapeTypeConcavePolyhedron"
    )
    public static let convexHull = ShapeType(rawValue: "SCNPhysicsShapeTypeConvexHull")
  }

  let form: BodyForm

  init(_ form: BodyForm) { self.form = form }

  public convenience init(geometry: SCNGeometry, options: [Option: Any]? = nil) {
    self.init(BodyForm(geometry))
  }

  public convenience init(node: SCNNode, options: [Option: Any]? = nil) {
    self.init(node.bodyForm)
  }
}

/// What makes a node fall, be pushed and be touched.
open class SCNPhysicsBody: NSObject {
  open var type: SCNPhysicsBodyType { didSet { Changes.note() } }
  open var physicsShape: SCNPhysicsShape? { didSet { Changes.note() } }
  /// In kilograms.
  open var mass: CGFloat
  /// How much a body bounces, from 0 to 1.
  open var restitution: CGFloat = 0.5
  open var friction: CGFloat = 0.5
  /// Without effect: balls roll on for ever.
  open var rollingFriction: CGFloat = 0
  /// The part of the speed that is lost in a second, from 0 to 1.
  open var damping: CGFloat = 0.1
  open var angularDamping: CGFloat = 0.1
  open var isAffectedByGravity = true
  /// Whether a body that has come to rest is left alone.
  open var allowsResting = true
  open var categoryBitMask: Int
  open var collisionBitMask = -1
  open var contactTestBitMask = 0
  /// Which ways the body can go; 1 is free.
  open var velocityFactor = SCNVector3(1, 1, 1)
  open var angularVelocityFactor = SCNVector3(1, 1, 1)
  /// Without effect: mass is spread evenly.
  open var momentOfInertia = SCNVector3Zero
  /// Without effect: mass is spread evenly.
  open var usesDefaultMomentOfInertia = true
  /// Without effect: mass is spread evenly.
  open var centerOfMassOffset = SCNVector3Zero
  /// Without effect: no body is too fast to be seen.
  open var continuousCollisionDetectionThreshold: CGFloat = 0
  weak var node: SCNNode?
  var speed = SIMD3<Float>.zero
  var spin = SIMD3<Float>.zero
  var force = SIMD3<Float>.zero
  var torque = SIMD3<Float>.zero
  /// Seconds without any motion to speak of.
  var stillness: Float = 0

  public init(type: SCNPhysicsBodyType, shape: SCNPhysicsShape?) {
    self.type = type
    physicsShape = shape
    mass = type == .dynamic ? 1 : 0
    categoryBitMask = type == .static ? 2 : 1
  }

  public class func `static`() -> Self { make(.static) }
  public class func dynamic() -> Self { make(.dynamic) }
  public class func kinematic() -> Self { make(.kinematic) }

  private class func make(_ type: SCNPhysicsBodyType) -> Self {
    let body = SCNPhysicsBody(type: type, shape: nil)
    guard let made = body as? Self else {
      fatalError("\(Self.self) is no SCNPhysicsBody: use SCNPhysicsBody's own functions.")
    }
    return made
  }

  /// In units a second.
  open var velocity: SCNVector3 {
    get { SCNVector3(speed) }
    set {
      speed = SIMD3(newValue)
      wake()
    }
  }

  /// An axis and an angle in radians a second.
  open var angularVelocity: SCNVector4 {
    get {
      let size = length(spin)
      return size > 0 ? SCNVector4(SIMD4(spin / size, size)) : SCNVector4()
    }
    set {
      spin = SIMD3(newValue.x, newValue.y, newValue.z).direction(or: .zero) * newValue.w
      wake()
    }
  }

  public var isResting: Bool { allowsResting && stillness > 0.5 }

  private func wake() {
    stillness = 0
    Changes.note()
  }

  open func setResting(_ resting: Bool) {
    guard resting else { return wake() }
    (speed, spin, stillness) = (.zero, .zero, 1)
  }

  /// Pushes the body: as an impulse at once, else through the next frame.
  open func applyForce(_ direction: SCNVector3, asImpulse impulse: Bool) {
    guard type == .dynamic, mass > 0 else { return }
    if impulse { speed += SIMD3(direction) / Float(mass) } else { force += SIMD3(direction) }
    wake()
  }

  /// Pushes the body at a place of its own numbers, which also turns it.
  open func applyForce(
    _ direction: SCNVector3,
    at position: SCNVector3,
    asImpulse impulse: Bool,
  ) {
    applyForce(direction, asImpulse: impulse)
    let arm = node?.simdOrientation.act(SIMD3(position)) ?? SIMD3(position)
    let turn = cross(arm, SIMD3(direction))
    applyTorque(
      SCNVector4(SIMD4(turn.direction(or: .zero), length(turn))),
      asImpulse: impulse,
    )
  }

  /// Turns the body round an axis by a strength.
  open func applyTorque(_ torque: SCNVector4, asImpulse impulse: Bool) {
    guard type == .dynamic, mass > 0 else { return }
    let turn = SIMD3(torque.x, torque.y, torque.z) * torque.w
    if impulse { spin += turn / (Float(mass) * inertia) } else { self.torque += turn }
    wake()
  }

  open func clearAllForces() {
    (force, torque) = (.zero, .zero)
  }

  open func resetTransform() { wake() }

  /// The resistance against turning of a kilogram.
  var inertia: Float {
    let radius = form.radius
    return max(0.4 * radius * radius, 1e-4)
  }

  var form: BodyForm { physicsShape?.form ?? node?.bodyForm ?? .ball(.zero, 0.5) }

  var copied: SCNPhysicsBody {
    let copy = SCNPhysicsBody(type: type, shape: physicsShape)
    copy.mass = mass
    copy.restitution = restitution
    copy.friction = friction
    copy.damping = damping
    copy.angularDamping = angularDamping
    copy.isAffectedByGravity = isAffectedByGravity
    copy.allowsResting = allowsResting
    copy.categoryBitMask = categoryBitMask
    copy.collisionBitMask = collisionBitMask
    copy.contactTestBitMask = contactTestBitMask
    copy.velocityFactor = velocityFactor
    copy.angularVelocityFactor = angularVelocityFactor
    return copy
  }
}

/// What fills a space and pushes bodies there.
///
/// Without effect: bodies feel gravity and what they touch only.
open class SCNPhysicsField: NSObject {
  open var strength: CGFloat = 1
  open var falloffExponent: CGFloat = 0
  open var minimumDistance: CGFloat = 1e-6
  open var isActive = true
  open var isExclusive = false
  open var halfExtent = SCNVector3(1, 1, 1)
  open var usesEllipsoidalExtent = false
  open var offset = SCNVector3Zero
  open var direction = SCNVector3(0, -1, 0)
  open var categoryBitMask = -1

  public class func drag() -> SCNPhysicsField { SCNPhysicsField() }
  public class func vortex() -> SCNPhysicsField { SCNPhysicsField() }
  public class func radialGravity() -> SCNPhysicsField { SCNPhysicsField() }
  public class func linearGravity() -> SCNPhysicsField { SCNPhysicsField() }
  public class func noiseField(
    smoothness: CGFloat,
    animationSpeed speed: CGFloat,
  ) -> SCNPhysicsField { SCNPhysicsField() }
  public class func turbulenceField(
    smoothness: CGFloat,
    animationSpeed speed: CGFloat,
  ) -> SCNPhysicsField { SCNPhysicsField() }
  public class func spring() -> SCNPhysicsField { SCNPhysicsField() }
  public class func electric() -> SCNPhysicsField { SCNPhysicsField() }
  public class func magnetic() -> SCNPhysicsField { SCNPhysicsField() }
}
