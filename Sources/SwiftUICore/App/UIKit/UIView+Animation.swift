public import Foundation
import Properties

extension UIView {
  /// How changes of views go on.
  public nonisolated struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Without effect: a layout that changes is animated with what changes it.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Without effect: a person may go on while something moves.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// Without effect: what moves goes on from where it is.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    public static let `repeat` = AnimationOptions(rawValue: 8)
    public static let autoreverse = AnimationOptions(rawValue: 16)
    public static let curveEaseInOut: AnimationOptions = []
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Without effect: a view that changes fades.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

    fileprivate func animation(duration: TimeInterval) -> Animation {
      let animation: Animation =
        switch rawValue >> 16 & 3 {
        case 1: .easeIn(duration: duration)
        case 2: .easeOut(duration: duration)
        case 3: .linear(duration: duration)
        default: .easeInOut(duration: duration)
        }
      return contains(.repeat)
        ? animation.repeatForever(autoreverses: contains(.autoreverse)) : animation
    }
  }

  /// Changes views in a time, in seconds, and tells when they are as they will be.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval = 0,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil,
  ) {
    change(options.animation(duration: duration).delay(delay), animations, completion)
  }

  /// Changes views as a spring does.
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not swing; less does.
  ///   - velocity: not followed: a spring starts from rest.
  public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [],
    animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil,
  ) {
    let spring = Animation.spring(response: duration, dampingFraction: Double(dampingRatio))
    change(spring.delay(delay), animations, completion)
  }

  /// Changes a view and what is in it: what comes and goes fades.
  public class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil,
  ) {
    change(options.animation(duration: duration), animations ?? {}, completion)
  }

  /// Changes views at once.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    withAnimation(nil, actionsWithoutAnimation)
  }

  private static func change(
    _ animation: Animation,
    _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?,
  ) {
    withAnimation(animation, animations) { completion?(true) }
  }
}
