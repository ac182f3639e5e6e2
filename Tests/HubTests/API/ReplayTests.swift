import Foundation
import Testing

@testable import Hub

/// The client against a server on this machine.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct ReplayTests {
  @Test func `Pages are followed where the server says they are`() async throws {
    let pages = [[1, 2], [3], [4, 5]].map { $0.map { Fixtures.repo($0) } }
    let server = try ReplayServer(Fixtures.pages(pages))
    defer { server.stop() }
    let basket = Basket<Repo>()
    try await client(server.address).eachPage(of: API.repositories()) { await basket.put($0) }
    #expect(await basket.items.map(\.name) == ["r1", "r2", "r3", "r4", "r5"])
    #expect(server.requests.count == 3)
  }

  @Test func `What was not changed is not sent again, and no page is lost by it`() async throws {
    let server = try ReplayServer(Fixtures.pages([[Fixtures.repo(1)], [Fixtures.repo(2)]]))
    defer { server.stop() }
    let client = try client(server.address)
    let basket = Basket<Repo>()
    for _ in 0..<2 {
      try await client.eachPage(of: API.repositories()) { await basket.put($0) }
    }
    #expect(await basket.items.map(\.name) == ["r1", "r2", "r1", "r2"])
    #expect(server.sent("if-none-match") == [nil, nil, #""p0""#, #""p1""#])
  }

  @Test func `An answer without an ETag is asked for by its date`() async throws {
    let date = "Tue, 19 Jul 2022 04:40:36 GMT"
    let transport = ScriptedTransport([
      .answer(200, #"{"id":1,"login":"robin"}"#, ["last-modified": date]), .answer(304),
    ])
    let client = try client("https://git.example", transport: transport)
    for _ in 0..<2 { #expect(try await client.send(API.currentUser).login == "robin") }
    #expect(transport.requests.last?.value(forHTTPHeaderField: "If-Modified-Since") == date)
  }

  @Test func `A repository with a new name is found, and asked for there from then on`()
    async throws
  {
    let server = try ReplayServer(Fixtures.renamed)
    defer { server.stop() }
    let client = try client(server.address)
    for _ in 0..<2 { #expect(try await client.send(API.repository("robin", "old")).name == "r42") }
    #expect(
      server.requests.map(\.path) == ["/repos/robin/old", "/repositories/42", "/repositories/42"]
    )
    #expect(Set(server.sent("authorization")) == ["Bearer ghp_secret"])
  }

  @Test func `To another port or another name of this machine no token goes`() async throws {
    let other = try ReplayServer([Fixtures.user])
    defer { other.stop() }
    for place in [other.address, other.address.replacing("127.0.0.1", with: "localhost")] {
      let server = try ReplayServer([
        .init(target: "/user", status: 302, headers: [("location", place + "/user")])
      ])
      #expect(try await client(server.address).send(API.currentUser).login == "robin")
      #expect(server.sent("authorization") == ["Bearer ghp_secret"])
      server.stop()
    }
    #expect(other.sent("authorization") == [nil, nil])
  }

  @Test func `A change follows to no other server, and nothing follows to what is not private`()
    async throws
  {
    for (request, place) in [
      (API.star("a", "b"), "http://127.0.0.1:9/x"), (API.star("a", "b"), "https://evil.example/"),
    ] {
      let transport = ScriptedTransport([.answer(307, "", ["location": place])])
      let client = try client("http://127.0.0.1:8", transport: transport)
      await #expect(throws: APIError.forbiddenRedirect) { try await client.send(request) }
      #expect(transport.requests.count == 1)
    }
    for place in ["http://evil.example/", "http://127.0.0.1/x", "file:///etc/passwd", "//"] {
      let transport = ScriptedTransport([.answer(302, "", ["location": place])])
      let client = try client("https://git.example", transport: transport)
      await #expect(throws: APIError.forbiddenRedirect) { try await client.send(API.currentUser) }
    }
  }

  @Test func `Round and round is not followed`() async throws {
    let server = try ReplayServer([
      .init(target: "/user", status: 302, headers: [("location", "https://api.github.com/user")])
    ])
    defer { server.stop() }
    await #expect(throws: APIError.tooManyRedirects) {
      try await client(server.address).send(API.currentUser)
    }
    #expect(server.requests.count == 6)
  }

  @Test func `A next page elsewhere is not asked for`() async throws {
    let away = ScriptedTransport([
      .answer(200, "[]", ["link": "<https://evil.example/2>; rel=\"next\""])
    ])
    let abroad = try client("https://git.example", transport: away)
    await #expect(throws: APIError.forbiddenRedirect) {
      try await abroad.eachPage(of: API.repositories()) { _ in }
    }
    #expect(away.requests.count == 1)
  }

  @Test func `With nobody there Hub is offline, and says no address and no token`() async throws {
    let server = try ReplayServer([])
    let address = server.address
    server.stop()
    let error = await #expect(throws: APIError.self) {
      try await client(address).send(API.currentUser)
    }
    #expect(error == .offline)
    let said = "\(String(describing: error)) \(error?.localizedDescription ?? "")"
    #expect(!said.contains("ghp_") && !said.contains("127."))
  }

  @Test(.enabled(if: Recordings.areThere), arguments: Recordings.names)
  func `What was recorded of what Hub asks for is understood`(name: String) async throws {
    let exchanges = try Recordings.exchanges(name)
    let server = try ReplayServer(exchanges)
    defer { server.stop() }
    let client = try client(server.address)
    var asked = 0
    for exchange in exchanges where !exchange.leadsAway {
      try await ask(client, exchange)
      asked += 1
    }
    #expect(asked > 0)
    #expect(Set(server.sent("authorization")) == ["Bearer ghp_secret"])
  }

  @Test(.enabled(if: Recordings.areThere))
  func `The recorded issues come in all their pages, and at no cost again`() async throws {
    let exchanges = try Recordings.exchanges("paginate-issues__raw-fixture.json")
    let server = try ReplayServer(exchanges)
    defer { server.stop() }
    let first = try #require(exchanges.first { $0.method == "GET" })
    let parts = first.target.split(separator: "/").map(String.init)
    let client = try client(server.address)
    let issues = Basket<RepoIssue>()
    var request = API.issues(RepoKey(owner: parts[1], name: parts[2]), perPage: "3")
    request.query.removeFirst(3)
    for _ in 0..<2 { try await client.eachPage(of: request) { await issues.put($0) } }
    #expect(await issues.items.map(\.number) == Array((1...13).reversed()) * 2)
    #expect(server.sent("if-none-match").suffix(5).allSatisfy { $0 != nil })
  }

  /// Asks for what was recorded: with the form that Hub has for it, if it has one.
  private func ask(_ client: APIClient, _ exchange: ReplayServer.Exchange) async throws {
    let parts = exchange.parts
    switch (exchange.method, parts.first, parts.count, exchange.status) {
    case (_, _, _, 400...):
      let error = await #expect(throws: APIError.self) {
        try await client.send(exchange.request(for: Thing.self))
      }
      if exchange.status == 422 {
        #expect(error == .invalid("Validation Failed: Label.color is not valid"))
      }
    case (_, _, _, 204...205):
      _ = try await client.send(exchange.request(for: Nothing.self))
    case ("GET", "repos", 3, _), ("GET", "repositories", 2, _), ("PATCH", "repos", 3, _),
      ("PATCH", "repositories", 2, _), ("POST", "orgs", 3, _):
      let repo = try await client.send(exchange.request(for: Repo.self))
      #expect(!repo.slug.isEmpty && !repo.owner.isEmpty && repo.updated != nil)
    case ("GET", "repos", 4, _) where parts[3] == "issues":
      let issues = try await client.send(exchange.request(for: Listed<RepoIssue>.self))
      #expect(issues.skipped == 0 && issues.items.allSatisfy { !$0.author.isEmpty })
    case ("POST", "repos", 4, _) where parts[3] == "issues":
      let issue = try await client.send(exchange.request(for: RepoIssue.self))
      #expect(issue.number > 0 && !issue.author.isEmpty && !issue.title.isEmpty)
    case ("GET", "orgs", 2, _):
      #expect(!(try await client.send(exchange.request(for: User.self)).login.isEmpty))
    case _ where exchange.body.hasPrefix("[") || exchange.body.hasPrefix("{"):
      _ = try await client.send(exchange.request(for: Thing.self))
    default:
      #expect(try await client.send(exchange.request(for: String.self)) == exchange.body)
    }
  }
}

/// Any JSON.
nonisolated private struct Thing: Decodable, Sendable {}

extension ReplayServer.Exchange {
  /// The parts of the path.
  fileprivate var parts: [String] {
    let path = URLComponents(string: target)?.path ?? ""
    return path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
  }

  /// Whether it sends to a server that was not recorded.
  fileprivate var leadsAway: Bool {
    let place = headers.first { $0.name.lowercased() == "location" }?.value
    return 300..<400 ~= status && place?.hasPrefix("https://api.github.com") == false
  }

  /// The same request.
  fileprivate func request<Answer>(for type: Answer.Type) -> APIRequest<Answer> {
    APIRequest(
      method: APIRequest.Method(rawValue: method) ?? .get,
      path: parts,
      query: (URLComponents(string: target)?.queryItems ?? []).map { ($0.name, $0.value) },
    )
  }
}

/// A list several times over.
private func * <Item>(list: [Item], times: Int) -> [Item] {
  Array(repeatElement(list, count: times).joined())
}
