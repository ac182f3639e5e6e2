import UIKit

@testable import SceneKit

extension SCNScene {
  /// A scene that is seen from the front, with a node in its middle.
  static func showing(_ geometry: SCNGeometry, _ color: UIColor = .red) -> (SCNScene, SCNNode) {
    let scene = SCNScene()
    geometry.firstMaterial?.diffuse.contents = color
    let node = SCNNode(geometry: geometry)
    scene.rootNode.addChildNode(node)
    let camera = SCNNode()
    camera.camera = SCNCamera()
    camera.position.z = 5
    scene.rootNode.addChildNode(camera)
    return (scene, node)
  }
}

func isNear(_ one: SCNVector3, _ other: SCNVector3, _ most: Float = 1e-4) -> Bool {
  distance(SIMD3<Float>(one), SIMD3<Float>(other)) < most
}
