import Foundation
import MVVM

/// Repositories that all may see: the most starred ones in Swift, and what was searched for.
struct PublicRepos: RepoModel {
  let account: String
  let client: APIClient
  let store: HubStore
  var clock: any WaitingClock = SystemWaitingClock()

  var changes: Broadcaster<HubStore.Change> { store.changes }
  var asksServer: Bool { true }

  func repos() async throws -> [Repo] { try await store.repos(account: account) }

  func refreshed() async throws -> Date? { try await store.refreshed(account: account) }

  func refresh() async throws {
    _ = try await write(API.publicRepositories())
    // What was found before stays beside them.
    try await store.finish(nil, account: account, at: clock.now)
  }

  func find(_ words: String) async throws -> Set<Identifier> {
    try await write(API.publicRepositories(words))
  }

  private func write(_ request: APIRequest<FoundRepositories>) async throws -> Set<Identifier> {
    let visit = await store.visit(of: account)
    let found: FoundRepositories
    do {
      found = try await client.send(request)
    } catch APIError.badToken, APIError.forbidden {
      // Nobody has shown a token that could be bad.
      throw PublicReposError.wantsAccount
    }
    try await store.write(found.items.items, account: account, visit: visit)
    return Set(found.items.items.map(\.id))
  }
}

/// Why there is nothing to see without an account.
enum PublicReposError: LocalizedError {
  case wantsAccount

  var errorDescription: String? { "This server shows nothing to visitors. Sign in to see more." }
}
