import Foundation
import MVVM
import Observation
import Testing

@testable import HubModel

/// View model: the list of issues.
@Suite(.timeLimit(.minutes(2)))
struct IssuesViewModelTests {
  private let store: HubStore
  private let model: FakeIssues
  private let list: IssuesViewModel

  init() throws {
    store = try HubStore()
    model = FakeIssues(store)
    list = IssuesViewModel(repo: IssueFixtures.repo, model: model)
  }

  @Test func `Before it is asked for anything there is nothing, not even the word for it`() {
    #expect(list.numberOfSections() == 0 && list.state == .idle && list.emptyWords == nil)
    #expect(list.title == "robin/nest" && !list.hasMore)
  }

  @Test func `What is stored shows before the server answers, with its age`() async throws {
    try await store.write([IssueFixtures.issue(1)], of: IssueFixtures.repo, account: "a")
    try await store.mark("open", account: "a", at: IssueFixtures.start)
    model.pages[IssueQuery()] = [[IssueFixtures.issue(2)]]
    let gate = Gate()
    model.gate = gate
    let task = Task { await list.refresh() }
    await gate.arrival()
    #expect(numbers == [1] && list.state == .loading(since: IssueFixtures.start))
    gate.open()
    await task.value
    #expect(numbers == [2, 1] && list.state == .loaded(model.now))
  }

  @Test func `Without a connection what is stored stays, and its age is known`() async throws {
    try await store.write([IssueFixtures.issue(1)], of: IssueFixtures.repo, account: "a")
    try await store.mark("open", account: "a", at: IssueFixtures.start)
    model.error = APIError.offline
    await list.refresh()
    #expect(numbers == [1])
    #expect(list.state == .failed("The server cannot be reached.", since: IssueFixtures.start))
    model.error = CancellationError()
    await list.refresh()
    #expect(list.state == .failed("The server cannot be reached.", since: IssueFixtures.start))
  }

  @Test func `Pages come one at a time, until there is no more`() async throws {
    model.pages[IssueQuery()] = [[9, 8], [7], [6]].map { $0.map { IssueFixtures.issue($0) } }
    await list.loadMore()
    #expect(model.asked.isEmpty)
    await list.refresh()
    #expect(numbers == [9, 8] && list.hasMore && list.pages == 1)
    await list.loadMore()
    #expect(numbers == [9, 8, 7] && list.hasMore && list.pages == 2)
    model.error = APIError.timedOut
    await list.loadMore()
    #expect(list.state.problem != nil && list.hasMore && list.pages == 2)
    model.error = nil
    await list.loadMore()
    #expect(numbers == [9, 8, 7, 6] && !list.hasMore && list.pages == 3)
    await list.loadMore()
    #expect(model.asked.count == 4)
  }

  @Test func `Another list does not go on where the one before did`() async throws {
    model.pages[IssueQuery()] = [[IssueFixtures.issue(2)], [IssueFixtures.issue(1)]]
    await list.refresh()
    #expect(list.hasMore && !list.waitsForPress)
    list.query.kind = .pulls
    #expect(list.hasMore && list.waitsForPress)
    model.error = APIError.offline
    list.query.state = .closed
    #expect(!list.hasMore && list.pages == 0)
    await eventually { list.state.problem != nil }
    let asked = model.asked
    await list.loadMore()
    #expect(model.asked == asked)
  }

  @Test func `Another state or order asks anew, another kind only looks`() async throws {
    model.pages[IssueQuery()] = [
      [IssueFixtures.issue(2), IssueFixtures.issue(1, isPullRequest: true)]
    ]
    let closed = IssueQuery(state: .closed)
    model.pages[closed] = [[IssueFixtures.issue(5, state: "closed")]]
    await list.refresh()
    list.query.kind = .pulls
    await eventually { numbers == [1] }
    #expect(model.asked == [IssueQuery()])
    list.query = closed
    await eventually { numbers == [5] && list.state == .loaded(model.now) }
    #expect(model.asked == [IssueQuery(), closed])
    list.query = IssueQuery(state: .all, order: .oldest)
    await eventually { numbers == [1, 2, 5] && list.state == .loaded(model.now) }
  }

  @Test func `An answer that another question has overtaken is not taken for one to it`()
    async throws
  {
    let gate = Gate()
    model.gate = gate
    model.pages[IssueQuery()] = [[IssueFixtures.issue(1)], [IssueFixtures.issue(2)]]
    let task = Task { await list.refresh() }
    await gate.arrival()
    model.gate = nil
    list.query.state = .closed
    await eventually { list.state == .loaded(model.now) }
    gate.open()
    await task.value
    #expect(!list.hasMore && numbers.isEmpty && list.pages == 1)
    #expect(list.emptyWords == "No issues or pull requests are closed.")
  }

  @Test func `Words, labels, authors and numbers are found in what is stored`() async throws {
    let label = RepoIssue(
      id: Identifier("4"),
      number: 4,
      title: "Éclair",
      author: "wren",
      labels: [IssueLabel(name: "good first issue")],
      created: IssueFixtures.start,
    )
    model.pages[IssueQuery()] = [
      [IssueFixtures.issue(12, "Doors don’t open"), IssueFixtures.issue(2, "open 12"), label]
    ]
    await list.refresh()
    for (search, found) in [
      ("ECLAIR", [4]), ("first wren", [4]), ("open", [12, 2]), ("#12", [12]), ("12", [12, 2]),
      ("doors open", [12]), ("  ", [12, 2, 4]), ("\u{202E}", []),
    ] {
      list.search = search
      #expect(numbers == found, "\(search)")
    }
    list.search = "nothing such"
    #expect(numbers.isEmpty)
    #expect(list.emptyWords == "Nothing that is stored matches “nothing such”.")
  }

  @Test(arguments: [
    (IssueQuery(), "No issues or pull requests are open."),
    (IssueQuery(state: .closed, kind: .pulls), "No pull requests are closed."),
    (IssueQuery(state: .all, kind: .issues), "There are no issues."),
  ])
  func `A list without anything says so`(query: IssueQuery, words: String) async throws {
    list.query.kind = query.kind
    list.query = query
    await list.refresh()
    await eventually { list.emptyWords == words }
  }

  @Test func `What an empty list says is heard by who asked before anything was known`() async {
    let (changes, sink) = AsyncStream.makeStream(of: Void.self)
    let words = withObservationTracking {
      list.emptyWords
    } onChange: {
      sink.finish()
    }
    #expect(words == nil)
    await list.refresh()
    for await _ in changes {}
    await eventually { list.emptyWords != nil }
  }

  @Test func `A store that cannot be read is told`() async throws {
    try await store.write([IssueFixtures.issue(1)], of: IssueFixtures.repo, account: "a")
    try await store.breakIssues()
    await list.refresh()
    #expect(list.state.problem != nil)
  }

  @Test func `A change in the store reaches the rows; a list that is gone is not kept`()
    async throws
  {
    weak var witness: IssuesViewModel?
    do {
      let list = IssuesViewModel(repo: IssueFixtures.repo, model: model)
      model.pages[IssueQuery()] = [[IssueFixtures.issue(1)]]
      await list.refresh()
      try await store.write([IssueFixtures.issue(2)], of: IssueFixtures.repo, account: "b")
      try await store.write([IssueFixtures.issue(3)], of: IssueFixtures.repo, account: "a")
      await eventually { list.numberOfItemsInSection(0) == 2 }
      #expect(list.itemAtIndexPath([0, 0]).place.number == 3)
      witness = list
    }
    #expect(witness == nil)
  }

  private var numbers: [Int] {
    (0..<list.numberOfItemsInSection(0)).map { list.itemAtIndexPath([0, $0]).id }
  }
}

extension HubStore {
  /// Makes the issues unreadable.
  func breakIssues() throws { try database.run("DROP TABLE issues") }
}
