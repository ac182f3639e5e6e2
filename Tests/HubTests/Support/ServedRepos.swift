import Foundation
import MVVM

@testable import HubModel

/// Repositories of a test: a store, and what its server would answer.
@MainActor
final class ServedRepos: RepoModel {
  nonisolated let changes: Broadcaster<HubStore.Change>
  nonisolated let account = "a"
  var error: (any Error)?
  var served: [Repo]
  private(set) var refreshes = 0
  nonisolated let asksServer: Bool
  /// What a search on the server finds.
  var found: [Repo] = []
  private(set) var asked: [String] = []

  private let store: HubStore

  init(_ served: [Repo] = [], asksServer: Bool = false) throws {
    self.asksServer = asksServer
    store = try HubStore()
    self.served = served
    changes = store.changes
  }

  func repos() async throws -> [Repo] { try await store.repos(account: "a") }
  func refreshed() async throws -> Date? { try await store.refreshed(account: "a") }

  func find(_ words: String) async throws -> Set<Identifier> {
    asked.append(words)
    if let error { throw error }
    try await store.write(found, account: "a")
    return Set(found.map(\.id))
  }

  func refresh() async throws {
    refreshes += 1
    if let error { throw error }
    try await store.write(served, account: "a")
    try await store.finish(Set(served.map(\.id)), account: "a", at: Date())
  }
}
