import Foundation
import MVVM

/// Whom a row of the news tells what a person did in it.
@MainActor
protocol NotificationCellDelegate: AnyObject {
  /// The news is to be marked as read.
  func readPressed(_ notice: Identifier)
}

/// A row of the news, as it was when it was asked for.
package final class NotificationCellViewModel: MVVM.ViewModel, Identifiable {
  package let id: Identifier
  package let title: String
  package let isUnread: Bool
  /// What it is, why one hears of it, and how old it is.
  package let details: String
  /// Where it leads; nil when Hub has no screen for it.
  package let place: IssuePlace?
  private weak let delegate: (any NotificationCellDelegate)?

  init(notice: NotificationThread, now: Date, delegate: (any NotificationCellDelegate)? = nil) {
    id = notice.id
    self.delegate = delegate
    let title = PlainText.line(notice.title)
    self.title = title.isEmpty ? "No title" : title
    isUnread = notice.isUnread
    let age = notice.updated.map(MomentFormatter(now: now).ago)
    details = [NotificationText.kind(notice), NotificationText.reason(notice.reason), age]
      .compactMap(\.self).joined(separator: " · ")
    place = IssuePlace(slug: notice.repo, number: notice.number)
  }

  package func readPressed() { delegate?.readPressed(id) }
}

/// GitHub's names in words.
enum NotificationText {
  /// What a piece of news is about; one that is not known keeps GitHub's name.
  static func kind(_ notice: NotificationThread) -> String? {
    let number = notice.number.map { " #\($0)" } ?? ""
    return switch notice.kind {
    case "": nil
    case "PullRequest": "Pull request" + number
    case "CheckSuite": "Checks"
    case "RepositoryInvitation": "Invitation"
    case "RepositoryVulnerabilityAlert", "RepositoryDependabotAlertsThread": "Security alert"
    case let other: PlainText.line(other, limit: 40) + number
    }
  }

  /// Why somebody hears of it; a reason that is not known is told by its name.
  static func reason(_ name: String) -> String? {
    switch name {
    case "": nil
    case "approval_requested": "your approval is asked for"
    case "assign": "you are assigned"
    case "author": "you began it"
    case "ci_activity": "a workflow of yours ran"
    case "comment": "you commented"
    case "invitation": "you accepted an invitation"
    case "manual": "you subscribed to it"
    case "member_feature_requested": "a member asks for a feature"
    case "mention": "you are mentioned"
    case "review_requested": "your review is asked for"
    case "security_advisory_credit": "you are credited"
    case "security_alert": "a security alert"
    case "state_change": "you changed its state"
    case "subscribed": "you watch the repository"
    case "team_mention": "your team is mentioned"
    case let other: PlainText.line(other, limit: 40).replacing("_", with: " ")
    }
  }
}
