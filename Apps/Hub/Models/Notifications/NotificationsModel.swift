import Foundation
import MVVM

/// An account's news, as a screen needs them.
protocol NotificationsModel: Sendable {
  var changes: Broadcaster<HubStore.Change> { get }
  var now: Date { get }
  /// Whether a change is one of these news.
  func isAbout(_ change: HubStore.Change) -> Bool
  /// What is stored, the latest first.
  func notices() async throws -> [NotificationThread]
  /// As of when it is stored.
  func refreshed() async throws -> Date?
  /// When the server wants to be asked again at the earliest.
  func nextRefresh(all: Bool) async -> Date
  /// Waits until a moment.
  func wait(until moment: Date) async throws
  /// Brings a page of what the server has into the store.
  ///
  /// - Parameters:
  ///   - all: also what was read.
  ///   - mark: where to go on; nil for the first page.
  /// - Returns: where to go on after that; nil when all is there.
  func load(all: Bool, after mark: PageMark?) async throws -> PageMark?
  func markRead(_ notice: Identifier) async throws
  /// Marks as read what the last refreshing knew of.
  func markAllRead() async throws
}

/// An account's news in the store and on its server.
struct AccountNotifications: NotificationsModel {
  let account: String
  let client: APIClient
  let store: HubStore
  var clock: any WaitingClock = SystemWaitingClock()

  private static let list = "notices"

  var changes: Broadcaster<HubStore.Change> { store.changes }
  var now: Date { clock.now }

  func isAbout(_ change: HubStore.Change) -> Bool { change == .notices(account: account) }

  func notices() async throws -> [NotificationThread] { try await store.notices(account: account) }

  func refreshed() async throws -> Date? {
    try await store.marked(AccountNotifications.list, account: account)
  }

  func nextRefresh(all: Bool) async -> Date {
    await client.nextPoll(of: API.notifications(all: all)) ?? .distantPast
  }

  func wait(until moment: Date) async throws { try await clock.wait(until: moment) }

  func load(all: Bool, after mark: PageMark?) async throws -> PageMark? {
    let asked = clock.now
    let visit = await store.visit(of: account)
    let known = try await store.noticeIDs(account: account)
    let request = API.notifications(all: all)
    let progress = try await ListProgress(of: request, after: mark, from: client) {
      $0.id.description
    }
    try await store.write(notices: progress.items, account: account, visit: visit)
    if progress.tellsGone {
      try await store.sweep(
        known.subtracting(progress.seen),
        all: all,
        before: progress.end,
        account: account,
        visit: visit,
      )
    }
    guard mark == nil else { return progress.mark }
    try await store.mark(AccountNotifications.list, account: account, at: asked, visit: visit)
    return progress.mark
  }

  func markRead(_ notice: Identifier) async throws {
    _ = try await client.send(API.markRead(notice))
    try await store.markRead(notice, account: account)
  }

  func markAllRead() async throws {
    // By the server's clock: ours may be ahead, and then news that nobody saw would be read.
    let date = try await (refreshed() ?? clock.now).addingTimeInterval(client.clockLead)
    _ = try await client.send(API.markAllRead(until: date))
    try await store.markAllRead(until: date, account: account)
  }
}
