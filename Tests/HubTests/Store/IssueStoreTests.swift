import Foundation
import SQLite
import Testing

@testable import HubModel

/// Database: issues, comments, news and drafts; mapping and defined fetch.
struct IssueStoreTests {
  private let repo = IssueFixtures.repo
  private let hostile = "a\u{0}'\"; DROP TABLE issues -- \u{202E}🪺\n<b>"

  @Test func `An issue that is written is the one that is fetched, field by field`() async throws {
    let store = try HubStore()
    let full = RepoIssue(
      id: Identifier("9"),
      number: 3,
      title: hostile,
      text: hostile,
      state: "closed",
      reason: "not_planned",
      author: "robin",
      labels: [IssueLabel(name: hostile, color: "d73a4a"), IssueLabel(name: "")],
      assignees: ["wren", hostile],
      comments: 4,
      isLocked: true,
      lockReason: "spam",
      isPullRequest: true,
      isDraft: true,
      merged: IssueFixtures.moment(1),
      created: IssueFixtures.moment(2),
      updated: IssueFixtures.moment(3),
    )
    let bare = RepoIssue(id: Identifier("x"), number: 4)
    try await store.write([full, bare], of: repo, account: "a")
    #expect(try await store.issue(3, of: repo, account: "a") == full)
    #expect(try await store.issue(4, of: repo, account: "a") == bare)
    #expect(try await store.issue(5, of: repo, account: "a") == nil)
    let listed = try await store.issues(IssueQuery(state: .closed), of: repo, account: "a")
    #expect(listed.map(\.title) == [hostile] && listed.map(\.text) == [""])
  }

  @Test func `A repository is the same in large and small letters, and no other account's`()
    async throws
  {
    let store = try HubStore()
    try await store.write([IssueFixtures.issue(1)], of: repo, account: "a")
    let loud = RepoKey(owner: "ROBIN", name: "Nest")
    #expect(try await store.issue(1, of: loud, account: "a") != nil)
    #expect(try await store.issue(1, of: repo, account: "b") == nil)
    #expect(try await store.issue(1, of: RepoKey(owner: "robin", name: "n"), account: "a") == nil)
  }

  @Test(arguments: [
    (IssueQuery(), [4, 3, 1]), (IssueQuery(order: .oldest), [1, 3, 4]),
    (IssueQuery(order: .mostCommented), [3, 4, 1]),
    (IssueQuery(order: .recentlyUpdated), [1, 4, 3]), (IssueQuery(state: .closed), [5, 2]),
    (IssueQuery(state: .all, kind: .pulls), [4, 2]), (IssueQuery(kind: .issues), [3, 1]),
    (IssueQuery(state: .all), [5, 4, 3, 2, 1]),
  ])
  func `Issues are fetched by state, kind and order`(
    query: IssueQuery,
    numbers: [Int],
  ) async throws {
    let store = try HubStore()
    try await store.write(
      [
        IssueFixtures.issue(1, updated: 99),
        IssueFixtures.issue(2, state: "closed", isPullRequest: true),
        IssueFixtures.issue(3, comments: 5), IssueFixtures.issue(4, isPullRequest: true),
        IssueFixtures.issue(5, state: "odd"),
      ],
      of: repo,
      account: "a",
    )
    #expect(try await store.issues(query, of: repo, account: "a").map(\.number) == numbers)
  }

  @Test func `Only changes are told, each to those it is about`() async throws {
    let store = try HubStore()
    let ear = StoreEar()
    store.changes.subscribe(ear) { $0.hear($1) }
    for _ in 0..<2 {
      try await store.write([IssueFixtures.issue(1)], of: repo, account: "a")
      try await store.write([IssueFixtures.comment(1)], about: 1, of: repo, account: "a")
      try await store.write(notices: [IssueFixtures.notice(1)], account: "a")
      try await store.write(PullFacts(head: "x"), about: 1, of: repo, account: "a")
      try await store.markRead(Identifier("2"), account: "a")
      try await store.markRead(Identifier("1"), account: "b")
    }
    #expect(
      ear.heard == [
        .issues(account: "a", repo: "robin/nest"),
        .comments(account: "a", repo: "robin/nest", issue: 1), .notices(account: "a"),
        .issues(account: "a", repo: "robin/nest"),
      ]
    )
  }

  @Test func `Comments come in the order they were made, as many as are asked for`() async throws {
    let store = try HubStore()
    let old = IssueFixtures.comment(9)
    let twin = IssueComment(id: Identifier("10"), text: hostile, created: old.created)
    try await store.write(
      [twin, IssueFixtures.comment(30), old],
      about: 3,
      of: repo,
      account: "a",
    )
    try await store.write([IssueFixtures.comment(1)], about: 4, of: repo, account: "a")
    let all = try await store.comments(first: 10, about: 3, of: repo, account: "a")
    #expect(all == [old, twin, IssueFixtures.comment(30)])
    #expect(try await store.comments(first: 1, about: 3, of: repo, account: "a") == [old])
    #expect(try await store.comments(first: -1, about: 3, of: repo, account: "a").isEmpty)
  }

  @Test func `What goes with an issue goes with it, and nothing else`() async throws {
    let store = try HubStore()
    for number in [3, 4] {
      try await store.write([IssueFixtures.issue(number)], of: repo, account: "a")
      try await store.write([IssueFixtures.comment(1)], about: number, of: repo, account: "a")
      try await store.write(PullFacts(head: "x"), about: number, of: repo, account: "a")
    }
    try await store.remove(3, of: repo, account: "a")
    #expect(try await store.issue(3, of: repo, account: "a") == nil)
    #expect(try await store.pullFacts(3, of: repo, account: "a") == nil)
    #expect(try await store.comments(first: 9, about: 3, of: repo, account: "a").isEmpty)
    #expect(try await store.issue(4, of: repo, account: "a") != nil)
    #expect(try await store.pullFacts(4, of: repo, account: "a") == PullFacts(head: "x"))
    #expect(try await store.comments(first: 9, about: 4, of: repo, account: "a").count == 1)
  }

  @Test func `News come latest first, field by field, and are marked as read`() async throws {
    let store = try HubStore()
    let first = IssueFixtures.notice(1, repo: hostile, number: nil, isUnread: false)
    let second = IssueFixtures.notice(2)
    let third = IssueFixtures.notice(3)
    try await store.write(notices: [first, third, second], account: "a")
    try await store.write(notices: [second], account: "b")
    #expect(try await store.notices(account: "a") == [third, second, first])
    try await store.markRead(Identifier("3"), account: "a")
    #expect(try await store.notices(account: "a").map(\.isUnread) == [false, true, false])
    try await store.markAllRead(until: IssueFixtures.moment(1), account: "a")
    #expect(try await store.notices(account: "a").map(\.isUnread) == [false, true, false])
    try await store.markAllRead(until: IssueFixtures.moment(2), account: "a")
    #expect(try await store.notices(account: "a").allSatisfy { !$0.isUnread })
    #expect(try await store.notices(account: "b").map(\.isUnread) == [true])
  }

  @Test func `A draft is kept by its place until it is empty`() async throws {
    let store = try HubStore()
    let draft = Draft(title: hostile, text: "b")
    try await store.keep(draft, at: "x", account: "a")
    #expect(try await store.draft(at: "x", account: "a") == draft)
    #expect(try await store.draft(at: "x", account: "b") == Draft())
    #expect(try await store.draft(at: "y", account: "a") == Draft())
    try await store.record(attempt: IssueFixtures.start, at: "x", account: "a")
    try await store.keep(Draft(text: "c"), at: "x", account: "a")
    #expect(try await store.attempt(at: "x", account: "a") == IssueFixtures.start)
    try await store.record(attempt: nil, at: "x", account: "a")
    #expect(try await store.attempt(at: "x", account: "a") == nil)
    try await store.keep(Draft(), at: "x", account: "a")
    #expect(try await store.draft(at: "x", account: "a") == Draft())
  }

  @Test func `All that belongs to an account is forgotten with it`() async throws {
    let store = try HubStore()
    for account in ["a", "b"] {
      try await store.write([IssueFixtures.issue(3)], of: repo, account: account)
      try await store.write(PullFacts(head: "x"), about: 3, of: repo, account: account)
      try await store.write([IssueFixtures.comment(1)], about: 3, of: repo, account: account)
      try await store.write(notices: [IssueFixtures.notice(1)], account: account)
      try await store.keep(Draft(text: "x"), at: "p", account: account)
      try await store.mark("l", account: account, at: IssueFixtures.start)
    }
    try await store.forget(account: "a")
    for (account, count) in [("a", 0), ("b", 1)] {
      let issues = try await store.issues(IssueQuery(), of: repo, account: account)
      let pull = try await store.pullFacts(3, of: repo, account: account)
      let comments = try await store.comments(first: 9, about: 3, of: repo, account: account)
      let notices = try await store.notices(account: account)
      let counts: Set<Int> = [issues.count, comments.count, notices.count]
      #expect(counts == [count])
      #expect((pull != nil) == (count == 1))
      #expect(try await store.draft(at: "p", account: account).isEmpty == (count == 0))
      #expect((try await store.marked("l", account: account) != nil) == (count == 1))
    }
  }

  @Test func `What was on its way for a forgotten account is not written`() async throws {
    let store = try HubStore()
    let visit = await store.visit(of: "a")
    try await store.forget(account: "a")
    let writes: [@Sendable () async throws -> Void] = [
      { try await store.write([IssueFixtures.issue(3)], of: repo, account: "a", visit: visit) },
      {
        try await store.write(
          PullFacts(head: "x"),
          about: 3,
          of: repo,
          account: "a",
          visit: visit,
        )
      },
      {
        try await store.write(
          [IssueFixtures.comment(1)],
          about: 3,
          of: repo,
          account: "a",
          visit: visit,
        )
      },
      { try await store.write(notices: [IssueFixtures.notice(1)], account: "a", visit: visit) },
      { try await store.keep(Draft(text: "x"), at: "p", account: "a", visit: visit) },
      { try await store.mark("l", account: "a", at: IssueFixtures.start, visit: visit) },
      { try await store.remove(3, of: repo, account: "a", visit: visit) },
      {
        try await store.change("robin", account: "a", visit: visit) { (page: inout ProfilePage) in
          page.refreshed = IssueFixtures.start
        }
      },
    ]
    for write in writes {
      await #expect(throws: CancellationError.self) { try await write() }
    }
    #expect(try await store.issues(IssueQuery(), of: repo, account: "a").isEmpty)
    #expect(try await store.pullFacts(3, of: repo, account: "a") == nil)
    #expect(try await store.comments(first: 9, about: 3, of: repo, account: "a").isEmpty)
    #expect(try await store.notices(account: "a").isEmpty)
    #expect(try await store.draft(at: "p", account: "a").isEmpty)
    #expect(try await store.marked("l", account: "a") == nil)
    #expect(try await store.page("robin", account: "a", as: ProfilePage.self) == ProfilePage())
  }

  @Test func `A file from before there were issues is brought to today's form`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "hub.db")
    let made = Repo(id: Identifier("1"), name: "n", slug: "a/n")
    try await HubStore(file: file).write([made], account: "a")
    do {
      let database = try Connection(file.path)
      for table in IssueSchema.tables { try database.run("DROP TABLE \(table)") }
      try database.run("ALTER TABLE pages DROP COLUMN text")
      let version = try database.rows("PRAGMA user_version") { $0.integer(0) }.first ?? 0
      // The column came after the tables of issues.
      try database.run("PRAGMA user_version = \(version - IssueSchema.steps.count - 1)")
    }
    let store = try HubStore(file: file)
    try await store.write([IssueFixtures.issue(3)], of: repo, account: "a")
    #expect(try await store.issue(3, of: repo, account: "a") == IssueFixtures.issue(3))
    #expect(try await store.repos(account: "a") == [made])
  }
}

/// Its lock guards what was heard.
nonisolated private final class StoreEar: @unchecked Sendable {
  private let lock = NSLock()
  private var changes: [HubStore.Change] = []

  var heard: [HubStore.Change] { lock.withLock { changes } }

  func hear(_ change: HubStore.Change) { lock.withLock { changes.append(change) } }
}
