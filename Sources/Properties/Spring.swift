package import Display
public import Foundation
public import Geometry

/// A model of a spring's position over time.
///
/// All durations are in seconds.
public struct Spring: Hashable, Sendable {
  package let oscillator: Oscillator
  public let mass: Double

  private init(_ oscillator: Oscillator, mass: Double = 1) {
    self.oscillator = oscillator
    self.mass = mass
  }

  /// Makes a spring of a perceived duration and a bounce from -1 to 1.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    let bounce = min(max(bounce, -0.99), 1)
    let damping = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
    self.init(Oscillator(response: duration, damping: damping))
  }

  public init(response: Double, dampingRatio: Double) {
    self.init(Oscillator(response: response, damping: dampingRatio))
  }

  /// Makes a spring of its physics; damping beyond the critical value counts only if allowed.
  public init(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    allowOverDamping: Bool = false,
  ) {
    let mass = mass.isFinite ? max(mass, 1e-6) : 1
    let stiffness = stiffness.isFinite ? max(stiffness, 1e-6) : 1
    let ratio = damping / (2 * (mass * stiffness).squareRoot())
    self.init(
      Oscillator(
        response: 2 * .pi * (mass / stiffness).squareRoot(),
        damping: allowOverDamping ? ratio : min(1, ratio),
      ),
      mass: mass,
    )
  }

  /// Makes a spring of the time after which it is still.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    let unit = Oscillator(response: 1, damping: max(dampingRatio, 0.01))
    let response = settlingDuration / max(unit.settling(to: epsilon), 1e-6)
    self.init(Oscillator(response: response, damping: max(dampingRatio, 0.01)))
  }

  public var response: Double { oscillator.response }
  public var dampingRatio: Double { oscillator.damping }
  public var duration: TimeInterval { oscillator.response }
  public var bounce: Double {
    oscillator.damping <= 1 ? 1 - oscillator.damping : 1 / oscillator.damping - 1
  }
  public var stiffness: Double {
    let frequency = 2 * Double.pi / response
    return mass * frequency * frequency
  }
  public var damping: Double { 2 * dampingRatio * (mass * stiffness).squareRoot() }
  /// After this only a thousandth of the way is left.
  public var settlingDuration: TimeInterval { oscillator.settling() }

  public static var smooth: Spring { smooth() }
  public static var snappy: Spring { snappy() }
  public static var bouncy: Spring { bouncy() }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}

extension Spring {
  /// Returns the value after a time, starting from 0.
  public func value<V: VectorArithmetic>(
    target: V,
    initialVelocity: V = .zero,
    time: TimeInterval,
  ) -> V {
    target - target.scaled(by: oscillator.rest(at: time))
      + initialVelocity.scaled(by: oscillator.swing(at: time))
  }

  /// Returns the velocity after a time, per second.
  public func velocity<V: VectorArithmetic>(
    target: V,
    initialVelocity: V = .zero,
    time: TimeInterval,
  ) -> V {
    initialVelocity.scaled(by: oscillator.swingSpeed(at: time))
      - target.scaled(by: oscillator.restSpeed(at: time))
  }

  /// Advances a value and its velocity by some seconds.
  public func update<V: VectorArithmetic>(
    value: inout V,
    velocity: inout V,
    target: V,
    deltaTime: TimeInterval,
  ) {
    let way = target - value
    let next = value + self.value(target: way, initialVelocity: velocity, time: deltaTime)
    velocity = self.velocity(target: way, initialVelocity: velocity, time: deltaTime)
    value = next
  }

  /// Returns the force on a value that has a velocity.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }

  public func settlingDuration<V: VectorArithmetic>(
    target: V,
    initialVelocity: V = .zero,
    epsilon: Double,
  ) -> TimeInterval {
    let size = max(target.magnitudeSquared, initialVelocity.magnitudeSquared).squareRoot()
    return size > 0 ? oscillator.settling(to: epsilon / size) : 0
  }

  public func value<V: Animatable>(
    fromValue: V,
    toValue: V,
    initialVelocity: V,
    time: TimeInterval,
  ) -> V {
    var result = toValue
    let start = fromValue.animatableData
    result.animatableData =
      start
      + value(
        target: toValue.animatableData - start,
        initialVelocity: initialVelocity.animatableData,
        time: time,
      )
    return result
  }
}
