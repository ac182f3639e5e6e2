public import Foundation

/// Something that an app sells.
///
/// Partly: there is no store here, so there is never one.
public struct Product: Identifiable, Hashable, Sendable {
  /// What kind of thing is sold.
  public struct ProductType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let consumable = ProductType(rawValue: "Consumable")
    public static let nonConsumable = ProductType(rawValue: "Non-Consumable")
    public static let nonRenewable = ProductType(rawValue: "Non-Renewing Subscription")
    public static let autoRenewable = ProductType(rawValue: "Auto-Renewable Subscription")
  }

  /// What came of a purchase.
  public enum PurchaseResult: Sendable {
    case success(VerificationResult<Transaction>)
    case userCancelled
    case pending
  }

  /// Why nothing was bought.
  public enum PurchaseError: Error, LocalizedError {
    case invalidQuantity, productUnavailable, purchaseNotAllowed, ineligibleForOffer

    public var errorDescription: String? { StoreKitError.sentence }
  }

  /// Something about a purchase.
  public struct PurchaseOption: Hashable, Sendable {
    private let name: String

    public static func appAccountToken(_ token: UUID) -> PurchaseOption {
      PurchaseOption(name: "appAccountToken \(token)")
    }
    public static func quantity(_ quantity: Int) -> PurchaseOption {
      PurchaseOption(name: "quantity \(quantity)")
    }
    public static func simulatesAskToBuyInSandbox(_ simulates: Bool) -> PurchaseOption {
      PurchaseOption(name: "simulatesAskToBuyInSandbox \(simulates)")
    }
  }

  public let id: String
  public let type: ProductType
  public let displayName: String
  public let description: String
  public let price: Decimal
  public let displayPrice: String
  public let isFamilyShareable: Bool
  public let subscription: SubscriptionInfo?

  /// The products of some identifiers: always none.
  ///
  /// - Throws: never; there is no network that could fail.
  public static func products<Identifiers: Collection>(
    for identifiers: Identifiers
  ) async throws -> [Product] where Identifiers.Element == String {
    []
  }

  /// Buys it, which cannot be done.
  ///
  /// - Throws: `StoreKitError.notAvailableInStorefront`.
  @discardableResult public func purchase(
    options: Set<PurchaseOption> = []
  ) async throws -> PurchaseResult {
    throw StoreKitError.notAvailableInStorefront
  }

  /// Always nil.
  public var latestTransaction: VerificationResult<Transaction>? {
    get async { nil }
  }

  /// Always nil.
  public var currentEntitlement: VerificationResult<Transaction>? {
    get async { nil }
  }
}

extension Product {
  /// What is sold for a time, again and again.
  public struct SubscriptionInfo: Hashable, Sendable {
    /// Whether a subscription goes on.
    public struct RenewalState: RawRepresentable, Hashable, Sendable {
      public let rawValue: Int

      public init(rawValue: Int) { self.rawValue = rawValue }

      public static let subscribed = RenewalState(rawValue: 1)
      public static let expired = RenewalState(rawValue: 2)
      public static let inBillingRetryPeriod = RenewalState(rawValue: 3)
      public static let inGracePeriod = RenewalState(rawValue: 4)
      public static let revoked = RenewalState(rawValue: 5)
    }

    /// How a subscription goes on.
    public struct RenewalInfo: Hashable, Sendable {
      public let originalTransactionID: UInt64
      public let currentProductID: String
      public let willAutoRenew: Bool
      public let autoRenewPreference: String?
      public let expirationDate: Date?
    }

    /// What is known of a subscription.
    public struct Status: Hashable, Sendable {
      public let state: RenewalState
      public let transaction: VerificationResult<Transaction>
      public let renewalInfo: VerificationResult<RenewalInfo>

      /// Changes of subscriptions; none come.
      public static var updates: AsyncStream<Status> { AsyncStream { _ in } }
    }

    public let subscriptionGroupID: String
    public let subscriptionPeriod: SubscriptionPeriod
    public let introductoryOffer: SubscriptionOffer?
    public let promotionalOffers: [SubscriptionOffer]

    /// Always none.
    public var status: [Status] {
      get async throws { [] }
    }

    /// Always none.
    public static func status(for groupID: String) async throws -> [Status] { [] }

    /// Always false.
    public var isEligibleForIntroOffer: Bool {
      get async { false }
    }

    /// Always false.
    public static func isEligibleForIntroOffer(for groupID: String) async -> Bool { false }
  }

  /// For how long something is sold.
  public struct SubscriptionPeriod: Hashable, Sendable {
    public enum Unit: Hashable, Sendable {
      case day, week, month, year
    }

    public let unit: Unit
    public let value: Int

    public init(value: Int, unit: Unit) {
      self.value = value
      self.unit = unit
    }
  }

  /// A subscription at another price for a time.
  public struct SubscriptionOffer: Hashable, Sendable {
    public struct PaymentMode: RawRepresentable, Hashable, Sendable {
      public let rawValue: String

      public init(rawValue: String) { self.rawValue = rawValue }

      public static let payAsYouGo = PaymentMode(rawValue: "PayAsYouGo")
      public static let payUpFront = PaymentMode(rawValue: "PayUpFront")
      public static let freeTrial = PaymentMode(rawValue: "FreeTrial")
    }

    public let id: String?
    public let paymentMode: PaymentMode
    public let price: Decimal
    public let displayPrice: String
    public let period: SubscriptionPeriod
    public let periodCount: Int
  }
}
