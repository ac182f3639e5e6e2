public import Foundation
import simd

/// Two bodies that touch.
open class SCNPhysicsContact: NSObject {
  public let nodeA: SCNNode
  public let nodeB: SCNNode
  public let contactPoint: SCNVector3
  public let contactNormal: SCNVector3
  public let penetrationDistance: CGFloat
  public let collisionImpulse: CGFloat

  init(_ a: SCNNode, _ b: SCNNode, _ touch: PlacedBody.Touch, _ impulse: Float) {
    nodeA = a
    nodeB = b
    contactPoint = SCNVector3(touch.place)
    contactNormal = SCNVector3(touch.normal)
    penetrationDistance = CGFloat(touch.depth)
    collisionImpulse = CGFloat(impulse)
  }
}

/// Who is told of bodies that touch.
public protocol SCNPhysicsContactDelegate: AnyObject {
  func physicsWorld(_ world: SCNPhysicsWorld, didBegin contact: SCNPhysicsContact)
  func physicsWorld(_ world: SCNPhysicsWorld, didUpdate contact: SCNPhysicsContact)
  func physicsWorld(_ world: SCNPhysicsWorld, didEnd contact: SCNPhysicsContact)
}

extension SCNPhysicsContactDelegate {
  public func physicsWorld(_ world: SCNPhysicsWorld, didBegin contact: SCNPhysicsContact) {}
  public func physicsWorld(_ world: SCNPhysicsWorld, didUpdate contact: SCNPhysicsContact) {}
  public func physicsWorld(_ world: SCNPhysicsWorld, didEnd contact: SCNPhysicsContact) {}
}

/// What moves a scene's bodies.
///
/// Balls, boxes and grounds fall, bounce and slide; balls roll, boxes do not tip over.
open class SCNPhysicsWorld: NSObject {
  open var gravity = SCNVector3(0, -9.8, 0) { didSet { Changes.note() } }
  /// As a factor; 0 stops all bodies.
  open var speed: CGFloat = 1 { didSet { Changes.note() } }
  /// In seconds.
  open var timeStep: TimeInterval = 1 / 60
  open weak var contactDelegate: (any SCNPhysicsContactDelegate)?

  private struct Pair: Hashable {
    let a: ObjectIdentifier
    let b: ObjectIdentifier
  }

  private struct Moved {
    let node: SCNNode
    let body: SCNPhysicsBody
  }

  private var contacts: [Pair: SCNPhysicsContact] = [:]
  private var owed: TimeInterval = 0

  private func bodies(_ scene: SCNScene) -> [Moved] {
    scene.rootNode.all.compactMap { node in
      node.physicsBody.map { Moved(node: node, body: $0) }
    }
  }

  func isMoving(_ scene: SCNScene) -> Bool {
    speed > 0
      && bodies(scene).contains { moved in
        switch moved.body.type {
        case .dynamic: !moved.body.isResting
        case .kinematic: moved.body.speed != .zero || moved.body.spin != .zero
        case .static: false
        }
      }
  }

  func advance(by seconds: TimeInterval, in scene: SCNScene) {
    let bodies = bodies(scene)
    guard speed > 0, !bodies.isEmpty else { return }
    let step = min(max(timeStep, 1 / 240), 1 / 20)
    owed = min(owed + seconds * Double(speed), 0.1)
    while owed >= step {
      owed -= step
      run(bodies, Float(step))
    }
    for moved in bodies { moved.body.clearAllForces() }
  }

  private func run(_ bodies: [Moved], _ seconds: Float) {
    for moved in bodies { fall(moved, seconds) }
    var touching: [Pair: SCNPhysicsContact] = [:]
    let placed = bodies.map { PlacedBody($0.body, $0.node) }
    for one in bodies.indices {
      for other in bodies.indices.dropFirst(one + 1) {
        let (a, b) = (bodies[one], bodies[other])
        guard a.body.type != .static || b.body.type != .static else { continue }
        let collides = Self.meets(a.body.collisionBitMask, b.body, b.body.collisionBitMask, a.body)
        let isTested =
          Self.meets(a.body.contactTestBitMask, b.body, b.body.contactTestBitMask, a.body)
        guard collides || isTested, let touch = placed[one].touch(placed[other]) else { continue }
        let impulse = collides ? part(a, b, touch) : 0
        if isTested {
          let pair = Pair(a: ObjectIdentifier(a.node), b: ObjectIdentifier(b.node))
          touching[pair] = SCNPhysicsContact(a.node, b.node, touch, impulse)
        }
      }
    }
    for moved in bodies { rest(moved.body, seconds) }
    tell(touching)
  }

  /// Whether one of two masks names the other's category.
  private static func meets(
    _ mask: Int,
    _ other: SCNPhysicsBody,
    _ otherMask: Int,
    _ body: SCNPhysicsBody,
  ) -> Bool {
    mask & other.categoryBitMask != 0 || otherMask & body.categoryBitMask != 0
  }

  private func tell(_ touching: [Pair: SCNPhysicsContact]) {
    let before = contacts
    contacts = touching
    guard let contactDelegate else { return }
    for (pair, contact) in touching {
      if before[pair] == nil {
        contactDelegate.physicsWorld(self, didBegin: contact)
      } else {
        contactDelegate.physicsWorld(self, didUpdate: contact)
      }
    }
    for (pair, contact) in before where touching[pair] == nil {
      contactDelegate.physicsWorld(self, didEnd: contact)
    }
  }

  private func fall(_ moved: Moved, _ seconds: Float) {
    let body = moved.body
    guard body.type != .static, !body.isResting else { return }
    if body.type == .dynamic {
      if body.isAffectedByGravity { body.speed += SIMD3(gravity) * seconds }
      if body.mass > 0 {
        body.speed += body.force / Float(body.mass) * seconds
        body.spin += body.torque / (Float(body.mass) * body.inertia) * seconds
      }
      body.speed *= pow(1 - Float(min(1, max(0, body.damping))), seconds)
      body.spin *= pow(1 - Float(min(1, max(0, body.angularDamping))), seconds)
      body.speed *= SIMD3(body.velocityFactor)
      body.spin *= SIMD3(body.angularVelocityFactor)
    }
    // What has flown away is not followed for ever.
    guard length(body.speed) < 1e5, length(moved.node.simdWorldPosition) < 1e6 else {
      body.setResting(true)
      return
    }
    if body.speed != .zero { moved.node.simdWorldPosition += body.speed * seconds }
    let turn = length(body.spin) * seconds
    if turn > 0 {
      let world = turned(turn, body.spin) * moved.node.simdWorldOrientation
      moved.node.simdWorldOrientation = world.normalized
    }
  }

  /// Parts two bodies that overlap; answers how strong they met.
  private func part(_ a: Moved, _ b: Moved, _ touch: PlacedBody.Touch) -> Float {
    let (massA, massB) = (Self.lightness(a.body), Self.lightness(b.body))
    let all = massA + massB
    guard all > 0 else { return 0 }
    // A little overlap stays, so that what rests is still touched.
    let push = touch.normal * max(0, touch.depth - 0.005) / all
    if massA > 0 { a.node.simdWorldPosition += push * massA }
    if massB > 0 { b.node.simdWorldPosition -= push * massB }
    let speed = a.body.speed - b.body.speed
    let closing = dot(speed, touch.normal)
    guard closing < 0 else { return 0 }
    // Slow ones do not bounce, or they would never rest.
    let bounce = closing < -0.5 ? Float(a.body.restitution * b.body.restitution) : 0
    let impulse = -(1 + bounce) * closing / all
    a.body.speed += touch.normal * impulse * massA
    b.body.speed -= touch.normal * impulse * massB
    let slide = speed - touch.normal * closing
    let friction = Float((a.body.friction * b.body.friction).squareRoot())
    // What rolls is not held back.
    let slow = Self.rolls(a) || Self.rolls(b) ? 0 : min(length(slide) / all, friction * impulse)
    let way = slide.direction(or: .zero)
    a.body.speed -= way * slow * massA
    b.body.speed += way * slow * massB
    for (moved, sign) in [(a, Float(1)), (b, -1)] {
      // A ball rolls along what it lies on.
      guard case .ball(_, let radius) = moved.body.form, moved.body.type == .dynamic, radius > 0
      else { continue }
      let rolled = cross(touch.normal * sign, moved.body.speed) / radius
      moved.body.spin = mix(moved.body.spin, rolled, t: min(1, friction))
    }
    if length(speed) > 0.5 {
      for moved in [a, b] where moved.body.type == .dynamic { moved.body.stillness = 0 }
    }
    return impulse
  }

  private static func rolls(_ moved: Moved) -> Bool {
    if case .ball = moved.body.form { return moved.body.type == .dynamic }
    return false
  }

  /// One by the mass; 0 for what nothing moves.
  private static func lightness(_ body: SCNPhysicsBody) -> Float {
    body.type == .dynamic && body.mass > 0 ? 1 / Float(body.mass) : 0
  }

  private func rest(_ body: SCNPhysicsBody, _ seconds: Float) {
    guard body.type == .dynamic, !body.isResting else { return }
    let isStill = length(body.speed) < 0.2 && length(body.spin) < 0.5
    body.stillness = isStill ? body.stillness + seconds : 0
    if body.isResting { (body.speed, body.spin) = (.zero, .zero) }
  }

  /// What a line goes through, the nearest first.
  ///
  /// Without effect of options: all bodies count.
  open func rayTestWithSegment(
    from origin: SCNVector3,
    to dest: SCNVector3,
    options: [SCNPhysicsTestOption: Any]? = nil,
  ) -> [SCNHitTestResult] {
    guard let scene else { return [] }
    return scene.rootNode.hitTestWithSegment(from: origin, to: dest)
      .filter { $0.node.physicsBody != nil }
  }

  /// The scene that the world belongs to.
  weak var scene: SCNScene?

  public func updateCollisionPairs() {
    if let scene { for moved in bodies(scene) { moved.body.setResting(false) } }
  }
}

/// What a test of bodies is asked.
///
/// Without effect: all bodies count.
public struct SCNPhysicsTestOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let collisionBitMask = Self(rawValue: "SCNPhysicsTestCollisionBitMaskKey")
  public static let searchMode = Self(rawValue: "SCNPhysicsTestSearchModeKey")
  public static let backfaceCulling = Self(rawValue: "SCNPhysicsTestBackfaceCullingKey")
}
