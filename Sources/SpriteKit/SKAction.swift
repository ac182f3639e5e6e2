public import Foundation
import Properties
import SwiftUI

/// How an action's speed changes while it runs.
public nonisolated enum SKActionTimingMode: Int, Sendable {
  case linear, easeIn, easeOut, easeInEaseOut
}

public typealias SKActionTimingFunction = (Float) -> Float

/// Something that a node does, at once or over time.
@preconcurrency @MainActor open class SKAction: NSObject {
  /// In seconds; one without an end goes on until it is removed.
  open var duration: TimeInterval
  open var timingMode = SKActionTimingMode.linear
  /// The progress for each part of the time, both from 0 to 1; it replaces `timingMode`.
  open var timingFunction: SKActionTimingFunction?
  /// As a factor.
  open var speed: CGFloat = 1
  let kind: Kind
  private let back: (() -> SKAction)?

  /// What an action is made of.
  indirect enum Kind {
    case instant(@MainActor (SKNode) -> Void)
    /// Looks at the node first, then answers what a progress from 0 to 1 does.
    case timed(@MainActor (SKNode) -> @MainActor (SKNode, CGFloat) -> Void)
    case sequence([SKAction])
    case group([SKAction])
    case times(SKAction, Int)
    case forever(SKAction)
    case child(SKAction, String)
  }

  init(_ kind: Kind, _ duration: TimeInterval = 0, back: (() -> SKAction)? = nil) {
    self.kind = kind
    self.duration = duration > 0 ? duration : 0
    self.back = back
  }

  /// Returns the action that undoes this one; the same where there is none.
  open func reversed() -> SKAction {
    let action =
      switch kind {
      case .sequence(let all): SKAction.sequence(all.reversed().map { $0.reversed() })
      case .group(let all): SKAction.group(all.map { $0.reversed() })
      case .times(let one, let count): SKAction.repeat(one.reversed(), count: count)
      case .forever(let one): SKAction.repeatForever(one.reversed())
      case .child(let one, let name):
        SKAction(.child(one.reversed(), name), one.duration)
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
  func progress(_ part: CGFloat) -> CGFloat {
    if let timingFunction {
      let progress = CGFloat(timingFunction(Float(part)))
      return progress.isFinite ? progress : part
    }
    switch timingMode {
    case .linear: return part
    case .easeIn: return part * part
    case .easeOut: return part * (2 - part)
    case .easeInEaseOut: return part * part * (3 - 2 * part)
    }
  }

  static func timed(
    _ duration: TimeInterval,
    back: (() -> SKAction)? = nil,
    _ start: @escaping @MainActor (SKNode) -> @MainActor (SKNode, CGFloat) -> Void,
  ) -> SKAction { SKAction(.timed(start), duration, back: back) }

  /// Returns the same action, which another one undoes.
  func undone(by back: @escaping () -> SKAction) -> SKAction {
    SKAction(kind, duration, back: back)
  }

  /// Changes a number from what it is to another.
  static func change(
    _ duration: TimeInterval,
    _ goals: [(ReferenceWritableKeyPath<SKNode, CGFloat>, CGFloat)],
  ) -> SKAction {
    timed(duration) { node in
      let starts = goals.map { node[keyPath: $0.0] }
      return { node, progress in
        for ((path, goal), start) in zip(goals, starts) {
          node[keyPath: path] = start + (goal - start) * progress
        }
      }
    }
  }

  /// Changes numbers by amounts, beside what else changes them.
  static func add(
    _ duration: TimeInterval,
    back: (() -> SKAction)?,
    _ amounts: [(ReferenceWritableKeyPath<SKNode, CGFloat>, CGFloat)],
  ) -> SKAction {
    timed(duration, back: back) { _ in
      var last: CGFloat = 0
      return { node, progress in
        for (path, amount) in amounts { node[keyPath: path] += amount * (progress - last) }
        last = progress
      }
    }
  }
}

// MARK: Several

extension SKAction {
  public class func sequence(_ actions: [SKAction]) -> SKAction {
    SKAction(.sequence(actions), actions.reduce(0) { $0 + $1.duration })
  }

  public class func group(_ actions: [SKAction]) -> SKAction {
    SKAction(.group(actions), actions.map(\.duration).max() ?? 0)
  }

  public class func `repeat`(_ action: SKAction, count: Int) -> SKAction {
    SKAction(.times(action, max(0, count)), action.duration * Double(max(0, count)))
  }

  public class func repeatForever(_ action: SKAction) -> SKAction {
    SKAction(.forever(action), action.duration)
  }

  public class func wait(forDuration duration: TimeInterval) -> SKAction {
    timed(duration) { _ in { _, _ in } }
  }

  /// Waits for a time that lies up to half of `durationRange`, in seconds, beside `duration`.
  public class func wait(
    forDuration duration: TimeInterval,
    withRange durationRange: TimeInterval,
  ) -> SKAction {
    let half = durationRange.isFinite ? abs(durationRange) / 2 : 0
    return wait(forDuration: duration + Double.random(in: -half...half))
  }

  public class func run(_ block: @escaping () -> Void) -> SKAction {
    SKAction(.instant { _ in block() })
  }

  /// Without effect of queue: the block runs in the frame.
  public class func run(_ block: @escaping () -> Void, queue: DispatchQueue) -> SKAction {
    run(block)
  }

  public class func run(_ action: SKAction, onChildWithName name: String) -> SKAction {
    SKAction(.child(action, name))
  }

  /// Does something in every frame; the number is the time so far, in seconds.
  public class func customAction(
    withDuration duration: TimeInterval,
    actionBlock: @escaping (SKNode, CGFloat) -> Void,
  ) -> SKAction {
    // One without an end has a time all the same.
    let seconds = duration > 0 ? min(duration, 1e12) : 0
    return timed(seconds) { _ in
      { node, progress in actionBlock(node, progress * CGFloat(seconds)) }
    }
  }

  public class func removeFromParent() -> SKAction { SKAction(.instant { $0.removeFromParent() }) }

  public class func hide() -> SKAction {
    SKAction(.instant { $0.isHidden = true }, back: { unhide() })
  }

  public class func unhide() -> SKAction {
    SKAction(.instant { $0.isHidden = false }, back: { hide() })
  }

  /// Without effect: no sound is played.
  public class func playSoundFileNamed(
    _ soundFile: String,
    waitForCompletion wait: Bool,
  ) -> SKAction {
    SKAction(.instant { _ in Warnings.once("Martlet plays no sounds: SKAction is silent.") })
  }
}
