import Foundation

/// An issue or a pull request of a repository.
struct RepoIssue: Identifiable, Hashable, Sendable {
  let id: Identifier
  let number: Int
  let title: String
  let text: String
  /// "open" or "closed", or whatever GitHub will call another state.
  let state: String
  /// Why it is closed: "completed", "not_planned", "duplicate"; empty when GitHub does not say.
  let reason: String
  let author: String
  let labels: [IssueLabel]
  let assignees: [String]
  let comments: Int
  let isLocked: Bool
  /// Why it is locked: "spam", "too heated"; empty when nobody said.
  let lockReason: String
  let isPullRequest: Bool
  let isDraft: Bool
  /// When a pull request was merged.
  let merged: Date?
  let created: Date?
  let updated: Date?

  init(
    id: Identifier,
    number: Int,
    title: String = "",
    text: String = "",
    state: String = "open",
    reason: String = "",
    author: String = "",
    labels: [IssueLabel] = [],
    assignees: [String] = [],
    comments: Int = 0,
    isLocked: Bool = false,
    lockReason: String = "",
    isPullRequest: Bool = false,
    isDraft: Bool = false,
    merged: Date? = nil,
    created: Date? = nil,
    updated: Date? = nil,
  ) {
    self.id = id
    self.number = number
    self.title = title
    self.text = text
    self.state = state
    self.reason = reason
    self.author = author
    self.labels = labels
    self.assignees = assignees
    self.comments = comments
    self.isLocked = isLocked
    self.lockReason = lockReason
    self.isPullRequest = isPullRequest
    self.isDraft = isDraft
    self.merged = merged
    self.created = created
    self.updated = updated
  }
}

extension RepoIssue: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, number, title
    case text = "body"
    case state
    case reason = "state_reason"
    case user, labels, assignees, comments
    case isLocked = "locked"
    case lockReason = "active_lock_reason"
    case pullRequest = "pull_request"
    case isDraft = "draft"
    case created = "created_at"
    case updated = "updated_at"
  }

  private struct Pull: Decodable {
    let merged: Date?

    private enum CodingKeys: String, CodingKey {
      case merged = "merged_at"
    }

    init(from decoder: any Decoder) throws {
      merged = try decoder.container(keyedBy: CodingKeys.self).moment(.merged)
    }
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let pull = values.maybe(.pullRequest, Pull.self)
    self.init(
      id: try values.decode(Identifier.self, forKey: .id),
      number: try values.decode(Int.self, forKey: .number),
      title: values.maybe(.title) ?? "",
      text: values.maybe(.text) ?? "",
      state: values.maybe(.state) ?? "",
      reason: values.maybe(.reason) ?? "",
      author: values.maybe(.user, User.self)?.login ?? "",
      labels: values.maybe(.labels, Listed<IssueLabel>.self)?.items ?? [],
      assignees: values.maybe(.assignees, Listed<User>.self)?.items.map(\.login) ?? [],
      comments: values.maybe(.comments) ?? 0,
      isLocked: values.maybe(.isLocked) ?? false,
      lockReason: values.maybe(.lockReason) ?? "",
      isPullRequest: pull != nil,
      isDraft: values.maybe(.isDraft) ?? false,
      merged: pull?.merged,
      created: values.moment(.created),
      updated: values.moment(.updated),
    )
  }
}
