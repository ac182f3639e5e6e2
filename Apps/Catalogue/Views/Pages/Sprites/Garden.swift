import SpriteKit

/// A tree with apples that fall when they are touched.
final class Garden: SKScene {
  private let words = SKLabelNode(text: "")
  private var apples: [SKNode] = []
  private var fallen = 0 { didSet { words.text = "Fallen: \(fallen)" } }

  override func didMove(to view: SKView) {
    guard children.isEmpty else { return }
    scaleMode = .aspectFit
    backgroundColor = UIColor(red: 0.75, green: 0.88, blue: 1, alpha: 1)
    let ground = box(UIColor.brown, CGRect(x: 0, y: 0, width: size.width, height: 32))
    ground.physicsBody = SKPhysicsBody(rectangleOf: ground.size)
    ground.physicsBody?.isDynamic = false
    box(.brown, CGRect(x: 148, y: 32, width: 24, height: 80))
    let crown = SKShapeNode(circleOfRadius: 48)
    crown.fillColor = .systemGreen
    crown.strokeColor = .clear
    crown.position = CGPoint(x: 160, y: 128)
    addChild(crown)
    words.fontSize = 16
    words.fontColor = .black
    words.position = CGPoint(x: 56, y: 160)
    addChild(words)
    grow()
  }

  /// Hangs new apples into the tree.
  func grow() {
    for apple in apples { apple.removeFromParent() }
    apples = [128, 160, 192].map { x in
      let apple = SKShapeNode(circleOfRadius: 8)
      apple.fillColor = .systemRed
      apple.strokeColor = .clear
      apple.position = CGPoint(x: x, y: x == 160 ? 144 : 120)
      apple.accessibilityLabel = "Apple \(x / 32 - 3)"
      addChild(apple)
      return apple
    }
    fallen = 0
  }

  /// Lets all apples fall.
  func shake() { for apple in apples { drop(apple) } }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    for node in nodes(at: touch.location(in: self)) where apples.contains(node) { drop(node) }
  }

  private func drop(_ apple: SKNode) {
    guard apple.physicsBody == nil else { return }
    apple.physicsBody = SKPhysicsBody(circleOfRadius: 8)
    apple.run(.sequence([.scale(to: 1.3, duration: 0.1), .scale(to: 1, duration: 0.1)]))
    fallen += 1
  }

  @discardableResult
  private func box(_ color: UIColor, _ frame: CGRect) -> SKSpriteNode {
    let box = SKSpriteNode(color: color, size: frame.size)
    box.position = CGPoint(x: frame.midX, y: frame.midY)
    addChild(box)
    return box
  }
}
