public import SwiftUI

/// A button of a store's view.
public struct StoreButtonKind: Hashable, Sendable {
  private let name: String

  public static let cancellation = StoreButtonKind(name: "cancellation")
  public static let policies = StoreButtonKind(name: "policies")
  public static let redeemCode = StoreButtonKind(name: "redeemCode")
  public static let restorePurchases = StoreButtonKind(name: "restorePurchases")
  public static let signIn = StoreButtonKind(name: "signIn")
}

extension View {
  /// Without effect: there is no store here.
  public nonisolated func storeButton(
    _ visibility: Visibility,
    for storeButtons: StoreButtonKind...,
  ) -> some View {
    self
  }

  /// Without effect: there is no store here.
  public nonisolated func productViewStyle(_ style: some ProductViewStyle) -> some View { self }

  /// Without effect: there is no store here.
  public nonisolated func subscriptionStoreControlStyle(
    _ style: some SubscriptionStoreControlStyle
  ) -> some View {
    self
  }

  /// Without effect: nothing can be bought here.
  public nonisolated func onInAppPurchaseStart(
    perform action: ((Product) async -> Void)?
  ) -> some View {
    self
  }

  /// Without effect: nothing can be bought here.
  public nonisolated func onInAppPurchaseCompletion(
    perform action: ((Product, Result<Product.PurchaseResult, any Error>) async -> Void)?
  ) -> some View {
    self
  }

  /// Tells the subscriptions of a group once: none.
  public nonisolated func subscriptionStatusTask(
    for groupID: String,
    priority: TaskPriority = .userInitiated,
    action:
      @escaping @MainActor (EntitlementTaskState<[Product.SubscriptionInfo.Status]>) async ->
      Void,
  ) -> some View {
    task(id: groupID, priority: priority) { await action(.success([])) }
  }

  /// Tells the purchase of a product once: none.
  public nonisolated func currentEntitlementTask(
    for productID: String,
    priority: TaskPriority = .userInitiated,
    action:
      @escaping @MainActor (EntitlementTaskState<VerificationResult<Transaction>?>) async ->
      Void,
  ) -> some View {
    task(id: productID, priority: priority) { await action(.success(nil)) }
  }

  /// Shows a sheet that says that there is no store.
  public nonisolated func manageSubscriptionsSheet(isPresented: Binding<Bool>) -> some View {
    sheet(isPresented: isPresented) { NoStore() }
  }

  /// Shows a sheet that says that there is no store, and reports that no code was taken.
  public nonisolated func offerCodeRedemption(
    isPresented: Binding<Bool>,
    onCompletion: @escaping (Result<Void, any Error>) -> Void = { _ in },
  ) -> some View {
    sheet(isPresented: isPresented) {
      onCompletion(.failure(StoreKitError.notAvailableInStorefront))
    } content: {
      NoStore()
    }
  }
}

/// What is known of a purchase.
public enum EntitlementTaskState<Value> {
  case loading
  case failure(any Error)
  case success(Value)

  /// What is known; nil while it is not, or when it failed.
  public var transaction: Value? {
    if case .success(let value) = self { value } else { nil }
  }
}
