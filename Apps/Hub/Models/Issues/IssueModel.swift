import Foundation
import MVVM

/// One issue or pull request with what was said about it, as a screen needs it.
protocol IssueModel: Sendable {
  var changes: Broadcaster<HubStore.Change> { get }
  var now: Date { get }
  /// Whether a change is one of this issue.
  func isAbout(_ change: HubStore.Change) -> Bool
  /// What is stored.
  func issue() async throws -> RepoIssue?
  /// What is stored of a pull request.
  func pullFacts() async throws -> PullFacts?
  /// The first of the comments that are stored.
  func comments(first: Int) async throws -> [IssueComment]
  /// As of when it is stored.
  func refreshed() async throws -> Date?
  /// Brings the issue and the first page of its comments into the store.
  ///
  /// - Returns: where to go on with the comments; nil when all are there.
  func refresh() async throws -> PageMark?
  /// Brings another page of comments into the store.
  func load(after mark: PageMark) async throws -> PageMark?
  /// What was begun to write earlier.
  func draft() async throws -> String
  func keep(_ draft: String) async throws
  /// Sends a comment, and forgets the draft.
  func send(_ comment: String) async throws
  /// - Parameter reason: nil for a pull request, which has none.
  func close(as reason: API.Closing?) async throws
  func reopen() async throws
}

/// An issue in the store and on its server.
struct StoredIssue: IssueModel {
  let account: String
  let client: APIClient
  let store: HubStore
  var clock: any WaitingClock = SystemWaitingClock()
  let repo: RepoKey
  let number: Int

  var changes: Broadcaster<HubStore.Change> { store.changes }
  var now: Date { clock.now }

  private var place: String { "\(repo.key)#\(number)" }

  func isAbout(_ change: HubStore.Change) -> Bool {
    change == .issues(account: account, repo: repo.key)
      || change == .comments(account: account, repo: repo.key, issue: number)
  }

  func issue() async throws -> RepoIssue? {
    try await store.issue(number, of: repo, account: account)
  }

  func pullFacts() async throws -> PullFacts? {
    try await store.pullFacts(number, of: repo, account: account)
  }

  func comments(first: Int) async throws -> [IssueComment] {
    try await store.comments(first: first, about: number, of: repo, account: account)
  }

  func refreshed() async throws -> Date? { try await store.marked(place, account: account) }

  func refresh() async throws -> PageMark? {
    let visit = await store.visit(of: account)
    let issue = try await fetch(visit)
    try await store.write([issue], of: repo, account: account, visit: visit)
    let mark = try await loadPage(after: nil, visit: visit)
    // Last, as a token may be good for issues and not for pull requests.
    if issue.isPullRequest {
      let facts = try await client.send(API.pull(repo, number))
      try await store.write(facts, about: number, of: repo, account: account, visit: visit)
    }
    try await store.mark(place, account: account, at: clock.now, visit: visit)
    return mark
  }

  func load(after mark: PageMark) async throws -> PageMark? {
    try await loadPage(after: mark, visit: await store.visit(of: account))
  }

  func draft() async throws -> String { try await store.draft(at: place, account: account).text }

  func keep(_ draft: String) async throws {
    try await store.keep(Draft(text: draft), at: place, account: account)
  }

  func send(_ text: String) async throws {
    let visit = await store.visit(of: account)
    try await keep(text)
    let sending = Sending(
      account: account,
      client: client,
      store: store,
      clock: clock,
      place: place,
    )
    let comment = try await sending { author, since in
      let found = Latest<IssueComment>()
      try await client.eachPage(of: API.comments(repo, issue: number, since: since)) { page in
        await found.replaceItem(
          page.last {
            $0.author == author && ($0.created ?? .distantPast) >= since
              && SendOutcome.isSame($0.text, text)
          }
        )
      }
      return await found.item
    } send: {
      try await client.send(API.comment(repo, issue: number, text: text))
    }
    try await store.write([comment], about: number, of: repo, account: account, visit: visit)
    try await store.keep(Draft(), at: place, account: account, visit: visit)
  }

  func close(as reason: API.Closing?) async throws {
    try await change(API.close(repo, number, as: reason))
  }

  func reopen() async throws {
    try await change(API.reopen(repo, number))
  }

  private func change(_ request: APIRequest<RepoIssue>) async throws {
    let visit = await store.visit(of: account)
    let issue = try await client.send(request)
    try await store.write([issue], of: repo, account: account, visit: visit)
  }

  private func fetch(_ visit: Int) async throws -> RepoIssue {
    do {
      let issue = try await client.send(API.issue(repo, number))
      guard issue.number == number else {
        throw APIError.gone("It is #\(issue.number) of another repository now.")
      }
      return issue
    } catch APIError.gone(let words) {
      try await store.remove(number, of: repo, account: account, visit: visit)
      throw APIError.gone(words)
    }
  }

  private func loadPage(after mark: PageMark?, visit: Int) async throws -> PageMark? {
    let known = try await store.commentIDs(about: number, of: repo, account: account)
    let request = API.comments(repo, issue: number)
    let progress = try await ListProgress(of: request, after: mark, from: client) {
      $0.id.description
    }
    try await store.write(
      progress.items,
      about: number,
      of: repo,
      account: account,
      visit: visit,
    )
    if progress.tellsGone {
      try await store.sweep(
        known.subtracting(progress.seen),
        before: progress.end,
        about: number,
        of: repo,
        account: account,
        visit: visit,
      )
    }
    return progress.mark
  }
}

/// The last of what was found on several pages.
private actor Latest<Item: Sendable> {
  private(set) var item: Item?

  func replaceItem(_ new: Item?) { item = new ?? item }
}
