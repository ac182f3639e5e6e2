import Dispatch
public import Foundation

extension RunLoop {
  /// A point in the time of run loops and of operation queues: a date.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    public var date: Date

    public init(_ date: Date) {
      self.date = date
    }

    public func distance(to other: SchedulerTimeType) -> Stride {
      Stride(other.date.timeIntervalSince(date))
    }

    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(date + n.timeInterval)
    }

    /// The same moment in the time of queues.
    var onQueue: DispatchQueue.SchedulerTimeType {
      DispatchQueue.main.now.advanced(by: .seconds(date.timeIntervalSinceNow))
    }
  }
}

extension RunLoop.SchedulerTimeType {
  /// A length of time, in seconds.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
    ExpressibleByFloatLiteral, Hashable, Codable, Sendable
  {
    public typealias FloatLiteralType = TimeInterval
    public typealias IntegerLiteralType = TimeInterval
    public typealias Magnitude = TimeInterval

    /// The seconds, with their sign.
    public var magnitude: TimeInterval

    public init(_ timeInterval: TimeInterval) {
      magnitude = timeInterval
    }

    public init(floatLiteral value: TimeInterval) { self.init(value) }

    public init(integerLiteral value: TimeInterval) { self.init(value) }

    public init?<T: BinaryInteger>(exactly source: T) {
      guard let seconds = TimeInterval(exactly: source) else { return nil }
      self.init(seconds)
    }

    public var timeInterval: TimeInterval { magnitude }

    public static func < (one: Stride, other: Stride) -> Bool { one.magnitude < other.magnitude }
    public static func + (one: Stride, other: Stride) -> Stride {
      Stride(one.magnitude + other.magnitude)
    }
    public static func - (one: Stride, other: Stride) -> Stride {
      Stride(one.magnitude - other.magnitude)
    }
    public static func * (one: Stride, other: Stride) -> Stride {
      Stride(one.magnitude * other.magnitude)
    }
    public static func += (one: inout Stride, other: Stride) { one = one + other }
    public static func -= (one: inout Stride, other: Stride) { one = one - other }
    public static func *= (one: inout Stride, other: Stride) { one = one * other }

    public static func seconds(_ seconds: Int) -> Stride { Stride(Double(seconds)) }
    public static func seconds(_ seconds: Double) -> Stride { Stride(seconds) }
    public static func milliseconds(_ milliseconds: Int) -> Stride {
      Stride(Double(milliseconds) / 1e3)
    }
    public static func microseconds(_ microseconds: Int) -> Stride {
      Stride(Double(microseconds) / 1e6)
    }
    public static func nanoseconds(_ nanoseconds: Int) -> Stride {
      Stride(Double(nanoseconds) / 1e9)
    }
  }
}
