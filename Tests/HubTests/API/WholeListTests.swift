import Foundation
import Testing

@testable import HubModel

/// Lists that do not end well, and answers that are kept.
@Suite(.timeLimit(.minutes(1)))
struct WholeListTests {
  @Test func `A list that leads back to itself is no whole one, and nothing is taken for gone`()
    async throws
  {
    let first = "<https://git.example/user/repos?type=all&per_page=100>; rel=\"next\""
    let second = "<https://git.example/user/repos?page=2>; rel=\"next\""
    let (store, refresh, _) = try refresh([
      .answer(200, "[\(Fixtures.repo(1))]", ["link": second]),
      .answer(200, "[\(Fixtures.repo(2))]", ["link": first]),
    ])
    try await store.write([Repo(id: Identifier("77"), name: "o", slug: "r/o")], account: "robin")
    await #expect(throws: APIError.endless) { try await refresh.run() }
    #expect(try await store.repos(account: "robin").count == 3)
    #expect(try await store.refreshed(account: "robin") == nil)
  }

  @Test func `A list without end is given up`() async throws {
    let pages = (1...1_001).map {
      Result<RawAnswer, any Error>.answer(200, "[]", ["link": "</user/repos?p=\($0)>; rel=next"])
    }
    let transport = ScriptedTransport(pages)
    let client = try client("https://git.example", transport: transport)
    await #expect(throws: APIError.endless) {
      try await client.eachPage(of: API.repositories()) { _ in }
    }
    #expect(transport.requests.count == 1_000)
  }

  @Test func `When some of a list cannot be read nothing is taken for gone`() async throws {
    let (store, refresh, clock) = try refresh([.answer(200, "[\(Fixtures.repo(1)),{\"id\":null}]")])
    try await store.write([Repo(id: Identifier("77"), name: "o", slug: "r/o")], account: "robin")
    try await refresh.run()
    #expect(try await store.repos(account: "robin").map(\.id.description) == ["77", "1"])
    #expect(try await store.refreshed(account: "robin") == clock.now)
  }

  @Test func `When nothing of a list can be read it is an error, also the next time`() async throws
  {
    let bad = Result<RawAnswer, any Error>.answer(200, "[null,null]", ["etag": "e"])
    let (store, refresh, _) = try refresh([bad, bad])
    try await store.write([Repo(id: Identifier("77"), name: "o", slug: "r/o")], account: "robin")
    for _ in 0..<2 { await #expect(throws: APIError.unreadable) { try await refresh.run() } }
    #expect(try await store.repos(account: "robin").count == 1)
  }

  @Test func `One that moved past the pages during the walk is not taken for gone`() async throws {
    let next = ["link": "</user/repos?page=2>; rel=next"]
    let one = Fixtures.repo(1)
    let two = Fixtures.repo(2)
    let (store, refresh, _) = try refresh([
      // While the second page was asked for, 9 went from the first, and 2 moved onto it.
      .answer(200, "[\(one),\(Fixtures.repo(9))]", next), .answer(200, "[\(Fixtures.repo(3))]"),
      .answer(200, "[\(one),\(two)]", next), .answer(200, "[\(Fixtures.repo(3))]"),
    ])
    for id in [2, 77] {
      let old = Repo(id: Identifier("\(id)"), name: "o", slug: "r/o\(id)")
      try await store.write([old], account: "robin")
    }
    try await refresh.run()
    let ids = try await store.repos(account: "robin").map(\.id.description)
    #expect(ids == ["1", "2", "3", "9"])
  }

  @Test func `What comes with a 304 is news: the next page that there is now is asked for`()
    async throws
  {
    let transport = ScriptedTransport([
      .answer(200, "[\(Fixtures.repo(1))]", ["etag": "e"]),
      .answer(304, "", ["etag": "e", "link": "</user/repos?page=2>; rel=next"]),
      .answer(200, "[\(Fixtures.repo(2))]"),
      .answer(304), .answer(200, "[\(Fixtures.repo(2))]"),
    ])
    let client = try client("https://git.example", transport: transport)
    for names in [["r1"], ["r1", "r2"], ["r1", "r2"]] {
      let basket = Basket<Repo>()
      try await client.eachPage(of: API.repositories()) { await basket.put($0) }
      #expect(await basket.items.map(\.name) == names)
    }
  }

  @Test func `What could not be read is not kept`() async throws {
    let dated = ["last-modified": "Tue, 19 Jul 2022 04:40:36 GMT"]
    let transport = ScriptedTransport([
      .answer(200, "<html>", dated), .answer(200, #"{"id":1,"log"#, dated),
      .answer(200, #"{"id":1}"#),
    ])
    let client = try client("https://git.example", transport: transport)
    await #expect(throws: APIError.notJSON) { try await client.send(API.currentUser) }
    await #expect(throws: APIError.unreadable) { try await client.send(API.currentUser) }
    _ = try await client.send(API.currentUser)
    #expect(
      transport.requests.allSatisfy { $0.value(forHTTPHeaderField: "If-Modified-Since") == nil }
    )
  }

  @Test func `What was kept broken is asked for anew at once`() async throws {
    let cache = MemoryCache()
    let transport = ScriptedTransport([
      .answer(200, "text", ["etag": "e"]), .answer(304), .answer(200, #"{"id":1}"#, ["etag": "f"]),
      .answer(304),
    ])
    let client = try client("https://git.example", transport: transport, cache: cache)
    // Text is read in any form, and stands under the same key.
    _ = try await client.send(APIRequest<String>(path: ["user"]))
    for _ in 0..<2 { #expect(try await client.send(API.currentUser).id == Identifier("1")) }
    #expect(
      transport.requests.map { $0.value(forHTTPHeaderField: "If-None-Match") }
        == [nil, "e", nil, "f"]
    )
  }

  @Test func `What one token was shown is not taken for what another may see`() async throws {
    let cache = MemoryCache()
    let transport = ScriptedTransport([
      .answer(200, #"{"id":1}"#, ["etag": "e"]), .answer(200, #"{"id":1}"#, ["etag": "f"]),
      .answer(304), .answer(304),
    ])
    for token in ["ghp_old", "ghp_new", "ghp_new", "ghp_old"] {
      let client = try client(
        "https://git.example",
        transport: transport,
        cache: cache,
        token: token,
      )
      #expect(try await client.send(API.currentUser).id == Identifier("1"))
    }
    #expect(
      transport.requests.map { $0.value(forHTTPHeaderField: "If-None-Match") }
        == [nil, nil, "f", "e"]
    )
  }

  @Test func `Not Modified, said to who has nothing, is no answer`() async throws {
    let transport = ScriptedTransport([.answer(304)])
    let client = try client("https://git.example", transport: transport)
    let error = await #expect(throws: APIError.self) { try await client.send(API.currentUser) }
    #expect(error?.localizedDescription == "The server answered 304 (Not Modified).")
  }

  @Test func `A next page without a host is where the page before it was found`() async throws {
    let transport = ScriptedTransport([
      .answer(302, "", ["location": "https://git.example/api/v3/users/7/repos"]),
      .answer(200, "[]", ["link": "<repos?page=2>; rel=next"]), .answer(200, "[]"),
    ])
    let client = try client("https://git.example/api/v3", transport: transport)
    try await client.eachPage(of: API.repositories()) { _ in }
    #expect(
      transport.requests.last?.url?.absoluteString
        == "https://git.example/api/v3/users/7/repos?page=2"
    )
  }

  @Test func `The cache in memory keeps the latest, by number and by bytes`() async {
    let cache = MemoryCache(limit: 2, byteLimit: 10)
    func keep(_ name: String, _ count: Int) async {
      let answer = KeptAnswer(etag: "e", modified: nil, link: nil, body: Data(count: count))
      await cache.keep(answer, for: AnswerKey(account: "a", request: name), in: 0)
    }
    func has(_ names: String...) async -> [Bool] {
      var found: [Bool] = []
      for name in names {
        found.append(await cache.answer(for: AnswerKey(account: "a", request: name)) != nil)
      }
      return found
    }
    await keep("x", 4)
    await keep("y", 4)
    await keep("x", 4)
    await keep("z", 4)
    #expect(await has("x", "y", "z") == [true, false, true])
    await keep("z", 8)
    #expect(await has("x", "z") == [false, true])
    await keep("w", 11)
    #expect(await has("w", "z") == [false, false])
  }

  private func refresh(
    _ answers: [Result<RawAnswer, any Error>]
  ) throws -> (HubStore, RepoRefresh, StepClock) {
    let store = try HubStore()
    let clock = StepClock()
    let refresh = RepoRefresh(
      account: "robin",
      client: try client(
        "https://git.example",
        transport: ScriptedTransport(answers),
        cache: store,
        clock: clock,
      ),
      store: store,
      clock: clock,
    )
    return (store, refresh, clock)
  }
}
