/// Which issues of a repository are wanted, and in which order.
struct IssueQuery: Hashable, Sendable {
  enum State: String, CaseIterable, Sendable {
    case open, closed, all
  }

  /// GitHub does not part them; Hub does.
  enum Kind: CaseIterable, Sendable {
    case both, issues, pulls
  }

  enum Order: CaseIterable, Sendable {
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

  var state = State.open
  var kind = Kind.both
  var order = Order.newest
}
