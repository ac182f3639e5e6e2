import Foundation

/// An issue or a pull request.
struct Issue: Identifiable, Hashable, Sendable {
  let id: Identifier
  let number: Int
  let title: String
  let text: String
  /// "open" or "closed", or whatever GitHub will call another state.
  let state: String
  let author: String
  let isPullRequest: Bool
  let comments: Int
  let created: Date?
}

extension Issue: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, number, title
    case text = "body"
    case state, user
    case pullRequest = "pull_request"
    case comments
    case created = "created_at"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(Identifier.self, forKey: .id)
    number = try values.decode(Int.self, forKey: .number)
    title = values.maybe(.title) ?? ""
    text = values.maybe(.text) ?? ""
    state = values.maybe(.state) ?? ""
    author = values.maybe(.user, User.self)?.login ?? ""
    isPullRequest = values.maybe(.pullRequest, Nothing.self) != nil
    comments = values.maybe(.comments) ?? 0
    created = values.moment(.created)
  }
}

/// What somebody wrote under an issue.
struct Comment: Identifiable, Hashable, Sendable, Decodable {
  let id: Identifier
  let author: String
  let text: String
  let created: Date?

  private enum CodingKeys: String, CodingKey {
    case id, user
    case text = "body"
    case created = "created_at"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decode(Identifier.self, forKey: .id)
    author = values.maybe(.user, User.self)?.login ?? ""
    text = values.maybe(.text) ?? ""
    created = values.moment(.created)
  }
}

/// News for a person: something happened in a repository.
struct Notice: Identifiable, Hashable, Sendable, Decodable {
  let id: Identifier
  let title: String
  let kind: String
  let reason: String
  let isUnread: Bool
  let repo: Repo?
  let updated: Date?

  private enum CodingKeys: String, CodingKey {
    case id, subject, reason, unread, repository
    case updated = "updated_at"
  }

  private struct Subject: Decodable {
    let title: String?
    let type: String?
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let subject = values.maybe(.subject, Subject.self)
    id = try values.decode(Identifier.self, forKey: .id)
    title = subject?.title ?? ""
    kind = subject?.type ?? ""
    reason = values.maybe(.reason) ?? ""
    isUnread = values.maybe(.unread) ?? false
    repo = values.maybe(.repository)
    updated = values.moment(.updated)
  }
}
