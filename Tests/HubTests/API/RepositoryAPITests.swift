import Foundation
import Testing

@testable import HubModel

/// API: requests for repositories and people, and what is understood of the answers.
struct RepositoryAPITests {
  @Test func `each request has its method, path and query`() throws {
    let lines = [
      try line(API.repositoryDetail("robin", "nest")), try line(API.branches("robin", "nest")),
      try line(API.releases("robin", "nest")), try line(API.isStarred("robin", "a/b")),
      try line(API.profile("robin")), try line(API.repositories(of: "robin")),
    ]
    #expect(
      lines == [
        "GET /repos/robin/nest", "GET /repos/robin/nest/branches?per_page=100",
        "GET /repos/robin/nest/releases?per_page=30", "GET /user/starred/robin/a%2Fb",
        "GET /users/robin", "GET /users/robin/repos?type=owner&sort=updated&per_page=100",
      ]
    )
  }

  @Test func `a repository is understood, and the same after it was stored`() throws {
    let detail = try decode(RepoDetail.self, Nest.detail)
    #expect(detail.slug == "robin/nest" && detail.stars == 1_234 && detail.watchers == 56)
    #expect(detail.license == "MIT License" && detail.branch == "main" && detail.isPrivate)
    #expect(try decode(RepoDetail.self, stored(detail)) == detail)
  }

  @Test func `what is missing, null or of another kind is as if it were not there`() throws {
    let bare = #"{"name":"n","owner":{"login":"o"},"license":null,"topics":7,"forks_count":-3}"#
    #expect(try decode(RepoDetail.self, bare) == RepoDetail(name: "n", owner: "o"))
    for bad in [#"{"name":"n"}"#, #"{"owner":{"login":"o"}}"#, "[]", "{}"] {
      #expect(throws: DecodingError.self) { try decode(RepoDetail.self, bad) }
    }
    #expect(try decode(Profile.self, #"{"login":"o","type":7}"#) == Profile(login: "o"))
    #expect(throws: DecodingError.self) { try decode(Profile.self, #"{"name":"o"}"#) }
  }

  @Test func `branches, releases and people are understood, and the same after they were stored`()
    throws
  {
    let branches = try decode(Listed<Branch>.self, Nest.branches)
    #expect(branches.items == [Branch(name: "dev"), Branch(name: "main", isProtected: true)])
    #expect(branches.skipped == 1)
    #expect(try decode([Branch].self, stored(branches.items)) == branches.items)
    let releases = try decode(Listed<Release>.self, Nest.releases).items
    #expect(releases.map(\.name) == ["", "First flight"])
    #expect(releases.map(\.isPrerelease) == [true, false] && releases[1].published == nil)
    #expect(try decode([Release].self, stored(releases)) == releases)
    let robin = try decode(Profile.self, Nest.robin)
    #expect(robin.name == "Robin Redbreast" && robin.publicRepos == 2 && !robin.isOrganization)
    #expect(try decode(Profile.self, stored(robin)) == robin)
    let repo = try decode(Repo.self, Fixtures.repo(3, stars: 9))
    #expect(try decode(Repo.self, stored(repo)) == repo)
  }

  @Test(.enabled(if: Recordings.areThere, Recordings.whyNot))
  func `the recorded repository is understood, also by its former name`() async throws {
    let exchanges =
      try Recordings.exchanges("get-repository__raw-fixture.json")
      + Recordings.exchanges("rename-repository__raw-fixture.json")
    let server = try ReplayServer(exchanges)
    defer { server.stop() }
    let client = try client(server.address)
    let detail = try await client.send(API.repositoryDetail("octokit-fixture-org", "hello-world"))
    #expect(detail.topics == ["fixtures", "hello", "hello-world"] && detail.branch == "master")
    let former = try #require(exchanges.first { $0.status == 301 })
    let parts = former.target.split(separator: "/").map(String.init)
    let renamed = try await client.send(API.repositoryDetail(parts[1], parts[2]))
    #expect(renamed.name != parts[2] && !renamed.name.isEmpty)
  }

  private func line<Answer>(_ request: APIRequest<Answer>) throws -> String {
    let server = try #require(ServerAddress("https://git.example"))
    let url = try #require(request.url(at: server)).absoluteString
    return request.method.rawValue + " " + url.dropFirst("https://git.example".count)
  }

  private func stored(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }

  private func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }
}
