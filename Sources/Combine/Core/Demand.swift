extension Subscribers {
  /// How many values a subscriber is ready to take: a count, or no limit.
  public struct Demand: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    private static let limitless = UInt(Int.max) + 1
    private let count: UInt

    private init(count: UInt) {
      self.count = count
    }

    /// As many as there are; adding to it or subtracting from it leaves it as it is.
    public static let unlimited = Demand(count: limitless)

    /// Nothing for now.
    public static let none = Demand(count: 0)

    /// At most `value` values.
    ///
    /// A negative count is a mistake of the program.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "Demand.max(\(value)): ask for 0 or more values.")
      return Demand(count: UInt(value))
    }

    /// The count, or nil if there is no limit.
    public var max: Int? { self == .unlimited ? nil : Int(count) }

    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

    public static func < (one: Demand, other: Demand) -> Bool { one.count < other.count }

    /// The sum; too large a sum is no limit.
    public static func + (one: Demand, other: Demand) -> Demand {
      Demand(count: Swift.min(one.count + other.count, limitless))
    }

    /// The difference, at least none.
    public static func - (one: Demand, other: Demand) -> Demand {
      if one == .unlimited { return one }
      return Demand(count: one.count > other.count ? one.count - other.count : 0)
    }

    /// The product; too large a product is no limit.
    public static func * (one: Demand, factor: Int) -> Demand {
      precondition(factor >= 0, "Demand * \(factor): the factor must not be negative.")
      if one == .unlimited { return one }
      let (product, overflow) = one.count.multipliedReportingOverflow(by: UInt(factor))
      return overflow ? .unlimited : Demand(count: Swift.min(product, limitless))
    }
  }
}

extension Subscribers.Demand {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    count = Swift.min(try container.decode(UInt.self), Self.limitless)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(count)
  }
}
