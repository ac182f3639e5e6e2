/// A repository, as a place to go to.
package struct RepoPlace: Hashable, Sendable {
  let owner: String
  package let name: String

  /// Its name with its owner's, as in addresses.
  package var slug: String { owner + "/" + name }
}
