/// Which issues of a repository are wanted, and in which order.
package struct IssueQuery: Hashable, Sendable {
  package enum State: String, CaseIterable, Sendable {
    case open, closed, all
  }

  /// GitHub does not part them; Hub does.
  package enum Kind: CaseIterable, Sendable {
    case both, issues, pulls
  }

  package enum Order: CaseIterable, Sendable {
    case newest, oldest, mostCommented, recentlyUpdated

    /// GitHub's names for it.
    var sort: String {
      switch self {
      case .newest, .oldest: "created"
      case .mostCommented: "comments"
      case .recentlyUpdated: "updated"
      }
    }

    var direction: String { self == .oldest ? "asc" : "desc" }
  }

  package var state = State.open
  package var kind = Kind.both
  package var order = Order.newest
}
