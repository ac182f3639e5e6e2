import Foundation

extension API {
  /// Issues and pull requests: both are issues to GitHub.
  static func issues(
    _ repo: RepoKey,
    _ query: IssueQuery = IssueQuery(),
    perPage: String = pageSize,
  ) -> APIRequest<Listed<RepoIssue>> {
    APIRequest(
      path: ["repos", repo.owner, repo.name, "issues"],
      query: [
        ("state", query.state.rawValue), ("sort", query.order.sort),
        ("direction", query.order.direction), ("per_page", perPage),
      ],
    )
  }

  static func issue(_ repo: RepoKey, _ number: Int) -> APIRequest<RepoIssue> {
    APIRequest(path: path(repo, number))
  }

  /// What only pull requests have.
  static func pull(_ repo: RepoKey, _ number: Int) -> APIRequest<PullFacts> {
    APIRequest(path: ["repos", repo.owner, repo.name, "pulls", "\(number)"])
  }

  /// The comments of an issue, the oldest first.
  ///
  /// - Parameter since: leaves out what was not changed after that.
  static func comments(
    _ repo: RepoKey,
    issue: Int,
    since: Date? = nil,
  ) -> APIRequest<Listed<IssueComment>> {
    APIRequest(
      path: path(repo, issue) + ["comments"],
      query: [("since", since?.formatted(.iso8601)), ("per_page", pageSize)],
    )
  }

  static func comment(_ repo: RepoKey, issue: Int, text: String) -> APIRequest<IssueComment> {
    APIRequest(method: .post, path: path(repo, issue) + ["comments"], body: json(["body": text]))
  }

  static func open(_ repo: RepoKey, title: String, text: String) -> APIRequest<RepoIssue> {
    APIRequest(
      method: .post,
      path: ["repos", repo.owner, repo.name, "issues"],
      body: json(["title": title, "body": text]),
    )
  }

  /// Why an issue is closed.
  package enum Closing: String, CaseIterable, Sendable {
    case completed
    case notPlanned = "not_planned"
  }

  static func close(_ repo: RepoKey, _ number: Int, as reason: Closing?) -> APIRequest<RepoIssue> {
    let reason = reason.map { ["state_reason": $0.rawValue] } ?? [:]
    let body = json(reason.merging(["state": "closed"]) { $1 })
    return APIRequest(method: .patch, path: path(repo, number), body: body)
  }

  static func reopen(_ repo: RepoKey, _ number: Int) -> APIRequest<RepoIssue> {
    APIRequest(method: .patch, path: path(repo, number), body: json(["state": "open"]))
  }

  private static func path(_ repo: RepoKey, _ number: Int) -> [String] {
    ["repos", repo.owner, repo.name, "issues", "\(number)"]
  }
}
