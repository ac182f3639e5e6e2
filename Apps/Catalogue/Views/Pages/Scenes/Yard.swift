import SceneKit

/// A ground with a slope, on which balls fall and roll.
final class Yard: SCNScene {
  private var count = 0

  override init() {
    super.init()
    background.contents = UIColor(red: 0.62, green: 0.8, blue: 0.93, alpha: 1)
    let ground = SCNFloor()
    ground.firstMaterial?.diffuse.contents = UIColor(red: 0.36, green: 0.55, blue: 0.3, alpha: 1)
    let floor = SCNNode(geometry: ground)
    floor.physicsBody = .static()
    rootNode.addChildNode(floor)
    let slope = SCNNode(geometry: SCNBox(width: 3, height: 0.2, length: 2, chamferRadius: 0.05))
    slope.geometry?.firstMaterial?.diffuse.contents = UIColor.brown
    slope.position = SCNVector3(-0.6, 0.9, 0)
    slope.eulerAngles.z = -0.35
    slope.physicsBody = .static()
    rootNode.addChildNode(slope)
    addLights()
    addCamera()
  }

  required init?(coder: NSCoder) { super.init() }

  private func addLights() {
    let sun = SCNNode()
    sun.light = SCNLight()
    sun.light?.type = .directional
    sun.light?.intensity = 800
    sun.position = SCNVector3(3, 6, 4)
    sun.look(at: SCNVector3Zero)
    rootNode.addChildNode(sun)
    let sky = SCNNode()
    sky.light = SCNLight()
    sky.light?.type = .ambient
    sky.light?.intensity = 400
    rootNode.addChildNode(sky)
  }

  private func addCamera() {
    let camera = SCNNode()
    camera.camera = SCNCamera()
    camera.camera?.fieldOfView = 45
    camera.position = SCNVector3(0, 2.2, 6.5)
    camera.look(at: SCNVector3(0, 1, 0))
    rootNode.addChildNode(camera)
  }

  /// Lets a ball fall on the slope.
  func drop() {
    let colors: [UIColor] = [.systemRed, .systemYellow, .systemBlue, .white]
    let ball = SCNNode(geometry: SCNSphere(radius: 0.25))
    ball.geometry?.firstMaterial?.diffuse.contents = colors[count % colors.count]
    ball.geometry?.firstMaterial?.specular.contents = UIColor.white
    ball.position = SCNVector3(-1.5, 2.4, Double(count % 3) * 0.5 - 0.5)
    ball.physicsBody = .dynamic()
    ball.physicsBody?.restitution = 0.7
    rootNode.addChildNode(ball)
    count += 1
  }
}
