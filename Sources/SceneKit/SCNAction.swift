public import Foundation
import Properties
import simd

/// How an action's speed changes while it runs.
public enum SCNActionTimingMode: Int, Sendable {
  case linear, easeIn, easeOut, easeInEaseOut
}

public typealias SCNActionTimingFunction = (Float) -> Float

/// What runs actions.
public protocol SCNActionable: AnyObject {
  func runAction(_ action: SCNAction)
  func runAction(_ action: SCNAction, completionHandler block: (() -> Void)?)
  func runAction(_ action: SCNAction, forKey key: String?)
  func runAction(_ action: SCNAction, forKey key: String?, completionHandler block: (() -> Void)?)
  var hasActions: Bool { get }
  var actionKeys: [String] { get }
  func action(forKey key: String) -> SCNAction?
  func removeAction(forKey key: String)
  func removeAllActions()
}

/// Something that a node does, at once or over time.
open class SCNAction: NSObject {
  typealias Step = (SCNNode, Float) -> Void

  /// What an action is made of.
  indirect enum Kind {
    case instant((SCNNode) -> Void)
    /// Looks at the node first, then answers what a progress from 0 to 1 does.
    case timed((SCNNode) -> Step)
    case sequence([SCNAction])
    case group([SCNAction])
    case times(SCNAction, Int)
    case forever(SCNAction)
  }

  /// In seconds; one without an end goes on until it is removed.
  open var duration: TimeInterval
  open var timingMode = SCNActionTimingMode.linear
  /// The progress for each part of the time, both from 0 to 1; it replaces `timingMode`.
  open var timingFunction: SCNActionTimingFunction?
  /// As a factor.
  open var speed: CGFloat = 1
  let kind: Kind
  private let back: (() -> SCNAction)?

  init(_ kind: Kind, _ duration: TimeInterval = 0, back: (() -> SCNAction)? = nil) {
    self.kind = kind
    self.duration = duration > 0 ? duration : 0
    self.back = back
  }

  static func timed(
    _ duration: TimeInterval,
    _ start: @escaping (SCNNode) -> Step,
  ) -> SCNAction { SCNAction(.timed(start), duration) }

  /// Returns the same action, which another one undoes.
  func undone(by back: @escaping () -> SCNAction) -> SCNAction {
    SCNAction(kind, duration, back: back)
  }

  /// Returns the action that undoes this one; the same where there is none.
  open func reversed() -> SCNAction {
    let action =
      switch kind {
      case .sequence(let all): SCNAction.sequence(all.reversed().map { $0.reversed() })
      case .group(let all): SCNAction.group(all.map { $0.reversed() })
      case .times(let one, let count): SCNAction.repeat(one.reversed(), count: count)
      case .forever(let one): SCNAction.repeatForever(one.reversed())
      case .instant, .timed: back?() ?? self
      }
    if action !== self {
      action.timingMode = timingMode
      action.timingFunction = timingFunction
      action.speed = speed
    }
    return action
  }

  /// The progress at a part of the time; a timing function may go beyond 0 and 1.
  func progress(_ part: Float) -> Float {
    if let timingFunction {
      let progress = timingFunction(part)
      return progress.isFinite ? progress : part
    }
    switch timingMode {
    case .linear: return part
    case .easeIn: return part * part
    case .easeOut: return part * (2 - part)
    case .easeInEaseOut: return part * part * (3 - 2 * part)
    }
  }
}

extension SCNAction {
  // MARK: Several

  public class func sequence(_ actions: [SCNAction]) -> SCNAction {
    SCNAction(.sequence(actions), actions.reduce(0) { $0 + $1.duration })
  }

  public class func group(_ actions: [SCNAction]) -> SCNAction {
    SCNAction(.group(actions), actions.map(\.duration).max() ?? 0)
  }

  public class func `repeat`(_ action: SCNAction, count: Int) -> SCNAction {
    SCNAction(.times(action, max(0, count)), action.duration * Double(max(0, count)))
  }

  public class func repeatForever(_ action: SCNAction) -> SCNAction {
    SCNAction(.forever(action), action.duration)
  }

  public class func wait(duration sec: TimeInterval) -> SCNAction {
    timed(sec) { _ in { _, _ in } }
  }

  /// Waits for a time that lies up to half of `durationRange`, in seconds, beside `duration`.
  public class func wait(
    duration sec: TimeInterval,
    withRange durationRange: TimeInterval,
  ) -> SCNAction {
    let half = durationRange.isFinite ? abs(durationRange) / 2 : 0
    return wait(duration: sec + Double.random(in: -half...half))
  }

  public class func run(_ block: @escaping (SCNNode) -> Void) -> SCNAction {
    SCNAction(.instant(block))
  }

  /// Without effect of queue: the block runs in the frame.
  public class func run(
    _ block: @escaping (SCNNode) -> Void,
    queue: DispatchQueue,
  ) -> SCNAction { run(block) }

  /// Does something in every frame; the number is the time so far, in seconds.
  public class func customAction(
    duration seconds: TimeInterval,
    action block: @escaping (SCNNode, CGFloat) -> Void,
  ) -> SCNAction {
    // One without an end has a time all the same.
    let seconds = seconds > 0 ? min(seconds, 1e12) : 0
    return timed(seconds) { _ in
      { node, progress in block(node, CGFloat(Double(progress) * seconds)) }
    }
  }

  public class func removeFromParentNode() -> SCNAction {
    SCNAction(.instant { $0.removeFromParentNode() })
  }

  public class func hide() -> SCNAction {
    SCNAction(.instant { $0.isHidden = true }, back: { unhide() })
  }

  public class func unhide() -> SCNAction {
    SCNAction(.instant { $0.isHidden = false }, back: { hide() })
  }

  /// Without effect: no sound is played.
  public class func playAudio(
    _ source: SCNAudioSource,
    waitForCompletion wait: Bool,
  ) -> SCNAction {
    SCNAction(
      .instant { _ in Warnings.once("SceneKit plays no sounds here: SCNAction is silent.") }
    )
  }

  // MARK: Places

  public class func moveBy(
    x deltaX: CGFloat,
    y deltaY: CGFloat,
    z deltaZ: CGFloat,
    duration: TimeInterval,
  ) -> SCNAction { move(by: SCNVector3(deltaX, deltaY, deltaZ), duration: duration) }

  public class func move(by delta: SCNVector3, duration: TimeInterval) -> SCNAction {
    let way = SIMD3<Float>(delta)
    return timed(duration) { _ in
      var last: Float = 0
      return { node, progress in
        node.simdPosition += way * (progress - last)
        last = progress
      }
    }
    .undone { move(by: SCNVector3(-way), duration: duration) }
  }

  public class func move(to location: SCNVector3, duration: TimeInterval) -> SCNAction {
    let goal = SIMD3<Float>(location)
    return timed(duration) { node in
      let start = node.simdPosition
      return { node, progress in node.simdPosition = mix(start, goal, t: progress) }
    }
  }

  // MARK: Rotations

  public class func rotateBy(
    x xAngle: CGFloat,
    y yAngle: CGFloat,
    z zAngle: CGFloat,
    duration: TimeInterval,
  ) -> SCNAction {
    let angles = SIMD3(Float(xAngle), Float(yAngle), Float(zAngle))
    return timed(duration) { _ in
      var last: Float = 0
      return { node, progress in
        node.simdEulerAngles += angles * (progress - last)
        last = progress
      }
    }
    .undone { rotateBy(x: -xAngle, y: -yAngle, z: -zAngle, duration: duration) }
  }

  public class func rotateTo(
    x xAngle: CGFloat,
    y yAngle: CGFloat,
    z zAngle: CGFloat,
    duration: TimeInterval,
  ) -> SCNAction {
    rotateTo(x: xAngle, y: yAngle, z: zAngle, duration: duration, usesShortestUnitArc: false)
  }

  public class func rotateTo(
    x xAngle: CGFloat,
    y yAngle: CGFloat,
    z zAngle: CGFloat,
    duration: TimeInterval,
    usesShortestUnitArc shortestUnitArc: Bool,
  ) -> SCNAction {
    let goal = SIMD3(Float(xAngle), Float(yAngle), Float(zAngle))
    return timed(duration) { node in
      let start = node.simdEulerAngles
      let (from, to) = (node.simdOrientation, simd_quatf(euler: goal))
      return { node, progress in
        if shortestUnitArc {
          node.simdOrientation = simd_slerp(from, to, progress)
        } else {
          node.simdEulerAngles = mix(start, goal, t: progress)
        }
      }
    }
  }

  /// Turns by an angle in radians round an axis.
  public class func rotate(
    by angle: CGFloat,
    around axis: SCNVector3,
    duration: TimeInterval,
  ) -> SCNAction {
    timed(duration) { _ in
      var last: Float = 0
      return { node, progress in
        let part = turned(Float(angle) * (progress - last), SIMD3(axis))
        node.simdOrientation = (part * node.simdOrientation).normalized
        last = progress
      }
    }
    .undone { rotate(by: -angle, around: axis, duration: duration) }
  }

  public class func rotate(
    toAxisAngle axisAngle: SCNVector4,
    duration: TimeInterval,
  ) -> SCNAction {
    let goal = turned(axisAngle.w, SIMD3(axisAngle.x, axisAngle.y, axisAngle.z))
    return timed(duration) { node in
      let start = node.simdOrientation
      return { node, progress in node.simdOrientation = simd_slerp(start, goal, progress) }
    }
  }

  // MARK: Sizes and looks

  /// Multiplies the scale.
  public class func scale(by scale: CGFloat, duration sec: TimeInterval) -> SCNAction {
    timed(sec) { node in
      let start = node.simdScale
      return { node, progress in
        node.simdScale = start * (1 + (Float(scale) - 1) * progress)
      }
    }
    .undone { self.scale(by: scale == 0 ? 1 : 1 / scale, duration: sec) }
  }

  public class func scale(to scale: CGFloat, duration sec: TimeInterval) -> SCNAction {
    timed(sec) { node in
      let start = node.simdScale
      return { node, progress in
        node.simdScale = mix(start, SIMD3(repeating: Float(scale)), t: progress)
      }
    }
  }

  public class func fadeIn(duration sec: TimeInterval) -> SCNAction {
    fadeOpacity(to: 1, duration: sec).undone { fadeOut(duration: sec) }
  }

  public class func fadeOut(duration sec: TimeInterval) -> SCNAction {
    fadeOpacity(to: 0, duration: sec).undone { fadeIn(duration: sec) }
  }

  public class func fadeOpacity(to opacity: CGFloat, duration sec: TimeInterval) -> SCNAction {
    timed(sec) { node in
      let start = node.opacity
      return { node, progress in node.opacity = start + (opacity - start) * CGFloat(progress) }
    }
  }

  public class func fadeOpacity(by factor: CGFloat, duration sec: TimeInterval) -> SCNAction {
    timed(sec) { node in
      let start = node.opacity
      return { node, progress in node.opacity = start + factor * CGFloat(progress) }
    }
    .undone { fadeOpacity(by: -factor, duration: sec) }
  }
}

/// A sound in a scene.
///
/// Without effect: no sound is played.
open class SCNAudioSource: NSObject {
  open var isPositional = true
  open var volume: Float = 1
  open var rate: Float = 1
  open var reverbBlend: Float = 0
  open var loops = false
  open var shouldStream = false

  public convenience init?(named fileName: String) {
    self.init()
    Warnings.once("SceneKit plays no sounds here: SCNAudioSource is silent.")
  }

  public convenience init?(fileNamed name: String) { self.init(named: name) }

  public convenience init?(url: URL) { self.init(named: url.lastPathComponent) }

  open func load() {}
}
