import Foundation
import MVVM

@testable import Hub

/// Repositories of a test: a store, and what its server would answer.
@MainActor
final class ServedRepos: RepoModel {
  nonisolated let changes: Announcer<HubStore.Change>
  nonisolated let account = "a"
  var error: (any Error)?
  var served: [Repo]
  private(set) var refreshes = 0

  private let store: HubStore

  init(_ served: [Repo] = []) throws {
    store = try HubStore()
    self.served = served
    changes = store.changes
  }

  func repos() async throws -> [Repo] { try await store.repos(account: "a") }
  func refreshed() async throws -> Date? { try await store.refreshed(account: "a") }

  func refresh() async throws {
    refreshes += 1
    if let error { throw error }
    try await store.write(served, account: "a")
    try await store.finish(Set(served.map(\.id)), account: "a", at: Date())
  }
}
