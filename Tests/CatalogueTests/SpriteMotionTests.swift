import Foundation
import Pilot
import SwiftUI
import Testing

@testable import SpriteKit

/// Actions and physics of scenes, by the clock.
struct SpriteMotionTests {
  final class Ears: SKPhysicsContactDelegate {
    var begun = 0
    var ended = 0

    func didBegin(_ contact: SKPhysicsContact) { begun += 1 }
    func didEnd(_ contact: SKPhysicsContact) { ended += 1 }
  }

  private func run(_ scene: SKScene, frames: Int, _ look: () -> Void = {}) {
    let pilot = Pilot(columns: 50, rows: 25) { SpriteView(scene: scene) }
    for _ in 0..<frames {
      pilot.advance(by: 1.0 / 20)
      look()
    }
  }

  private func world() -> SKScene {
    let scene = SKScene(size: CGSize(width: 300, height: 300))
    scene.physicsBody = SKPhysicsBody(edgeLoopFrom: scene.frame)
    return scene
  }

  // Shows: SKAction
  @Test func `actions move, fade, repeat and tell their end`() {
    let scene = SKScene(size: CGSize(width: 300, height: 300))
    let node = SKNode()
    scene.addChild(node)
    var (turns, isOver) = (0, false)
    node.run(.repeat(.sequence([.wait(forDuration: 0.1), .run { turns += 1 }]), count: 3))
    node.run(.moveBy(x: 30, y: 10, duration: 0.5)) { isOver = true }
    node.run(.fadeOut(withDuration: 0.2), withKey: "fade")
    node.run(.repeatForever(.run {}))
    #expect(node.action(forKey: "fade") != nil)
    run(scene, frames: 40)
    #expect(turns == 3 && isOver)
    #expect(abs(node.position.x - 30) < 1e-6 && abs(node.position.y - 10) < 1e-6)
    #expect(node.alpha == 0 && node.action(forKey: "fade") == nil && node.hasActions())
    node.removeAllActions()
    #expect(!node.hasActions())
  }

  // Shows: SKPhysicsBody, SKPhysicsWorld, SKPhysicsContactDelegate
  @Test(arguments: [false, true])
  func `what falls comes to rest on the ground, and the app hears that it touched`(isRound: Bool) {
    let (scene, ears, node) = (world(), Ears(), SKNode())
    scene.physicsWorld.contactDelegate = ears
    node.position = CGPoint(x: 150, y: 100)
    node.physicsBody =
      isRound
      ? SKPhysicsBody(circleOfRadius: 10)
      : SKPhysicsBody(rectangleOf: CGSize(width: 20, height: 20))
    node.physicsBody?.contactTestBitMask = 1
    scene.addChild(node)
    run(scene, frames: 100)
    #expect(abs(node.position.y - 10) < 2, "\(node.position)")
    #expect(ears.begun >= 1)
  }

  @Test(arguments: [100, 1_000, 5_000, 20_000])
  func `nothing leaves a loop of edges, nor gets faster`(speed: CGFloat) {
    let scene = world()
    scene.physicsWorld.gravity = CGVector(dx: 0, dy: 0)
    var nodes: [SKNode] = []
    for index in 0..<6 {
      let node = SKNode()
      node.position = CGPoint(x: 40 + 40 * index, y: 60 + 30 * index)
      let body =
        index.isMultiple(of: 2)
        ? SKPhysicsBody(circleOfRadius: 8)
        : SKPhysicsBody(rectangleOf: CGSize(width: 16, height: 12))
      body.restitution = 1
      body.friction = 0
      body.linearDamping = 0
      body.velocity = CGVector(dx: speed, dy: index.isMultiple(of: 3) ? -speed / 2 : speed / 3)
      node.physicsBody = body
      scene.addChild(node)
      nodes.append(node)
    }
    func energy() -> CGFloat {
      nodes.compactMap(\.physicsBody).reduce(0) {
        $0 + $1.mass * ($1.velocity.dx * $1.velocity.dx + $1.velocity.dy * $1.velocity.dy) / 2
      }
    }
    let first = energy()
    run(scene, frames: 60) {
      for node in nodes {
        #expect(scene.frame.insetBy(dx: -1, dy: -1).contains(node.position), "\(node.position)")
      }
      #expect(energy() <= first * 1.05)
    }
  }

  @Test(arguments: [0, 1e-300, 1e12, CGFloat.infinity, CGFloat.nan, -5])
  func `odd sizes make no odd places`(size: CGFloat) {
    let scene = world()
    for body in [
      SKPhysicsBody(circleOfRadius: size),
      SKPhysicsBody(rectangleOf: CGSize(width: size, height: 10)),
      SKPhysicsBody(edgeFrom: CGPoint(x: size, y: 0), to: .zero),
    ] {
      let node = SKNode()
      node.position = CGPoint(x: 100, y: 100)
      node.physicsBody = body
      body.applyImpulse(CGVector(dx: size, dy: 1))
      scene.addChild(node)
    }
    run(scene, frames: 20)
    for node in scene.children {
      #expect(node.position.x.isFinite && node.position.y.isFinite && node.zRotation.isFinite)
    }
  }

  @Test func `masks say what meets`() {
    let (scene, ears) = (world(), Ears())
    scene.physicsWorld.contactDelegate = ears
    scene.physicsWorld.gravity = CGVector(dx: 0, dy: 0)
    let (ghost, wall) = (SKNode(), SKNode())
    wall.position = CGPoint(x: 150, y: 150)
    wall.physicsBody = SKPhysicsBody(rectangleOf: CGSize(width: 20, height: 100))
    wall.physicsBody?.isDynamic = false
    wall.physicsBody?.categoryBitMask = 2
    ghost.position = CGPoint(x: 100, y: 150)
    ghost.physicsBody = SKPhysicsBody(circleOfRadius: 5)
    ghost.physicsBody?.collisionBitMask = 0
    ghost.physicsBody?.contactTestBitMask = 2
    ghost.physicsBody?.linearDamping = 0
    ghost.physicsBody?.velocity = CGVector(dx: 100, dy: 0)
    scene.addChild(ghost)
    scene.addChild(wall)
    run(scene, frames: 30)
    #expect(ghost.position.x > 170, "it went through")
    #expect(ears.begun == 1 && ears.ended == 1)
  }

  @Test(arguments: [Float.infinity, -.infinity, .nan, 1e30, -1e30])
  func `an odd timing function makes no odd places, and shows a texture`(value: Float) {
    let scene = SKScene(size: CGSize(width: 300, height: 300))
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 10, height: 10))
    scene.addChild(sprite)
    let textures = (0..<3).map { _ in SKTexture(rect: .zero, in: SKTexture(nil, .zero)) }
    for action in [
      SKAction.animate(with: textures, timePerFrame: 10), .moveBy(x: 1, y: 1, duration: 10),
    ] {
      action.timingFunction = { _ in value }
      sprite.run(action)
    }
    run(scene, frames: 10)
    #expect(textures.contains { $0 === sprite.texture })
    #expect(sprite.position.x.isFinite && sprite.position.y.isFinite)
  }

  // Shows: SKAction.wait, SKAction.customAction
  @Test func `an action without an end goes on, and one of an odd length is over at once`() {
    let scene = SKScene(size: CGSize(width: 300, height: 300))
    let node = SKNode()
    scene.addChild(node)
    var ends: [String] = []
    var times: [CGFloat] = []
    for (name, duration) in [("endless", Double.infinity), ("none", .nan), ("back", -1)] {
      node.run(.sequence([.wait(forDuration: duration), .run { ends.append(name) }]))
    }
    node.run(.customAction(withDuration: .infinity) { _, time in times.append(time) })
    run(scene, frames: 20)
    #expect(ends.sorted() == ["back", "none"] && node.hasActions())
    #expect(times.allSatisfy(\.isFinite) && (times.last ?? 0) > 0.5)
    let action = SKAction.wait(forDuration: 1)
    action.duration = .nan
    node.run(action) { ends.append("set") }
    run(scene, frames: 4)
    #expect(ends.contains("set"))
  }
}
