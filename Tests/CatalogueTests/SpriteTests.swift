import Foundation
import Pilot
import SpriteKit
import SwiftUI
import Testing

/// Scenes, their nodes and what keyboards and pointers do with them.
struct SpriteTests {
  final class Game: SKScene {
    var places: [CGPoint] = []
    var ends = 0
    var frames = 0

    override func didMove(to view: SKView) {
      let label = SKLabelNode(text: "Start")
      label.position = CGPoint(x: 100, y: 150)
      addChild(label)
      let coin = SKSpriteNode(color: .yellow, size: CGSize(width: 20, height: 20))
      coin.position = CGPoint(x: 40, y: 40)
      coin.accessibilityLabel = "Coin"
      addChild(coin)
    }

    override func update(_ currentTime: TimeInterval) { frames += 1 }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      if let touch = touches.first { places.append(touch.location(in: self)) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ends += 1 }
  }

  // Shows: SpriteView, SKScene, SKLabelNode, SKSpriteNode
  @Test func `a keyboard presses the scene's middle and what has a label`() throws {
    let game = Game(size: CGSize(width: 200, height: 200))
    let pilot = Pilot(columns: 50, rows: 25) { SpriteView(scene: game) }
    try pilot.tap("Coin")
    let place = try #require(game.places.last)
    #expect(abs(place.x - 40) < 1 && abs(place.y - 40) < 1, "\(place)")
    try pilot.tap("Scene")
    let middle = try #require(game.places.last)
    #expect(abs(middle.x - 100) < 1 && abs(middle.y - 100) < 1, "\(middle)")
    #expect(game.ends == 2)
    #expect(pilot.has("Start"))
  }

  // Shows: SKScene.update
  @Test func `frames come by the session's clock, and none in a pause`() {
    let game = Game(size: CGSize(width: 200, height: 200))
    let pilot = Pilot(columns: 50, rows: 25) { SpriteView(scene: game) }
    for _ in 0..<30 { pilot.advance(by: 0.1) }
    #expect(game.frames >= 20)
    let paused = Game(size: CGSize(width: 200, height: 200))
    let other = Pilot(columns: 50, rows: 25) { SpriteView(scene: paused, isPaused: true) }
    for _ in 0..<10 { other.advance(by: 0.1) }
    #expect(paused.frames == 0)
  }

  // Shows: SKNode.childNode, SKNode.enumerateChildNodes
  @Test(arguments: [
    ("one", 1), ("*", 2), ("//deep*", 2), ("one/deep1", 1), ("//*", 4), ("none", 0), ("", 0),
    ("//", 0), ("/one", 1), (".//one", 1), (".//deep*", 2), (".//*", 4), ("one//deep1", 1),
    ("//one//deep2", 1), ("*//deep1", 1), ("one/..", 0), ("one/../two", 1), ("//deep*/..", 1),
    ("one//", 0), ("two//*", 0),
  ])
  func `patterns find nodes by their names`(pattern: String, count: Int) {
    let (root, one, two) = (SKNode(), SKNode(), SKNode())
    (one.name, two.name) = ("one", "two")
    root.addChild(one)
    root.addChild(two)
    for name in ["deep1", "deep2"] {
      let node = SKNode()
      node.name = name
      one.addChild(node)
    }
    var found = 0
    root.enumerateChildNodes(withName: pattern) { node, _ in
      if node.name != nil { found += 1 }
    }
    #expect(found == count)
  }

  @Test func `places are reckoned through turned and scaled parents`() {
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    let (arm, hand) = (SKNode(), SKNode())
    scene.addChild(arm)
    arm.addChild(hand)
    arm.position = CGPoint(x: 10, y: 0)
    arm.zRotation = .pi / 2
    arm.setScale(2)
    hand.position = CGPoint(x: 5, y: 0)
    let place = hand.convert(CGPoint.zero, to: scene)
    #expect(abs(place.x - 10) < 1e-9 && abs(place.y - 10) < 1e-9)
    let back = scene.convert(place, to: hand)
    #expect(abs(back.x) < 1e-9 && abs(back.y) < 1e-9)
    arm.addChild(arm)
    hand.addChild(arm)
    #expect(arm.parent === scene, "a node is not added below itself")
  }

  // Shows: UITouch, SKNode.isUserInteractionEnabled
  @Test func `a pointer touches, in the scene's points, the topmost node that wants it`() throws {
    final class Button: SKSpriteNode {
      var phases: [UITouch.Phase] = []

      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        phases += touches.map(\.phase)
      }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        phases += touches.map(\.phase)
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        phases += touches.map(\.phase)
      }
    }
    let game = Game(size: CGSize(width: 200, height: 200))
    let button = Button(color: .red, size: CGSize(width: 40, height: 40))
    button.position = CGPoint(x: 160, y: 160)
    button.isUserInteractionEnabled = true
    game.addChild(button)
    let pilot = Pilot(columns: 50, rows: 25) { SpriteView(scene: game) }
    try pilot.drag("Touch area", from: CGPoint(x: 40, y: 160), to: CGPoint(x: 120, y: 200))
    let place = try #require(game.places.first)
    #expect(abs(place.x - 20) < 1 && abs(place.y - 120) < 1, "\(place)")
    #expect(game.ends == 1 && button.phases.isEmpty)
    try pilot.drag("Touch area", from: CGPoint(x: 320, y: 80), to: CGPoint(x: 300, y: 80))
    #expect(button.phases.first == .began && button.phases.last == .ended)
    #expect(button.phases.contains(.moved) && game.places.count == 1)
  }

  // Shows: SKSceneScaleMode, SKCameraNode
  @Test(arguments: [
    (SKSceneScaleMode.fill, CGPoint(x: 0, y: 0)), (.aspectFit, CGPoint(x: 0, y: 100)),
    (.aspectFill, CGPoint(x: -100, y: 0)), (.resizeFill, CGPoint(x: 0, y: 0)),
  ])
  func `a scene fits its view as its mode says`(mode: SKSceneScaleMode, corner: CGPoint) {
    let game = Game(size: CGSize(width: 200, height: 100))
    game.scaleMode = mode
    let pilot = Pilot(columns: 50, rows: 25) { SpriteView(scene: game) }
    defer { withExtendedLifetime(pilot) {} }
    let top = game.convertPoint(toView: CGPoint(x: 0, y: game.size.height))
    #expect(mode == .aspectFill ? top.x < 0 : abs(top.x - corner.x) < 1, "\(top)")
    #expect(abs(top.y - corner.y) < 1, "\(top)")
    #expect(mode != .resizeFill || game.size == CGSize(width: 400, height: 400))
  }
}
