import Foundation

/// Brings an account's repositories from its server into the store.
struct RepoRefresh: Sendable {
  let account: String
  let client: APIClient
  let store: HubStore
  var clock: any WaitingClock = SystemWaitingClock()

  /// Writes each page down as soon as it is there; what is gone on the server goes at the end, and
  /// not if the server did not tell all, or not all could be read.
  func run() async throws {
    let visit = await store.visit(of: account)
    let seen = SeenIDs()
    var isWhole = try await walk(seen, visit: visit)
    // One that went during the walk moved the others up, past the page that was asked for next: who
    // is missing is looked for once more.
    if isWhole, await seen.pages > 1,
      try await !store.others(than: seen.ids, account: account).isEmpty
    {
      isWhole = try await walk(seen, visit: visit)
    }
    try Task.checkCancellation()
    let ids = isWhole ? await seen.ids : nil
    try await store.finish(ids, account: account, at: clock.now, visit: visit)
  }

  /// - Returns: whether all that came could be read.
  private func walk(_ seen: SeenIDs, visit: Int) async throws -> Bool {
    let skipped = try await client.eachPage(of: API.repositories()) { repos in
      await seen.add(repos)
      try await store.write(repos, account: account, visit: visit)
    }
    return skipped == 0
  }
}

private actor SeenIDs {
  private(set) var ids: Set<Identifier> = []
  private(set) var pages = 0

  func add(_ repos: [Repo]) {
    ids.formUnion(repos.map(\.id))
    pages += 1
  }
}
