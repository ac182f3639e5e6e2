import Foundation

/// What stands above the comments of an issue.
package struct IssueFacts: Equatable {
  let number: String
  package let title: String
  package let look: IssueLook
  /// What it is and in which state.
  package let summary: String
  package let isPullRequest: Bool
  package let byline: String
  package let labels: [LabelTag]
  /// Who is to do it; nil when nobody is.
  package let assignees: String?
  package let locked: String?
  /// Where a pull request comes from and goes to.
  package let branches: String?
  package let extent: String?
  package let body: BodyText
  package let canClose: Bool
  package let canReopen: Bool

  init(_ issue: RepoIssue, body: BodyText, pull: PullFacts?, now: Date) {
    number = "#\(issue.number)"
    let title = PlainText.line(issue.title)
    self.title = title.isEmpty ? "No title" : title
    look = IssueLook(issue)
    summary = IssueText.summary(issue)
    isPullRequest = issue.isPullRequest
    byline = IssueText.byline(issue.author, issue.created, now: now)
    labels = LabelTag.tags(issue.labels)
    let names = issue.assignees.prefix(10).map { PlainText.line($0, limit: 60) }
    assignees = names.isEmpty ? nil : names.joined(separator: ", ")
    locked = IssueText.locked(issue)
    branches = pull.flatMap(IssueText.branches)
    extent = pull.map(IssueText.extent)
    self.body = body
    canClose = issue.state == "open"
    canReopen = issue.state == "closed" && issue.merged == nil
  }
}
