import Foundation
import MVVM

/// What is known of somebody; what was never answered is nil.
struct ProfilePage: StoredPage {
  static let kind = "profile"

  var profile: Profile?
  /// The repositories that all may see.
  var repos: [Repo]?
  /// When all of it was last there.
  var refreshed: Date?
}

/// Somebody, as their screen needs them.
protocol ProfileModel: PageModel<ProfilePage> {
  /// Whose pictures may be asked for.
  var server: ServerAddress { get }
}

/// Somebody in the store and on their server.
struct StoredProfile: ProfileModel {
  let account: String
  let login: String
  let client: APIClient
  let store: HubStore
  var clock: any WaitingClock = SystemWaitingClock()

  var server: ServerAddress { client.server }
  var changes: Broadcaster<HubStore.Change> { store.changes }
  var change: HubStore.Change { .page(account: account, key: ProfilePage.key(login)) }

  func page() async throws -> ProfilePage {
    try await store.page(login, account: account, as: ProfilePage.self)
  }

  /// What is stored stays until all of the repositories came.
  func refresh() async throws {
    let visit = await store.visit(of: account)
    let profile = try await client.send(API.profile(login))
    try await write(visit) { $0.profile = profile }
    let repos = Pile<Repo>()
    try await client.eachPage(of: API.repositories(of: profile.login)) { await repos.append($0) }
    let all = await repos.items
    let now = clock.now
    try await write(visit) {
      $0.repos = all
      $0.refreshed = now
    }
  }

  private func write(
    _ visit: Int,
    _ edit: @Sendable (inout ProfilePage) -> Void,
  ) async throws {
    try await store.change(login, account: account, visit: visit, edit)
  }
}

private actor Pile<Item: Sendable> {
  private(set) var items: [Item] = []

  func append(_ more: [Item]) { items += more }
}
