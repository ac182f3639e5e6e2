import Foundation

/// A version of a repository that was given to people.
struct Release: Identifiable, Hashable, Sendable {
  let id: Identifier
  var tag = ""
  var name = ""
  /// Markdown.
  var notes = ""
  /// Nil as long as it is a draft.
  var published: Date?
  var isPrerelease = false
  var isDraft = false
}

extension Release: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, name
    case tag = "tag_name"
    case notes = "body"
    case published = "published_at"
    case isPrerelease = "prerelease"
    case isDraft = "draft"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: try values.decode(Identifier.self, forKey: .id),
      tag: values.maybe(.tag) ?? "",
      name: values.maybe(.name) ?? "",
      notes: values.maybe(.notes) ?? "",
      published: values.moment(.published),
      isPrerelease: values.maybe(.isPrerelease) ?? false,
      isDraft: values.maybe(.isDraft) ?? false,
    )
  }

  /// In the words of the server, so that what is stored is read as what is answered.
  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id.description, forKey: .id)
    try values.encode(tag, forKey: .tag)
    try values.encode(name, forKey: .name)
    try values.encode(notes, forKey: .notes)
    try values.encodeIfPresent(published?.formatted(.iso8601), forKey: .published)
    try values.encode(isPrerelease, forKey: .isPrerelease)
    try values.encode(isDraft, forKey: .isDraft)
  }
}
