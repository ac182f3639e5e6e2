import Foundation
import MVVM

/// The issues of a repository, as a screen needs them.
protocol IssuesModel: Sendable {
  var changes: Broadcaster<HubStore.Change> { get }
  var now: Date { get }
  /// What a new issue of the same repository is written with.
  var newIssue: any NewIssueModel { get }
  /// Whether a change is one of these issues.
  func isAbout(_ change: HubStore.Change) -> Bool
  /// What is stored, in its order.
  func issues(_ query: IssueQuery) async throws -> [RepoIssue]
  /// As of when it is stored.
  func refreshed(_ query: IssueQuery) async throws -> Date?
  /// Brings a page of what the server has into the store.
  ///
  /// - Parameter mark: where to go on; nil for the first page.
  /// - Returns: where to go on after that; nil when all is there.
  func load(_ query: IssueQuery, after mark: PageMark?) async throws -> PageMark?
}

/// The issues of a repository in the store and on its server.
struct RepoIssues: IssuesModel {
  let account: String
  let client: APIClient
  let store: HubStore
  var clock: any WaitingClock = SystemWaitingClock()
  let repo: RepoKey

  var changes: Broadcaster<HubStore.Change> { store.changes }
  var now: Date { clock.now }

  var newIssue: any NewIssueModel {
    RepoNewIssue(account: account, client: client, store: store, clock: clock, repo: repo)
  }

  func isAbout(_ change: HubStore.Change) -> Bool {
    change == .issues(account: account, repo: repo.key)
  }

  func issues(_ query: IssueQuery) async throws -> [RepoIssue] {
    try await store.issues(query, of: repo, account: account)
  }

  func refreshed(_ query: IssueQuery) async throws -> Date? {
    try await store.marked(list(query), account: account)
  }

  func load(_ query: IssueQuery, after mark: PageMark?) async throws -> PageMark? {
    let visit = await store.visit(of: account)
    let known = try await store.numbers(query, of: repo, account: account)
    let request = API.issues(repo, query)
    let progress = try await ListProgress(of: request, after: mark, from: client) { "\($0.number)" }
    try await store.write(progress.items, of: repo, account: account, visit: visit)
    if progress.tellsGone {
      try await store.sweep(
        known.subtracting(progress.seen),
        of: query,
        before: progress.end,
        of: repo,
        account: account,
        visit: visit,
      )
    }
    guard mark == nil else { return progress.mark }
    try await store.mark(list(query), account: account, at: clock.now, visit: visit)
    return progress.mark
  }

  private func list(_ query: IssueQuery) -> String {
    "issues \(repo.key) \(query.state.rawValue)"
  }
}
