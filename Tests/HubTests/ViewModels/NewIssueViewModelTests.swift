import Foundation
import MVVM
import Testing

@testable import HubModel

/// View model: writing a new issue.
@Suite(.timeLimit(.minutes(2)))
struct NewIssueViewModelTests {
  private let model = FakeNewIssue()
  private let screen: NewIssueViewModel

  init() { screen = NewIssueViewModel(repo: IssueFixtures.repo, model: model) }

  @Test(
    arguments: [
      ("", "", "title"), (" \n", "x", "title"), ("T", "", nil),
      (String(repeating: "t", count: 256), "", nil),
      (String(repeating: "t", count: 257), "", "title"),
      ("T", String(repeating: "x", count: 65_536), nil),
      ("T", String(repeating: "x", count: 65_537), "text"),
      ("", String(repeating: "x", count: 65_537), "title"),
    ] as [(String, String, String?)]
  )
  func `What GitHub would refuse is refused before`(title: String, text: String, key: String?) {
    screen.title = title
    screen.text = text
    #expect(screen.validate().key == key)
  }

  @Test func `What is refused is not sent, and the field is named`() async {
    await screen.create()
    #expect(screen.failedField == .title && screen.problem == "An issue needs a title.")
    #expect(model.made.isEmpty && screen.created == nil)
  }

  @Test func `It is made once, and leads to its place`() async {
    screen.title = " T "
    screen.text = "B"
    let gate = Gate()
    model.gate = gate
    let first = Task { await screen.create() }
    await gate.arrival()
    #expect(screen.isWorking)
    await screen.create()
    gate.open()
    await first.value
    await screen.create()
    #expect(model.made == [Draft(title: "T", text: "B")])
    #expect(screen.created == IssuePlace(owner: "robin", name: "nest", number: 12))
  }

  @Test func `What could not be made stays written, also for the next time`() async {
    model.error = APIError.invalid("Validation Failed: Issue.title is missing")
    screen.title = "T"
    screen.text = "B"
    await screen.create()
    #expect(screen.problem == "Validation Failed: Issue.title is missing" && !screen.isWorking)
    #expect(screen.title == "T" && model.kept == Draft(title: "T", text: "B"))
    let next = NewIssueViewModel(repo: IssueFixtures.repo, model: model)
    await next.load()
    #expect(next.title == "T" && next.text == "B")
    next.title = "U"
    await next.load()
    #expect(next.title == "U")
  }

  @Test func `What was typed last is kept when the screen is left at once`() async {
    do {
      let screen = NewIssueViewModel(repo: IssueFixtures.repo, model: model)
      screen.title = "T"
    }
    await model.keeping()
    #expect(model.kept == Draft(title: "T"))
  }
}
