import Foundation

/// What somebody wrote under an issue.
struct IssueComment: Identifiable, Hashable, Sendable {
  let id: Identifier
  let author: String
  let text: String
  let created: Date?
  let updated: Date?

  init(
    id: Identifier,
    author: String = "",
    text: String = "",
    created: Date? = nil,
    updated: Date? = nil,
  ) {
    self.id = id
    self.author = author
    self.text = text
    self.created = created
    self.updated = updated
  }
}

extension IssueComment: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, user
    case text = "body"
    case created = "created_at"
    case updated = "updated_at"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try values.decode(Identifier.self, forKey: .id),
      author: values.maybe(.user, User.self)?.login ?? "",
      text: values.maybe(.text) ?? "",
      created: values.moment(.created),
      updated: values.moment(.updated),
    )
  }
}
