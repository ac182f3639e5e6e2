import Foundation
import Pilot
import Testing

@testable import Hub
@testable import HubModel

/// View: bindings and actions of the screens about issues and news.
@Suite(.timeLimit(.minutes(2)))
struct IssuesViewTests {
  private let store: HubStore

  init() throws { store = try HubStore() }

  @Test func `A row shows all of an issue, its title as plain text, and leads to it`() async throws
  {
    let model = FakeIssues(store)
    let issue = RepoIssue(
      id: Identifier("1"),
      number: 3,
      title: "<b>**Doors**</b>\n\u{202E}open",
      state: "open",
      author: "robin",
      labels: [IssueLabel(name: "bug", color: "d73a4a")],
      comments: 7,
      created: IssueFixtures.moment(0),
    )
    model.pages[IssueQuery()] = [[issue]]
    let pilot = pilot(model)
    try await pilot.until("the row") { pilot.screen.contains("#3 · Open") }
    for words in ["<b>**Doors**</b> open", "bug", "robin, 1 hour ago", "7"] {
      #expect(pilot.screen.contains(words), "\(words)")
    }
    try pilot.tap("<b>**Doors**</b> open")
    try await pilot.until("the issue") { pilot.screen.contains("At robin/nest 3") }
  }

  @Test func `State, kind, order and search are bound`() async throws {
    let model = FakeIssues(store)
    model.pages[IssueQuery()] = [
      [
        IssueFixtures.issue(1, "Old", comments: 9),
        IssueFixtures.issue(2, "New", isPullRequest: true),
      ]
    ]
    model.pages[IssueQuery(state: .closed)] = [[IssueFixtures.issue(5, "Done", state: "closed")]]
    let (list, pilot) = screen(model)
    try await pilot.until("the rows") { pilot.screen.contains("Old") }
    try pilot.choose("Closed", in: "State")
    try await pilot.until("closed") {
      pilot.screen.contains("Done") && !pilot.screen.contains("Old")
    }
    #expect(list.query == IssueQuery(state: .closed))
    try pilot.choose("Open", in: "State")
    try await pilot.until("open") { pilot.screen.contains("Old") }
    try pilot.tap("Filter")
    try pilot.tap("Pull Requests")
    try await pilot.until("pulls") { !pilot.screen.contains("Old") && pilot.screen.contains("New") }
    #expect(list.query == IssueQuery(kind: .pulls))
    try pilot.type("nothing such", into: "Type to filter")
    try await pilot.until("nothing") { pilot.screen.contains("Nothing that is stored matches") }
    #expect(list.search == "nothing such")
  }

  @Test func `The next page comes when one scrolls to the end, and not before`() async throws {
    let model = FakeIssues(store)
    model.pages[IssueQuery()] = [Array(31...60), Array(1...30)].map { numbers in
      numbers.reversed().map { IssueFixtures.issue($0) }
    }
    let (list, pilot) = screen(model)
    try await pilot.until("the first page") { list.hasMore && pilot.screen.contains("Issue 60") }
    await pilot.idle()
    #expect(list.pages == 1 && model.asked.count == 1)
    for _ in 0..<4 { try pilot.scroll(by: CGSize(width: 0, height: 800)) }
    try await pilot.until("the second page") { list.pages == 2 }
    #expect(!list.hasMore && list.numberOfItemsInSection(0) == 60)
  }

  @Test func `Without a connection what is stored is shown with its age`() async throws {
    try await store.write([IssueFixtures.issue(1, "Kept")], of: IssueFixtures.repo, account: "a")
    try await store.mark("open", account: "a", at: IssueFixtures.start)
    let model = FakeIssues(store)
    model.error = APIError.offline
    let pilot = pilot(model)
    try await pilot.until("the problem") { pilot.screen.contains("cannot be reached") }
    #expect(pilot.screen.contains("Kept") && pilot.screen.contains("As of"))
    model.error = nil
    try pilot.tap("Try Again")
    try await pilot.until("it is well") { !pilot.screen.contains("cannot be reached") }
  }

  @Test func `A new issue is written, refused, kept, and made`() async throws {
    let new = FakeNewIssue()
    let model = FakeIssues(store, newIssue: new)
    let pilot = pilot(model)
    try pilot.tap("New Issue")
    try await pilot.until("the sheet") { pilot.has("Create") }
    try pilot.tap("Create")
    try await pilot.until("the refusal") { pilot.screen.contains("An issue needs a title.") }
    try pilot.type("Doors", into: "Title")
    try pilot.type("They stay shut", into: "Description")
    try pilot.tap("Later")
    try await pilot.until("the sheet is gone") { !pilot.has("Create") }
    try pilot.tap("New Issue")
    try await pilot.until("the draft") { (try? pilot.find("Title"))?.value == "Doors" }
    try pilot.tap("Create")
    try await pilot.until("it is made") { !pilot.has("Create") }
    #expect(new.made == [Draft(title: "Doors", text: "They stay shut")])
  }

  @Test func `An issue shows what it says and what was said, and takes a comment`() async throws {
    let model = FakeIssue(store)
    model.served = RepoIssue(
      id: Identifier("1"),
      number: 3,
      title: "Doors",
      text: "They **stay** shut",
      author: "robin",
      assignees: ["wren"],
      isLocked: true,
      created: IssueFixtures.moment(0),
    )
    model.pages = [[IssueFixtures.comment(1, "Say <b>it</b> *louder*")]]
    let (issue, pilot) = screen(model)
    try await pilot.until("the comment") { pilot.screen.contains("louder") }
    for words in [
      "Doors", "#3 · Open · Locked", "By robin, 1 hour ago", "They stay shut", "Assigned to wren",
      "only members of the repository can comment", "wren, 59 minutes ago",
    ] { #expect(pilot.screen.contains(words), "\(words)") }
    #expect(!pilot.screen.contains("*louder*"))
    #expect(try !pilot.find("Send Comment").isEnabled)
    try pilot.type("Hello", into: "Comment")
    #expect(issue.draft == "Hello")
    model.error = APIError.forbidden("Not for you.", needed: nil)
    try await pilot.press("Send Comment")
    try await pilot.until("the refusal") { pilot.screen.contains("Not for you.") }
    #expect(try pilot.find("Comment").value == "Hello")
    model.error = nil
    try await pilot.press("Send Comment")
    try await pilot.until("the comment is there") {
      pilot.screen.contains("robin,") && (try? pilot.find("Comment"))?.value == ""
    }
    #expect(model.done == ["send Hello", "send Hello"])
  }

  @Test func `An issue is closed in one of two ways and opened again`() async throws {
    let model = FakeIssue(store)
    let (_, pilot) = screen(model)
    try await pilot.press("Close as Not Planned")
    try await pilot.until("it is closed") { pilot.has("Reopen") }
    #expect(pilot.screen.contains("#3 · Closed") && !pilot.has("Close as Completed"))
    try await pilot.press("Reopen")
    try await pilot.press("Close as Completed")
    try await pilot.until("it is closed again") { pilot.has("Reopen") }
    #expect(model.done == ["close not_planned", "reopen", "close completed"])
  }

  @Test func `A pull request is closed without a reason`() async throws {
    let model = FakeIssue(store)
    model.served = IssueFixtures.issue(3, isPullRequest: true)
    let facts = PullFacts(head: "fix", base: "main", commits: 2, files: 1)
    try await store.write(facts, about: 3, of: IssueFixtures.repo, account: "a")
    let (_, pilot) = screen(model)
    try await pilot.until("the request") { pilot.screen.contains("fix → main") }
    #expect(pilot.screen.contains("2 commits, 1 file") && !pilot.has("Close as Completed"))
    try await pilot.press("Close Pull Request")
    try await pilot.until("it is closed") { pilot.has("Reopen") }
    #expect(model.done == ["close "])
  }

  @Test func `News are marked as read, one or all, and lead to their issue`() async throws {
    let model = FakeNotifications(store)
    model.pages = [
      [IssueFixtures.notice(1), IssueFixtures.notice(2), IssueFixtures.notice(3, number: nil)]
    ]
    let news = NotificationsViewModel(model: model)
    let pilot = Pilot(rows: 40) { Shown { NotificationsView(viewModel: news) } }
    try await pilot.until("the news") { pilot.screen.contains("News 1") }
    #expect(pilot.screen.contains("robin/nest"))
    #expect(pilot.screen.contains("Issue #3 · you are mentioned · 58 minutes ago"))
    #expect(try pilot.find("News 2").value.hasPrefix("Unread, "))
    try pilot.perform("Mark as Read", on: "News 2")
    try await pilot.until("one is read") { !pilot.screen.contains("News 2") }
    model.pages = []
    try pilot.tap("Also what was read")
    try await pilot.until("it is shown") { pilot.screen.contains("News 2") }
    #expect(news.showsAll)
    try await pilot.press("Mark All as Read")
    try await pilot.until("all are read") { news.unread == 0 }
    #expect(try !pilot.find("Mark All as Read").isEnabled)
    #expect(model.done == ["read 2", "all read"])
    try pilot.tap("News 1")
    try await pilot.until("the issue") { pilot.screen.contains("At robin/nest 3") }
  }

  private func pilot(_ model: FakeIssues) -> Pilot { screen(model).1 }

  private func screen(_ model: FakeIssues) -> (IssuesViewModel, Pilot) {
    let list = IssuesViewModel(repo: IssueFixtures.repo, model: model)
    return (list, Pilot(rows: 40) { Shown { IssuesView(viewModel: list) } })
  }

  private func screen(_ model: FakeIssue) -> (IssueViewModel, Pilot) {
    let issue = IssueViewModel(place: IssueFixtures.place, model: model)
    return (issue, Pilot(rows: 50) { Shown { IssueView(viewModel: issue) } })
  }
}

extension Pilot {
  /// Waits until something can be pressed, and presses it.
  fileprivate func press(_ name: String) async throws {
    try await until(name) { (try? find(name))?.isEnabled ?? false }
    try tap(name)
  }
}
