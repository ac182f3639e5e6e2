import Foundation
import Testing

@testable import HubModel

/// What GitHub once answered, asked for again.
@Suite(.serialized, .timeLimit(.minutes(2)), .enabled(if: Recordings.areThere, Recordings.whyNot))
struct RecordedTests {
  @Test(arguments: Recordings.names)
  func `Every recorded answer is read`(name: String) async throws {
    let servers = try serve(name)
    defer { servers.stop() }
    let near = try client(servers.api.address)
    for exchange in try Recordings.exchanges(name) { try await ask(near, exchange, servers) }
    for host in Recordings.otherHosts {
      let other = try #require(servers.others[host])
      let abroad = try HubTests.client(other.address)
      for exchange in try Recordings.exchanges(name, from: host) where exchange.method != "GET" {
        try await ask(abroad, exchange, servers)
      }
    }
    #expect(!servers.api.requests.isEmpty)
    #expect(Set(servers.api.sent("authorization")) == ["Bearer ghp_secret"])
  }

  @Test func `An archive is had from the other host that the answer names, without the token`()
    async throws
  {
    let name = "get-archive__raw-fixture.json"
    let servers = try serve(name)
    defer { servers.stop() }
    let leading = try #require(
      Recordings.exchanges(name).first { 300..<400 ~= $0.status }
    )
    let stored = try #require(Recordings.exchanges(name, from: "codeload.github.com").first)
    let answer = try await client(servers.api.address).send(leading.request(for: String.self))
    #expect(answer == stored.body)
    #expect(servers.others["codeload.github.com"]?.sent("authorization") == [nil])
  }

  @Test func `The recorded issues come in all their pages, and at no cost again`() async throws {
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

  private struct Servers {
    let api: ReplayServer
    let others: [String: ReplayServer]
    /// Where the hosts stand, by their addresses.
    let places: [String: String]

    var all: [ReplayServer] { [api] + others.values }

    func stop() { for server in all { server.stop() } }
  }

  /// A server for each host of a recording; each names the others by where they are now.
  private func serve(_ name: String) throws -> Servers {
    let api = try ReplayServer(Recordings.exchanges(name))
    var others: [String: ReplayServer] = [:]
    var places = api.places
    for host in Recordings.otherHosts {
      let other = try ReplayServer(Recordings.exchanges(name, from: host))
      others[host] = other
      places["https://" + host] = other.address
    }
    let servers = Servers(api: api, others: others, places: places)
    for server in servers.all { server.places = places }
    return servers
  }

  /// Asks for what was recorded: with the form that Hub has for it, if it has one.
  private func ask(
    _ client: APIClient,
    _ exchange: ReplayServer.Exchange,
    _ servers: Servers,
  ) async throws {
    let parts = exchange.parts
    let kind = parts.count > 3 ? parts[3] : ""
    switch (exchange.method, parts.first, parts.count, exchange.status) {
    case (_, _, _, 400...):
      let error = await #expect(throws: APIError.self) {
        try await client.send(exchange.request(for: RecordedJSON.self))
      }
      if exchange.status == 422 {
        #expect(Self.refusals.contains(try #require(error)))
      } else {
        #expect(error == .notFound)
      }
    case (_, _, _, 204...205):
      _ = try await client.send(exchange.request(for: Nothing.self))
    case ("GET", "repos", 3, _), ("GET", "repositories", 2, _), ("PATCH", "repos", 3, _),
      ("PATCH", "repositories", 2, _), ("POST", "orgs", 3, _):
      let repo = try await client.send(exchange.request(for: Repo.self))
      #expect(!repo.slug.isEmpty && !repo.owner.isEmpty && repo.updated != nil)
    case ("GET", "repos", 4, _) where kind == "issues",
      ("GET", "repositories", 3, _) where parts[2] == "issues":
      let issues = try await client.send(exchange.request(for: Listed<RepoIssue>.self))
      #expect(issues.skipped == 0 && issues.items.allSatisfy { !$0.author.isEmpty })
    case ("POST", "repos", 4, _) where kind == "issues":
      let issue = try await client.send(exchange.request(for: RepoIssue.self))
      #expect(issue.number > 0 && !issue.author.isEmpty && !issue.title.isEmpty)
    case ("GET", "repos", 4, _) where kind == "labels",
      ("POST", "repos", 6, _) where parts[5] == "labels":
      let labels = try await client.send(exchange.request(for: Listed<IssueLabel>.self))
      #expect(labels.skipped == 0 && labels.items.allSatisfy { !$0.name.isEmpty })
    case (_, "repos", 4...5, _) where kind == "labels":
      let label = try await client.send(exchange.request(for: IssueLabel.self))
      #expect(!label.name.isEmpty && label.color.count == 6)
    case ("POST", "repos", 4, _) where kind == "releases",
      ("GET", "repos", 6, _) where kind == "releases" && parts[4] == "tags":
      let release = try await client.send(exchange.request(for: Release.self))
      #expect(!release.tag.isEmpty && release.published != nil && !release.isDraft)
    case ("GET", "orgs", 2, _):
      #expect(!(try await client.send(exchange.request(for: User.self)).login.isEmpty))
    case _ where exchange.body.hasPrefix("[") || exchange.body.hasPrefix("{"):
      let data = Data(exchange.body.utf8)
      let recorded = RecordedJSON(try JSONSerialization.jsonObject(with: data))
      let answer = try await client.send(exchange.request(for: RecordedJSON.self))
      #expect(answer == recorded.with(servers.places))
    case (_, _, _, 300..<400):
      #expect(!(try await client.send(exchange.request(for: String.self)).isEmpty))
    default:
      #expect(try await client.send(exchange.request(for: String.self)) == exchange.body)
    }
  }

  private static let refusals: [APIError] = [
    .invalid("Validation Failed: Label.color is not valid"),
    .invalid("Validation Failed: ReleaseAsset.name exists already"),
  ]
}

extension RecordedJSON {
  /// With the places of hosts in it for their addresses.
  fileprivate func with(_ places: [String: String]) -> RecordedJSON {
    switch self {
    case .text(let text):
      .text(places.reduce(text) { $0.replacing($1.key, with: $1.value) })
    case .list(let items): .list(items.map { $0.with(places) })
    case .object(let members): .object(members.mapValues { $0.with(places) })
    case .null, .flag, .number: self
    }
  }
}

extension ReplayServer.Exchange {
  /// The parts of the path.
  fileprivate var parts: [String] {
    let path = URLComponents(string: target)?.path ?? ""
    return path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
  }

  /// The same request.
  fileprivate func request<Answer>(for type: Answer.Type) -> APIRequest<Answer> {
    APIRequest(
      method: APICall.Method(rawValue: method) ?? .get,
      path: parts,
      query: (URLComponents(string: target)?.queryItems ?? []).map { ($0.name, $0.value) },
    )
  }
}

/// A list several times over.
private func * <Item>(list: [Item], times: Int) -> [Item] {
  Array(repeatElement(list, count: times).joined())
}
