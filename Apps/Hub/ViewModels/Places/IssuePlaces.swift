/// The issues of a repository, to go to.
package struct IssuesPlace: Hashable, Codable, Sendable {
  let owner: String
  let name: String

  var repo: RepoKey { RepoKey(owner: owner, name: name) }
}

/// One issue or pull request, to go to.
package struct IssuePlace: Hashable, Codable, Sendable {
  let owner: String
  let name: String
  let number: Int

  init(owner: String, name: String, number: Int) {
    self.owner = owner
    self.name = name
    self.number = number
  }

  /// - Parameter slug: "owner/name"; nil for anything else.
  init?(slug: String, number: Int?) {
    let parts = slug.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let number, parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    self.init(owner: parts[0], name: parts[1], number: number)
  }

  var repo: RepoKey { RepoKey(owner: owner, name: name) }
}
