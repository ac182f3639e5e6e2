/// An issue with what is looked through when words are searched.
struct FoundIssue: Sendable {
  let issue: RepoIssue
  private let text: FoundText

  init(_ issue: RepoIssue) {
    self.issue = issue
    text = FoundText([issue.title, issue.author] + issue.labels.map(\.name))
  }

  /// All that a store has for a query, made ready away from the main actor.
  @concurrent static func all(
    _ model: any IssuesModel,
    _ query: IssueQuery,
  ) async throws -> [FoundIssue] {
    try await model.issues(query).map(FoundIssue.init)
  }

  /// Whether each word is its number, with or without a sign before it, or stands in it.
  func holds(_ words: [String]) -> Bool {
    words.allSatisfy { word in
      "\(issue.number)" == (word.hasPrefix("#") ? word.dropFirst() : word[...]) || text.holds(word)
    }
  }
}
