import Foundation
import Testing

@testable import HubModel

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Answers that come when the person they were for has signed out: nothing of them is stored.
@Suite(.timeLimit(.minutes(2)))
struct LateAnswerTests {
  @Test func `Issues, an issue, news, a repository and somebody come too late`() async throws {
    let store = try HubStore()
    let repo = IssueFixtures.repo
    let issue = IssueFixtures.json(IssueFixtures.issue(3))
    let user = #"{"id":7,"login":"robin"}"#
    let asks: [(String, @Sendable (APIClient, any WaitingClock) async throws -> Void)] = [
      (
        "[\(issue)]",
        { client, clock in
          _ = try await RepoIssues(
            account: "robin",
            client: client,
            store: store,
            clock: clock,
            repo: repo,
          ).load(IssueQuery(), after: nil)
        },
      ),
      (
        issue,
        { client, clock in
          _ = try await one(client, store, clock).refresh()
        },
      ),
      (issue, { client, clock in try await one(client, store, clock).reopen() }),
      (
        "[{\"id\":\"1\",\"unread\":true}]",
        { client, clock in
          _ = try await AccountNotifications(
            account: "robin",
            client: client,
            store: store,
            clock: clock,
          ).load(all: false, after: nil)
        },
      ),
      (
        Nest.detail,
        { client, clock in
          try await StoredRepository(
            account: "robin",
            owner: "robin",
            name: "nest",
            client: client,
            store: store,
            clock: clock,
          ).refresh()
        },
      ),
      (
        user,
        { client, clock in
          try await StoredProfile(
            account: "robin",
            login: "robin",
            client: client,
            store: store,
            clock: clock,
          ).refresh()
        },
      ),
    ]
    for (answer, ask) in asks {
      let transport = LateTransport(answer) { try? await store.forget(account: "robin") }
      let clock = StepClock()
      let client = try client("https://git.example", transport: transport, clock: clock)
      await #expect(throws: CancellationError.self, "\(answer)") { try await ask(client, clock) }
    }
    #expect(try await store.issues(IssueQuery(state: .all), of: repo, account: "robin").isEmpty)
    #expect(try await store.notices(account: "robin").isEmpty)
    let nest = try await store.page("robin/nest", account: "robin", as: RepositoryPage.self)
    #expect(nest == RepositoryPage())
    let person = try await store.page("robin", account: "robin", as: ProfilePage.self)
    #expect(person == ProfilePage())
  }
}

nonisolated private func one(
  _ client: APIClient,
  _ store: HubStore,
  _ clock: any WaitingClock,
) -> StoredIssue {
  StoredIssue(
    account: "robin",
    client: client,
    store: store,
    clock: clock,
    repo: IssueFixtures.repo,
    number: 3,
  )
}

/// Gives one answer, before which something happens.
nonisolated private struct LateTransport: Transport {
  private let body: String
  private let before: @Sendable () async -> Void

  init(_ body: String, _ before: @escaping @Sendable () async -> Void) {
    self.body = body
    self.before = before
  }

  func send(_ request: URLRequest, bodyLimit: Int) async throws -> RawAnswer {
    await before()
    return RawAnswer(status: 200, headers: [:], body: Data(body.utf8))
  }
}
