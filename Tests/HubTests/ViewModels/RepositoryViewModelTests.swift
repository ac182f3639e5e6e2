import Foundation
import MVVM
import Testing

@testable import HubModel

/// View model: output and logic of a repository's screen.
@Suite(.timeLimit(.minutes(2)))
struct RepositoryViewModelTests {
  private let store: HubStore
  private let place = RepoPlace(owner: "robin", name: "nest")

  init() throws { store = try HubStore() }

  @Test func `it shows what is stored`() async throws {
    let screen = RepositoryViewModel(
      place: place,
      model: TestRepository(store, served: Nest.page),
    )
    #expect(!screen.isKnown && screen.readme == .unknown && !screen.canStar)
    await screen.refresh()
    #expect(screen.state == .loaded(Date(timeIntervalSince1970: 5)))
    #expect(screen.current == place && screen.formerName == nil)
    #expect(screen.about == "Twigs & moss" && screen.owner == ProfilePlace(login: "robin"))
    #expect(screen.marks == [.privateOne, .fork] && screen.topics == ["birds"])
    #expect(
      screen.facts.map(\.words) == ["1.2K stars", "56 watchers", "7 forks", "MIT License"]
    )
    #expect(screen.languages.map(\.percentage) == ["75.0%", "25.0%"])
    #expect(screen.releaseWords == "v2" && screen.branchCount == "2")
    #expect(screen.files?.absoluteString == "https://git.example/robin/nest/blob/main/")
    #expect(screen.pageTitle == "Open on git.example" && screen.homepage != nil)
    guard case .rows(let groups, isCut: false) = screen.readme else {
      Issue.record("There is no README.")
      return
    }
    #expect(groups.flatMap(\.rows).count == 2)
    let branches = screen.branches.sections?.first?.items ?? []
    #expect(branches.map(\.name) == ["main", "dev"] && branches.map(\.isFirst) == [true, false])
  }

  @Test func `without a connection what is stored stays, and its age is known`() async throws {
    let page = Nest.page
    try await store.change("robin/nest", account: "a") { $0 = page }
    let model = TestRepository(store)
    model.error = APIError.offline
    let screen = RepositoryViewModel(place: place, model: model)
    await screen.refresh()
    let words = "The server cannot be reached."
    #expect(screen.state == .failed(words, since: Date(timeIntervalSince1970: 5)))
    #expect(screen.isKnown && screen.stars == "1.2K")
    model.error = nil
    await screen.refresh()
    #expect(screen.state.problem == nil)
  }

  @Test func `an empty repository and one without a README say so`() async throws {
    for (branches, words) in [
      ([], "This repository is empty."), ([Branch(name: "main")], "There is no README."),
    ] {
      var page = Nest.page
      page.readme = ""
      page.branches = branches
      let screen = RepositoryViewModel(place: place, model: TestRepository(store, served: page))
      await screen.refresh()
      #expect(screen.readme == .missing(words))
    }
  }

  @Test func `one with a new name says the old one`() async throws {
    let former = RepoPlace(owner: "robin", name: "old")
    let model = TestRepository(store, served: Nest.page)
    let screen = RepositoryViewModel(place: former, model: model)
    await screen.refresh()
    #expect(screen.formerName == "robin/old" && screen.issues.name == "nest")
  }

  @Test func `a star shows at once, and goes when it is refused`() async throws {
    let model = TestRepository(store, served: Nest.page)
    let screen = RepositoryViewModel(place: place, model: model)
    await screen.refresh()
    #expect(screen.star == .off && screen.starTitle == "Star")
    await screen.toggleStar()
    #expect(screen.star == .on && screen.starTitle == "Unstar" && screen.starProblem == nil)
    model.starError = APIError.forbidden("No.", needed: nil)
    model.onStar = { #expect(!screen.canStar) }
    await screen.toggleStar()
    #expect(screen.star == .on && screen.starProblem == "No." && screen.canStar)
    #expect(model.stars == [true, false])
  }

  @Test func `a change in the store reaches the screen, and one elsewhere does not`() async throws {
    let screen = RepositoryViewModel(
      place: place,
      model: TestRepository(store, served: Nest.page),
    )
    await screen.refresh()
    let (events, sink) = AsyncStream.makeStream(of: ProviderEvent.self)
    let table = Table()
    screen.branches.changes.subscribeOnMain(table) { _, event in sink.yield(event) }
    try await store.change("robin/other", account: "a") { (page: inout RepositoryPage) in
      page.branches = []
    }
    try await store.change("robin/nest", account: "a") { (page: inout RepositoryPage) in
      page.branches = [Branch(name: "main"), Branch(name: "new")]
    }
    for await event in events {
      #expect(event == .changed([.delete([0, 1]), .insert([0, 1]), .update([0, 0])]))
      break
    }
    withExtendedLifetime(table) {}
  }

  @Test func `a screen that is gone is not kept by the store`() async throws {
    weak var witness: RepositoryViewModel?
    do {
      let model = TestRepository(store, served: Nest.page)
      let screen = RepositoryViewModel(place: place, model: model)
      await screen.refresh()
      witness = screen
    }
    #expect(witness == nil)
  }

  @Test(
    arguments: [
      ([:], []), (["a": 0, "b": -5], []), (["a": 1], ["a 100.0%"]),
      (["b": 1, "a": 1, "c": 2], ["c 50.0%", "a 25.0%", "b 25.0%"]),
      (["a": 100_000, "b": 1], ["a 100.0%", "b <0.1%"]),
      (["a": .max, "b": .max], ["a 50.0%", "b 50.0%"]),
      (
        Dictionary(uniqueKeysWithValues: (1...9).map { ("l\($0)", 10 - $0) }),
        ["l1 20.0%", "l2 17.8%", "l3 15.6%", "l4 13.3%", "l5 11.1%", "l6 8.9%", "Other 13.3%"],
      ),
    ] as [([String: Int], [String])]
  )
  func `languages are shares of the whole`(bytes: [String: Int], words: [String]) {
    let shares = LanguageShare.shares(bytes)
    #expect(shares.map { "\($0.name) \($0.percentage)" } == words)
    #expect(Set(shares.map(\.tint)).count == shares.count)
  }

  @Test func `releases are called by their names, else by their tags`() {
    let id = Identifier("1")
    #expect(ReleaseRow(release: Release(id: id, tag: "v1", name: "One")).title == "One")
    #expect(ReleaseRow(release: Release(id: id, tag: "v1")).title == "v1")
    let draft = ReleaseRow(release: Release(id: id, isPrerelease: true, isDraft: true))
    #expect(draft.title == "Release" && draft.marks == [.prerelease, .draft])
    let notes = String(repeating: "* a\n", count: 1 << 17)
    let long = ReleaseRow(
      release: Release(id: id, tag: "\u{202E}v", name: "\u{2066}", notes: notes)
    )
    #expect(long.title == "v" && long.notes.isCut && long.notes.text.count == BodyText.limit)
  }

  @Test func `names turn no words but their own`() {
    let turn = "\u{202E}a\u{2066}"
    let cell = RepoCellViewModel(
      repo: Repo(
        id: Identifier("1"),
        name: turn,
        slug: "a/\(turn)",
        owner: turn,
        about: turn,
        language: turn,
      )
    )
    #expect([cell.name, cell.slug, cell.about, cell.language] == ["a", "a/a", "a", "a"])
    #expect(cell.place?.name == turn)
    let branch = BranchRow(branch: Branch(name: turn), isFirst: false)
    #expect(branch.name == "a" && branch.id == turn)
  }
}

private final class Table {}
