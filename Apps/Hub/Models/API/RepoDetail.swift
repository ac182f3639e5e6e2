import Foundation

/// A repository as its own screen shows it.
struct RepoDetail: Hashable, Sendable {
  var name = ""
  var owner = ""
  var about = ""
  /// Where it says that it is at home; whatever somebody typed.
  var homepage = ""
  /// Its page for people.
  var page = ""
  /// The branch that is shown first.
  var branch = ""
  /// Empty where there is none.
  var license = ""
  var topics: [String] = []
  var stars = 0
  var watchers = 0
  var forks = 0
  var openIssues = 0
  var isPrivate = false
  var isFork = false
  var isArchived = false

  var slug: String { owner + "/" + name }
}

extension RepoDetail: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, owner, homepage, license, topics
    case about = "description"
    case page = "html_url"
    case branch = "default_branch"
    case stars = "stargazers_count"
    case watchers = "subscribers_count"
    case forks = "forks_count"
    case openIssues = "open_issues_count"
    case isPrivate = "private"
    case isFork = "fork"
    case isArchived = "archived"
  }

  private struct Owner: Codable {
    let login: String
  }

  private struct License: Codable {
    let name: String
  }

  /// - Throws: `DecodingError` where name or owner are missing: that is no repository.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try values.decode(String.self, forKey: .name),
      owner: try values.decode(Owner.self, forKey: .owner).login,
      about: values.maybe(.about) ?? "",
      homepage: values.maybe(.homepage) ?? "",
      page: values.maybe(.page) ?? "",
      branch: values.maybe(.branch) ?? "",
      license: values.maybe(.license, License.self)?.name ?? "",
      topics: values.maybe(.topics) ?? [],
      stars: max(0, values.maybe(.stars) ?? 0),
      watchers: max(0, values.maybe(.watchers) ?? 0),
      forks: max(0, values.maybe(.forks) ?? 0),
      openIssues: max(0, values.maybe(.openIssues) ?? 0),
      isPrivate: values.maybe(.isPrivate) ?? false,
      isFork: values.maybe(.isFork) ?? false,
      isArchived: values.maybe(.isArchived) ?? false,
    )
  }

  /// In the words of the server, so that what is stored is read as what is answered.
  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(name, forKey: .name)
    try values.encode(Owner(login: owner), forKey: .owner)
    try values.encode(about, forKey: .about)
    try values.encode(homepage, forKey: .homepage)
    try values.encode(page, forKey: .page)
    try values.encode(branch, forKey: .branch)
    try values.encode(License(name: license), forKey: .license)
    try values.encode(topics, forKey: .topics)
    try values.encode(stars, forKey: .stars)
    try values.encode(watchers, forKey: .watchers)
    try values.encode(forks, forKey: .forks)
    try values.encode(openIssues, forKey: .openIssues)
    try values.encode(isPrivate, forKey: .isPrivate)
    try values.encode(isFork, forKey: .isFork)
    try values.encode(isArchived, forKey: .isArchived)
  }
}
