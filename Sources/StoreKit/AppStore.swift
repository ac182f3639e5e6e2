public import Foundation
@_exported public import SwiftUI

/// The store.
///
/// Partly: there is none here, and what needs it says so.
public enum AppStore {
  /// Where the app comes from.
  public struct Environment: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let production = Environment(rawValue: "Production")
    public static let sandbox = Environment(rawValue: "Sandbox")
    public static let xcode = Environment(rawValue: "Xcode")
  }

  /// Always false.
  public static var canMakePayments: Bool { false }

  /// Always nil.
  public static var deviceVerificationID: UUID? { nil }

  /// Looks for purchases elsewhere, which cannot be done.
  ///
  /// - Throws: `StoreKitError.notAvailableInStorefront`.
  public static func sync() async throws { throw StoreKitError.notAvailableInStorefront }

  /// Without effect: there is no store that could be asked to show a review.
  @MainActor public static func requestReview(in scene: UIWindowScene) {}

  /// Shows the person's subscriptions, which cannot be done.
  ///
  /// - Throws: `StoreKitError.notAvailableInStorefront`.
  @MainActor public static func showManageSubscriptions(in scene: UIWindowScene) async throws {
    throw StoreKitError.notAvailableInStorefront
  }
}

/// The store of a country.
public struct Storefront: Identifiable, Hashable, Sendable {
  public let countryCode: String
  public let id: String

  /// Always nil.
  public static var current: Storefront? {
    get async { nil }
  }
}

/// Asks for a review.
///
/// Without effect: there is no store that could be asked to show a review.
public final class SKStoreReviewController: Sendable {
  /// Without effect: there is no store that could be asked to show a review.
  @MainActor public static func requestReview() {}

  /// Without effect: there is no store that could be asked to show a review.
  @MainActor public static func requestReview(in windowScene: UIWindowScene) {}
}

/// Asks for a review when it is called.
///
/// Without effect: there is no store that could be asked to show a review.
public struct RequestReviewAction: Sendable {
  /// Without effect: there is no store that could be asked to show a review.
  @preconcurrency @MainActor public func callAsFunction() {}
}

/// Buys something when it is called.
public struct PurchaseAction: Sendable {
  /// Buys a product, which cannot be done.
  ///
  /// - Throws: `StoreKitError.notAvailableInStorefront`.
  @MainActor @discardableResult public func callAsFunction(
    _ product: Product,
    options: Set<Product.PurchaseOption> = [],
  ) async throws -> Product.PurchaseResult {
    try await product.purchase(options: options)
  }
}

extension EnvironmentValues {
  /// Asks for a review.
  ///
  /// Without effect: there is no store that could be asked to show a review.
  public var requestReview: RequestReviewAction { RequestReviewAction() }

  /// Buys something; it throws, as there is no store here.
  public var purchase: PurchaseAction { PurchaseAction() }
}
