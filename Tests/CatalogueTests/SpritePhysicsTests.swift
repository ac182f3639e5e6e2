import Foundation
import Pilot
import SwiftUI
import Testing

@testable import SpriteKit

/// Forces, rest and the search for bodies that touch.
struct SpritePhysicsTests {
  final class Hovering: SKScene {
    let ball = SKNode()

    override func update(_ currentTime: TimeInterval) {
      guard let body = ball.physicsBody else { return }
      body.applyForce(CGVector(dx: 0, dy: body.mass * 9.8 * 150))
    }
  }

  private func run(_ scene: SKScene, frames: Int, _ look: () -> Void = {}) {
    let pilot = Pilot(columns: 50, rows: 25) { SpriteView(scene: scene) }
    for _ in 0..<frames {
      pilot.advance(by: 1.0 / 20)
      look()
    }
  }

  private func ball(in scene: SKScene, at place: CGPoint) -> SKPhysicsBody {
    let node = SKNode()
    node.position = place
    let body = SKPhysicsBody(circleOfRadius: 5)
    node.physicsBody = body
    scene.addChild(node)
    return body
  }

  // Shows: SKPhysicsBody.applyForce
  @Test func `a force against gravity in every frame lets a body hover`() {
    let scene = Hovering(size: CGSize(width: 300, height: 300))
    scene.ball.position = CGPoint(x: 150, y: 150)
    scene.ball.physicsBody = SKPhysicsBody(circleOfRadius: 5)
    scene.addChild(scene.ball)
    run(scene, frames: 40) { #expect(abs(scene.ball.position.y - 150) < 1) }
  }

  @Test func `a force acts for one frame, and a torque too`() {
    let scene = SKScene(size: CGSize(width: 300, height: 300))
    scene.physicsWorld.gravity = CGVector(dx: 0, dy: 0)
    let body = ball(in: scene, at: CGPoint(x: 150, y: 150))
    (body.linearDamping, body.angularDamping) = (0, 0)
    body.applyForce(CGVector(dx: body.mass * 60, dy: 0))
    body.applyTorque(body.inertia * 6)
    var speeds: [CGFloat] = []
    run(scene, frames: 20) { speeds.append(body.velocity.dx) }
    #expect(speeds[9] > 0 && speeds[9] == speeds[19], "\(speeds)")
    #expect(body.angularVelocity > 0 && body.angularVelocity <= 0.61)
    #expect(speeds[19] <= 6.1, "a frame is a tenth of a second at most")
  }

  @Test func `frames in which no step is due add no force up`() {
    let scene = SKScene(size: CGSize(width: 300, height: 300))
    scene.physicsWorld.gravity = CGVector(dx: 0, dy: 0)
    let body = ball(in: scene, at: CGPoint(x: 150, y: 150))
    body.linearDamping = 0
    for _ in 0..<100 {
      body.applyForce(CGVector(dx: body.mass * 120, dy: 0))
      scene.physicsWorld.advance(by: 0, in: scene)
    }
    scene.physicsWorld.advance(by: 1.0 / 120, in: scene)
    #expect(abs(body.velocity.dx - 1) < 1e-6)
  }

  // Shows: SKPhysicsBody.isResting
  @Test func `what has come to rest says so until it is pushed`() {
    let scene = SKScene(size: CGSize(width: 300, height: 300))
    scene.physicsBody = SKPhysicsBody(edgeLoopFrom: scene.frame)
    let body = ball(in: scene, at: CGPoint(x: 150, y: 60))
    run(scene, frames: 4) { #expect(!body.isResting) }
    run(scene, frames: 80)
    #expect(body.isResting)
    body.applyImpulse(CGVector(dx: 0, dy: body.mass * 100))
    #expect(!body.isResting)
    body.isResting = true
    #expect(body.isResting && body.velocity.dy == 0)
  }

  @Test(arguments: [CGPoint(x: 30, y: 0), CGPoint(x: 0, y: 30), CGPoint(x: 30, y: 30)])
  func `bodies far from each other are not compared`(gap: CGPoint) {
    let scene = SKScene(size: CGSize(width: 300, height: 300))
    scene.physicsWorld.gravity = CGVector(dx: 0, dy: 0)
    for index in 0..<300 {
      let place = CGPoint(x: gap.x * CGFloat(index), y: gap.y * CGFloat(index))
      _ = ball(in: scene, at: place)
    }
    let ground = SKNode()
    ground.physicsBody = SKPhysicsBody(
      edgeFrom: CGPoint(x: 0, y: -20),
      to: CGPoint(x: 9_000, y: -20),
    )
    scene.addChild(ground)
    scene.physicsWorld.advance(by: 1.0 / 60, in: scene)
    // Of 45,150 pairs.
    #expect(scene.physicsWorld.compared <= 600)
  }

  @Test(arguments: [0, 1, 2, 7, 80])
  func `all pairs whose rectangles meet are found, once and in order`(count: Int) {
    let scene = SKScene(size: CGSize(width: 300, height: 300))
    var seed: UInt64 = 1
    func chance(_ most: CGFloat) -> CGFloat {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(seed >> 40) / CGFloat(1 << 24) * most
    }
    let movers = (0..<count).map { index in
      let node = SKNode()
      node.position = CGPoint(x: chance(200), y: chance(120))
      let body = SKPhysicsBody(rectangleOf: CGSize(width: chance(30), height: chance(30)))
      body.isDynamic = index % 3 > 0
      node.physicsBody = body
      scene.addChild(node)
      return Mover(body, node)
    }
    var expected: [[Int]] = []
    for (index, one) in movers.enumerated() {
      for other in movers.indices.dropFirst(index + 1)
      where (one.isMoving || movers[other].isMoving) && one.box.intersects(movers[other].box) {
        expected.append([index, other])
      }
    }
    #expect(Sweep(movers).pairs.map { [$0.0, $0.1] } == expected)
  }
}
