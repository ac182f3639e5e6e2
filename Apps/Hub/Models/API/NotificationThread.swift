import Foundation

/// News for a person: something happened in a repository.
struct NotificationThread: Identifiable, Hashable, Sendable {
  let id: Identifier
  let title: String
  /// What it is about: "Issue", "PullRequest", "Release" and others.
  let kind: String
  /// Why the person hears of it, by GitHub's name: "mention", "assign" and others.
  let reason: String
  let isUnread: Bool
  /// The slug of the repository.
  let repo: String
  /// The number of the issue or pull request, if it is about one.
  let number: Int?
  let updated: Date?

  init(
    id: Identifier,
    title: String = "",
    kind: String = "",
    reason: String = "",
    isUnread: Bool = false,
    repo: String = "",
    number: Int? = nil,
    updated: Date? = nil,
  ) {
    self.id = id
    self.title = title
    self.kind = kind
    self.reason = reason
    self.isUnread = isUnread
    self.repo = repo
    self.number = number
    self.updated = updated
  }
}

extension NotificationThread: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, subject, reason, unread, repository
    case updated = "updated_at"
  }

  private struct Subject: Decodable {
    let title: String?
    let type: String?
    let url: String?

    private enum CodingKeys: String, CodingKey {
      case title, type, url
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      title = values.maybe(.title)
      type = values.maybe(.type)
      url = values.maybe(.url)
    }

    /// The number at the end of its address, which is read and never asked.
    var number: Int? {
      let parts = (url ?? "").split(separator: "/").suffix(2)
      guard parts.count == 2, let kind = parts.first, let end = parts.last,
        kind == "issues" || kind == "pulls", let number = Int(end), number > 0
      else { return nil }
      return number
    }
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let subject = values.maybe(.subject, Subject.self)
    self.init(
      id: try values.decode(Identifier.self, forKey: .id),
      title: subject?.title ?? "",
      kind: subject?.type ?? "",
      reason: values.maybe(.reason) ?? "",
      isUnread: values.maybe(.unread) ?? false,
      repo: values.maybe(.repository, Repo.self)?.slug ?? "",
      number: subject?.number,
      updated: values.moment(.updated),
    )
  }
}
