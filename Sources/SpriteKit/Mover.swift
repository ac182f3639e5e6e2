import Foundation
import SwiftUI

/// A body during one step.
final class Mover {
  let body: SKPhysicsBody
  let node: SKNode
  /// Whether pushes move it.
  let isMoving: Bool
  let inverseMass: CGFloat
  let inverseInertia: CGFloat
  var place: CGPoint
  var angle: CGFloat
  var velocity: CGVector
  var spin: CGFloat
  private(set) var outlines: [Outline] = []
  /// The outlines' rectangles, a point larger on each side: what nearly touches is looked at.
  private(set) var boxes: [CGRect] = []
  /// The rectangle around all of them.
  private(set) var box = CGRect.zero
  private let start: CGPoint
  private let startAngle: CGFloat
  private let own: [Outline]
  private var walls: [Wall] = []

  /// An edge of a body of some categories.
  struct Wall {
    let from: CGPoint
    let to: CGPoint
    let categories: UInt32
  }

  init(_ body: SKPhysicsBody, _ node: SKNode) {
    self.body = body
    self.node = node
    let mass = body.mass
    isMoving = body.isDynamic && !body.isEdge && mass > 0 && mass.isFinite && !(node is SKScene)
    inverseMass = isMoving && !body.pinned ? 1 / mass : 0
    let inertia = body.inertia
    inverseInertia = isMoving && body.allowsRotation && inertia > 1e-9 ? 1 / inertia : 0
    place = node is SKScene ? .zero : CGPoint.zero.applying(node.whole).finite
    angle = node.wholeRotation.finite
    start = place
    startAngle = angle
    velocity = CGVector(dx: body.velocity.dx.finite, dy: body.velocity.dy.finite)
    spin = body.angularVelocity.finite
    let scale = body.scale
    own = body.outlines.map { $0.moved(CGAffineTransform(scaleX: scale.dx, y: scale.dy)) }
    refresh()
  }

  private func refresh() {
    let transform = CGAffineTransform(rotationAngle: angle)
      .concatenating(CGAffineTransform(translationX: place.x, y: place.y))
    outlines = own.map { $0.moved(transform) }
    boxes = outlines.map { $0.box.insetBy(dx: -1, dy: -1) }
    box = boxes.dropFirst().reduce(boxes.first ?? CGRect(origin: place, size: .zero)) {
      $0.union($1)
    }
  }

  func begin(_ gravity: CGVector, _ step: CGFloat, _ walls: [Wall]) {
    self.walls = walls
    guard isMoving else { return }
    if inverseMass > 0 {
      velocity.dx += body.push.force.dx * inverseMass * step
      velocity.dy += body.push.force.dy * inverseMass * step
      if body.affectedByGravity {
        velocity.dx += gravity.dx * SKPhysicsBody.pointsPerMetre * step
        velocity.dy += gravity.dy * SKPhysicsBody.pointsPerMetre * step
      }
      let kept = max(0, 1 - max(0, body.linearDamping) * step)
      velocity = CGVector(dx: (velocity.dx * kept).finite, dy: (velocity.dy * kept).finite)
    } else {
      velocity = CGVector(dx: 0, dy: 0)
    }
    spin += body.push.torque * inverseInertia * step
    spin = (spin * max(0, 1 - max(0, body.angularDamping) * step)).finite
    if inverseInertia == 0 { spin = 0 }
  }

  func push(_ impulse: CGVector, at point: CGPoint) {
    velocity.dx += impulse.dx * inverseMass
    velocity.dy += impulse.dy * inverseMass
    spin += arm(point).cross(impulse) * inverseInertia
  }

  /// The energy of its motion.
  var energy: CGFloat {
    var energy: CGFloat = 0
    if inverseMass > 0 {
      energy += (velocity.dx * velocity.dx + velocity.dy * velocity.dy) / inverseMass
    }
    if inverseInertia > 0 { energy += spin * spin / inverseInertia }
    return energy
  }

  func slow(by factor: CGFloat) {
    guard isMoving else { return }
    velocity = CGVector(dx: velocity.dx * factor, dy: velocity.dy * factor)
    spin *= factor
  }

  func arm(_ point: CGPoint) -> CGVector { CGVector(dx: point.x - place.x, dy: point.y - place.y) }

  func speed(at point: CGPoint) -> CGVector {
    let arm = arm(point)
    return CGVector(dx: velocity.dx - spin * arm.dy, dy: velocity.dy + spin * arm.dx)
  }

  /// Moves by the velocity.
  func move(_ step: CGFloat) {
    guard isMoving else { return }
    shift(velocity.dx * step, velocity.dy * step)
    angle = (angle + spin * step).finite
    refresh()
  }

  /// Moves by some points; the middle stays on its side of the edges that stop it, however fast.
  func shift(_ x: CGFloat, _ y: CGFloat) {
    let from = place
    var to = CGPoint(x: from.x + x, y: from.y + y).finite
    for wall in walls where body.collisionBitMask & wall.categories != 0 {
      guard let part = Mover.crossing(from, to, wall.from, wall.to) else { continue }
      let kept = max(0, part - 0.5 / max(0.5, hypot(to.x - from.x, to.y - from.y)))
      to = CGPoint(x: from.x + (to.x - from.x) * kept, y: from.y + (to.y - from.y) * kept)
    }
    place = to
  }

  /// Returns the edges among bodies.
  static func walls(_ movers: [Mover]) -> [Wall] {
    movers.filter(\.body.isEdge).flatMap { mover in
      mover.outlines.compactMap { outline in
        guard case .edge(let from, let to) = outline else { return nil }
        return Wall(from: from, to: to, categories: mover.body.categoryBitMask)
      }
    }
  }

  /// Whether a body does not go through another.
  func resists(_ other: Mover) -> Bool {
    isMoving && body.collisionBitMask & other.body.categoryBitMask != 0
  }

  /// Returns the part of a way at which it crosses an edge.
  private static func crossing(
    _ from: CGPoint,
    _ to: CGPoint,
    _ a: CGPoint,
    _ b: CGPoint,
  ) -> CGFloat? {
    let way = CGVector(dx: to.x - from.x, dy: to.y - from.y)
    let edge = CGVector(dx: b.x - a.x, dy: b.y - a.y)
    let area = way.cross(edge)
    guard abs(area) > 1e-12 else { return nil }
    let gap = CGVector(dx: a.x - from.x, dy: a.y - from.y)
    let (part, along) = (gap.cross(edge) / area, gap.cross(way) / area)
    return part > 0 && part <= 1 && (0...1).contains(along) ? part : nil
  }

  /// Gives the node its new place.
  func end() {
    guard isMoving else { return }
    body.endStep(velocity, spin)
    if place != start {
      node.position = node.parent.map { place.applying($0.whole.undone) } ?? place
    }
    if angle != startAngle { node.zRotation += angle - startAngle }
  }
}

/// Two bodies that touch during one step.
final class BodyTouch {
  let one: Mover
  let other: Mover
  let overlaps: [Overlap]
  private(set) var impulse: CGFloat = 0
  private let isFirstPushed: Bool
  private let isSecondPushed: Bool
  private var points: [Point] = []

  private struct Point {
    let place: CGPoint
    let normal: CGVector
    /// The speed at which they part afterwards.
    let goal: CGFloat
    var pushed: CGFloat = 0
    var rubbed: CGFloat = 0
  }

  /// Returns how two bodies touch; nil if they do not, or would not mind.
  static func of(_ one: Mover, _ other: Mover) -> BodyTouch? {
    guard one.resists(other) || other.resists(one) || isTold(one.body, other.body) else {
      return nil
    }
    var overlaps: [Overlap] = []
    for (mine, box) in zip(one.outlines, one.boxes) where box.intersects(other.box) {
      for (theirs, otherBox) in zip(other.outlines, other.boxes) where box.intersects(otherBox) {
        guard var overlap = Overlap.of(mine, theirs) else { continue }
        // A body stays on the side of an edge where its middle is.
        if case .edge(let from, _) = mine {
          let side = CGVector(dx: other.place.x - from.x, dy: other.place.y - from.y)
          if side.dx * overlap.normal.dx + side.dy * overlap.normal.dy < 0 {
            overlap = overlap.turned
          }
        }
        overlaps.append(overlap)
      }
    }
    return overlaps.isEmpty ? nil : BodyTouch(one, other, overlaps)
  }

  private init(_ one: Mover, _ other: Mover, _ overlaps: [Overlap]) {
    self.one = one
    self.other = other
    self.overlaps = overlaps
    isFirstPushed = one.resists(other)
    isSecondPushed = other.resists(one)
  }

  /// Whether the app is told of it.
  var isTold: Bool { Self.isTold(one.body, other.body) }

  private static func isTold(_ a: SKPhysicsBody, _ b: SKPhysicsBody) -> Bool {
    a.contactTestBitMask & b.categoryBitMask != 0
      || b.contactTestBitMask & a.categoryBitMask != 0
  }

  /// How fast the second goes from the first, at a point.
  private func parting(_ point: CGPoint) -> CGVector {
    let (a, b) = (one.speed(at: point), other.speed(at: point))
    return CGVector(dx: b.dx - a.dx, dy: b.dy - a.dy)
  }

  func prepare() {
    let bounce = min(max(0, max(one.body.restitution, other.body.restitution)), 1)
    for overlap in overlaps {
      for place in overlap.points {
        let speed = parting(place)
        let along = speed.dx * overlap.normal.dx + speed.dy * overlap.normal.dy
        let goal = along < -30 ? -along * bounce : 0
        points.append(Point(place: place, normal: overlap.normal, goal: goal))
      }
    }
  }

  private func resistance(_ place: CGPoint, _ way: CGVector) -> CGFloat {
    var sum: CGFloat = 0
    if isFirstPushed {
      let arm = one.arm(place).cross(way)
      sum += one.inverseMass + arm * arm * one.inverseInertia
    }
    if isSecondPushed {
      let arm = other.arm(place).cross(way)
      sum += other.inverseMass + arm * arm * other.inverseInertia
    }
    return sum
  }

  private func push(_ amount: CGFloat, _ way: CGVector, _ place: CGPoint) {
    if isFirstPushed { one.push(CGVector(dx: -way.dx * amount, dy: -way.dy * amount), at: place) }
    if isSecondPushed {
      other.push(CGVector(dx: way.dx * amount, dy: way.dy * amount), at: place)
    }
  }

  func push() {
    let friction = max(0, one.body.friction * other.body.friction).squareRoot()
    for index in points.indices {
      let point = points[index]
      let resistance = resistance(point.place, point.normal)
      guard resistance > 0, resistance.isFinite else { continue }
      let speed = parting(point.place)
      let along = speed.dx * point.normal.dx + speed.dy * point.normal.dy
      let pushed = max(0, point.pushed + (point.goal - along) / resistance)
      push(pushed - point.pushed, point.normal, point.place)
      points[index].pushed = pushed
      impulse = max(impulse, pushed)
      let side = CGVector(dx: -point.normal.dy, dy: point.normal.dx)
      let rub = self.resistance(point.place, side)
      guard friction > 0, rub > 0, rub.isFinite else { continue }
      let now = parting(point.place)
      let slide = now.dx * side.dx + now.dy * side.dy
      let limit = friction * pushed
      let rubbed = min(max(-limit, point.rubbed - slide / rub), limit)
      push(rubbed - point.rubbed, side, point.place)
      points[index].rubbed = rubbed
    }
  }

  /// Moves bodies out of each other, without making them faster.
  func part() {
    let sum = (isFirstPushed ? one.inverseMass : 0) + (isSecondPushed ? other.inverseMass : 0)
    guard sum > 0 else { return }
    for overlap in overlaps {
      let way = max(0, overlap.depth - 0.2) * 0.4 / sum / CGFloat(overlaps.count)
      let (x, y) = (overlap.normal.dx * way, overlap.normal.dy * way)
      if isFirstPushed { one.shift(-x * one.inverseMass, -y * one.inverseMass) }
      if isSecondPushed { other.shift(x * other.inverseMass, y * other.inverseMass) }
    }
  }
}
