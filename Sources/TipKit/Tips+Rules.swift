public import Foundation

extension Tips {
  /// What must be true before a tip is shown; `#Rule` makes it.
  public struct Rule: Sendable {
    let isMet: @Sendable () -> Bool

    public init<Value>(
      _ parameter: Parameter<Value>,
      _ condition: @escaping @Sendable (Value) -> Bool,
    ) {
      isMet = { condition(parameter.wrappedValue) }
    }

    public init<First, Second>(
      _ first: Parameter<First>,
      _ second: Parameter<Second>,
      _ condition: @escaping @Sendable (First, Second) -> Bool,
    ) {
      isMet = { condition(first.wrappedValue, second.wrappedValue) }
    }

    public init<DonationInfo>(
      _ event: Event<DonationInfo>,
      _ condition: @escaping @Sendable (Event<DonationInfo>) -> Bool,
    ) {
      isMet = { condition(event) }
    }
  }

  /// How a parameter is kept.
  public struct ParameterOption: Hashable, Sendable {
    /// Not kept over the app's end.
    public static let transient = ParameterOption()
  }

  /// A value that rules watch; `@Parameter` makes it.
  public struct Parameter<Value: Codable & Sendable>: Sendable {
    private let id: String
    private let initial: Value
    private let isTransient: Bool

    public init(id: String, initially value: Value, options: [ParameterOption] = []) {
      self.id = id
      initial = value
      isTransient = options.contains(.transient)
    }

    public var wrappedValue: Value {
      get { TipStore.shared.value(id) ?? initial }
      nonmutating set { TipStore.shared.set(id, newValue, isTransient: isTransient) }
    }
  }

  /// What is known of something done: nothing.
  public struct EmptyDonation: Codable, Sendable {
    public init() {}
  }

  /// Something that people do again and again, which is counted.
  public struct Event<DonationInfo: Codable & Sendable>: Identifiable, Sendable {
    /// Once that it was done.
    public struct Donation: Codable, Sendable {
      public let date: Date
      public let donation: DonationInfo
    }

    public let id: String

    /// The last thousand times, the oldest first.
    public var donations: [Donation] { TipStore.shared.donations(id) }

    public init(id: String) where DonationInfo == EmptyDonation { self.id = id }

    @_disfavoredOverload public init(id: String) { self.id = id }

    /// Counts once more.
    public func donate() async where DonationInfo == EmptyDonation {
      TipStore.shared.donate(id, Donation(date: .now, donation: EmptyDonation()))
    }

    /// Counts once more, with what is known of it.
    public func donate(_ donation: DonationInfo) async {
      TipStore.shared.donate(id, Donation(date: .now, donation: donation))
    }

    /// Counts once more.
    public func sendDonation(_ completion: (@Sendable () -> Void)? = nil)
    where DonationInfo == EmptyDonation {
      sendDonation(EmptyDonation(), completion)
    }

    /// Counts once more, with what is known of it.
    public func sendDonation(
      _ donation: DonationInfo,
      _ completion: (@Sendable () -> Void)? = nil,
    ) {
      TipStore.shared.donate(id, Donation(date: .now, donation: donation))
      completion?()
    }
  }

  /// A time up to now.
  public struct DonationTimeRange: Hashable, Sendable {
    /// In seconds.
    let seconds: TimeInterval

    public static let minute = minutes(1)
    public static let hour = hours(1)
    public static let day = days(1)
    public static let week = weeks(1)

    public static func minutes(_ count: Int) -> Self { Self(seconds: 60 * Double(count)) }
    public static func hours(_ count: Int) -> Self { Self(seconds: 3600 * Double(count)) }
    public static func days(_ count: Int) -> Self { Self(seconds: 86_400 * Double(count)) }
    public static func weeks(_ count: Int) -> Self { Self(seconds: 604_800 * Double(count)) }
  }
}

extension Array {
  /// Those within a time up to now.
  public func donatedWithin<Info>(_ range: Tips.DonationTimeRange) -> [Element]
  where Element == Tips.Event<Info>.Donation {
    filter { -$0.date.timeIntervalSinceNow <= range.seconds }
  }
}
