import Foundation
import MVVM

/// Repositories that all may see: the most starred ones, and what was searched for.
struct PublicRepos: RepoModel {
  let account: String
  let client: APIClient
  let store: HubStore
  var clock: any WaitingClock = SystemWaitingClock()

  var changes: Announcer<HubStore.Change> { store.changes }
  var asksServer: Bool { true }

  func repos() async throws -> [Repo] { try await store.repos(account: account) }

  func refreshed() async throws -> Date? { try await store.refreshed(account: account) }

  func refresh() async throws {
    try await write(API.publicRepositories())
    // What was found before stays beside them.
    try await store.finish(nil, account: account, at: clock.now)
  }

  func find(_ words: String) async throws { try await write(API.publicRepositories(words)) }

  private func write(_ request: APIRequest<FoundRepositories>) async throws {
    let visit = await store.visit(of: account)
    let found = try await client.send(request)
    try await store.write(found.items.items, account: account, visit: visit)
  }
}
