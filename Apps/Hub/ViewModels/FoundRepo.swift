import Foundation

/// A repository with what is looked through when words are searched, made ready once.
struct FoundRepo: Sendable {
  let repo: Repo
  private let text: String

  init(_ repo: Repo) {
    self.repo = repo
    text = FoundRepo.plain("\(repo.slug)\n\(repo.name)\n\(repo.about)")
  }

  /// All that a store has, made ready away from the main actor.
  @concurrent static func all(_ model: any RepoModel) async throws -> [FoundRepo] {
    try await model.repos().map(FoundRepo.init)
  }

  /// The words of a search, ready to be looked for.
  static func words(_ search: String) -> [String] {
    plain(search).split(separator: " ").map(String.init)
  }

  /// Whether all words stand in it.
  func holds(_ words: [String]) -> Bool { words.allSatisfy(text.contains) }

  /// Without case and accents, in one way of writing letters.
  private static func plain(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .precomposedStringWithCanonicalMapping
  }
}
