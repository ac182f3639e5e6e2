package import Display
public import Foundation

/// How a change moves from one state to the next.
public struct Animation: Hashable, Sendable {
  package var motion: Motion

  package init(_ motion: Motion) {
    self.motion = motion
  }

  private init(_ curve: Motion.Curve, _ duration: Double) {
    motion = Motion(curve: curve, duration: duration.isFinite ? max(0, duration) : 0)
  }

  /// The animation that `withAnimation` uses by default: a smooth spring.
  public static let `default` = Animation.smooth
  public static let linear = linear(duration: 0.35)
  public static let easeIn = easeIn(duration: 0.35)
  public static let easeOut = easeOut(duration: 0.35)
  public static let easeInOut = easeInOut(duration: 0.35)

  /// An animation of constant speed; the duration is in seconds.
  public static func linear(duration: TimeInterval) -> Animation {
    Animation(.bezier(0, 0, 1, 1), duration)
  }
  /// An animation that starts slowly; the duration is in seconds.
  public static func easeIn(duration: TimeInterval) -> Animation {
    Animation(.bezier(0.42, 0, 1, 1), duration)
  }
  /// An animation that ends slowly; the duration is in seconds.
  public static func easeOut(duration: TimeInterval) -> Animation {
    Animation(.bezier(0, 0, 0.58, 1), duration)
  }
  /// An animation that starts and ends slowly; the duration is in seconds.
  public static func easeInOut(duration: TimeInterval) -> Animation {
    Animation(.bezier(0.42, 0, 0.58, 1), duration)
  }
  /// A cubic curve with two control points; the duration is in seconds.
  public static func timingCurve(
    _ p1x: Double,
    _ p1y: Double,
    _ p2x: Double,
    _ p2y: Double,
    duration: TimeInterval = 0.35,
  ) -> Animation {
    Animation(.bezier(p1x, p1y, p2x, p2y), duration)
  }

  /// Returns the animation with a delay in seconds.
  public func delay(_ delay: TimeInterval) -> Animation {
    guard delay.isFinite else { return self }
    var animation = self
    animation.motion.delay += delay
    return animation
  }

  /// Returns the animation, faster by a factor; 0 or less changes nothing.
  public func speed(_ speed: Double) -> Animation {
    guard speed > 0, speed.isFinite else { return self }
    var animation = self
    animation.motion.duration /= speed
    animation.motion.logicalDuration /= speed
    animation.motion.delay /= speed
    if case .spring(let spring, let push) = motion.curve {
      let faster = Oscillator(response: spring.response / speed, damping: spring.damping)
      animation.motion.curve = .spring(faster, push: push * speed)
    }
    return animation
  }

  /// Returns the animation, repeated; every second time backwards if it autoreverses.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    var animation = self
    animation.motion.count = max(1, repeatCount)
    animation.motion.autoreverses = autoreverses
    return animation
  }

  /// Returns the animation, repeated until the value is set with another animation.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    var animation = self
    animation.motion.count = 0
    animation.motion.autoreverses = autoreverses
    return animation
  }
}

extension Animation {
  /// Returns the animation, which counts as complete after some seconds, though it still moves.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    guard duration.isFinite else { return self }
    var animation = self
    animation.motion.logicalDuration = max(0, duration)
    return animation
  }
}

extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String {
    self == .default ? "DefaultAnimation()" : "Animation(\(motion))"
  }

  public var debugDescription: String {
    self == .default ? "AnyAnimator(SwiftUI.DefaultAnimation())" : "AnyAnimator(\(motion))"
  }

  public var customMirror: Mirror { Mirror(self, children: ["motion": motion]) }
}
