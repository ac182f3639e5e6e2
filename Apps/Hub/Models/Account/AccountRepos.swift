import Foundation
import MVVM

/// The repositories of one account, as a screen needs them.
protocol RepoModel: Sendable {
  var changes: Broadcaster<HubStore.Change> { get }
  /// Whose they are in the store.
  var account: String { get }
  /// What is stored.
  func repos() async throws -> [Repo]
  /// As of when it is stored.
  func refreshed() async throws -> Date?
  /// Brings what the server has into the store.
  func refresh() async throws
  /// Whether the server has more than `refresh` brings.
  var asksServer: Bool { get }
  /// Brings what the server finds by words into the store.
  ///
  /// - Returns: which those are.
  func find(_ words: String) async throws -> Set<Identifier>
}

extension RepoModel {
  var asksServer: Bool { false }

  func find(_ words: String) async throws -> Set<Identifier> { [] }
}

/// An account's repositories in the store and on its server.
struct AccountRepos: RepoModel {
  let refreshment: RepoRefresh

  var changes: Broadcaster<HubStore.Change> { refreshment.store.changes }
  var account: String { refreshment.account }

  func repos() async throws -> [Repo] {
    try await refreshment.store.repos(account: refreshment.account)
  }

  func refreshed() async throws -> Date? {
    try await refreshment.store.refreshed(account: refreshment.account)
  }

  func refresh() async throws { try await refreshment.run() }
}
