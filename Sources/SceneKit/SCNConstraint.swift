// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import Foundation
import simd

/// A limit on where a node is, applied in each frame.
open class SCNConstraint: NSObject {
  open var isEnabled = true
  /// From 0, no effect, to 1.
  open var influenceFactor: CGFloat = 1
  /// Without effect: constraints are applied once in a frame.
  open var isIncremental = true

  /// Moves a node; `viewer` says how who sees the scene is turned.
  func apply(_ node: SCNNode, _ viewer: simd_quatf) {}

  /// A rotation as far as the constraint has influence.
  func mixed(_ node: SCNNode, _ goal: simd_quatf) -> simd_quatf {
    simd_slerp(node.simdWorldOrientation, goal, Float(min(1, max(0, influenceFactor))))
  }
}

/// Turns a node's front to another node.
open class SCNLookAtConstraint: SCNConstraint {
  open var target: SCNNode?
  /// What is looked at, in the target's numbers.
  open var targetOffset = SCNVector3Zero
  open var localFront = SCNNode.localFront
  open var worldUp = SCNNode.localUp
  /// Whether the node never rolls.
  open var isGimbalLockEnabled = false

  public init(target: SCNNode?) { self.target = target }

  override func apply(_ node: SCNNode, _ viewer: simd_quatf) {
    guard let target else { return }
    let before = node.simdWorldOrientation
    let goal = target.simdConvertPosition(SIMD3(targetOffset), to: nil)
    node.simdLook(at: goal, up: SIMD3(worldUp), localFront: SIMD3(localFront))
    guard influenceFactor < 1 else { return }
    let looking = node.simdWorldOrientation
    node.simdWorldOrientation = before
    node.simdWorldOrientation = mixed(node, looking)
  }
}

/// The axes round which a billboard turns.
public struct SCNBillboardAxis: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let X = SCNBillboardAxis(rawValue: 1)
  public static let Y = SCNBillboardAxis(rawValue: 2)
  public static let Z = SCNBillboardAxis(rawValue: 4)
  public static let all: SCNBillboardAxis = [.X, .Y, .Z]
}

/// Turns a node so that its z axis looks at who sees it.
open class SCNBillboardConstraint: SCNConstraint {
  open var freeAxes = SCNBillboardAxis.all

  public override init() {}

  override func apply(_ node: SCNNode, _ viewer: simd_quatf) {
    var goal = viewer
    if freeAxes == .Y || freeAxes == .X {
      let back = viewer.act(SIMD3(0, 0, 1))
      let angle = freeAxes == .Y ? atan2(back.x, back.z) : -atan2(back.y, back.z)
      goal = turned(angle, freeAxes == .Y ? SIMD3(0, 1, 0) : SIMD3(1, 0, 0))
    }
    node.simdWorldOrientation = mixed(node, goal)
  }
}

/// Keeps a node within distances of another one.
open class SCNDistanceConstraint: SCNConstraint {
  open var target: SCNNode?
  open var minimumDistance: CGFloat = 0
  open var maximumDistance: CGFloat = .greatestFiniteMagnitude

  public init(target: SCNNode?) { self.target = target }

  override func apply(_ node: SCNNode, _ viewer: simd_quatf) {
    guard let target else { return }
    let way = node.simdWorldPosition - target.simdWorldPosition
    let far = length(way)
    let held = max(Float(minimumDistance), min(Float(maximumDistance), far))
    guard held != far, held.isFinite else { return }
    node.simdWorldPosition = target.simdWorldPosition + way.direction(or: SIMD3(0, 0, 1)) * held
  }
}

/// Asks the author where a node is to be.
open class SCNTransformConstraint: SCNConstraint {
  private let change: (SCNNode) -> Void

  private init(_ change: @escaping (SCNNode) -> Void) { self.change = change }

  public convenience init(
    inWorldSpace world: Bool,
    with block: @escaping (SCNNode, SCNMatrix4) -> SCNMatrix4,
  ) {
    self.init { node in
      if world {
        node.setWorldTransform(block(node, node.worldTransform))
      } else {
        node.transform = block(node, node.transform)
      }
    }
  }

  public class func positionConstraint(
    inWorldSpace world: Bool,
    with block: @escaping (SCNNode, SCNVector3) -> SCNVector3,
  ) -> SCNTransformConstraint {
    SCNTransformConstraint { node in
      if world {
        node.worldPosition = block(node, node.worldPosition)
      } else {
        node.position = block(node, node.position)
      }
    }
  }

  public class func orientationConstraint(
    inWorldSpace world: Bool,
    with block: @escaping (SCNNode, SCNQuaternion) -> SCNQuaternion,
  ) -> SCNTransformConstraint {
    SCNTransformConstraint { node in
      if world {
        node.worldOrientation = block(node, node.worldOrientation)
      } else {
        node.orientation = block(node, node.orientation)
      }
    }
  }

  override func apply(_ node: SCNNode, _ viewer: simd_quatf) { change(node) }
}
