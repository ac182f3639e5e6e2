import Foundation
import MVVM
import Testing

@testable import HubModel

@Suite(.timeLimit(.minutes(2)))
struct RepositoriesViewModelTests {
  @Test func `A cell shows name and slug, or nothing`() {
    let cell = RepoCellViewModel(repo: repo(1, "robin/nest"))
    #expect(cell.name == "nest" && cell.slug == "robin/nest")
    let empty = RepoCellViewModel(repo: nil)
    #expect(empty.name.isEmpty && empty.slug.isEmpty)
  }

  @Test func `Before it is asked for anything there is no section`() throws {
    let list = try RepositoriesViewModel(model: Shelf(HubStore(), []))
    #expect(list.numberOfSections() == 0)
    #expect(list.itemIfPresent(at: [0, 0]) == nil)
    #expect(list.state == .idle)
  }

  @Test func `Data comes through the store: what is stored shows before the server answers`()
    async throws
  {
    let store = try HubStore()
    try await store.write([repo(1, "robin/nest")], account: "a")
    try await store.finish([Identifier("1")], account: "a", at: Date(timeIntervalSince1970: 5))
    let shelf = Shelf(store, [repo(2, "robin/egg")])
    let list = RepositoriesViewModel(model: shelf)
    shelf.onRefresh = { @MainActor in
      #expect(slugs(list) == [["robin/nest"]])
      #expect(list.state == .loading(since: Date(timeIntervalSince1970: 5)))
    }
    await list.refresh()
    #expect(slugs(list) == [["robin/egg"]])
    #expect(list.state == .loaded(Date(timeIntervalSince1970: 9)))
  }

  @Test func `Without a connection what is stored stays, and its age is known`() async throws {
    let store = try HubStore()
    try await store.write([repo(1, "robin/nest")], account: "a")
    try await store.finish([Identifier("1")], account: "a", at: Date(timeIntervalSince1970: 5))
    let shelf = Shelf(store, [])
    shelf.error = APIError.offline
    let list = RepositoriesViewModel(model: shelf)
    await list.refresh()
    #expect(slugs(list) == [["robin/nest"]])
    let words = "The server cannot be reached."
    #expect(list.state == .failed(words, since: Date(timeIntervalSince1970: 5)))
    shelf.error = nil
    await list.refresh()
    #expect(slugs(list) == [])
    #expect(list.state.problem == nil)
  }

  @Test func `Search, kind, order and owners choose what is shown`() async throws {
    let repos = [
      repo(1, "b/Zebra", about: "stripes"), repo(2, "a/apple", stars: 5, isFork: true),
      repo(3, "a/Éclair", stars: 9), repo(4, "b/apple", stars: 5),
    ]
    let list = try RepositoriesViewModel(model: Shelf(HubStore(), repos))
    await list.refresh()
    #expect(slugs(list) == [["a/apple", "a/Éclair", "b/apple", "b/Zebra"]])
    list.order = .stars
    #expect(slugs(list) == [["a/Éclair", "a/apple", "b/apple", "b/Zebra"]])
    list.isByOwner = true
    #expect(slugs(list) == [["a/Éclair", "a/apple"], ["b/apple", "b/Zebra"]])
    #expect((0...1).map(list.headerForSection) == ["a", "b"])
    list.kind = .sources
    list.search = " APPLE "
    #expect(slugs(list) == [["b/apple"]])
    list.kind = .all
    list.search = "eclair"
    #expect(slugs(list) == [["a/Éclair"]])
    list.search = "b stripes"
    #expect(slugs(list) == [["b/Zebra"]])
    list.search = "nothing"
    #expect(list.numberOfSections() == 0)
    list.search = "b \(String(repeating: "STRIPES Zebra ", count: 5_000))"
    #expect(slugs(list) == [["b/Zebra"]])
    #expect(FoundText.words(list.search) == ["b", "stripes", "zebra"])
  }

  @Test func `A change in the store reaches the list as one of rows`() async throws {
    let store = try HubStore()
    let list = RepositoriesViewModel(model: Shelf(store, [repo(1, "a/a"), repo(2, "a/c")]))
    await list.refresh()
    let (events, sink) = AsyncStream.makeStream(of: ProviderEvent.self)
    let table = Table()
    list.changes.subscribeOnMain(table) { _, event in sink.yield(event) }
    try await store.write([repo(2, "a/c", stars: 4), repo(3, "a/b")], account: "a")
    for await event in events {
      #expect(event == .changed([.insert([0, 1]), .update([0, 2])]))
      break
    }
    withExtendedLifetime(table) {}
  }

  @Test func `A list that is gone is not kept by the store`() async throws {
    let store = try HubStore()
    weak var witness: RepositoriesViewModel?
    do {
      let list = RepositoriesViewModel(model: Shelf(store, [repo(1, "a/a")]))
      await list.refresh()
      witness = list
    }
    #expect(witness == nil)
  }

  @Test func `The first page is on the screen before the last is asked for; the gone goes last`()
    async throws
  {
    let pages = [[1, 2], [3], [4, 5]].map { $0.map { Fixtures.repo($0) } }
    let server = try ReplayServer(Fixtures.pages(pages))
    defer { server.stop() }
    // No page but the first is asked for until that one is seen.
    let network = HeldTransport(free: 1)
    let store = try HubStore()
    try await store.write([repo(77, "robin/gone")], account: "robin")
    let clock = StepClock()
    let refresh = RepoRefresh(
      account: "robin",
      client: try client(server.address, transport: network, cache: store, clock: clock),
      store: store,
      clock: clock,
    )
    let list = RepositoriesViewModel(model: AccountRepos(refreshment: refresh))
    let ear = Counter()
    list.changes.subscribeOnMain(ear) { ear, _ in
      guard slugs(list).joined().contains("robin/r1") else { return }
      ear.requests.append(server.requests.count)
      network.letGo()
    }
    await list.refresh()
    #expect(ear.requests.first == 1)
    #expect(slugs(list) == [(1...5).map { "robin/r\($0)" }])
    #expect(list.state == .loaded(clock.now))
    await list.refresh()
    #expect(server.sent("if-none-match").suffix(3).allSatisfy { $0 != nil })
    #expect(list.numberOfItemsInSection(0) == 5)
  }

  @Test func `Five thousand repositories are usable after the first of fifty pages, and stored`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "hub.db")
    let pages = (0..<50).map { page in (0..<100).map { Fixtures.repo(page * 100 + $0) } }
    let server = try ReplayServer(Fixtures.pages(pages))
    defer { server.stop() }
    // No page but the first is asked for until that one is seen.
    let network = HeldTransport(free: 1)
    func refresh() throws -> RepoRefresh {
      let store = try HubStore(file: file)
      return RepoRefresh(
        account: "robin",
        client: try client(server.address, transport: network, cache: store),
        store: store,
        clock: StepClock(),
      )
    }
    let list = RepositoriesViewModel(model: AccountRepos(refreshment: try refresh()))
    let ear = Counter()
    list.changes.subscribeOnMain(ear) { ear, _ in
      guard list.numberOfItemsInSection(0) > 0 else { return }
      ear.requests.append(server.requests.count)
      network.letGo()
    }
    await list.refresh()
    #expect(ear.requests.first == 1)
    #expect(list.numberOfItemsInSection(0) == 5_000)
    server.stop()
    let next = RepositoriesViewModel(model: AccountRepos(refreshment: try refresh()))
    await next.refresh()
    #expect(next.numberOfItemsInSection(0) == 5_000)
    #expect(next.state.problem == "The server cannot be reached.")
    #expect(next.state.asOf != nil)
  }

  @Test func `When a page fails nothing is taken for gone`() async throws {
    let pages = [[1], [2]].map { $0.map { Fixtures.repo($0) } }
    let server = try ReplayServer([Fixtures.pages(pages)[0]])
    defer { server.stop() }
    let store = try HubStore()
    try await store.write([repo(77, "robin/old")], account: "robin")
    let refresh = RepoRefresh(
      account: "robin",
      client: try client(server.address),
      store: store,
      clock: StepClock(),
    )
    await #expect(throws: APIError.notFound) { try await refresh.run() }
    #expect(try await store.repos(account: "robin").map(\.slug) == ["robin/old", "robin/r1"])
    #expect(try await store.refreshed(account: "robin") == nil)
  }
}

@MainActor
private func slugs(_ list: RepositoriesViewModel) -> [[String]] {
  (0..<list.numberOfSections()).map { section in
    (0..<list.numberOfItemsInSection(section)).map { list.itemAtIndexPath([section, $0]).slug }
  }
}

private func repo(
  _ id: Int,
  _ slug: String,
  about: String = "",
  stars: Int = 0,
  isFork: Bool = false,
) -> Repo {
  let parts = slug.split(separator: "/").map(String.init)
  return Repo(
    id: Identifier("\(id)"),
    name: parts[1],
    slug: slug,
    owner: parts[0],
    about: about,
    isFork: isFork,
    stars: stars,
  )
}

private final class Table {}

private final class Counter {
  var requests: [Int] = []
}

/// A store and what its server would answer.
@MainActor
private final class Shelf: RepoModel {
  nonisolated let changes: Broadcaster<HubStore.Change>
  nonisolated let account = "a"
  var error: (any Error)?
  var onRefresh: () -> Void = {}

  private let store: HubStore
  private let served: [Repo]

  init(_ store: HubStore, _ served: [Repo]) {
    self.store = store
    self.served = served
    changes = store.changes
  }

  func repos() async throws -> [Repo] { try await store.repos(account: "a") }
  func refreshed() async throws -> Date? { try await store.refreshed(account: "a") }

  func refresh() async throws {
    onRefresh()
    if let error { throw error }
    try await store.write(served, account: "a")
    try await store.finish(
      Set(served.map(\.id)),
      account: "a",
      at: Date(timeIntervalSince1970: 9),
    )
  }
}
