import Foundation
import Testing

@testable import HubModel

/// A repository between its server and the store.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct StoredRepositoryTests {
  private let store: HubStore

  init() throws { store = try HubStore() }

  @Test func `all of it comes into the store`() async throws {
    let server = try ReplayServer(Nest.whole(isStarred: true))
    defer { server.stop() }
    let repository = try repository(server.address)
    try await repository.refresh()
    let page = try await repository.page()
    #expect(page.detail?.about == "Twigs & moss" && page.readme == "# Nest")
    #expect(page.languages == ["Swift": 75, "C": 25] && page.isStarred == true)
    #expect(page.branches?.map(\.name) == ["dev", "main"] && page.releases?.count == 2)
    #expect(page.refreshed == Date(timeIntervalSince1970: 1_000_000))
  }

  @Test func `without a README and without a commit there is nothing, and no failure`() async throws
  {
    let server = try ReplayServer([
      Nest.exchange("/repos/robin/nest", Nest.detail),
      Nest.exchange("/repos/robin/nest/languages", "{}"),
      Nest.exchange(
        "/repos/robin/nest/branches?per_page=100",
        #"{"message":"Git Repository is empty."}"#,
        status: 409,
      ),
      Nest.exchange("/repos/robin/nest/releases?per_page=30", "[]"),
    ])
    defer { server.stop() }
    let repository = try repository(server.address)
    try await repository.refresh()
    let page = try await repository.page()
    #expect(page.readme == "" && page.branches == [] && page.releases == [])
    #expect(page.isStarred == false && page.refreshed != nil)
  }

  @Test func `one that was renamed is asked for by its new name from then on`() async throws {
    let moved = Nest.exchange("/repositories/1", Nest.detail)
    let former = ReplayServer.Exchange(
      target: "/repos/robin/old",
      status: 301,
      headers: [Fixtures.json, ("location", "https://api.github.com/repositories/1")],
    )
    let server = try ReplayServer([former, moved] + Nest.whole().dropFirst())
    defer { server.stop() }
    let repository = try repository(server.address, name: "old")
    try await repository.refresh()
    #expect(try await repository.page().detail?.slug == "robin/nest")
    #expect(!server.requests.dropFirst().contains { $0.path.contains("old") })
  }

  @Test(arguments: [
    (404, #"{"message":"Not Found"}"#, "There is no such thing, or the token may not see it."),
    (
      451, #"{"message":"Repository access blocked","block":{"reason":"dmca"}}"#,
      "Repository access blocked",
    ),
  ])
  func `one that is gone or blocked says so, and what is stored stays`(
    status: Int,
    body: String,
    words: String,
  ) async throws {
    let page = Nest.page
    try await store.change("robin/nest", account: "robin") { $0 = page }
    let server = try ReplayServer([Nest.exchange("/repos/robin/nest", body, status: status)])
    defer { server.stop() }
    let repository = try repository(server.address)
    let error = await #expect(throws: APIError.self) { try await repository.refresh() }
    #expect(error?.localizedDescription == words)
    #expect(try await repository.page() == page)
    #expect(server.requests.count == 1)
  }

  @Test func `a part that fails keeps no other away, and the whole is no newer`() async throws {
    var exchanges = Nest.whole()
    exchanges[2] = Nest.exchange("/repos/robin/nest/languages", "<html>", status: 500)
    let server = try ReplayServer(exchanges)
    defer { server.stop() }
    let repository = try repository(server.address)
    await #expect(throws: APIError.self) { try await repository.refresh() }
    let page = try await repository.page()
    #expect(page.languages == nil && page.releases?.count == 2 && page.refreshed == nil)
  }

  @Test func `whether there is a star is not known to a token that may not say`() async throws {
    var exchanges = Nest.whole()
    exchanges[5] = Nest.exchange("/user/starred/robin/nest", #"{"message":"No"}"#, status: 403)
    let server = try ReplayServer(exchanges)
    defer { server.stop() }
    let repository = try repository(server.address)
    try await repository.refresh()
    #expect(try await repository.page().isStarred == nil)
  }

  @Test func `a star is given and taken`() async throws {
    let page = Nest.page
    try await store.change("robin/nest", account: "robin") { $0 = page }
    let server = try ReplayServer([
      Nest.exchange("/user/starred/robin/nest", status: 204, method: "PUT"),
      Nest.exchange("/user/starred/robin/nest", status: 204, method: "DELETE"),
    ])
    defer { server.stop() }
    let repository = try repository(server.address)
    for (isStarred, stars) in [(true, 1_235), (false, 1_234)] {
      try await repository.star(isStarred)
      let now = try await repository.page()
      #expect(now.isStarred == isStarred && now.detail?.stars == stars)
    }
    #expect(server.requests.map(\.method) == ["PUT", "DELETE"])
  }

  @Test func `a star that is refused is taken back`() async throws {
    let page = Nest.page
    try await store.change("robin/nest", account: "robin") { $0 = page }
    let server = try ReplayServer([])
    server.stop()
    let repository = try repository(server.address)
    await #expect(throws: APIError.offline) { try await repository.star(true) }
    #expect(try await repository.page() == page)
  }

  @Test func `somebody and their repositories come in all their pages`() async throws {
    let next = "<https://api.github.com/user/7/repos?page=2>; rel=\"next\""
    let server = try ReplayServer([
      Nest.exchange("/users/Robin", Nest.robin),
      .init(
        target: "/users/robin/repos?type=owner&sort=updated&per_page=100",
        headers: [Fixtures.json, ("link", next)],
        body: "[\(Fixtures.repo(1))]",
      ),
      Nest.exchange("/user/7/repos?page=2", "[\(Fixtures.repo(2))]"),
    ])
    defer { server.stop() }
    let somebody = StoredProfile(
      account: "robin",
      login: "Robin",
      client: try client(server.address),
      store: store,
      clock: StepClock(),
    )
    try await somebody.refresh()
    let page = try await store.page("robin", account: "robin", as: ProfilePage.self)
    #expect(page.profile?.bio == "Sings" && page.repos?.map(\.name) == ["r1", "r2"])
    #expect(page.refreshed != nil)
  }

  private func repository(_ address: String, name: String = "nest") throws -> StoredRepository {
    StoredRepository(
      account: "robin",
      owner: "robin",
      name: name,
      client: try client(address),
      store: store,
      clock: StepClock(),
    )
  }
}
