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

  /// What `withAnimation` uses when nothing else is asked for: a smooth spring.
  public static let `default` = Animation.smooth
  public static let linear = linear(duration: 0.35)
  public static let easeIn = easeIn(duration: 0.35)
  public static let easeOut = easeOut(duration: 0.35)
  public static let easeInOut = easeInOut(duration: 0.35)

  /// The same speed all the way; the duration is in seconds.
  public static func linear(duration: TimeInterval) -> Animation {
    Animation(.bezier(0, 0, 1, 1), duration)
  }
  /// Slow at first; the duration is in seconds.
  public static func easeIn(duration: TimeInterval) -> Animation {
    Animation(.bezier(0.42, 0, 1, 1), duration)
  }
  /// Slow at the end; the duration is in seconds.
  public static func easeOut(duration: TimeInterval) -> Animation {
    Animation(.bezier(0, 0, 0.58, 1), duration)
  }
  /// Slow at both ends; the duration is in seconds.
  public static func easeInOut(duration: TimeInterval) -> Animation {
    Animation(.bezier(0.42, 0, 0.58, 1), duration)
  }
  /// A cubic curve by its two control points; the duration is in seconds.
  public static func timingCurve(
    _ p1x: Double,
    _ p1y: Double,
    _ p2x: Double,
    _ p2y: Double,
    duration: TimeInterval = 0.35,
  ) -> Animation {
    Animation(.bezier(p1x, p1y, p2x, p2y), duration)
  }

  /// The same, begun some seconds later.
  public func delay(_ delay: TimeInterval) -> Animation {
    guard delay.isFinite else { return self }
    var animation = self
    animation.motion.delay += delay
    return animation
  }

  /// The same, so many times as fast; 0 or less changes nothing.
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

  /// The same, so many times over; every second time backwards if it reverses by itself.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    var animation = self
    animation.motion.count = max(1, repeatCount)
    animation.motion.autoreverses = autoreverses
    return animation
  }

  /// The same without an end, until the value is set with another animation.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    var animation = self
    animation.motion.count = 0
    animation.motion.autoreverses = autoreverses
    return animation
  }
}

extension Animation: CustomStringConvertible {
  public var description: String { "Animation(\(motion))" }
}
