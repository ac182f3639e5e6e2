/// A repository by its name, of which GitHub does not mind the case.
struct RepoKey: Hashable, Sendable {
  let owner: String
  let name: String

  /// What rows in the store are found by.
  var key: String { "\(owner)/\(name)".lowercased() }
}
