/// A repository, as a place to go to.
struct RepoPlace: Hashable, Sendable {
  let owner: String
  let name: String

  /// Its name with its owner's, as in addresses.
  var slug: String { owner + "/" + name }
}
