public import Foundation
import simd

/// What moving a pointer does with the camera.
public enum SCNInteractionMode: Int, Sendable {
  case fly, orbitTurntable, orbitAngleMapping, orbitCenteredArcball, orbitArcball, pan, truck
}

/// Moves the camera of a view.
///
/// Without effect of modes: a camera turns round its target.
@MainActor @preconcurrency open class SCNCameraController: NSObject {
  private let stage: SceneStage
  open var interactionMode = SCNInteractionMode.orbitTurntable
  /// What the camera turns round.
  open var target = SCNVector3Zero
  /// Whether the camera turns round the middle of what is seen.
  open var automaticTarget = true
  open var worldUp = SCNVector3(0, 1, 0)
  /// Without effect: a camera stops when the pointer does.
  open var inertiaEnabled = false
  /// Without effect: a camera stops when the pointer does.
  open var inertiaFriction: Float = 0.05
  /// In degrees; both 0 for no limit.
  open var minimumVerticalAngle: Float = 0
  /// In degrees; both 0 for no limit.
  open var maximumVerticalAngle: Float = 0
  /// Without effect: there is no limit to the sides.
  open var minimumHorizontalAngle: Float = 0
  /// Without effect: there is no limit to the sides.
  open var maximumHorizontalAngle: Float = 0
  /// Always false: a camera stops when the pointer does.
  public var isInertiaRunning: Bool { false }

  init(_ stage: SceneStage) { self.stage = stage }

  /// The node whose camera is moved.
  open var pointOfView: SCNNode? {
    get { stage.pointOfView }
    set { stage.pointOfView = newValue }
  }

  private var center: SIMD3<Float> {
    guard automaticTarget else { return SIMD3(target) }
    return stage.scene?.rootNode.extent?.middle ?? SIMD3(target)
  }

  /// Turns the camera round its target, in degrees.
  open func rotateBy(x: Float, y: Float) {
    guard let node = stage.freeCamera() else { return }
    let up = SIMD3<Float>(worldUp).direction(or: SCNNode.simdLocalUp)
    node.simdRotate(by: turned(x * .pi / 180, up), aroundTarget: center)
    let right = node.simdWorldRight
    let back = -node.simdWorldFront
    let angle = asin(min(1, max(-1, dot(back, up)))) * 180 / .pi
    var goal = min(89, max(-89, angle - y))
    if minimumVerticalAngle < maximumVerticalAngle {
      goal = min(maximumVerticalAngle, max(minimumVerticalAngle, goal))
    }
    node.simdRotate(by: turned((angle - goal) * .pi / 180, right), aroundTarget: center)
  }

  open func translateInCameraSpaceBy(x: Float, y: Float, z: Float) {
    stage.freeCamera()?.simdLocalTranslate(by: SIMD3(x, y, z))
  }

  /// Goes nearer to the target, by a positive number of units.
  open func dolly(toTarget delta: Float) {
    guard let node = stage.freeCamera() else { return }
    let way = center - node.simdWorldPosition
    let far = length(way)
    guard far > 0 else { return }
    let step = min(delta, far * 0.95)
    node.simdWorldPosition += way / far * step
  }

  /// Goes nearer by a factor, or further away by one below 1.
  func zoom(_ factor: Float) {
    guard factor > 0, factor.isFinite, let node = stage.freeCamera() else { return }
    if let camera = node.camera, camera.usesOrthographicProjection {
      camera.orthographicScale /= Double(factor)
    } else {
      let way = center - node.simdWorldPosition
      dolly(toTarget: length(way) * (1 - 1 / factor))
    }
  }

  /// Turns the camera's head, in degrees.
  open func roll(by delta: Float, aroundScreenPoint point: CGPoint, viewport: CGSize) {
    stage.freeCamera()?.simdLocalRotate(by: turned(delta * .pi / 180, SIMD3(0, 0, 1)))
  }

  open func clearRoll() {
    guard let node = stage.freeCamera() else { return }
    node.simdWorldOrientation = SCNNode.turn(along: node.simdWorldFront, up: SIMD3(worldUp))
  }

  /// Goes to where some nodes are seen.
  open func frameNodes(_ nodes: [SCNNode]) {
    guard let node = stage.freeCamera() else { return }
    var whole: Extent?
    for one in nodes {
      for corner in one.extent?.corners ?? [] {
        whole.add(one.simdWorldTransform.place(corner))
      }
    }
    guard let whole else { return }
    node.simdWorldPosition = whole.middle - node.simdWorldFront * max(whole.radius, 0.01) * 2.2
  }

  /// Without effect: a camera stops when the pointer does.
  open func stopInertia() {}
}

/// How a person moves the camera of a view.
///
/// Without effect: dragging by the view's width turns it half round.
@MainActor @preconcurrency public protocol SCNCameraControlConfiguration {
  var autoSwitchToFreeCamera: Bool { get set }
  var allowsTranslation: Bool { get set }
  var flyModeVelocity: CGFloat { get set }
  var panSensitivity: CGFloat { get set }
  var truckSensitivity: CGFloat { get set }
  var rotationSensitivity: CGFloat { get set }
}

struct CameraControlConfiguration: SCNCameraControlConfiguration {
  var autoSwitchToFreeCamera = true
  var allowsTranslation = true
  var flyModeVelocity: CGFloat = 1
  var panSensitivity: CGFloat = 1
  var truckSensitivity: CGFloat = 1
  var rotationSensitivity: CGFloat = 1
}
