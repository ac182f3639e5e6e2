import Foundation

@testable import HubModel

/// Issues, comments and news of our own, of the form of GitHub's.
nonisolated enum IssueFixtures {
  typealias Exchange = ReplayServer.Exchange

  static let repo = RepoKey(owner: "robin", name: "nest")
  static let place = IssuePlace(owner: "robin", name: "nest", number: 3)
  /// The first second of an issue's life; each next one is a minute younger.
  static let start = Date(timeIntervalSince1970: 1_700_000_000)

  static func moment(_ number: Int) -> Date { start.addingTimeInterval(Double(number) * 60) }

  static func issue(
    _ number: Int,
    _ title: String = "",
    state: String = "open",
    comments: Int = 0,
    isPullRequest: Bool = false,
    updated: Int? = nil,
  ) -> RepoIssue {
    RepoIssue(
      id: Identifier("\(number + 1_000)"),
      number: number,
      title: title.isEmpty ? "Issue \(number)" : title,
      state: state,
      author: "robin",
      comments: comments,
      isPullRequest: isPullRequest,
      created: moment(number),
      updated: moment(updated ?? number),
    )
  }

  static func json(_ issue: RepoIssue, more: [String: Any] = [:]) -> String {
    var values: [String: Any] = [
      "id": Int(issue.id.description) ?? 0, "number": issue.number, "title": issue.title,
      "body": issue.text, "state": issue.state, "user": ["id": 7, "login": issue.author],
      "labels": issue.labels.map { ["name": $0.name, "color": $0.color] },
      "assignees": issue.assignees.map { ["id": 8, "login": $0] }, "comments": issue.comments,
      "locked": issue.isLocked,
    ]
    if let created = issue.created { values["created_at"] = created.formatted(.iso8601) }
    if let updated = issue.updated { values["updated_at"] = updated.formatted(.iso8601) }
    if issue.isPullRequest { values["pull_request"] = ["url": "https://api.github.com/x"] }
    return text(values.merging(more) { $1 })
  }

  static func comment(_ id: Int, _ body: String = "", author: String = "wren") -> IssueComment {
    IssueComment(
      id: Identifier("\(id)"),
      author: author,
      text: body.isEmpty ? "Comment \(id)" : body,
      created: moment(id),
      updated: moment(id),
    )
  }

  static func json(_ comment: IssueComment) -> String {
    text([
      "id": Int(comment.id.description) ?? 0, "body": comment.text,
      "user": ["id": 8, "login": comment.author],
      "created_at": (comment.created ?? start).formatted(.iso8601),
      "updated_at": (comment.updated ?? start).formatted(.iso8601),
    ])
  }

  static func notice(
    _ id: Int,
    repo: String = "robin/nest",
    number: Int? = 3,
    reason: String = "mention",
    isUnread: Bool = true,
  ) -> NotificationThread {
    NotificationThread(
      id: Identifier("\(id)"),
      title: "News \(id)",
      kind: number == nil ? "Release" : "Issue",
      reason: reason,
      isUnread: isUnread,
      repo: repo,
      number: number,
      updated: moment(id),
    )
  }

  static func json(_ notice: NotificationThread) -> String {
    let url = notice.number.map { "https://api.github.com/repos/\(notice.repo)/issues/\($0)" }
    return text([
      "id": notice.id.description, "unread": notice.isUnread, "reason": notice.reason,
      "updated_at": (notice.updated ?? start).formatted(.iso8601),
      "subject": ["title": notice.title, "type": notice.kind, "url": url as Any],
      "repository": ["id": 5, "full_name": notice.repo],
    ])
  }

  /// Pages of a list, the first at an address and each naming the next.
  static func pages(_ target: String, _ pages: [[String]]) -> [Exchange] {
    let join = target.contains("?") ? "&" : "?"
    return pages.enumerated().map { index, items in
      var headers = [Fixtures.json, (name: "etag", value: "\"\(target) \(index)\"")]
      if index + 1 < pages.count {
        let next = "https://api.github.com\(target)\(join)page=\(index + 2)"
        headers.append(("link", "<\(next)>; rel=\"next\""))
      }
      return Exchange(
        target: index == 0 ? target : "\(target)\(join)page=\(index + 1)",
        headers: headers,
        body: "[" + items.joined(separator: ",") + "]",
      )
    }
  }

  static func target(_ query: IssueQuery) -> String {
    "/repos/robin/nest/issues?state=\(query.state.rawValue)&sort=\(query.order.sort)"
      + "&direction=\(query.order.direction)&per_page=100"
  }

  static let comments = "/repos/robin/nest/issues/3/comments?per_page=100"

  private static func text(_ values: [String: Any]) -> String {
    let data = try? JSONSerialization.data(withJSONObject: values, options: [.sortedKeys])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
