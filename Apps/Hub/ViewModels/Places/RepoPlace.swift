/// Where a repository's screen is.
struct RepoPlace: Hashable, Sendable {
  let owner: String
  let name: String

  /// Its name with its owner's, as in addresses.
  var slug: String { owner + "/" + name }
}
