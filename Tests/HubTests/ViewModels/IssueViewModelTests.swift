import Foundation
import MVVM
import Testing

@testable import HubModel

/// View model: one issue.
@Suite(.timeLimit(.minutes(2)))
struct IssueViewModelTests {
  private let store: HubStore
  private let model: FakeIssue
  private let issue: IssueViewModel

  init() throws {
    store = try HubStore()
    model = FakeIssue(store)
    issue = IssueViewModel(place: IssueFixtures.place, model: model)
  }

  @Test func `What is stored shows first, then what the server says`() async throws {
    try await store.write(
      [IssueFixtures.issue(3, "Old")],
      of: IssueFixtures.repo,
      account: "a",
    )
    model.served = IssueFixtures.issue(3, "New")
    model.pages = [[IssueFixtures.comment(1)]]
    let gate = Gate()
    model.gate = gate
    let task = Task { await issue.refresh() }
    await gate.arrival()
    #expect(issue.facts?.title == "Old" && issue.state.isLoading && ids.isEmpty)
    gate.open()
    await task.value
    #expect(issue.facts?.title == "New" && issue.state == .loaded(model.now) && ids == ["1"])
    #expect(!issue.hasMore)
  }

  @Test func `All facts of a pull request are told`() async throws {
    model.served = RepoIssue(
      id: Identifier("1"),
      number: 3,
      title: "T",
      text: "**B**",
      state: "closed",
      author: "robin",
      labels: [IssueLabel(name: "bug")],
      assignees: ["wren", "tit"],
      isLocked: true,
      lockReason: "too heated",
      isPullRequest: true,
      merged: IssueFixtures.start,
      created: IssueFixtures.moment(0),
    )
    let pull = PullFacts(
      head: "wren:fix",
      base: "main",
      commits: 1,
      files: 2,
      additions: 3,
      deletions: 4,
    )
    try await store.write(pull, about: 3, of: IssueFixtures.repo, account: "a")
    await issue.refresh()
    let facts = try #require(issue.facts)
    #expect(facts.summary == "Pull request #3 · Merged · Locked" && facts.look == .merged)
    #expect(facts.assignees == "wren, tit" && facts.labels.map(\.name) == ["bug"])
    #expect(
      facts.locked == "Locked as too heated: only members of the repository can comment."
    )
    #expect(facts.branches == "wren:fix → main" && facts.extent == "1 commit, 2 files, +3 −4")
    #expect(facts.body.text == "**B**" && facts.byline == "robin, 1 hour ago")
    #expect(!facts.canClose && !facts.canReopen)
  }

  @Test func `Each text is read once, however often the screen is brought up to date`()
    async throws
  {
    model.pages = [[IssueFixtures.comment(1, "*Hi*"), IssueFixtures.comment(2, "*Hi*")]]
    await issue.refresh()
    let first = issue.reader.count
    await issue.refresh()
    await issue.reopen()
    #expect(first == 2 && issue.reader.count == 2)
    let spans = [MarkdownSpan(text: "Hi", isEmphasized: true)]
    #expect(issue.itemAtIndexPath([0, 1]).body.document.blocks == [.paragraph(spans)])
    let other = IssueFixtures.comment(2, "Ho")
    try await store.write([other], about: 3, of: IssueFixtures.repo, account: "a")
    await eventually { issue.itemAtIndexPath([0, 1]).body.text == "Ho" }
    #expect(issue.reader.count == 3)
  }

  @Test func `Ten thousand comments are shown a hundred at a time`() async throws {
    model.pages = (0..<100).map { page in
      (1...100).map { IssueFixtures.comment(page * 100 + $0) }
    }
    await issue.refresh()
    #expect(ids.count == 100 && issue.hasMore)
    await issue.loadMore()
    #expect(ids.count == 200 && ids.last == "200")
    while issue.hasMore { await issue.loadMore() }
    #expect(ids.count == 10_000 && issue.pages == 100)
    let again = IssueViewModel(place: IssueFixtures.place, model: model)
    model.error = APIError.offline
    await again.refresh()
    #expect(again.numberOfItemsInSection(0) == 100 && again.hasMore)
    await again.loadMore()
    #expect(again.state.problem != nil)
  }

  @Test func `Without a connection more of what is stored is shown`() async throws {
    try await store.write([IssueFixtures.issue(3)], of: IssueFixtures.repo, account: "a")
    try await store.write(
      (1...150).map { IssueFixtures.comment($0) },
      about: 3,
      of: IssueFixtures.repo,
      account: "a",
    )
    model.error = APIError.offline
    await issue.refresh()
    #expect(ids.count == 100 && issue.hasMore && issue.state.problem != nil)
    await issue.loadMore()
    #expect(ids.count == 150 && !issue.hasMore)
  }

  @Test func `A comment is sent once, however often one presses`() async throws {
    await issue.refresh()
    #expect(!issue.canSend)
    issue.draft = " \n"
    #expect(!issue.canSend)
    issue.draft = "Hello"
    let gate = Gate()
    model.gate = gate
    let first = Task { await issue.send() }
    await gate.arrival()
    #expect(issue.isWorking && !issue.canSend)
    await issue.send()
    gate.open()
    await first.value
    #expect(model.done == ["send Hello"] && issue.draft.isEmpty && ids == ["5000"])
    #expect(try await model.draft().isEmpty && issue.problem == nil && issue.report == nil)
  }

  @Test func `What could not be sent stays, also for the next start`() async throws {
    await issue.refresh()
    issue.draft = "Hello"
    model.error = APIError.forbidden("Locked.", needed: nil)
    await issue.send()
    #expect(issue.draft == "Hello" && issue.problem == "Locked." && !issue.isWorking)
    #expect(try await model.draft() == "Hello")
    let next = IssueViewModel(place: IssueFixtures.place, model: model)
    await next.refresh()
    #expect(next.draft == "Hello")
    let busy = IssueViewModel(place: IssueFixtures.place, model: model)
    busy.draft = "Something else"
    await busy.refresh()
    #expect(busy.draft == "Something else")
  }

  @Test func `What is written while a comment is sent stays`() async throws {
    await issue.refresh()
    issue.draft = "Hello"
    let gate = Gate()
    model.gate = gate
    let task = Task { await issue.send() }
    await gate.arrival()
    issue.draft = "Hello, and more"
    gate.open()
    await task.value
    #expect(issue.draft == "Hello, and more")
  }

  @Test func `A comment behind those that are shown is told`() async throws {
    model.pages = [(1...100).map { IssueFixtures.comment($0) }, [IssueFixtures.comment(101)]]
    await issue.refresh()
    issue.draft = "Hello"
    await issue.send()
    #expect(issue.report == "Your comment was sent. It stands after those shown so far.")
    await issue.loadMore()
    #expect(ids.suffix(2) == ["101", "5000"])
  }

  @Test func `Closing and reopening change what can be done next`() async throws {
    await issue.refresh()
    #expect(issue.facts?.canClose == true)
    await issue.close(as: .notPlanned)
    #expect(issue.facts?.canReopen == true && issue.facts?.look == .closed)
    await issue.reopen()
    #expect(issue.facts?.canClose == true)
    model.error = APIError.notFound
    await issue.close(as: nil)
    #expect(model.done == ["close not_planned", "reopen", "close "])
    #expect(issue.problem == "There is no such thing, or the token may not see it.")
    #expect(issue.facts?.canClose == true)
  }

  @Test func `One that is gone stays on the screen, with the word that it is gone`() async throws {
    await issue.refresh()
    try await store.remove(3, of: IssueFixtures.repo, account: "a")
    model.error = APIError.gone("This issue was deleted")
    await issue.refresh()
    #expect(issue.facts?.number == "#3" && issue.state.problem == "This issue was deleted")
  }

  @Test func `A screen that is gone is not kept, and its draft is`() async throws {
    weak var witness: IssueViewModel?
    do {
      let issue = IssueViewModel(place: IssueFixtures.place, model: model)
      await issue.refresh()
      witness = issue
    }
    #expect(witness == nil)
  }

  private var ids: [String] {
    (0..<issue.numberOfItemsInSection(0)).map { issue.itemAtIndexPath([0, $0]).id.description }
  }
}
