/// What state an issue or pull request is in, as it is shown.
package enum IssueLook: Hashable {
  case open
  case closed
  case notPlanned
  case openPull
  case draft
  case merged
  case closedPull
  /// By GitHub's own name for it.
  case other(String)

  init(_ issue: RepoIssue) {
    self =
      switch (issue.isPullRequest, issue.state) {
      case (true, _) where issue.merged != nil: .merged
      case (true, "open"): issue.isDraft ? .draft : .openPull
      case (true, "closed"): .closedPull
      case (false, "open"): .open
      case (false, "closed"):
        ["not_planned", "duplicate"].contains(issue.reason) ? .notPlanned : .closed
      default: .other(PlainText.line(issue.state, limit: 30))
      }
  }

  var word: String {
    switch self {
    case .open, .openPull: "Open"
    case .closed, .closedPull: "Closed"
    case .notPlanned: "Not planned"
    case .draft: "Draft"
    case .merged: "Merged"
    case .other(let name): name.isEmpty ? "Unknown" : name
    }
  }

  /// The sign beside the word, by Apple's name for it.
  package var symbol: String {
    switch self {
    case .open: "smallcircle.filled.circle"
    case .closed: "checkmark.circle"
    case .notPlanned: "nosign"
    case .openPull, .draft: "arrow.triangle.branch"
    case .merged: "checkmark.seal"
    case .closedPull: "xmark.circle"
    case .other: "questionmark.circle"
    }
  }
}
