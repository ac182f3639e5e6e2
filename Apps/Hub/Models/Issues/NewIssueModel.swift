import Foundation

/// A new issue of a repository, as the screen to write it needs it.
protocol NewIssueModel: Sendable {
  /// What was begun earlier.
  func draft() async throws -> Draft
  func keep(_ draft: Draft) async throws
  /// Makes the issue, and forgets the draft.
  ///
  /// - Returns: its number.
  func create(_ draft: Draft) async throws -> Int
}

/// A new issue on the repository's server.
struct RepoNewIssue: NewIssueModel {
  let account: String
  let client: APIClient
  let store: HubStore
  var clock: any WaitingClock = SystemWaitingClock()
  let repo: RepoKey

  private var place: String { "\(repo.key) new" }

  func draft() async throws -> Draft { try await store.draft(at: place, account: account) }

  func keep(_ draft: Draft) async throws {
    try await store.keep(draft, at: place, account: account)
  }

  func create(_ draft: Draft) async throws -> Int {
    let visit = await store.visit(of: account)
    try await keep(draft)
    let sending = Sending(
      account: account,
      client: client,
      store: store,
      clock: clock,
      place: place,
    )
    let issue = try await sending { author, since in
      try await client.send(API.issues(repo, IssueQuery(state: .all))).items.first {
        $0.author == author && ($0.created ?? .distantPast) >= since
          && SendOutcome.isSame($0.title, draft.title) && SendOutcome.isSame($0.text, draft.text)
      }
    } send: {
      try await client.send(API.open(repo, title: draft.title, text: draft.text))
    }
    try await store.write([issue], of: repo, account: account, visit: visit)
    try await store.keep(Draft(), at: place, account: account, visit: visit)
    return issue.number
  }
}
