import Foundation

/// A repository.
struct Repo: Identifiable, Hashable, Sendable {
  let id: Identifier
  let name: String
  /// Its name with its owner's, as in addresses: "apple/swift".
  let slug: String
  let owner: String
  let about: String
  let language: String
  let isPrivate: Bool
  let isFork: Bool
  let isArchived: Bool
  let stars: Int
  let openIssues: Int
  let updated: Date?

  init(
    id: Identifier,
    name: String,
    slug: String,
    owner: String = "",
    about: String = "",
    language: String = "",
    isPrivate: Bool = false,
    isFork: Bool = false,
    isArchived: Bool = false,
    stars: Int = 0,
    openIssues: Int = 0,
    updated: Date? = nil,
  ) {
    self.id = id
    self.name = name
    self.slug = slug
    self.owner = owner
    self.about = about
    self.language = language
    self.isPrivate = isPrivate
    self.isFork = isFork
    self.isArchived = isArchived
    self.stars = stars
    self.openIssues = openIssues
    self.updated = updated
  }
}

extension Repo: Decodable {
  private enum CodingKeys: String, CodingKey {
    case id, name
    case slug = "full_name"
    case owner
    case about = "description"
    case language
    case isPrivate = "private"
    case isFork = "fork"
    case isArchived = "archived"
    case stars = "stargazers_count"
    case openIssues = "open_issues_count"
    case updated = "updated_at"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let slug = values.maybe(.slug, String.self) ?? ""
    let parts = slug.split(separator: "/", maxSplits: 1).map(String.init)
    let owner = values.maybe(.owner, User.self)?.login
    self.init(
      id: try values.decode(Identifier.self, forKey: .id),
      name: values.maybe(.name) ?? parts.last ?? "",
      slug: slug,
      owner: owner ?? (parts.count == 2 ? parts[0] : ""),
      about: values.maybe(.about) ?? "",
      language: values.maybe(.language) ?? "",
      isPrivate: values.maybe(.isPrivate) ?? false,
      isFork: values.maybe(.isFork) ?? false,
      isArchived: values.maybe(.isArchived) ?? false,
      stars: values.maybe(.stars) ?? 0,
      openIssues: values.maybe(.openIssues) ?? 0,
      updated: values.moment(.updated),
    )
  }
}

extension Repo: Encodable {
  /// In the words of the server, so that what is stored is read as what is answered.
  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id.description, forKey: .id)
    try values.encode(name, forKey: .name)
    try values.encode(slug, forKey: .slug)
    try values.encode(about, forKey: .about)
    try values.encode(language, forKey: .language)
    try values.encode(isPrivate, forKey: .isPrivate)
    try values.encode(isFork, forKey: .isFork)
    try values.encode(isArchived, forKey: .isArchived)
    try values.encode(stars, forKey: .stars)
    try values.encode(openIssues, forKey: .openIssues)
    try values.encodeIfPresent(updated?.formatted(.iso8601), forKey: .updated)
  }
}
