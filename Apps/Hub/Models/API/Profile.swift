/// The profile of a person or an organization.
struct Profile: Hashable, Sendable {
  var login = ""
  var name = ""
  var bio = ""
  var company = ""
  var location = ""
  /// A page of theirs; whatever they typed.
  var blog = ""
  /// Where their picture is.
  var avatar = ""
  var followers = 0
  var following = 0
  /// How many repositories of theirs all may see.
  var publicRepos = 0
  var isOrganization = false
}

extension Profile: Codable {
  private enum CodingKeys: String, CodingKey {
    case login, name, bio, company, location, blog, followers, following, type
    case avatar = "avatar_url"
    case publicRepos = "public_repos"
  }

  /// - Throws: `DecodingError` where there is no login: that is nobody.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      login: try values.decode(String.self, forKey: .login),
      name: values.maybe(.name) ?? "",
      bio: values.maybe(.bio) ?? "",
      company: values.maybe(.company) ?? "",
      location: values.maybe(.location) ?? "",
      blog: values.maybe(.blog) ?? "",
      avatar: values.maybe(.avatar) ?? "",
      followers: max(0, values.maybe(.followers) ?? 0),
      following: max(0, values.maybe(.following) ?? 0),
      publicRepos: max(0, values.maybe(.publicRepos) ?? 0),
      isOrganization: values.maybe(.type, String.self) == "Organization",
    )
  }

  /// In the words of the server, so that what is stored is read as what is answered.
  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(login, forKey: .login)
    try values.encode(name, forKey: .name)
    try values.encode(bio, forKey: .bio)
    try values.encode(company, forKey: .company)
    try values.encode(location, forKey: .location)
    try values.encode(blog, forKey: .blog)
    try values.encode(avatar, forKey: .avatar)
    try values.encode(followers, forKey: .followers)
    try values.encode(following, forKey: .following)
    try values.encode(publicRepos, forKey: .publicRepos)
    try values.encode(isOrganization ? "Organization" : "User", forKey: .type)
  }
}
