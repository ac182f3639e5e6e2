import SceneKit

/// One of each solid, in two rows.
final class Solids: SCNScene {
  private var nodes: [SCNNode] = []

  override init() {
    super.init()
    let solids: [(SCNGeometry, UIColor)] = [
      (SCNSphere(radius: 0.5), .systemRed),
      (SCNBox(width: 0.8, height: 0.8, length: 0.8, chamferRadius: 0.1), .systemOrange),
      (SCNCone(topRadius: 0, bottomRadius: 0.5, height: 1), .systemYellow),
      (SCNCylinder(radius: 0.4, height: 0.9), .systemGreen),
      (SCNTorus(ringRadius: 0.4, pipeRadius: 0.14), .systemTeal),
      (SCNPyramid(width: 0.9, height: 0.9, length: 0.9), .systemBlue),
      (SCNCapsule(capRadius: 0.28, height: 1), .systemIndigo),
      (SCNTube(innerRadius: 0.28, outerRadius: 0.45, height: 0.8), .systemPurple),
    ]
    for (index, (solid, color)) in solids.enumerated() {
      solid.firstMaterial?.diffuse.contents = color
      solid.firstMaterial?.specular.contents = UIColor(white: 0.4, alpha: 1)
      let node = SCNNode(geometry: solid)
      let (column, row) = (index % 4, index / 4)
      node.position = SCNVector3(Double(column) * 1.3 - 1.95, Double(1 - row) * 1.4 - 0.7, 0)
      node.eulerAngles = SCNVector3(0.4, 0.5, 0)
      if solid is SCNPyramid { node.pivot = SCNMatrix4MakeTranslation(0, 0.45, 0) }
      nodes.append(node)
      rootNode.addChildNode(node)
    }
    let camera = SCNNode()
    camera.camera = SCNCamera()
    camera.camera?.fieldOfView = 40
    camera.position = SCNVector3(0, 0, 4.6)
    rootNode.addChildNode(camera)
  }

  required init?(coder: NSCoder) { super.init() }

  /// Lets all of them turn, or stop.
  func turn(_ isOn: Bool) {
    for node in nodes {
      node.removeAllActions()
      guard isOn else { continue }
      node.runAction(.repeatForever(.rotateBy(x: 0, y: 2 * .pi, z: 0, duration: 4)))
    }
  }
}
