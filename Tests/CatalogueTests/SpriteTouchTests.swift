import Foundation
import Pilot
import SwiftUI
import Testing

@testable import SpriteKit

/// What a pointer touches, and how touches end.
struct SpriteTouchTests {
  final class Holder: SKNode {
    var phases: [UITouch.Phase] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      phases += touches.map(\.phase)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      phases += touches.map(\.phase)
    }
  }

  final class Scene: SKScene {
    var phases: [UITouch.Phase] = []
    var next: SKScene?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note(touches) }

    private func note(_ touches: Set<UITouch>) {
      phases += touches.map(\.phase)
      if let next { view?.presentScene(next) }
    }
  }

  private let size = CGSize(width: 200, height: 200)
  private let way = [CGPoint(x: 200, y: 200), CGPoint(x: 210, y: 200)]

  private func square(_ place: CGPoint) -> SKSpriteNode {
    let square = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 20))
    square.position = place
    return square
  }

  // Shows: SKNode.nodes(at:)
  @Test func `a node is where those in it are, and what is hidden is nowhere`() {
    let scene = SKScene(size: size)
    let (holder, ghost) = (SKNode(), square(.zero))
    holder.position = CGPoint(x: 100, y: 100)
    holder.zRotation = .pi / 2
    holder.setScale(2)
    let child = square(CGPoint(x: 20, y: 0))
    holder.addChild(child)
    ghost.position = CGPoint(x: 100, y: 140)
    ghost.isHidden = true
    scene.addChild(holder)
    scene.addChild(ghost)
    let place = CGPoint(x: 100, y: 140)
    #expect(scene.nodes(at: place) == [child, holder] && scene.atPoint(place) === child)
    #expect(scene.nodes(at: CGPoint(x: 140, y: 100)).isEmpty)
    ghost.isHidden = false
    #expect(scene.nodes(at: place).first === ghost)
    holder.alpha = 0
    #expect(scene.nodes(at: place) == [ghost])
  }

  @Test func `a node that only holds others is touched through what covers it`() throws {
    let (scene, holder) = (Scene(size: size), Holder())
    holder.isUserInteractionEnabled = true
    holder.addChild(square(CGPoint(x: 100, y: 100)))
    scene.addChild(holder)
    scene.addChild(square(CGPoint(x: 100, y: 100)))
    let pilot = Pilot(columns: 50, rows: 25) { SpriteView(scene: scene) }
    try pilot.touch("Touch area", along: way)
    #expect(holder.phases == [.began, .ended] && scene.phases.isEmpty)
    holder.isHidden = true
    try pilot.touch("Touch area", along: way)
    #expect(holder.phases == [.began, .ended] && scene.phases == [.began, .moved, .ended])
  }

  @Test func `a touch that is taken back is cancelled, and the next one begins anew`() throws {
    let scene = Scene(size: size)
    let pilot = Pilot(columns: 50, rows: 25) { SpriteView(scene: scene) }
    try pilot.touch("Touch area", along: way, end: .cancelled)
    #expect(scene.phases == [.began, .moved, .cancelled])
    try pilot.touch("Touch area", along: way)
    #expect(scene.phases.dropFirst(3) == [.began, .moved, .ended])
  }

  // Shows: SKView
  @Test func `a scene that goes loses its touch, and the next one gets none of it`() throws {
    let (scene, next) = (Scene(size: size), Scene(size: size))
    let pilot = Pilot(columns: 50, rows: 25) { SpriteView(scene: scene) }
    scene.next = next
    try pilot.touch("Touch area", along: way)
    #expect(scene.phases == [.began, .cancelled] && next.phases.isEmpty)
    try pilot.touch("Touch area", along: way)
    #expect(scene.phases.count == 2 && next.phases == [.began, .moved, .ended])
    next.next = scene
    try pilot.tap("Scene")
    #expect(next.phases.suffix(2) == [.began, .cancelled] && scene.phases.count == 2)
  }

  // Shows: SKNode
  @Test func `a node's hint is told`() throws {
    let scene = SKScene(size: size)
    let coin = square(CGPoint(x: 40, y: 40))
    (coin.accessibilityLabel, coin.accessibilityHint) = ("Coin", "Takes it")
    scene.addChild(coin)
    let pilot = Pilot(columns: 50, rows: 25) { SpriteView(scene: scene) }
    #expect(try pilot.find("Coin").hint == "Takes it")
  }
}
