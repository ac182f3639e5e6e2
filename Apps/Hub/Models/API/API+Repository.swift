extension API {
  /// A repository with all that its own screen shows.
  static func repositoryDetail(_ owner: String, _ name: String) -> APIRequest<RepoDetail> {
    APIRequest(path: ["repos", owner, name])
  }

  /// The first branches, as many as come at once.
  static func branches(_ owner: String, _ name: String) -> APIRequest<Listed<Branch>> {
    APIRequest(path: ["repos", owner, name, "branches"], query: [("per_page", pageSize)])
  }

  /// The newest releases with their notes.
  static func releases(_ owner: String, _ name: String) -> APIRequest<Listed<Release>> {
    APIRequest(path: ["repos", owner, name, "releases"], query: [("per_page", releasePageSize)])
  }

  /// Notes of releases are long: fewer of them at once.
  static let releasePageSize = "30"

  /// Answered with nothing where a person gave a star, and with 404 where not.
  static func isStarred(_ owner: String, _ name: String) -> APIRequest<Nothing> {
    APIRequest(path: ["user", "starred", owner, name])
  }

  /// Somebody, or an organization.
  static func profile(_ login: String) -> APIRequest<Profile> {
    APIRequest(path: ["users", login])
  }

  /// The repositories of somebody that all may see, the latest first.
  static func repositories(of login: String) -> APIRequest<Listed<Repo>> {
    APIRequest(
      path: ["users", login, "repos"],
      query: [("type", "owner"), ("sort", "updated"), ("per_page", pageSize)],
    )
  }
}
