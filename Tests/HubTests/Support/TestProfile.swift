import MVVM
import Testing

@testable import HubModel

/// Somebody in a store, and what their server would answer; nothing where it is away.
@MainActor
final class TestProfile: ProfileModel {
  nonisolated let changes: Broadcaster<HubStore.Change>
  nonisolated let change = HubStore.Change.page(account: "a", key: ProfilePage.key("robin"))
  nonisolated let server: ServerAddress
  private let served: ProfilePage?
  private let store: HubStore

  init(_ store: HubStore, served: ProfilePage?) throws {
    self.store = store
    self.served = served
    changes = store.changes
    server = try #require(ServerAddress.gitHub)
  }

  func page() async throws -> ProfilePage {
    try await store.page("robin", account: "a", as: ProfilePage.self)
  }

  func refresh() async throws {
    guard let served else { throw APIError.offline }
    try await store.change("robin", account: "a") { $0 = served }
  }
}
