import Foundation
import MVVM

/// A row of the list of issues, as it was when it was asked for.
package final class IssueCellViewModel: MVVM.ViewModel, Identifiable {
  package let id: Int
  package let title: String
  package let look: IssueLook
  /// What it is and in which state.
  package let summary: String
  package let labels: [LabelTag]
  package let comments: Int
  /// Who made it and when.
  package let byline: String
  package let place: IssuePlace

  init(issue: RepoIssue, repo: RepoKey, now: Date) {
    id = issue.number
    let title = PlainText.line(issue.title)
    self.title = title.isEmpty ? "No title" : title
    look = IssueLook(issue)
    summary = IssueText.summary(issue)
    labels = LabelTag.tags(issue.labels, limit: 6)
    comments = issue.comments
    byline = IssueText.byline(issue.author, issue.created, now: now)
    place = IssuePlace(owner: repo.owner, name: repo.name, number: issue.number)
  }

  /// The row for somebody who hears it.
  package var spoken: String {
    ([summary, byline, IssueText.comments(comments)] + labels.map(\.name)).joined(separator: ", ")
  }
}

/// Sentences about issues.
enum IssueText {
  static func comments(_ count: Int) -> String {
    count == 1 ? "1 comment" : "\(max(0, count)) comments"
  }

  /// The number, what it is where that is not an issue, and its state.
  static func summary(_ issue: RepoIssue) -> String {
    (issue.isPullRequest ? "Pull request " : "") + "#\(issue.number) · \(IssueLook(issue).word)"
      + (issue.isLocked ? " · Locked" : "")
  }

  /// Who and when, as far as it is known.
  static func byline(_ author: String, _ moment: Date?, now: Date) -> String {
    let name = PlainText.line(author, limit: 60)
    let age = moment.map { ", " + MomentFormatter(now: now).ago($0) } ?? ""
    return (name.isEmpty ? "somebody" : name) + age
  }

  /// What a locked issue says of itself.
  static func locked(_ issue: RepoIssue) -> String? {
    guard issue.isLocked else { return nil }
    let reason = PlainText.line(issue.lockReason, limit: 60)
    return "Locked" + (reason.isEmpty ? "" : " as \(reason)")
      + ": only members of the repository can comment."
  }

  /// Where the changes of a pull request come from and go to.
  static func branches(_ facts: PullFacts) -> String? {
    guard !facts.head.isEmpty, !facts.base.isEmpty else { return nil }
    return "\(PlainText.line(facts.head, limit: 200)) → \(PlainText.line(facts.base, limit: 200))"
  }

  /// How much a pull request changes.
  static func extent(_ facts: PullFacts) -> String {
    func counted(_ count: Int, _ name: String) -> String {
      "\(count) \(name)\(count == 1 ? "" : "s")"
    }
    return counted(facts.commits, "commit") + ", " + counted(facts.files, "file")
      + ", +\(facts.additions) −\(facts.deletions)"
  }
}
