/// A repository to go to.
struct RepoPlace: Hashable, Sendable {
  let owner: String
  let name: String
}
