public import Foundation
import Properties
public import SwiftUI

/// How a scene fits its view.
@frozen public nonisolated enum SKSceneScaleMode: Int, Sendable {
  case fill, aspectFill, aspectFit, resizeFill
}

/// Who is told of a scene's frames.
@preconcurrency @MainActor public protocol SKSceneDelegate: AnyObject {
  func update(_ currentTime: TimeInterval, for scene: SKScene)
  func didEvaluateActions(for scene: SKScene)
  func didSimulatePhysics(for scene: SKScene)
  func didFinishUpdate(for scene: SKScene)
}

extension SKSceneDelegate {
  public func update(_ currentTime: TimeInterval, for scene: SKScene) {}
  public func didEvaluateActions(for scene: SKScene) {}
  public func didSimulatePhysics(for scene: SKScene) {}
  public func didFinishUpdate(for scene: SKScene) {}
}

/// The root of a tree of nodes, as large as what is seen of it.
@preconcurrency @MainActor open class SKScene: SKEffectNode {
  /// In points of the scene.
  open var size: CGSize {
    didSet { if oldValue != size { didChangeSize(oldValue) } }
  }
  open var scaleMode = SKSceneScaleMode.fill
  /// Where the scene's origin is in its view, from 0 to 1; y grows upwards.
  open var anchorPoint = CGPoint.zero
  open var backgroundColor = UIColor(red: 0.15, green: 0.15, blue: 0.15, alpha: 1)
  /// What is in the middle of the view; nil for what `anchorPoint` says.
  open weak var camera: SKCameraNode?
  open weak var delegate: (any SKSceneDelegate)?
  public let physicsWorld = SKPhysicsWorld()
  public internal(set) weak var view: SKView?
  private var last: TimeInterval?

  public init(size: CGSize) {
    self.size = size
    super.init()
    isUserInteractionEnabled = true
    sceneDidLoad()
  }

  public override init() {
    size = CGSize(width: 1, height: 1)
    super.init()
    isUserInteractionEnabled = true
    sceneDidLoad()
  }

  public required init?(coder aDecoder: NSCoder) {
    size = CGSize(width: 1024, height: 768)
    super.init(coder: aDecoder)
    isUserInteractionEnabled = true
  }

  open func sceneDidLoad() {}
  open func didMove(to view: SKView) {}
  open func willMove(from view: SKView) {}
  open func didChangeSize(_ oldSize: CGSize) {}
  /// Begins a frame; the time is in seconds.
  open func update(_ currentTime: TimeInterval) {}
  open func didEvaluateActions() {}
  open func didSimulatePhysics() {}
  open func didApplyConstraints() {}
  open func didFinishUpdate() {}

  open override var frame: CGRect {
    CGRect(
      x: -anchorPoint.x * size.width,
      y: -anchorPoint.y * size.height,
      width: size.width,
      height: size.height,
    )
  }

  public func convertPoint(fromView point: CGPoint) -> CGPoint {
    point.applying(toView(view?.size ?? size).undone)
  }

  public func convertPoint(toView point: CGPoint) -> CGPoint {
    point.applying(toView(view?.size ?? size))
  }

  /// From the scene's points to those of a view of a size.
  func toView(_ area: CGSize) -> CGAffineTransform {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return CGAffineTransform(scaleX: 1, y: -1)
    }
    var (x, y) = (area.width / size.width, area.height / size.height)
    switch scaleMode {
    case .fill: break
    case .aspectFill: (x, y) = (max(x, y), max(x, y))
    case .aspectFit: (x, y) = (min(x, y), min(x, y))
    case .resizeFill: (x, y) = (1, 1)
    }
    let middle = CGPoint(x: frame.midX, y: frame.midY)
    var seen = CGAffineTransform.identity
    if let camera, camera.scene === self {
      seen = camera.whole.undone
    } else {
      seen = CGAffineTransform(translationX: -middle.x, y: -middle.y)
    }
    return seen.concatenating(CGAffineTransform(scaleX: x, y: -y))
      .concatenating(CGAffineTransform(translationX: area.width / 2, y: area.height / 2))
  }

  /// Goes on to a time; what lies further back than a tenth of a second is left out.
  func advance(to time: TimeInterval) {
    let passed = last.map { min(max(0, time - $0), 0.1) } ?? 0
    last = time
    guard !isPaused else { return }
    update(time)
    delegate?.update(time, for: self)
    step(passed)
    didEvaluateActions()
    delegate?.didEvaluateActions(for: self)
    physicsWorld.advance(by: passed, in: self)
    didSimulatePhysics()
    delegate?.didSimulatePhysics(for: self)
    for node in [self] + below {
      for limit in node.constraints ?? [] where limit.enabled { limit.apply(node) }
    }
    didApplyConstraints()
    didFinishUpdate()
    delegate?.didFinishUpdate(for: self)
  }

  /// Forgets when the last frame was, as after a pause.
  func rest() { last = nil }
}

/// The place that the middle of the view shows.
@preconcurrency @MainActor open class SKCameraNode: SKNode {
  /// Whether a node is within what the camera shows.
  public func contains(_ node: SKNode) -> Bool { containedNodeSet().contains(node) }

  public func containedNodeSet() -> Set<SKNode> {
    guard let scene else { return [] }
    let area = scene.view?.size ?? scene.size
    let shown = CGRect(origin: .zero, size: area)
    return Set(
      scene.below.filter {
        $0.content.applying($0.whole.concatenating(scene.toView(area))).intersects(shown)
      }
    )
  }
}

/// A group that Apple's SpriteKit draws with a filter.
///
/// Without effect: children are drawn without filters.
@preconcurrency @MainActor open class SKEffectNode: SKNode {
  open var shouldEnableEffects = false {
    didSet {
      if shouldEnableEffects { Warnings.once("SKEffectNode draws its children without effects.") }
    }
  }
  open var shouldRasterize = false
  open var shouldCenterFilter = true
  open var blendMode = SKBlendMode.alpha
}

/// A group of which only what is under the mask's frame is drawn.
@preconcurrency @MainActor open class SKCropNode: SKNode {
  /// What is drawn of the children: the outline of a shape, the rectangle of any other node.
  open var maskNode: SKNode?
}

/// A limit on a node's place, applied in each frame.
@preconcurrency @MainActor open class SKConstraint: NSObject {
  open var enabled = true
  let apply: (SKNode) -> Void

  init(_ apply: @escaping (SKNode) -> Void) { self.apply = apply }

  public static func positionX(_ range: SKRange) -> SKConstraint {
    SKConstraint { $0.position.x = range.held($0.position.x) }
  }

  public static func positionY(_ range: SKRange) -> SKConstraint {
    SKConstraint { $0.position.y = range.held($0.position.y) }
  }

  public static func positionX(_ xRange: SKRange, y yRange: SKRange) -> SKConstraint {
    SKConstraint {
      $0.position = CGPoint(x: xRange.held($0.position.x), y: yRange.held($0.position.y))
    }
  }

  public static func zRotation(_ range: SKRange) -> SKConstraint {
    SKConstraint { $0.zRotation = range.held($0.zRotation) }
  }

  public static func distance(_ range: SKRange, to node: SKNode) -> SKConstraint {
    SKConstraint { one in
      guard let parent = one.parent else { return }
      let goal = node.convert(CGPoint.zero, to: parent)
      let (x, y) = (one.position.x - goal.x, one.position.y - goal.y)
      let far = (x * x + y * y).squareRoot()
      guard far > 0 else { return }
      let factor = range.held(far) / far
      one.position = CGPoint(x: goal.x + x * factor, y: goal.y + y * factor)
    }
  }
}

/// The numbers between two limits.
@preconcurrency @MainActor open class SKRange: NSObject {
  open var lowerLimit: CGFloat
  open var upperLimit: CGFloat

  public init(lowerLimit lower: CGFloat, upperLimit upper: CGFloat) {
    lowerLimit = lower
    upperLimit = upper
  }

  public convenience init(lowerLimit lower: CGFloat) {
    self.init(lowerLimit: lower, upperLimit: .infinity)
  }

  public convenience init(upperLimit upper: CGFloat) {
    self.init(lowerLimit: -.infinity, upperLimit: upper)
  }

  public convenience init(constantValue value: CGFloat) {
    self.init(lowerLimit: value, upperLimit: value)
  }

  public convenience init(value: CGFloat, variance: CGFloat) {
    self.init(lowerLimit: value - variance, upperLimit: value + variance)
  }

  func held(_ value: CGFloat) -> CGFloat { min(max(lowerLimit, value), upperLimit) }
}
