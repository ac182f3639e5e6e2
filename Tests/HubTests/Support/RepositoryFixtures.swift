import Foundation
import MVVM

@testable import HubModel

/// Answers of our own about one repository and one person, of the form of GitHub's.
nonisolated enum Nest {
  static let detail = """
    {"id":1,"name":"nest","full_name":"robin/nest","owner":{"login":"robin","id":7},\
    "html_url":"https://git.example/robin/nest","description":"Twigs & moss","private":true,\
    "fork":true,"archived":false,"homepage":"https://nest.example","default_branch":"main",\
    "license":{"key":"mit","name":"MIT License"},"topics":["birds"],"stargazers_count":1234,\
    "subscribers_count":56,"forks_count":7,"open_issues_count":3}
    """
  static let branches = #"[{"name":"dev","protected":false},{"name":"main","protected":true},{}]"#
  static let releases = """
    [{"id":2,"tag_name":"v2","name":null,"body":"- *faster*","prerelease":true,"draft":false,\
    "published_at":"2024-03-01T00:00:00Z"},{"id":1,"tag_name":"v1","name":"First flight",\
    "body":null,"published_at":null,"draft":true}]
    """
  static let robin = """
    {"id":7,"login":"robin","name":"Robin Redbreast","bio":"Sings","company":"@forest",\
    "location":"Sherwood","blog":"robin.example","avatar_url":"https://evil.example/a.png",\
    "followers":1200,"following":3,"public_repos":2,"type":"User"}
    """

  static func exchange(
    _ target: String,
    _ body: String = "",
    status: Int = 200,
    method: String = "GET",
  ) -> ReplayServer.Exchange {
    .init(method: method, target: target, status: status, headers: [Fixtures.json], body: body)
  }

  /// All that a refreshment asks for.
  static func whole(
    _ slug: String = "robin/nest",
    isStarred: Bool = false,
  ) -> [ReplayServer.Exchange] {
    [
      exchange("/repos/\(slug)", detail),
      exchange("/repos/\(slug)/readme", "# Nest"),
      exchange("/repos/\(slug)/languages", #"{"Swift":75,"C":25}"#),
      exchange("/repos/\(slug)/branches?per_page=100", branches),
      exchange("/repos/\(slug)/releases?per_page=30", releases),
      exchange("/user/starred/\(slug)", status: isStarred ? 204 : 404),
    ]
  }

  /// The page that all of it makes.
  static var page: RepositoryPage {
    var page = RepositoryPage()
    page.detail = try? JSONDecoder().decode(RepoDetail.self, from: Data(detail.utf8))
    page.readme = "# Nest\n\nSee the [guide](guide.md) and [this](javascript:x)."
    page.languages = ["Swift": 75, "C": 25]
    page.branches = [Branch(name: "dev"), Branch(name: "main", isProtected: true)]
    page.releases = [
      Release(
        id: Identifier("2"),
        tag: "v2",
        notes: "- *faster*",
        published: Date(timeIntervalSince1970: 1_700_000_000),
        isPrerelease: true,
      )
    ]
    page.isStarred = false
    page.refreshed = Date(timeIntervalSince1970: 5)
    return page
  }
}

/// A repository in a store, and what its server would do.
@MainActor
final class TestRepository: RepositoryModel {
  nonisolated let changes: Broadcaster<HubStore.Change>
  nonisolated let change = HubStore.Change.page(
    account: "a",
    key: RepositoryPage.key("robin/nest"),
  )
  var served: RepositoryPage?
  var error: (any Error)?
  var starError: (any Error)?
  /// What was asked of the star.
  private(set) var stars: [Bool] = []
  var onStar: () -> Void = {}
  private let store: HubStore

  init(_ store: HubStore, served: RepositoryPage? = nil) {
    self.store = store
    self.served = served
    changes = store.changes
  }

  func page() async throws -> RepositoryPage {
    try await store.page("robin/nest", account: "a", as: RepositoryPage.self)
  }

  func refresh() async throws {
    if let error { throw error }
    guard let served else { return }
    try await store.change("robin/nest", account: "a") { $0 = served }
  }

  func star(_ isStarred: Bool) async throws {
    stars.append(isStarred)
    try await store.change("robin/nest", account: "a") { (page: inout RepositoryPage) in
      page.star(isStarred)
    }
    onStar()
    if let starError {
      try await store.change("robin/nest", account: "a") { (page: inout RepositoryPage) in
        page.star(!isStarred)
      }
      throw starError
    }
  }
}
