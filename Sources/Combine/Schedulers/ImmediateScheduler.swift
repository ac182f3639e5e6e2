/// A scheduler that runs closures at once, where they are given to it.
public struct ImmediateScheduler: Scheduler, Sendable {
  public typealias SchedulerOptions = Never

  /// The only one there is.
  public static let shared = ImmediateScheduler()

  private init() {}

  /// A point in a time in which nothing takes time.
  public struct SchedulerTimeType: Strideable, Sendable {
    fileprivate init() {}

    public func distance(to other: SchedulerTimeType) -> Stride { Stride(0) }

    public func advanced(by n: Stride) -> SchedulerTimeType { self }

    /// A length of time, of no consequence.
    public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
      ExpressibleByFloatLiteral, Codable, Sendable
    {
      public var magnitude: Int

      public init(_ value: Int) { magnitude = value }
      public init(integerLiteral value: Int) { magnitude = value }
      public init(floatLiteral value: Double) { magnitude = Int(exactly: value.rounded()) ?? 0 }
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        magnitude = value
      }

      public static func < (one: Stride, other: Stride) -> Bool {
        one.magnitude < other.magnitude
      }
      public static func + (one: Stride, other: Stride) -> Stride {
        Stride(one.magnitude &+ other.magnitude)
      }
      public static func - (one: Stride, other: Stride) -> Stride {
        Stride(one.magnitude &- other.magnitude)
      }
      public static func * (one: Stride, other: Stride) -> Stride {
        Stride(one.magnitude &* other.magnitude)
      }
      public static func += (one: inout Stride, other: Stride) { one = one + other }
      public static func -= (one: inout Stride, other: Stride) { one = one - other }
      public static func *= (one: inout Stride, other: Stride) { one = one * other }

      public static func seconds(_ seconds: Int) -> Stride { 0 }
      public static func seconds(_ seconds: Double) -> Stride { 0 }
      public static func milliseconds(_ milliseconds: Int) -> Stride { 0 }
      public static func microseconds(_ microseconds: Int) -> Stride { 0 }
      public static func nanoseconds(_ nanoseconds: Int) -> Stride { 0 }
    }
  }

  public var now: SchedulerTimeType { SchedulerTimeType() }

  public var minimumTolerance: SchedulerTimeType.Stride { 0 }

  public func schedule(options: Never?, _ action: @escaping () -> Void) {
    action()
  }

  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void,
  ) {
    action()
  }

  /// Runs `action` once: a time that does not pass has no next interval.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void,
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}
