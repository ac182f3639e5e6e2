import Foundation
import Pilot
import SwiftUI
import Testing

@testable import SpriteKit

/// How labels, textures and dots look.
struct SpriteLookTests {
  private let size = CGSize(width: 200, height: 200)

  private func pilot(_ scene: SKScene) -> Pilot {
    Pilot(columns: 50, rows: 25) { SpriteView(scene: scene) }
  }

  // Shows: NSLineBreakMode
  @Test(arguments: [
    ("one two three", 8, 0, NSLineBreakMode.byTruncatingTail, ["one two", "three"]),
    ("one two three", 7, 0, .byWordWrapping, ["one two", "three"]),
    ("one two three four", 8, 2, .byTruncatingTail, ["one two", "three f…"]),
    ("one two three four", 8, 2, .byTruncatingHead, ["one two", "…ee four"]),
    ("one two three four", 8, 2, .byTruncatingMiddle, ["one two", "thre…our"]),
    ("one two three four", 8, 2, .byClipping, ["one two", "three fo"]),
    ("one two three four", 8, 2, .byWordWrapping, ["one two", "three"]),
    ("one two three", 5, 0, .byCharWrapping, ["one t", "wo th", "ree"]),
    ("seventeen", 4, 0, .byWordWrapping, ["seve", "ntee", "n"]),
    ("a\nb\r\nc", 4, 0, .byTruncatingTail, ["a", "b", "c"]),
    ("a\nb", 4, 1, .byTruncatingTail, ["a…"]),
    ("a\n\n", 4, 0, .byTruncatingTail, ["a", "", ""]),
    ("ab", 0, 0, .byTruncatingTail, ["a", "b"]), ("", 4, 0, .byTruncatingTail, [""]),
    ("ab", 4, -3, .byTruncatingTail, ["ab"]),
  ])
  func `a text is broken into rows`(
    text: String,
    width: Int,
    limit: Int,
    mode: NSLineBreakMode,
    rows: [String],
  ) {
    let breaking = LabelRows(width: CGFloat(width), limit: limit, mode: mode) { CGFloat($0.count) }
    #expect(breaking.rows(text) == rows)
  }

  @Test(arguments: [CGFloat.nan, 0, -1, 1e-300, .infinity])
  func `a huge text in odd widths ends`(width: CGFloat) {
    let text = String(repeating: "word ", count: 100_000)
    let rows = LabelRows(width: width, limit: 0, mode: .byTruncatingTail) { CGFloat($0.count) }
      .rows(text)
    #expect(rows.count <= 200)
  }

  // Shows: SKLabelNode
  @Test func `a label is as wide as it should be at most, and has no more lines than it may`() {
    let scene = SKScene(size: size)
    let label = SKLabelNode(text: "one two three four five six")
    label.position = CGPoint(x: 100, y: 100)
    scene.addChild(label)
    let pilot = pilot(scene)
    #expect(pilot.screen.contains("one two three four five six"))
    let long = label.frame.width
    label.preferredMaxLayoutWidth = 80
    pilot.advance(by: 0.1)
    #expect(pilot.screen.contains("one two three four five six"), "one line has no width")
    label.numberOfLines = 0
    pilot.advance(by: 0.1)
    #expect(pilot.screen.contains("one two three four") && pilot.screen.contains("five six"))
    #expect(!pilot.screen.contains("four five"))
    #expect(label.frame.width <= 80 && label.frame.width < long && label.frame.height > 60)
    label.text = "first\nsecond\nthird"
    label.numberOfLines = 2
    pilot.advance(by: 0.1)
    #expect(pilot.screen.contains("first") && pilot.screen.contains("second…"))
    #expect(!pilot.screen.contains("third"))
  }

  // Shows: SKTexture
  @Test func `a part of a part of a texture is cut from the picture`() {
    let whole = SKTexture(nil, CGRect(x: 0, y: 0, width: 1, height: 1))
    let half = SKTexture(rect: CGRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5), in: whole)
    let part = SKTexture(rect: CGRect(x: 0.5, y: 0, width: 0.5, height: 1), in: half)
    #expect(part.textureRect() == CGRect(x: 0.75, y: 0.5, width: 0.25, height: 0.5))
    #expect(part.size() == CGSize(width: 32, height: 64))
  }

  private func emitter(in scene: SKScene) -> SKEmitterNode {
    let emitter = SKEmitterNode()
    emitter.position = CGPoint(x: 100, y: 100)
    emitter.particleBirthRate = 10
    emitter.numParticlesToEmit = 1
    emitter.particleLifetime = 100
    scene.addChild(emitter)
    return emitter
  }

  // Shows: SKEmitterNode
  @Test func `dots fly in their target, and turn`() throws {
    let scene = SKScene(size: size)
    let emitter = emitter(in: scene)
    emitter.targetNode = scene
    emitter.setScale(2)
    emitter.zRotation = .pi / 2
    emitter.particleSpeed = 10
    emitter.particleRotation = 1
    emitter.particleRotationSpeed = 2
    emitter.advanceSimulationTime(0.1)
    emitter.position = .zero
    emitter.advanceSimulationTime(1)
    let dot = try #require(emitter.particles.first)
    #expect(abs(dot.place.x - 100) < 1e-6 && abs(dot.place.y - 120) < 1, "\(dot.place)")
    #expect(dot.scale == 2 && abs(dot.angle - (3 + .pi / 2)) < 0.1, "\(dot.angle)")
    let other = self.emitter(in: scene)
    other.targetNode = SKNode()
    other.advanceSimulationTime(0.2)
    #expect(other.particles.first?.place == .zero, "what is in no scene is no target")
  }

  @Test func `dots lie where their depth says, and have a texture`() {
    let scene = SKScene(size: size)
    let emitter = emitter(in: scene)
    emitter.particleSize = CGSize(width: 100, height: 100)
    emitter.particleColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    let sprite = SKSpriteNode(
      color: UIColor(red: 0, green: 1, blue: 0, alpha: 1),
      size: CGSize(width: 150, height: 150),
    )
    sprite.position = CGPoint(x: 100, y: 100)
    scene.addChild(sprite)
    emitter.advanceSimulationTime(0.2)
    let pilot = pilot(scene)
    func middle() -> String? { pilot.colors[12][25] }
    #expect(middle() == "#00FF00")
    emitter.particleZPosition = 1
    pilot.advance(by: 0.1)
    #expect(middle() == "#FF0000")
    let blue = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
      $0.cgContext.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    emitter.particleTexture = SKTexture(image: blue)
    pilot.advance(by: 0.1)
    #expect(middle() == "#0000FF")
    emitter.particleSize = .zero
    #expect(emitter.dotSize == CGSize(width: 8, height: 8))
  }

  // Shows: SKBlendMode
  @Test(arguments: [
    (SKBlendMode.alpha, BlendMode.normal), (.add, .plusLighter), (.multiply, .multiply),
    (.screen, .screen), (.replace, .normal),
  ])
  func `what pages can mix is mixed`(mode: SKBlendMode, mixed: BlendMode) {
    let expected: GraphicsContext.BlendMode =
      switch mixed {
      case .plusLighter: .plusLighter
      case .multiply: .multiply
      case .screen: .screen
      default: .normal
      }
    #expect(mode.mode == expected)
  }
}
