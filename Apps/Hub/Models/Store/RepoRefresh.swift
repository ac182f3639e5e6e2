import Foundation

/// Brings an account's repositories from its server into the store.
struct RepoRefresh: Sendable {
  let account: String
  let client: APIClient
  let store: HubStore
  var clock: any WaitingClock = SystemWaitingClock()

  /// Writes each page down as soon as it is there; what is gone on the server goes at the end, and
  /// not if the server did not tell all.
  func run() async throws {
    let seen = SeenIDs()
    try await client.eachPage(of: API.repositories()) { repos in
      await seen.add(repos)
      try await store.write(repos, account: account)
    }
    try Task.checkCancellation()
    try await store.finish(await seen.ids, account: account, at: clock.now)
  }
}

private actor SeenIDs {
  private(set) var ids: Set<Identifier> = []

  func add(_ repos: [Repo]) { ids.formUnion(repos.map(\.id)) }
}
