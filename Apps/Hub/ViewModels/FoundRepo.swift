/// A repository with what is looked through when words are searched.
struct FoundRepo: Sendable {
  let repo: Repo
  private let text: FoundText

  init(_ repo: Repo) {
    self.repo = repo
    text = FoundText([repo.slug, repo.name, repo.about])
  }

  /// All that a store has, made ready away from the main actor.
  @concurrent static func all(_ model: any RepoModel) async throws -> [FoundRepo] {
    try await model.repos().map(FoundRepo.init)
  }

  /// Whether all words stand in it.
  func holds(_ words: [String]) -> Bool { words.allSatisfy(text.holds) }
}
