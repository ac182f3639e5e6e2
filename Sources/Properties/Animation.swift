package import Display
public import Foundation

/// How a change moves from one state to the next.
public struct Animation: Hashable, Sendable {
  package var motion: Motion

  init(_ curve: Motion.Curve, _ duration: Double) {
    motion = Motion(curve: curve, duration: duration)
  }

  public static let `default` = Animation.smooth
  public static let linear = linear(duration: 0.35)
  public static let easeIn = easeIn(duration: 0.35)
  public static let easeOut = easeOut(duration: 0.35)
  public static let easeInOut = easeInOut(duration: 0.35)
  public static let spring = spring(response: 0.5, dampingFraction: 1)
  public static let interactiveSpring = interactiveSpring()
  public static let interpolatingSpring = spring(response: 0.5, dampingFraction: 1)
  public static let smooth = spring(response: 0.5, dampingFraction: 1)
  public static let snappy = spring(response: 0.5, dampingFraction: 0.85)
  public static let bouncy = spring(response: 0.5, dampingFraction: 0.7)

  public static func linear(duration: TimeInterval) -> Animation {
    Animation(.bezier(0, 0, 1, 1), duration)
  }
  public static func easeIn(duration: TimeInterval) -> Animation {
    Animation(.bezier(0.42, 0, 1, 1), duration)
  }
  public static func easeOut(duration: TimeInterval) -> Animation {
    Animation(.bezier(0, 0, 0.58, 1), duration)
  }
  public static func easeInOut(duration: TimeInterval) -> Animation {
    Animation(.bezier(0.42, 0, 0.58, 1), duration)
  }
  public static func timingCurve(
    _ p1x: Double,
    _ p1y: Double,
    _ p2x: Double,
    _ p2y: Double,
    duration: TimeInterval = 0.35,
  ) -> Animation {
    Animation(.bezier(p1x, p1y, p2x, p2y), duration)
  }
  public static func spring(
    response: Double = 0.5,
    dampingFraction: Double = 0.825,
    blendDuration: TimeInterval = 0,
  ) -> Animation {
    Animation(.spring(response: response, damping: dampingFraction), response)
  }
  public static func spring(
    duration: TimeInterval = 0.5,
    bounce: Double = 0,
    blendDuration: Double = 0,
  ) -> Animation {
    spring(response: duration, dampingFraction: 1 - bounce)
  }
  public static func interactiveSpring(
    response: Double = 0.15,
    dampingFraction: Double = 0.86,
    blendDuration: TimeInterval = 0.25,
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction)
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
  /// A spring given by its physics: the response is 2π√(mass ÷ stiffness).
  public static func interpolatingSpring(
    mass: Double = 1,
    stiffness: Double,
    damping: Double,
    initialVelocity: Double = 0,
  ) -> Animation {
    let response = 2 * Double.pi * (mass / max(stiffness, 0.001)).squareRoot()
    let critical = 2 * (mass * max(stiffness, 0.001)).squareRoot()
    return spring(response: response, dampingFraction: min(1, damping / critical))
  }

  public func delay(_ delay: TimeInterval) -> Animation {
    var animation = self
    animation.motion.delay += delay
    return animation
  }
  public func speed(_ speed: Double) -> Animation {
    var animation = self
    if speed > 0 { animation.motion.duration /= speed }
    return animation
  }
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    var animation = self
    animation.motion.count = max(1, repeatCount)
    animation.motion.autoreverses = autoreverses
    return animation
  }
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    var animation = self
    animation.motion.count = 0
    animation.motion.autoreverses = autoreverses
    return animation
  }
}

/// What travels along with a change of state.
public struct Transaction {
  public var animation: Animation?
  public var disablesAnimations = false
  /// Tells one transaction from another; 0 is that of plain writes.
  package var serial: UInt64 = 0

  public init() {}

  public init(animation: Animation?) {
    self.animation = animation
  }

  @MainActor package private(set) static var current = Transaction()
  @MainActor private static var last: UInt64 = 0

  /// Runs something whose writes are one change of their own.
  @MainActor package static func run<Result>(
    _ transaction: Transaction,
    _ body: () throws -> Result,
  ) rethrows -> Result {
    let before = current
    last += 1
    current = transaction
    current.serial = last
    if current.disablesAnimations { current.animation = nil }
    defer { current = before }
    return try body()
  }
}

/// Runs something whose changes are shown with an animation.
@MainActor public func withAnimation<Result>(
  _ animation: Animation? = .default,
  _ body: () throws -> Result,
) rethrows -> Result {
  try Transaction.run(Transaction(animation: animation), body)
}

/// Runs something whose changes carry a transaction.
@MainActor public func withTransaction<Result>(
  _ transaction: Transaction,
  _ body: () throws -> Result,
) rethrows -> Result {
  try Transaction.run(transaction, body)
}
