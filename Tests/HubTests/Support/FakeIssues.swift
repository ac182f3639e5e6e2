import Foundation
import MVVM

@testable import HubModel

/// The issues of a repository in a store, and the pages that a server would give.
@MainActor
final class FakeIssues: IssuesModel {
  nonisolated let changes: Broadcaster<HubStore.Change>
  let store: HubStore
  nonisolated let now = IssueFixtures.moment(60)
  nonisolated let newIssue: any NewIssueModel
  /// By query: pages of issues, each asked for once.
  var pages: [IssueQuery: [[RepoIssue]]] = [:]
  var error: (any Error)?
  private(set) var asked: [IssueQuery] = []
  /// Holds an answer back until a test lets it go.
  var gate: Gate?

  init(_ store: HubStore, newIssue: any NewIssueModel = FakeNewIssue()) {
    self.store = store
    self.newIssue = newIssue
    changes = store.changes
  }

  nonisolated func isAbout(_ change: HubStore.Change) -> Bool {
    change == .issues(account: "a", repo: IssueFixtures.repo.key)
  }

  func issues(_ query: IssueQuery) async throws -> [RepoIssue] {
    try await store.issues(query, of: IssueFixtures.repo, account: "a")
  }

  func refreshed(_ query: IssueQuery) async throws -> Date? {
    try await store.marked(query.state.rawValue, account: "a")
  }

  func load(_ query: IssueQuery, after mark: PageMark?) async throws -> PageMark? {
    asked.append(query)
    await gate?.pass()
    if let error { throw error }
    let pages = pages[query] ?? []
    let number = mark?.seen.count ?? 0
    if number < pages.count {
      try await store.write(pages[number], of: IssueFixtures.repo, account: "a")
    }
    try await store.mark(query.state.rawValue, account: "a", at: now)
    return PageMark.fake(number + 1, of: pages.count)
  }
}

extension PageMark {
  /// The mark after so many pages of a list.
  nonisolated static func fake(_ number: Int, of count: Int) -> PageMark? {
    guard number < count, let next = URL(string: "https://git.example/\(number)") else {
      return nil
    }
    return PageMark(
      next: next,
      seen: Set((0..<number).map(String.init)),
      asked: [],
      hasGaps: false,
    )
  }
}

/// Something that is held back until a test opens it.
@MainActor
final class Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var arrivals: [CheckedContinuation<Void, Never>] = []
  private var isOpen = false

  func pass() async {
    guard !isOpen else { return }
    for arrival in arrivals { arrival.resume() }
    arrivals = []
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Waits until somebody stands before it.
  func arrival() async {
    guard waiting.isEmpty else { return }
    await withCheckedContinuation { arrivals.append($0) }
  }

  func open() {
    isOpen = true
    for one in waiting { one.resume() }
    waiting = []
  }
}

/// A new issue that goes nowhere.
@MainActor
final class FakeNewIssue: NewIssueModel {
  var kept = Draft()
  var error: (any Error)?
  var gate: Gate?
  private(set) var made: [Draft] = []
  private var waiting: [CheckedContinuation<Void, Never>] = []

  nonisolated init() {}

  func draft() async throws -> Draft { kept }

  func keep(_ draft: Draft) async throws {
    kept = draft
    for one in waiting { one.resume() }
    waiting = []
  }

  /// Waits until something is kept.
  func keeping() async { await withCheckedContinuation { waiting.append($0) } }

  func create(_ draft: Draft) async throws -> Int {
    made.append(draft)
    await gate?.pass()
    if let error { throw error }
    kept = Draft()
    return 12
  }
}

/// One issue in a store, and what a server would do.
@MainActor
final class FakeIssue: IssueModel {
  nonisolated let changes: Broadcaster<HubStore.Change>
  let store: HubStore
  nonisolated let now = IssueFixtures.moment(60)
  var served = IssueFixtures.issue(3)
  var pages: [[IssueComment]] = []
  var error: (any Error)?
  var gate: Gate?
  private(set) var done: [String] = []

  init(_ store: HubStore) {
    self.store = store
    changes = store.changes
  }

  nonisolated func isAbout(_ change: HubStore.Change) -> Bool {
    change == .issues(account: "a", repo: IssueFixtures.repo.key)
      || change == .comments(account: "a", repo: IssueFixtures.repo.key, issue: 3)
  }

  func issue() async throws -> RepoIssue? {
    try await store.issue(3, of: IssueFixtures.repo, account: "a")
  }

  func pullFacts() async throws -> PullFacts? {
    try await store.pullFacts(3, of: IssueFixtures.repo, account: "a")
  }

  func comments(first: Int) async throws -> [IssueComment] {
    try await store.comments(first: first, about: 3, of: IssueFixtures.repo, account: "a")
  }

  func refreshed() async throws -> Date? { try await store.marked("3", account: "a") }

  func refresh() async throws -> PageMark? {
    await gate?.pass()
    if let error { throw error }
    try await store.write([served], of: IssueFixtures.repo, account: "a")
    try await store.mark("3", account: "a", at: now)
    return try await page(0)
  }

  func load(after mark: PageMark) async throws -> PageMark? {
    if let error { throw error }
    return try await page(mark.seen.count)
  }

  func draft() async throws -> String { try await store.draft(at: "3", account: "a").text }

  func keep(_ draft: String) async throws {
    try await store.keep(Draft(text: draft), at: "3", account: "a")
  }

  func send(_ comment: String) async throws {
    try await work("send \(comment)")
    let new = IssueFixtures.comment(5_000, comment, author: "robin")
    try await store.write([new], about: 3, of: IssueFixtures.repo, account: "a")
  }

  func close(as reason: API.Closing?) async throws {
    try await work("close \(reason?.rawValue ?? "")")
    try await write(state: "closed")
  }

  func reopen() async throws {
    try await work("reopen")
    try await write(state: "open")
  }

  private func work(_ name: String) async throws {
    done.append(name)
    await gate?.pass()
    if let error { throw error }
  }

  private func write(state: String) async throws {
    let issue = IssueFixtures.issue(3, state: state, isPullRequest: served.isPullRequest)
    try await store.write([issue], of: IssueFixtures.repo, account: "a")
  }

  private func page(_ number: Int) async throws -> PageMark? {
    if number < pages.count {
      try await store.write(pages[number], about: 3, of: IssueFixtures.repo, account: "a")
    }
    return PageMark.fake(number + 1, of: pages.count)
  }
}

/// News in a store, and the pages that a server would give.
@MainActor
final class FakeNotifications: NotificationsModel {
  nonisolated let changes: Broadcaster<HubStore.Change>
  let store: HubStore
  nonisolated let clock: StepClock
  var pages: [[NotificationThread]] = []
  var error: (any Error)?
  /// How long a server wants to be left alone after each answer.
  var interval: TimeInterval?
  /// How many waits end before one is called off.
  var waits = 0
  private(set) var asked: [Bool] = []
  private(set) var done: [String] = []
  private var next = Date.distantPast

  init(_ store: HubStore, clock: StepClock = StepClock(IssueFixtures.moment(60))) {
    self.store = store
    self.clock = clock
    changes = store.changes
  }

  nonisolated var now: Date { clock.now }

  nonisolated func isAbout(_ change: HubStore.Change) -> Bool { change == .notices(account: "a") }

  func notices() async throws -> [NotificationThread] { try await store.notices(account: "a") }
  func refreshed() async throws -> Date? { try await store.marked("n", account: "a") }
  func nextRefresh(all: Bool) async -> Date { next }

  func wait(until moment: Date) async throws {
    guard waits > 0 else { throw CancellationError() }
    waits -= 1
    try await clock.wait(until: moment)
  }

  func load(all: Bool, after mark: PageMark?) async throws -> PageMark? {
    asked.append(all)
    if let error { throw error }
    let number = mark?.seen.count ?? 0
    if number < pages.count { try await store.write(notices: pages[number], account: "a") }
    try await store.mark("n", account: "a", at: now)
    if let interval { next = now.addingTimeInterval(interval) }
    return PageMark.fake(number + 1, of: pages.count)
  }

  func markRead(_ notice: Identifier) async throws {
    done.append("read \(notice)")
    if let error { throw error }
    try await store.markRead(notice, account: "a")
  }

  func markAllRead() async throws {
    done.append("all read")
    if let error { throw error }
    try await store.markAllRead(until: now, account: "a")
  }
}
