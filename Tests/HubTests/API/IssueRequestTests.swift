import Foundation
import Testing

@testable import HubModel

/// API: the requests about issues and news, and their answers.
struct IssueRequestTests {
  private let repo = IssueFixtures.repo

  @Test func `Each request has its method, path and query`() throws {
    let pulls = IssueQuery(state: .all, kind: .pulls, order: .oldest)
    let since = Date(timeIntervalSince1970: 0)
    let lines = [
      try line(API.issues(repo)), try line(API.issues(repo, pulls, perPage: "3")),
      try line(API.issues(repo, IssueQuery(state: .closed, order: .mostCommented))),
      try line(API.issues(repo, IssueQuery(order: .recentlyUpdated))),
      try line(API.issue(repo, 3)), try line(API.pull(repo, 3)),
      try line(API.comments(repo, issue: 3)),
      try line(API.comments(repo, issue: 3, since: since)),
      try line(API.comment(repo, issue: 3, text: "x")),
      try line(API.open(repo, title: "t", text: "")), try line(API.close(repo, 3, as: nil)),
      try line(API.reopen(repo, 3)), try line(API.notifications()),
      try line(API.notifications(all: true)), try line(API.markRead(Identifier("9/9"))),
      try line(API.markAllRead(until: since)),
    ]
    let issues = "/repos/robin/nest/issues"
    #expect(
      lines == [
        "GET \(issues)?state=open&sort=created&direction=desc&per_page=100",
        "GET \(issues)?state=all&sort=created&direction=asc&per_page=3",
        "GET \(issues)?state=closed&sort=comments&direction=desc&per_page=100",
        "GET \(issues)?state=open&sort=updated&direction=desc&per_page=100",
        "GET \(issues)/3", "GET /repos/robin/nest/pulls/3", "GET \(issues)/3/comments?per_page=100",
        "GET \(issues)/3/comments?since=1970-01-01T00%3A00%3A00Z&per_page=100",
        "POST \(issues)/3/comments", "POST \(issues)", "PATCH \(issues)/3", "PATCH \(issues)/3",
        "GET /notifications?all=false&per_page=50", "GET /notifications?all=true&per_page=50",
        "PATCH /notifications/threads/9%2F9", "PUT /notifications",
      ]
    )
  }

  @Test func `What changes something says what in its body, whatever characters there are`() {
    #expect(body(API.comment(repo, issue: 3, text: "a\"\n</x>🪺")) == #"{"body":"a\"\n</x>🪺"}"#)
    #expect(body(API.open(repo, title: "T", text: "")) == #"{"body":"","title":"T"}"#)
    #expect(body(API.close(repo, 3, as: nil)) == #"{"state":"closed"}"#)
    #expect(
      body(API.close(repo, 3, as: .notPlanned))
        == #"{"state":"closed","state_reason":"not_planned"}"#
    )
    #expect(
      body(API.close(repo, 3, as: .completed))
        == #"{"state":"closed","state_reason":"completed"}"#
    )
    #expect(body(API.reopen(repo, 3)) == #"{"state":"open"}"#)
    #expect(
      body(API.markAllRead(until: Date(timeIntervalSince1970: 60)))
        == #"{"last_read_at":"1970-01-01T00:01:00Z"}"#
    )
    #expect(body(API.markRead(Identifier("1"))) == nil)
  }

  @Test func `A body is sent as JSON`() async throws {
    let transport = ScriptedTransport([.answer(201, #"{"id":1,"body":"x"}"#)])
    let client = try client("https://git.example", transport: transport)
    _ = try await client.send(API.comment(repo, issue: 3, text: "x"))
    let request = try #require(transport.requests.first)
    #expect(request.httpBody == Data(#"{"body":"x"}"#.utf8))
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "application/json")
  }

  @Test func `An issue is read in all its parts, and without most of them`() throws {
    let full = try decode(
      RepoIssue.self,
      """
      {"id":1,"number":3,"title":"T","body":"B","state":"closed","state_reason":"not_planned",
      "user":{"id":1,"login":"robin"},"labels":["old",{"id":1,"name":"bug","color":"d73a4a"},7],
      "assignees":[{"id":2,"login":"wren"},null],"comments":4,"locked":true,
      "active_lock_reason":"too heated","draft":true,
      "pull_request":{"merged_at":"2024-01-02T03:04:05Z"},
      "created_at":"2024-01-01T00:00:00Z","updated_at":"2024-01-02T00:00:00Z"}
      """,
    )
    #expect(
      full
        == RepoIssue(
          id: Identifier("1"),
          number: 3,
          title: "T",
          text: "B",
          state: "closed",
          reason: "not_planned",
          author: "robin",
          labels: [IssueLabel(name: "old"), IssueLabel(name: "bug", color: "d73a4a")],
          assignees: ["wren"],
          comments: 4,
          isLocked: true,
          lockReason: "too heated",
          isPullRequest: true,
          isDraft: true,
          merged: try Date("2024-01-02T03:04:05Z", strategy: .iso8601),
          created: try Date("2024-01-01T00:00:00Z", strategy: .iso8601),
          updated: try Date("2024-01-02T00:00:00Z", strategy: .iso8601),
        )
    )
    let bare = try decode(
      RepoIssue.self,
      #"{"id":1,"number":3,"labels":null,"comments":"many","pull_request":null,"locked":null}"#,
    )
    #expect(bare == RepoIssue(id: Identifier("1"), number: 3, state: ""))
    #expect(throws: DecodingError.self) { try decode(RepoIssue.self, #"{"id":1,"number":"x"}"#) }
  }

  @Test(arguments: [
    (#"{"ref":"fix","label":"robin:fix"}"#, "fix"),
    (#"{"ref":"fix","label":"wren:fix"}"#, "wren:fix"),
    (#"{"ref":"fix"}"#, "fix"), ("null", ""), ("7", ""),
  ])
  func `A branch of somebody else is told with its owner`(head: String, shown: String) throws {
    let facts = try decode(
      PullFacts.self,
      #"{"head":\#(head),"base":{"ref":"main","label":"robin:main"},"commits":2}"#,
    )
    #expect(facts.head == shown)
    #expect(facts.base == "main" && facts.commits == 2 && facts.files == 0)
  }

  @Test(
    arguments: [
      ("https://api.github.com/repos/a/b/issues/5", 5),
      ("https://git.example/api/v3/repos/a/b/pulls/6", 6),
      ("https://api.github.com/repos/a/b/releases/7", nil),
      ("https://api.github.com/repos/a/b/issues/-1", nil), ("issues/0", nil), ("", nil),
      ("https://api.github.com/repos/a/b/issues/99999999999999999999", nil),
    ] as [(String, Int?)]
  )
  func `What a piece of news is about is read from its address`(url: String, number: Int?) throws {
    let notice = try decode(NotificationThread.self, #"{"id":"1","subject":{"url":"\#(url)"}}"#)
    #expect(notice.number == number)
    #expect(notice.repo.isEmpty && notice.title.isEmpty && !notice.isUnread)
  }

  @Test(arguments: [
    (
      410, #"{"message":"Issues are disabled for this repo"}"#,
      APIError.gone("Issues are disabled for this repo"),
      "Issues are disabled for this repo",
    ),
    (410, "", .gone("It is no longer there."), "It is no longer there."),
    (
      422,
      #"{"message":"Validation Failed","errors":[{"resource":"Issue","field":"title","#
        + #""code":"missing_field"}]}"#,
      .invalid("Validation Failed: Issue.title is missing"),
      "Validation Failed: Issue.title is missing",
    ),
    (
      403, #"{"message":"Unable to create comment because issue is locked."}"#,
      .forbidden("Unable to create comment because issue is locked.", needed: nil),
      "Unable to create comment because issue is locked.",
    ), (404, "{}", .notFound, "There is no such thing, or the token may not see it."),
  ])
  func `A refusal says why in words`(
    status: Int,
    body: String,
    error: APIError,
    words: String,
  ) async throws {
    let transport = ScriptedTransport([.answer(status, body)])
    let client = try client("https://git.example", transport: transport)
    await #expect(throws: error) {
      try await client.send(API.comment(repo, issue: 3, text: "x"))
    }
    #expect(error.localizedDescription == words)
  }

  @Test(
    .enabled(if: Recordings.areThere, Recordings.whyNot),
    arguments: [
      "add-labels-to-issue", "lock-issue", "paginate-issues", "search-issues",
    ],
  )
  func `The issues that were recorded are made with the request that Hub has for it`(
    name: String
  ) async throws {
    let exchanges = try Recordings.exchanges(name + "__raw-fixture.json")
    let server = try ReplayServer(exchanges)
    defer { server.stop() }
    let client = try client(server.address)
    let made = exchanges.filter { $0.method == "POST" && $0.target.hasSuffix("/issues") }
    #expect(!made.isEmpty)
    for (index, exchange) in made.enumerated() {
      let parts = exchange.target.split(separator: "/").map(String.init)
      let repo = RepoKey(owner: parts[1], name: parts[2])
      let issue = try await client.send(API.open(repo, title: "as recorded", text: ""))
      #expect(issue.number == index + 1)
      #expect(issue.state == "open" && !issue.title.isEmpty)
      #expect(issue.author.hasPrefix("octokit-fixture-user-"))
      #expect(issue.created != nil && issue.updated != nil && !issue.isPullRequest)
    }
  }

  @Test(.enabled(if: Recordings.areThere, Recordings.whyNot))
  func `Recorded labels and found issues are read, and all news are marked as read`() async throws {
    let labels = try Recordings.exchanges("add-labels-to-issue__raw-fixture.json")
      .filter { $0.target.hasSuffix("/labels") }
    let list = try decode(Listed<IssueLabel>.self, try #require(labels.first).body)
    #expect(list.items.map(\.name) == ["Foo", "bAr", "baZ"] && list.skipped == 0)
    #expect(list.items.allSatisfy { LabelTag($0).tint != nil })
    struct Found: Decodable { let items: Listed<RepoIssue> }
    let search = try Recordings.exchanges("search-issues__raw-fixture.json")
      .first { $0.target.hasPrefix("/search/") }
    let found = try decode(Found.self, try #require(search).body).items
    #expect(found.items.count == 2 && found.skipped == 0)
    let server = try ReplayServer(
      Recordings.exchanges("mark-notifications-as-read__raw-fixture.json")
    )
    defer { server.stop() }
    let answer = try await client(server.address).send(API.markAllRead(until: Date()))
    #expect(answer == Nothing())
  }

  @Test func `How often news may be asked for is as the server says, within reason`() async throws {
    let clock = StepClock()
    let now = clock.now
    for (header, wait) in [("120", 120), ("-5", 1), ("99999999", 3_600), ("x", nil)]
      as [(String, Double?)]
    {
      let transport = ScriptedTransport([.answer(200, "[]", ["x-poll-interval": header])])
      let client = try client("https://git.example", transport: transport, clock: clock)
      _ = try await client.send(API.notifications())
      let next = await client.nextPoll(of: API.notifications())
      #expect(next == wait.map(now.addingTimeInterval))
      #expect(await client.nextPoll(of: API.notifications(all: true)) == nil)
    }
  }

  private func body<Answer>(_ request: APIRequest<Answer>) -> String? {
    request.body.map { String(decoding: $0, as: UTF8.self) }
  }

  private func line<Answer>(_ request: APIRequest<Answer>) throws -> String {
    let server = try #require(ServerAddress("https://git.example"))
    let url = try #require(request.url(at: server)).absoluteString
    return request.method.rawValue + " " + url.dropFirst("https://git.example".count)
  }

  private func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }
}
