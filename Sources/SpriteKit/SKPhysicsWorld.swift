public import Foundation
public import SwiftUI

/// Two bodies that touch.
@preconcurrency @MainActor open class SKPhysicsContact: NSObject {
  public let bodyA: SKPhysicsBody
  public let bodyB: SKPhysicsBody
  /// In the scene's points.
  public let contactPoint: CGPoint
  /// From the first body to the second.
  public let contactNormal: CGVector
  /// How hard they met, in kilograms times points each second.
  public let collisionImpulse: CGFloat

  init(_ one: SKPhysicsBody, _ other: SKPhysicsBody, _ overlap: Overlap?, _ impulse: CGFloat) {
    bodyA = one
    bodyB = other
    contactPoint = overlap?.points.first ?? .zero
    contactNormal = overlap?.normal ?? CGVector(dx: 0, dy: 0)
    collisionImpulse = impulse
  }
}

/// Who is told that bodies touch.
@preconcurrency @MainActor public protocol SKPhysicsContactDelegate: AnyObject {
  func didBegin(_ contact: SKPhysicsContact)
  func didEnd(_ contact: SKPhysicsContact)
}

extension SKPhysicsContactDelegate {
  public func didBegin(_ contact: SKPhysicsContact) {}
  public func didEnd(_ contact: SKPhysicsContact) {}
}

/// The physics of a scene, in steps of a 120th of a second.
@preconcurrency @MainActor open class SKPhysicsWorld: NSObject {
  static let step: CGFloat = 1.0 / 120

  /// In metres each square second; a metre is 150 points.
  open var gravity = CGVector(dx: 0, dy: -9.8)
  /// As a factor.
  open var speed: CGFloat = 1
  open weak var contactDelegate: (any SKPhysicsContactDelegate)?
  private var left: CGFloat = 0
  /// How many pairs of bodies the last step compared.
  private(set) var compared = 0
  private var contacts: [Pair: SKPhysicsContact] = [:]

  struct Pair: Hashable {
    let one: ObjectIdentifier
    let other: ObjectIdentifier
  }

  func advance(by seconds: TimeInterval, in scene: SKScene) {
    let isMoving = speed > 0 && speed.isFinite
    if isMoving { left = min(left + CGFloat(seconds) * speed, 0.5) }
    let hasSteps = isMoving && left >= Self.step - 1e-9
    for node in [scene] + scene.below { node.physicsBody?.beginFrame(hasSteps: hasSteps) }
    guard hasSteps else { return }
    while left >= Self.step - 1e-9 {
      left -= Self.step
      stepOnce(scene)
    }
  }

  func touching(_ body: SKPhysicsBody) -> [SKPhysicsBody] {
    contacts.values.compactMap {
      $0.bodyA === body ? $0.bodyB : $0.bodyB === body ? $0.bodyA : nil
    }
  }

  private func stepOnce(_ scene: SKScene) {
    let movers = ([scene] + scene.below).compactMap { node in
      node.physicsBody.map { Mover($0, node) }
    }
    let walls = Mover.walls(movers)
    for mover in movers { mover.begin(gravity, Self.step, walls) }
    let sweep = Sweep(movers)
    compared = sweep.compared
    let touches = sweep.pairs.compactMap { index, otherIndex in
      let (one, other) = (movers[index], movers[otherIndex])
      // Edges and what stands still come first.
      return one.isMoving && !other.isMoving ? BodyTouch.of(other, one) : BodyTouch.of(one, other)
    }
    let before = movers.reduce(0) { $0 + $1.energy }
    for touch in touches { touch.prepare() }
    for _ in 0..<8 { for touch in touches { touch.push() } }
    // Many that meet at once may not make each other faster.
    let after = movers.reduce(0) { $0 + $1.energy }
    if after > before { for mover in movers { mover.slow(by: (before / after).squareRoot()) } }
    for mover in movers { mover.move(Self.step) }
    for touch in touches { touch.part() }
    for mover in movers { mover.end() }
    tell(touches)
  }

  private func tell(_ touches: [BodyTouch]) {
    var now: [Pair: SKPhysicsContact] = [:]
    var begun: [SKPhysicsContact] = []
    for touch in touches where touch.isTold {
      let pair = Pair(
        one: ObjectIdentifier(touch.one.body),
        other: ObjectIdentifier(touch.other.body),
      )
      guard now[pair] == nil else { continue }
      if let known = contacts[pair] {
        now[pair] = known
      } else {
        let contact = SKPhysicsContact(
          touch.one.body,
          touch.other.body,
          touch.overlaps.first,
          touch.impulse,
        )
        now[pair] = contact
        begun.append(contact)
      }
    }
    let ended = contacts.filter { now[$0.key] == nil }.map(\.value)
    contacts = now
    for contact in begun { contactDelegate?.didBegin(contact) }
    for contact in ended { contactDelegate?.didEnd(contact) }
  }
}
