public import Foundation
import Properties

// Layers are drawn as they are: what moves is SwiftUI's to move.

/// A change of a layer over time.
///
/// Without effect: a layer has what the animation ends at, where that is to stay, and is not seen on
/// its way.
@preconcurrency @MainActor open class CAAnimation: NSObject {
  /// In seconds.
  open var duration: CFTimeInterval = 0
  open var beginTime: CFTimeInterval = 0
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var speed: Float = 1
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  open var isRemovedOnCompletion = true
  open var timingFunction: CAMediaTimingFunction?

  public override init() { super.init() }

  /// What the layer has when it is over.
  func finish(_ layer: CALayer) {}
}

/// A change of one property.
@preconcurrency @MainActor open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  func last() -> Any? { nil }

  override func finish(_ layer: CALayer) {
    guard !isRemovedOnCompletion, let keyPath, let value = last() else { return }
    layer.set(value, keyPath)
  }
}

/// A change from one value to another.
@preconcurrency @MainActor open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?

  override func last() -> Any? { toValue }
}

/// A change like a spring's.
@preconcurrency @MainActor open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0
  open var settlingDuration: CFTimeInterval { duration }
}

/// A change by several values.
@preconcurrency @MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  open var keyTimes: [NSNumber]?
  open var path: CGPath?
  open var timingFunctions: [CAMediaTimingFunction]?

  override func last() -> Any? { values?.last }
}

/// Several changes at once.
@preconcurrency @MainActor open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  override func finish(_ layer: CALayer) {
    guard !isRemovedOnCompletion else { return }
    for animation in animations ?? [] { animation.finish(layer) }
  }
}

/// A change from what a layer showed to what it shows.
@preconcurrency @MainActor open class CATransition: CAAnimation {
  open var type = CATransitionType.fade
  open var subtype: CATransitionSubtype?
}

public nonisolated struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fade = CATransitionType(rawValue: "fade")
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  public static let push = CATransitionType(rawValue: "push")
  public static let reveal = CATransitionType(rawValue: "reveal")
}

public nonisolated struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

public nonisolated struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// How fast a change goes at which time.
public nonisolated final class CAMediaTimingFunction: NSObject, Sendable {
  public init(name: CAMediaTimingFunctionName) {}
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {}
}

public nonisolated struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

extension CALayer {
  /// Without effect: the layer has at once what the animation ends at, where that is to stay.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    Warnings.once(
      "CALayer.add(_:forKey:): layers do not move here. Animate a SwiftUI view, with withAnimation."
    )
    anim.finish(self)
  }

  /// Without effect: nothing moves.
  public func removeAnimation(forKey key: String) {}
  /// Without effect: nothing moves.
  public func removeAllAnimations() {}
  /// Without effect: nothing moves.
  public func animation(forKey key: String) -> CAAnimation? { nil }
  /// Without effect: nothing moves.
  public func animationKeys() -> [String]? { nil }

  fileprivate func set(_ value: Any, _ keyPath: String) {
    let number: CGFloat? =
      switch value {
      case let value as CGFloat: value
      case let value as Float: CGFloat(value)
      case let value as Int: CGFloat(value)
      case let value as NSNumber: CGFloat(value.doubleValue)
      default: nil
      }
    switch (keyPath, number) {
    case ("opacity", let number?): opacity = Float(number)
    case ("cornerRadius", let number?): cornerRadius = number
    case ("borderWidth", let number?): borderWidth = number
    case ("strokeEnd", let number?): (self as? CAShapeLayer)?.strokeEnd = number
    case ("strokeStart", let number?): (self as? CAShapeLayer)?.strokeStart = number
    case ("lineWidth", let number?): (self as? CAShapeLayer)?.lineWidth = number
    case ("backgroundColor", nil): if let value = value as? CGColor { backgroundColor = value }
    default: break
    }
  }
}

/// A layer that particles come from.
///
/// Without effect: no particle is drawn.
@preconcurrency @MainActor open class CAEmitterLayer: CALayer, LayerOfView {
  package static func layerOfView() -> CALayer { CAEmitterLayer() }

  open var emitterCells: [CAEmitterCell]? {
    didSet {
      Warnings.once(
        "CAEmitterLayer: no particle is drawn here. SpriteKit's SKEmitterNode, or a Canvas in a "
          + "TimelineView, draws some."
      )
    }
  }
  open var emitterPosition = CGPoint.zero
  open var emitterZPosition: CGFloat = 0
  open var emitterSize = CGSize.zero
  open var emitterShape = CAEmitterLayerEmitterShape.point
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  open var renderMode = CAEmitterLayerRenderMode.unordered
  open var birthRate: Float = 1
  open var lifetime: Float = 1
  open var beginTime: CFTimeInterval = 0
}

/// A kind of particle.
@preconcurrency @MainActor open class CAEmitterCell: NSObject {
  open var name: String?
  open var contents: Any?
  open var color: CGColor?
  open var birthRate: Float = 0
  open var lifetime: Float = 0
  open var lifetimeRange: Float = 0
  open var velocity: CGFloat = 0
  open var velocityRange: CGFloat = 0
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  open var emissionLongitude: CGFloat = 0
  open var emissionLatitude: CGFloat = 0
  open var emissionRange: CGFloat = 0
  open var spin: CGFloat = 0
  open var spinRange: CGFloat = 0
  open var scale: CGFloat = 1
  open var scaleRange: CGFloat = 0
  open var scaleSpeed: CGFloat = 0
  open var alphaRange: Float = 0
  open var alphaSpeed: Float = 0
  open var redRange: Float = 0
  open var greenRange: Float = 0
  open var blueRange: Float = 0
  open var emitterCells: [CAEmitterCell]?

  public override init() { super.init() }
}

public nonisolated struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

public nonisolated struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

public nonisolated struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
