import Foundation
import Testing

@testable import HubModel

/// View model: what rows say.
struct IssueCellTests {
  @Test(arguments: [
    (RepoIssue(id: Identifier("1"), number: 1), IssueLook.open, "#1 · Open"),
    (RepoIssue(id: Identifier("1"), number: 1, state: "closed"), .closed, "#1 · Closed"),
    (
      RepoIssue(id: Identifier("1"), number: 1, state: "closed", reason: "not_planned"),
      .notPlanned, "#1 · Not planned",
    ),
    (
      RepoIssue(id: Identifier("1"), number: 1, isLocked: true, isPullRequest: true), .openPull,
      "Pull request #1 · Open · Locked",
    ),
    (
      RepoIssue(id: Identifier("1"), number: 1, isPullRequest: true, isDraft: true), .draft,
      "Pull request #1 · Draft",
    ),
    (
      RepoIssue(id: Identifier("1"), number: 1, state: "closed", isPullRequest: true), .closedPull,
      "Pull request #1 · Closed",
    ),
    (
      RepoIssue(
        id: Identifier("1"),
        number: 1,
        state: "closed",
        isPullRequest: true,
        merged: IssueFixtures.start,
      ), .merged, "Pull request #1 · Merged",
    ),
    (RepoIssue(id: Identifier("1"), number: 1, state: ""), .other(""), "#1 · Unknown"),
    (RepoIssue(id: Identifier("1"), number: 1, state: "a\nb"), .other("a b"), "#1 · a b"),
  ])
  func `Each state has a sign and a word`(issue: RepoIssue, look: IssueLook, summary: String) {
    let cell = IssueCellViewModel(issue: issue, repo: IssueFixtures.repo, now: IssueFixtures.start)
    #expect(cell.look == look && cell.summary == summary && !look.symbol.isEmpty)
  }

  @Test func `Who wrote it, when, with how many comments and which labels is told`() {
    let issue = RepoIssue(
      id: Identifier("1"),
      number: 3,
      title: "T",
      author: "robin",
      labels: [IssueLabel(name: "bug", color: "d73a4a"), IssueLabel(name: "bug")],
      comments: 1,
      created: IssueFixtures.moment(0),
    )
    let cell = IssueCellViewModel(
      issue: issue,
      repo: IssueFixtures.repo,
      now: IssueFixtures.moment(120),
    )
    #expect(cell.byline == "robin, 2 hours ago" && cell.labels.map(\.name) == ["bug"])
    #expect(cell.spoken == "#3 · Open, robin, 2 hours ago, 1 comment, bug")
    #expect(cell.place == IssueFixtures.place)
    let bare = IssueCellViewModel(
      issue: RepoIssue(id: Identifier("1"), number: 1, title: " \n ", comments: -1),
      repo: IssueFixtures.repo,
      now: IssueFixtures.start,
    )
    #expect(bare.title == "No title" && bare.byline == "somebody" && bare.labels.isEmpty)
  }

  @Test(arguments: [
    ("a\u{0}b\nc\td", "a b c d"), ("\u{202E}evil\u{2066}\u{200F}", "evil"),
    ("<b>&amp;", "<b>&amp;"),
    ("مرحبا \u{200D}👩‍👧 שלום", "مرحبا \u{200D}👩‍👧 שלום"), ("\u{2028}x\u{85}y", "x y"), ("", ""),
  ])
  func `A name is one line and turns nothing round`(text: String, line: String) {
    #expect(PlainText.line(text) == line)
  }

  @Test func `What is endless is cut`() {
    #expect(PlainText.line(String(repeating: "a", count: 5_000)).count == 1_001)
    #expect(
      PlainText.line("e" + String(repeating: "\u{301}", count: 9_000)).unicodeScalars.count < 1_100
    )
    let mega = BodyText(String(repeating: "x", count: 1 << 20))
    #expect(mega.text.count == 65_536 && mega.isCut)
    let accents = BodyText("e" + String(repeating: "\u{301}", count: 1 << 20))
    #expect(accents.isCut && accents.text.unicodeScalars.count <= 4 * 65_536)
    let exact = BodyText(String(repeating: "x", count: 65_536))
    #expect(!exact.isCut && exact.text.count == 65_536)
    let small = BodyText("a\r\nb\u{7}\u{202E}\tc")
    #expect(small.text == "a\nb\tc" && !small.isCut)
    #expect(BodyText(" \n\t").isEmpty && !BodyText("x").isEmpty)
  }

  @Test(arguments: [
    ("d73a4a", true), ("#FFFFFF", true), ("000000", false), ("fbca04", true), ("0e8a16", true),
    ("0075ca", false), ("5319e7", false),
  ])
  func `A label's colour tells which ink can be read on it`(color: String, isLight: Bool) throws {
    let tint = try #require(LabelTag(IssueLabel(name: "x", color: color)).tint)
    #expect(tint.isLight == isLight)
  }

  @Test(arguments: ["", "red", "12345", "1234567", "-12345", "+12345", "12 456", "１２３４５６"])
  func `A colour that is none is no colour`(color: String) {
    #expect(LabelTag(IssueLabel(name: "x", color: color)).tint == nil)
  }

  @Test func `Of a thousand labels some are shown`() {
    let labels = (0..<1_000).map { IssueLabel(name: "label \($0)") }
    #expect(LabelTag.tags(labels).count == 20)
  }

  @Test(
    arguments: [
      ("mention", "you are mentioned"), ("review_requested", "your review is asked for"),
      ("", nil), ("new_reason", "new reason"), ("\u{202E}x\n", "x"),
    ] as [(String, String?)]
  )
  func `A reason is told in words`(name: String, words: String?) {
    #expect(NotificationText.reason(name) == words)
  }

  @Test func `A piece of news leads where Hub has a screen`() {
    let now = IssueFixtures.moment(120)
    let issue = NotificationCellViewModel(notice: IssueFixtures.notice(60), now: now)
    #expect(issue.place == IssueFixtures.place && issue.title == "News 60" && issue.isUnread)
    #expect(issue.details == "Issue #3 · you are mentioned · 1 hour ago")
    let release = NotificationCellViewModel(
      notice: IssueFixtures.notice(60, number: nil),
      now: now,
    )
    #expect(release.place == nil && release.details == "Release · you are mentioned · 1 hour ago")
    for slug in ["", "/", "a", "a/", "/b", "a/b/c"] {
      #expect(IssuePlace(slug: slug, number: 3) == nil)
    }
  }
}
