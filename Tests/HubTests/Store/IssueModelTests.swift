import Foundation
import Testing

@testable import HubModel

/// Between a server and the store: pages, what is gone, what is sent once.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct IssueModelTests {
  private let repo = IssueFixtures.repo

  @Test func `A page is in the store before the next is asked for, and age is that of the first`()
    async throws
  {
    let pages = [[5, 4], [3], [2, 1]].map { $0.map { IssueFixtures.json(IssueFixtures.issue($0)) } }
    let server = try ReplayServer(IssueFixtures.pages(IssueFixtures.target(IssueQuery()), pages))
    defer { server.stop() }
    let (model, store, clock) = try issues(server)
    var mark = try await model.load(IssueQuery(), after: nil)
    #expect(try await numbers(store) == [5, 4] && server.requests.count == 1)
    let asked = clock.now
    try await clock.wait(until: asked.addingTimeInterval(60))
    while let next = mark { mark = try await model.load(IssueQuery(), after: next) }
    #expect(try await numbers(store) == [5, 4, 3, 2, 1] && server.requests.count == 3)
    #expect(try await model.refreshed(IssueQuery()) == asked)
    #expect(try await model.refreshed(IssueQuery(state: .closed)) == nil)
  }

  @Test(arguments: [
    // All came: whatever else was open is closed or gone.
    ([[5, 3]], IssueQuery(), [5, 3]),
    // More may come after 3: only what should have stood before it is gone.
    ([[5, 3], []], IssueQuery(), [5, 3, 2, 1]),
    ([[1, 3], []], IssueQuery(order: .oldest), [5, 4, 3, 1]),
    // Of all, the closed one is gone too.
    ([[5]], IssueQuery(state: .all), [5]), ([[]], IssueQuery(), []),
  ])
  func `What the server leaves out of what it should have told is gone`(
    pages: [[Int]],
    query: IssueQuery,
    left: [Int],
  ) async throws {
    let bodies = pages.map { $0.map { IssueFixtures.json(IssueFixtures.issue($0)) } }
    let server = try ReplayServer(IssueFixtures.pages(IssueFixtures.target(query), bodies))
    defer { server.stop() }
    let (model, store, _) = try issues(server)
    let old = (1...5).map { IssueFixtures.issue($0) } + [IssueFixtures.issue(9, state: "closed")]
    try await store.write(old, of: repo, account: "robin")
    try await store.write([IssueFixtures.issue(4)], of: repo, account: "other")
    _ = try await model.load(query, after: nil)
    #expect(try await numbers(store) == left)
    let closed = try await store.issue(9, of: repo, account: "robin")
    #expect((closed == nil) == (query.state == .all))
    // What left the open ones was closed; it is only gone when it is not among all.
    let all = try await store.issues(IssueQuery(state: .all), of: repo, account: "robin")
    #expect(all.count == (query.state == .all ? left.count : 6))
    let lost = all.filter { $0.number != 9 && !left.contains($0.number) }
    #expect(lost.allSatisfy { $0.state == "closed" })
    #expect(try await store.issue(4, of: repo, account: "other") != nil)
  }

  @Test func `What Hub closed while the list was on its way stays as Hub left it`() async throws {
    let store = try HubStore()
    let closed = RepoIssue(
      id: Identifier("1"),
      number: 1,
      state: "closed",
      reason: "not_planned",
    )
    try await store.write([closed], of: repo, account: "robin")
    try await store.sweep(["1"], of: IssueQuery(), before: nil, of: repo, account: "robin")
    #expect(try await store.issue(1, of: repo, account: "robin") == closed)
    try await store.sweep(
      ["1"],
      of: IssueQuery(state: .closed),
      before: nil,
      of: repo,
      account: "robin",
    )
    #expect(try await numbers(store) == [1])
  }

  @Test func `By comments, a page tells of no issue that it is closed`() async throws {
    let store = try HubStore()
    try await store.write([IssueFixtures.issue(1)], of: repo, account: "robin")
    let query = IssueQuery(order: .mostCommented)
    let last = IssueFixtures.issue(2)
    try await store.sweep(["1"], of: query, before: last, of: repo, account: "robin")
    #expect(try await store.issue(1, of: repo, account: "robin")?.state == "open")
    try await store.sweep(["1"], of: query, before: nil, of: repo, account: "robin")
    #expect(try await store.issue(1, of: repo, account: "robin")?.state == "closed")
  }

  @Test func `With an issue that is gone goes what was said about it`() async throws {
    let store = try HubStore()
    try await store.write([IssueFixtures.issue(1)], of: repo, account: "robin")
    try await store.write([IssueFixtures.comment(5)], about: 1, of: repo, account: "robin")
    let facts = PullFacts(head: "fix", base: "main", commits: 2)
    try await store.write(facts, about: 1, of: repo, account: "robin")
    let all = IssueQuery(state: .all)
    try await store.sweep(["1", "7"], of: all, before: nil, of: repo, account: "robin")
    #expect(try await store.comments(first: 9, about: 1, of: repo, account: "robin").isEmpty)
    #expect(try await store.pullFacts(1, of: repo, account: "robin") == nil)
  }

  @Test func `With something that makes no sense, or a list that goes round, nothing is gone`()
    async throws
  {
    let target = IssueFixtures.target(IssueQuery())
    let one = IssueFixtures.json(IssueFixtures.issue(5))
    for exchanges in [
      IssueFixtures.pages(target, [[one, #"{"id":null}"#]]),
      [
        ReplayServer.Exchange(
          target: target,
          headers: [Fixtures.json, ("link", "<https://api.github.com\(target)>; rel=\"next\"")],
          body: "[]",
        )
      ],
    ] {
      let server = try ReplayServer(exchanges)
      defer { server.stop() }
      let (model, store, _) = try issues(server)
      try await store.write([IssueFixtures.issue(1)], of: repo, account: "robin")
      let next = try await model.load(IssueQuery(), after: nil)
      #expect(next == nil)
      #expect(try await numbers(store).contains(1))
    }
  }

  @Test func `An issue comes with its facts and the first of its comments; gone ones go`()
    async throws
  {
    let issue = IssueFixtures.issue(3, isPullRequest: true)
    let comments = [[1, 2], [3]].map { $0.map { IssueFixtures.json(IssueFixtures.comment($0)) } }
    let server = try ReplayServer(
      [
        .init(target: "/repos/robin/nest/issues/3", body: IssueFixtures.json(issue)),
        .init(
          target: "/repos/robin/nest/pulls/3",
          body: #"{"head":{"ref":"fix"},"base":{"ref":"main"},"commits":2}"#,
        ),
      ] + IssueFixtures.pages(IssueFixtures.comments, comments)
    )
    defer { server.stop() }
    let (model, store, clock) = try one(server)
    let gone = IssueComment(id: Identifier("99"), created: IssueFixtures.moment(1))
    let later = IssueFixtures.comment(50)
    try await store.write([gone, later], about: 3, of: repo, account: "robin")
    let mark = try #require(await model.refresh())
    #expect(try await model.issue() == issue)
    #expect(try await model.pullFacts() == PullFacts(head: "fix", base: "main", commits: 2))
    #expect(try await ids(model) == ["1", "2", "50"])
    #expect(try await model.refreshed() == clock.now)
    #expect(try await model.load(after: mark) == nil)
    #expect(try await ids(model) == ["1", "2", "3"])
  }

  @Test func `Comments come also where a pull request's facts may not be had`() async throws {
    let issue = IssueFixtures.issue(3, isPullRequest: true)
    let server = try ReplayServer(
      [
        .init(target: "/repos/robin/nest/issues/3", body: IssueFixtures.json(issue)),
        .init(target: "/repos/robin/nest/pulls/3", status: 403, body: #"{"message":"No"}"#),
      ]
        + IssueFixtures.pages(
          IssueFixtures.comments,
          [[IssueFixtures.json(IssueFixtures.comment(1))]],
        )
    )
    defer { server.stop() }
    let (model, _, _) = try one(server)
    await #expect(throws: APIError.self) { try await model.refresh() }
    #expect(try await ids(model) == ["1"])
    #expect(try await model.refreshed() == nil)
  }

  @Test func `One that was deleted goes, one that may not be seen stays`() async throws {
    for (status, isThere) in [(410, false), (404, true), (500, true)] {
      let server = try ReplayServer([
        .init(target: "/repos/robin/nest/issues/3", status: status, body: #"{"message":"No"}"#)
      ])
      defer { server.stop() }
      let (model, store, _) = try one(server)
      try await store.write([IssueFixtures.issue(3)], of: repo, account: "robin")
      await #expect(throws: APIError.self) { try await model.refresh() }
      #expect((try await model.issue() != nil) == isThere)
    }
  }

  @Test func `A comment is sent, stored, and its draft forgotten`() async throws {
    let transport = ScriptedTransport([
      .answer(201, IssueFixtures.json(IssueFixtures.comment(8, "Hello", author: "robin")))
    ])
    let model = try one(transport)
    try await model.keep("Hello")
    try await model.send("Hello")
    #expect(try await ids(model) == ["8"])
    #expect(try await model.draft().isEmpty)
    #expect(transport.requests.map(\.httpMethod) == ["POST"])
  }

  @Test func `A refused comment stays a draft and is simply sent again`() async throws {
    let transport = ScriptedTransport([
      .answer(403, #"{"message":"Locked."}"#), .answer(422, #"{"message":"Invalid."}"#),
      .answer(201, IssueFixtures.json(IssueFixtures.comment(8))),
    ])
    let model = try one(transport)
    for _ in 0..<2 { await #expect(throws: APIError.self) { try await model.send("Hello") } }
    #expect(try await model.draft() == "Hello")
    try await model.send("Hello")
    #expect(transport.requests.map(\.httpMethod) == ["POST", "POST", "POST"])
    #expect(try await model.draft().isEmpty)
  }

  @Test(arguments: [
    Result<RawAnswer, any Error>.failure(APIError.timedOut), .failure(APIError.cutShort),
    .answer(502, "<html>"), .answer(201, "<html>"), .failure(APIError.offline),
    .failure(APIError.untrusted),
  ])
  func `A comment whose answer was lost is looked for before it is sent again`(
    lost: Result<RawAnswer, any Error>
  ) async throws {
    let mine = IssueComment(
      id: Identifier("8"),
      author: "robin",
      text: "Hello\r\n",
      created: Date(timeIntervalSince1970: 1_000_000),
    )
    let user = #"{"id":7,"login":"robin"}"#
    for (found, methods) in [
      ([IssueFixtures.comment(7, "Hello", author: "wren"), mine], ["POST", "GET", "GET"]),
      ([IssueFixtures.comment(7, "Hello", author: "wren")], ["POST", "GET", "GET", "POST"]),
    ] {
      let list = "[" + found.map { IssueFixtures.json($0) }.joined(separator: ",") + "]"
      let transport = ScriptedTransport([
        lost, .answer(200, user), .answer(200, list), .answer(201, IssueFixtures.json(mine)),
      ])
      let model = try one(transport)
      await #expect(throws: APIError.self) { try await model.send("Hello") }
      try await model.send("Hello")
      #expect(transport.requests.map(\.httpMethod) == methods)
      #expect(try await ids(model) == ["8"])
      #expect(try await model.draft().isEmpty)
    }
  }

  @Test func `A lost comment is found when our clock is ahead, also on a later page`() async throws
  {
    // Our clock is an hour ahead of the server's.
    let headers = ["date": "Mon, 12 Jan 1970 12:46:40 GMT"]
    let mine = IssueComment(
      id: Identifier("8"),
      author: "robin",
      text: "Hello",
      created: Date(timeIntervalSince1970: 1_000_000 - 3_600),
    )
    let next = ["link": "<https://git.example/next>; rel=\"next\""]
    let transport = ScriptedTransport([
      .failure(APIError.timedOut), .answer(200, #"{"id":7,"login":"robin"}"#, headers),
      .answer(200, "[\(IssueFixtures.json(IssueFixtures.comment(7)))]", next),
      .answer(200, "[\(IssueFixtures.json(mine))]"),
    ])
    let model = try one(transport)
    await #expect(throws: APIError.self) { try await model.send("Hello") }
    try await model.send("Hello")
    #expect(transport.requests.map(\.httpMethod) == ["POST", "GET", "GET", "GET"])
    #expect(
      transport.requests[2].url?.query(percentEncoded: false)?.contains(
        "since=1970-01-12T12:41:40Z"
      ) == true
    )
    #expect(try await ids(model) == ["8"])
  }

  @Test func `All is read as of the server's time, so that nothing unseen is`() async throws {
    let transport = ScriptedTransport([
      .answer(200, "[]", ["date": "Mon, 12 Jan 1970 12:46:40 GMT"]), .answer(205),
    ])
    let clock = StepClock()
    let store = try HubStore()
    let model = AccountNotifications(
      account: "robin",
      client: try client("https://git.example", transport: transport, clock: clock),
      store: store,
      clock: clock,
    )
    _ = try await model.load(all: true, after: nil)
    let late = Date(timeIntervalSince1970: 1_000_000 - 60)
    let unseen = NotificationThread(
      id: Identifier("9"),
      title: "New",
      isUnread: true,
      updated: late,
    )
    try await store.write(notices: [unseen], account: "robin")
    try await model.markAllRead()
    let body = String(decoding: transport.requests[1].httpBody ?? Data(), as: UTF8.self)
    #expect(body == #"{"last_read_at":"1970-01-12T12:46:40Z"}"#)
    #expect(try await model.notices().map(\.isUnread) == [true])
  }

  @Test func `Closing and reopening store what the server says`() async throws {
    var closed = IssueFixtures.json(IssueFixtures.issue(3, state: "closed"))
    closed = closed.replacing(
      #""state":"closed""#,
      with: #""state":"closed","state_reason":"not_planned""#,
    )
    let transport = ScriptedTransport([
      .answer(200, closed), .answer(200, IssueFixtures.json(IssueFixtures.issue(3))),
    ])
    let model = try one(transport)
    try await model.close(as: .notPlanned)
    #expect(try await model.issue()?.reason == "not_planned")
    try await model.reopen()
    #expect(try await model.issue()?.state == "open")
  }

  @Test func `A new issue is made once, also when its answer was lost`() async throws {
    let made = RepoIssue(
      id: Identifier("5"),
      number: 12,
      title: "T",
      text: "B",
      author: "robin",
      created: Date(timeIntervalSince1970: 1_000_000),
    )
    let transport = ScriptedTransport([
      .failure(APIError.timedOut), .answer(200, #"{"id":7,"login":"robin"}"#),
      .answer(200, "[" + IssueFixtures.json(made) + "]"),
    ])
    let store = try HubStore()
    let model = RepoNewIssue(
      account: "robin",
      client: try client("https://git.example", transport: transport),
      store: store,
      clock: StepClock(),
      repo: repo,
    )
    let draft = Draft(title: "T", text: "B")
    await #expect(throws: APIError.timedOut) { try await model.create(draft) }
    #expect(try await model.draft() == draft)
    #expect(try await model.create(draft) == 12)
    #expect(try await model.draft().isEmpty)
    #expect(transport.requests.map(\.httpMethod) == ["POST", "GET", "GET"])
    #expect(try await store.issue(12, of: repo, account: "robin") == made)
  }

  private func issues(_ server: ReplayServer) throws -> (RepoIssues, HubStore, StepClock) {
    let store = try HubStore()
    let clock = StepClock()
    let client = try client(server.address, cache: store, clock: clock)
    let model = RepoIssues(
      account: "robin",
      client: client,
      store: store,
      clock: clock,
      repo: repo,
    )
    return (model, store, clock)
  }

  private func one(_ server: ReplayServer) throws -> (StoredIssue, HubStore, StepClock) {
    let store = try HubStore()
    let clock = StepClock()
    let client = try client(server.address, cache: store, clock: clock)
    return (issue(client, store, clock), store, clock)
  }

  private func one(_ transport: ScriptedTransport) throws -> StoredIssue {
    let clock = StepClock()
    let client = try client("https://git.example", transport: transport, clock: clock)
    return issue(client, try HubStore(), clock)
  }

  private func issue(_ client: APIClient, _ store: HubStore, _ clock: StepClock) -> StoredIssue {
    StoredIssue(
      account: "robin",
      client: client,
      store: store,
      clock: clock,
      repo: repo,
      number: 3,
    )
  }

  private func numbers(_ store: HubStore) async throws -> [Int] {
    try await store.issues(IssueQuery(), of: repo, account: "robin").map(\.number)
  }

  private func ids(_ model: StoredIssue) async throws -> [String] {
    try await model.comments(first: 100).map(\.id.description)
  }
}
