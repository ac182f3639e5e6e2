/// The repetition and speed of a symbol's effect.
public nonisolated struct SymbolEffectOptions: Hashable, Sendable {
  /// The repetition of a symbol's effect.
  public struct RepeatBehavior: Hashable, Sendable {
    /// nil is for ever.
    let count: Int?
    /// In seconds; nil is as usual for the effect.
    let delay: Double?

    /// For ever, without a pause.
    public static var continuous: Self { Self(count: nil, delay: 0) }
    /// For ever, with the effect's pause.
    public static var periodic: Self { periodic() }
    /// Some number of times, with a pause between.
    ///
    /// - Parameters:
    ///   - count: how often, at most 1,000 times; nil is for ever.
    ///   - delay: the pause in seconds, at most 10; nil is the effect's own.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> Self {
      Self(count: count, delay: delay)
    }
  }

  private var behavior: RepeatBehavior?
  private var speed = 1.0

  init() {}

  /// As usual for the effect: once when a value changes, else as long as it is active.
  public static var `default`: Self { Self() }
  /// For ever.
  public static var repeating: Self { Self().repeating }
  /// Once.
  public static var nonRepeating: Self { Self().nonRepeating }
  /// Some number of times; nil is for ever.
  public static func `repeat`(_ count: Int?) -> Self { Self().repeat(count) }
  /// In a way of repeating.
  public static func `repeat`(_ behavior: RepeatBehavior) -> Self { Self().repeat(behavior) }
  /// Faster by a factor.
  public static func speed(_ speed: Double) -> Self { Self().speed(speed) }

  /// For ever.
  public var repeating: Self { self.repeat(nil) }
  /// Once.
  public var nonRepeating: Self { self.repeat(1) }
  /// Some number of times; nil is for ever.
  public func `repeat`(_ count: Int?) -> Self {
    self.repeat(RepeatBehavior(count: count, delay: nil))
  }
  /// In a way of repeating.
  public func `repeat`(_ behavior: RepeatBehavior) -> Self {
    var options = self
    options.behavior = behavior
    return options
  }
  /// Faster by a factor, which is kept between 0.05 and 20.
  public func speed(_ speed: Double) -> Self {
    var options = self
    options.speed = speed
    return options
  }

  /// The factor, for numbers of any kind.
  var pace: Double { speed.isFinite ? min(max(speed, 0.05), 20) : 1 }

  /// How often the effect is played; 0 is for ever.
  func count(isActive: Bool) -> Int {
    guard let behavior else { return isActive ? 0 : 1 }
    return behavior.count.map { min(max($0, 1), 1000) } ?? 0
  }

  /// The seconds between two plays.
  func pause(_ usual: Double) -> Double {
    guard let delay = behavior?.delay, delay.isFinite else { return usual }
    return min(max(delay, 0), 10)
  }
}
