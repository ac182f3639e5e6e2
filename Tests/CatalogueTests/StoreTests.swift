import Foundation
import Pilot
import StoreKit
import SwiftUI
import Testing

/// A store that is not there, and what says so.
struct StoreTests {
  // Shows: StoreView, ProductView, SubscriptionStoreView
  @Test func `what would sell says that there is no store`() {
    let store = Pilot(columns: 70, rows: 14) { StoreView(ids: ["a", "b"]) }
    #expect(store.has("There is no store here"))
    let product = Pilot(columns: 70, rows: 14) {
      ProductView(id: "a") { Image(systemName: "star") }.productViewStyle(.compact)
    }
    #expect(product.has("There is no store here"))
    let subscriptions = Pilot(columns: 70, rows: 14) {
      SubscriptionStoreView(groupID: "g") { Text("All puzzles, every day") }
        .subscriptionStoreControlStyle(.prominentPicker)
        .storeButton(.visible, for: .restorePurchases, .redeemCode)
    }
    #expect(subscriptions.has("There is no store here"))
    #expect(subscriptions.has("All puzzles, every day"))
  }

  // Shows: Product, Transaction, AppStore
  @Test func `there are neither products nor purchases, and asking for them ends`() async throws {
    #expect(try await Product.products(for: ["coins", "coins", ""]).isEmpty)
    for await _ in StoreKit.Transaction.currentEntitlements { Issue.record("nothing was bought") }
    for await _ in StoreKit.Transaction.all { Issue.record("nothing was bought") }
    await #expect(throws: StoreKitError.self) { try await AppStore.sync() }
    #expect(!AppStore.canMakePayments)
    #expect(
      StoreKitError.notAvailableInStorefront.localizedDescription == "There is no store here."
    )
    // Updates never come; who waits for them ends with their task.
    let listener = Task { for await _ in StoreKit.Transaction.updates {} }
    listener.cancel()
    await listener.value
  }

  // Shows: EnvironmentValues.requestReview
  @Test func `sheets of the store say it, too`() throws {
    struct Screen: View {
      @Environment(\.requestReview) private var requestReview
      @State private var manages = false
      @State private var redeems = false
      @State private var problem = ""

      var body: some View {
        VStack {
          Button("Manage") { manages = true }
          Button("Redeem") { redeems = true }
          Button("Review") { requestReview() }
          Text(problem)
        }
        .manageSubscriptionsSheet(isPresented: $manages)
        .offerCodeRedemption(isPresented: $redeems) { result in
          if case .failure(let error) = result { problem = error.localizedDescription }
        }
      }
    }
    let pilot = Pilot(columns: 70, rows: 24) { Screen() }
    try pilot.tap("Review")
    #expect(!pilot.has("There is no store here"))
    try pilot.tap("Manage")
    #expect(pilot.has("There is no store here"), "\(pilot.screen)")
    pilot.press(.escape)
    #expect(!pilot.has("There is no store here"))
    try pilot.tap("Redeem")
    #expect(pilot.has("There is no store here"))
    pilot.press(.escape)
    #expect(pilot.has("There is no store here.") && pilot.has("Review"), "\(pilot.screen)")
  }
}
