import Foundation
import MVVM

/// Repositories as they are stored; no server is asked.
struct StoredRepos: RepoModel {
  let model: any RepoModel

  var changes: Broadcaster<HubStore.Change> { model.changes }
  var account: String { model.account }

  func repos() async throws -> [Repo] { try await model.repos() }
  func refreshed() async throws -> Date? { try await model.refreshed() }
  func refresh() {}
}

/// Issues as they are stored; no server is asked.
struct StoredIssues: IssuesModel {
  let model: any IssuesModel

  var changes: Broadcaster<HubStore.Change> { model.changes }
  var now: Date { model.now }
  var newIssue: any NewIssueModel { model.newIssue }

  func isAbout(_ change: HubStore.Change) -> Bool { model.isAbout(change) }
  func issues(_ query: IssueQuery) async throws -> [RepoIssue] { try await model.issues(query) }
  func refreshed(_ query: IssueQuery) async throws -> Date? { try await model.refreshed(query) }
  func load(_ query: IssueQuery, after mark: PageMark?) -> PageMark? { nil }
}

/// News as they are stored; no server is asked.
struct StoredNotifications: NotificationsModel {
  let model: any NotificationsModel

  var changes: Broadcaster<HubStore.Change> { model.changes }
  var now: Date { model.now }

  func isAbout(_ change: HubStore.Change) -> Bool { model.isAbout(change) }
  func notices() async throws -> [NotificationThread] { try await model.notices() }
  func refreshed() async throws -> Date? { try await model.refreshed() }
  func nextRefresh(all: Bool) async -> Date { await model.nextRefresh(all: all) }
  func wait(until moment: Date) async throws { try await model.wait(until: moment) }
  func load(all: Bool, after mark: PageMark?) -> PageMark? { nil }
  func markRead(_ notice: Identifier) async throws { try await model.markRead(notice) }
  func markAllRead() async throws { try await model.markAllRead() }
}
