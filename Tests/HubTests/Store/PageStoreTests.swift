import Foundation
import MVVM
import SQLite
import Testing

@testable import HubModel

/// Connection: mapping and defined fetch of pages.
struct PageStoreTests {
  @Test func `what is written is what is fetched, in large or small letters`() async throws {
    let store = try HubStore()
    let page = Nest.page
    try await store.change("Robin/Nest", account: "a") { $0 = page }
    #expect(try await store.page("robin/nest", account: "a", as: RepositoryPage.self) == page)
    let profile = ProfilePage(
      profile: Profile(login: "robin", name: "R \u{0}'; DROP TABLE pages"),
      repos: [Repo(id: Identifier("1"), name: "n", slug: "robin/n", owner: "robin")],
      refreshed: Date(timeIntervalSince1970: 5.5),
    )
    try await store.change("robin", account: "a") { $0 = profile }
    #expect(try await store.page("ROBIN", account: "a", as: ProfilePage.self) == profile)
  }

  @Test func `what was never stored is a page without anything, for each account by itself`()
    async throws
  {
    let store = try HubStore()
    let page = Nest.page
    try await store.change("robin/nest", account: "a") { $0 = page }
    let other = try await store.page("robin/nest", account: "b", as: RepositoryPage.self)
    #expect(other == RepositoryPage())
    #expect(
      try await store.page("robin/nest", account: "a", as: ProfilePage.self) == ProfilePage()
    )
    try await store.forget(account: "a")
    let gone = try await store.page("robin/nest", account: "a", as: RepositoryPage.self)
    #expect(gone == RepositoryPage())
  }

  @Test func `a long text stands by itself, and is not written with the rest`() async throws {
    let store = try HubStore()
    let long = String(repeating: "moss ", count: 100_000)
    try await store.change("robin/nest", account: "a") { (page: inout RepositoryPage) in
      page.readme = long
    }
    try await store.change("robin/nest", account: "a") { (page: inout RepositoryPage) in
      page.isStarred = true
    }
    #expect(try await store.bodySizes().allSatisfy { $0 < 1_000 })
    let page = try await store.page("robin/nest", account: "a", as: RepositoryPage.self)
    #expect(page.readme == long && page.isStarred == true)
    try await store.change("robin/nest", account: "a") { (page: inout RepositoryPage) in
      page.readme = nil
    }
    let bare = try await store.page("robin/nest", account: "a", as: RepositoryPage.self)
    #expect(bare.readme == nil && bare.isStarred == true)
  }

  @Test func `only changes are told`() async throws {
    let store = try HubStore()
    let ear = PageEar()
    store.changes.subscribe(ear) { $0.hear($1) }
    let page = Nest.page
    for _ in 0..<2 { try await store.change("robin/nest", account: "a") { $0 = page } }
    #expect(ear.heard == [.page(account: "a", key: "repository robin/nest")])
  }

  @Test func `a page that cannot be read is one without anything`() async throws {
    let store = try HubStore()
    try await store.spoil(
      "INSERT INTO pages (account, key, body) VALUES ('a', 'repository robin/nest', x'7B')"
    )
    let page = try await store.page("robin/nest", account: "a", as: RepositoryPage.self)
    #expect(page == RepositoryPage())
  }

  @Test(
    arguments: [
      (nil, 5, true, 5), (false, 5, true, 6), (true, 5, false, 4), (true, 5, true, 5),
      (true, 0, false, 0),
    ] as [(Bool?, Int, Bool, Int)]
  )
  func `a star counts once`(before: Bool?, stars: Int, isStarred: Bool, after: Int) {
    var page = RepositoryPage()
    page.detail = RepoDetail(name: "n", owner: "o", stars: stars)
    page.isStarred = before
    for _ in 0..<2 { page.star(isStarred) }
    #expect(page.detail?.stars == after && page.isStarred == isStarred)
  }
}

/// Its lock guards what was heard.
nonisolated private final class PageEar: @unchecked Sendable {
  private let lock = NSLock()
  private var changes: [HubStore.Change] = []

  var heard: [HubStore.Change] { lock.withLock { changes } }

  func hear(_ change: HubStore.Change) { lock.withLock { changes.append(change) } }
}

extension HubStore {
  fileprivate func bodySizes() throws -> [Int] {
    try database.rows("SELECT length(body) FROM pages") { $0.integer(0) }
  }

  fileprivate func spoil(_ sql: String) throws { try database.run(sql) }
}
