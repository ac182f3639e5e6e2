import Foundation
import Testing

@testable import HubModel

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
}
