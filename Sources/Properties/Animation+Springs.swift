import Display
public import Foundation

/// The springs of Apple's systems.
extension Animation {
  /// A spring without bounce.
  public static let spring = spring(duration: 0.5, bounce: 0)
  public static let interactiveSpring = interactiveSpring()
  public static let interpolatingSpring = interpolatingSpring(duration: 0.5, bounce: 0)
  public static let smooth = smooth(duration: 0.5)
  public static let snappy = snappy(duration: 0.5)
  public static let bouncy = bouncy(duration: 0.5)

  private init(_ spring: Oscillator, push: Double = 0) {
    let push = push.isFinite ? push : 0
    self.init(
      Motion(
        curve: .spring(spring, push: push),
        duration: spring.settling(to: 0.001 / max(1, abs(push) * spring.response)),
        logicalDuration: spring.response,
      )
    )
  }

  /// A spring of a response in seconds and a damping fraction: 0 swings for ever, 1 never
  /// overshoots.
  @_disfavoredOverload public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.825,
    blendDuration: TimeInterval = 0,
  ) -> Animation {
    Animation(Oscillator(response: response, damping: dampingFraction))
  }

  /// A spring of a duration in seconds and a bounce from -1 to 1.
  public static func spring(
    duration: TimeInterval = 0.5,
    bounce: Double = 0,
    blendDuration: Double = 0,
  ) -> Animation {
    spring(Spring(duration: duration, bounce: bounce))
  }

  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    Animation(spring.oscillator)
  }

  @_disfavoredOverload public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: TimeInterval = 0.25,
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction)
  }

  public static func interactiveSpring(
    duration: TimeInterval = 0.15,
    extraBounce: Double = 0,
    blendDuration: TimeInterval = 0.25,
  ) -> Animation {
    spring(duration: duration, bounce: 0.14 + extraBounce)
  }

  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// A spring of its physics; the velocity is in distances per second.
  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0,
  ) -> Animation {
    let spring = Spring(
      mass: mass,
      stiffness: stiffness,
      damping: damping,
      allowOverDamping: true,
    )
    return interpolatingSpring(spring, initialVelocity: initialVelocity)
  }

  public static func interpolatingSpring(
    duration: TimeInterval = 0.5,
    bounce: Double = 0,
    initialVelocity: Double = 0,
  ) -> Animation {
    interpolatingSpring(
      Spring(duration: duration, bounce: bounce),
      initialVelocity: initialVelocity,
    )
  }

  public static func interpolatingSpring(
    _ spring: Spring,
    initialVelocity: Double = 0,
  ) -> Animation {
    Animation(spring.oscillator, push: initialVelocity)
  }
}
