public import Dispatch

extension DispatchQueue {
  /// A point in the time of queues, which stands still while the machine sleeps.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    private var uptime: UInt64

    public init(_ time: DispatchTime) {
      uptime = time.uptimeNanoseconds
    }

    public var dispatchTime: DispatchTime {
      get { DispatchTime(uptimeNanoseconds: uptime) }
      set { uptime = newValue.uptimeNanoseconds }
    }

    public func distance(to other: SchedulerTimeType) -> Stride {
      let isForward = other.uptime >= uptime
      let distance = isForward ? other.uptime - uptime : uptime - other.uptime
      let nanoseconds = Int(clamping: distance)
      return .nanoseconds(isForward ? nanoseconds : -nanoseconds)
    }

    public func advanced(by n: Stride) -> SchedulerTimeType {
      var result = self
      let amount = UInt64(n.magnitude.magnitude)
      if n.magnitude < 0 {
        result.uptime = uptime > amount ? uptime - amount : 0
      } else {
        let (sum, overflow) = uptime.addingReportingOverflow(amount)
        result.uptime = overflow ? .max : sum
      }
      return result
    }
  }
}

extension DispatchQueue.SchedulerTimeType {
  /// A length of time, in whole nanoseconds.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
    ExpressibleByFloatLiteral, Hashable, Codable, Sendable
  {
    public typealias FloatLiteralType = Double
    public typealias IntegerLiteralType = Int
    public typealias Magnitude = Int

    /// The nanoseconds, with their sign.
    public private(set) var magnitude: Int

    private init(nanoseconds: Int) {
      magnitude = nanoseconds
    }

    public init(_ timeInterval: DispatchTimeInterval) {
      switch timeInterval {
      case .seconds(let count): self = .seconds(count)
      case .milliseconds(let count): self = .milliseconds(count)
      case .microseconds(let count): self = .microseconds(count)
      case .nanoseconds(let count): self = .nanoseconds(count)
      case .never: self = .nanoseconds(Int.max)
      @unknown default: self = .nanoseconds(Int.max)
      }
    }

    public init(floatLiteral value: Double) { self = .seconds(value) }

    public init(integerLiteral value: Int) { self = .seconds(value) }

    public init?<T: BinaryInteger>(exactly source: T) {
      guard let count = Int(exactly: source) else { return nil }
      self.init(nanoseconds: count)
    }

    public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

    public static func < (one: Stride, other: Stride) -> Bool { one.magnitude < other.magnitude }

    public static func + (one: Stride, other: Stride) -> Stride {
      Stride(nanoseconds: Nanoseconds.sum(one.magnitude, other.magnitude))
    }

    public static func - (one: Stride, other: Stride) -> Stride {
      Stride(nanoseconds: Nanoseconds.sum(one.magnitude, -other.magnitude))
    }

    public static func * (one: Stride, other: Stride) -> Stride {
      Stride(nanoseconds: Nanoseconds.of(one.magnitude, times: other.magnitude))
    }

    public static func += (one: inout Stride, other: Stride) { one = one + other }
    public static func -= (one: inout Stride, other: Stride) { one = one - other }
    public static func *= (one: inout Stride, other: Stride) { one = one * other }

    public static func seconds(_ seconds: Double) -> Stride {
      Stride(nanoseconds: Nanoseconds.of(seconds: seconds))
    }

    public static func seconds(_ seconds: Int) -> Stride {
      Stride(nanoseconds: Nanoseconds.of(seconds, times: 1_000_000_000))
    }

    public static func milliseconds(_ milliseconds: Int) -> Stride {
      Stride(nanoseconds: Nanoseconds.of(milliseconds, times: 1_000_000))
    }

    public static func microseconds(_ microseconds: Int) -> Stride {
      Stride(nanoseconds: Nanoseconds.of(microseconds, times: 1_000))
    }

    public static func nanoseconds(_ nanoseconds: Int) -> Stride {
      Stride(nanoseconds: max(nanoseconds, -Int.max))
    }
  }
}
