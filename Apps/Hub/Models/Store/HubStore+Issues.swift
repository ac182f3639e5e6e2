import Foundation
import SQLite

extension HubStore {
  /// Writes down issues as they are now.
  ///
  /// - Parameter visit: as for the repositories' `write`, here and below.
  func write(
    _ issues: [RepoIssue],
    of repo: RepoKey,
    account: String,
    visit: Int? = nil,
  ) throws {
    try check(visit, of: account)
    let changed = try database.transaction {
      try issues.reduce(0) { sum, issue in
        let keys = keys(account, repo) + [Value(issue.number)]
        return try sum + database.upsert(keys + IssueRow.values(issue), into: IssueRow.table)
      }
    }
    if changed > 0 { changes.send(.issues(account: account, repo: repo.key)) }
  }

  /// The issues of a repository that are stored, without their texts; equal ones the newest first.
  func issues(_ query: IssueQuery, of repo: RepoKey, account: String) throws -> [RepoIssue] {
    let columns = IssueRow.columns(withText: false)
    return try database.rows(
      "SELECT \(columns) FROM issues WHERE account = ? AND repo = ? "
        + "AND \(query.stateSQL) AND \(query.kindSQL) "
        + "ORDER BY \(query.keySQL) \(query.order.direction), number \(query.order.direction)",
      keys(account, repo),
      IssueRow.read,
    )
  }

  func issue(_ number: Int, of repo: RepoKey, account: String) throws -> RepoIssue? {
    try database.rows(
      "SELECT \(IssueRow.columns(withText: true)) FROM issues "
        + "WHERE account = ? AND repo = ? AND number = ?",
      keys(account, repo) + [Value(number)],
      IssueRow.read,
    ).first
  }

  /// The numbers of the issues that are stored for a query, whichever kind they are of.
  func numbers(_ query: IssueQuery, of repo: RepoKey, account: String) throws -> Set<String> {
    Set(
      try database.rows(
        "SELECT number FROM issues WHERE account = ? AND repo = ? AND \(query.stateSQL)",
        keys(account, repo),
      ) { "\($0.integer(0))" }
    )
  }

  /// Takes in that the server left issues out: of all they are gone, with what belongs to them; of
  /// the open ones they were closed, and of the closed ones opened again.
  ///
  /// - Parameters:
  ///   - missing: the numbers of those that were there before the server was asked and did not come.
  ///   - last: the last one that came, behind which there may be more; nil when all came.
  func sweep(
    _ missing: Set<String>,
    of query: IssueQuery,
    before last: RepoIssue?,
    of repo: RepoKey,
    account: String,
    visit: Int? = nil,
  ) throws {
    try check(visit, of: account)
    // Comments that were deleted put an open issue on a later page: only the whole list tells.
    if last != nil, query.order == .mostCommented { return }
    // What Hub itself changed meanwhile is as it left it.
    var condition = "account = ? AND repo = ? AND number = ? AND \(query.stateSQL)"
    var end: [Value] = []
    if let last {
      condition += " AND \(query.keySQL) \(query.order == .oldest ? "<" : ">") ?"
      end = [query.key(of: last)]
    }
    let action =
      switch query.state {
      case .all: "DELETE FROM issues"
      case .open: "UPDATE issues SET state = 'closed', reason = ''"
      case .closed: "UPDATE issues SET state = 'open', reason = ''"
      }
    let changed = try database.transaction {
      try missing.compactMap { Int($0) }.reduce(0) { sum, number in
        let keys = keys(account, repo) + [Value(number)]
        let count = try database.run("\(action) WHERE \(condition)", keys + end)
        if count > 0, query.state == .all { try removeRest(keys) }
        return sum + count
      }
    }
    if changed > 0 { changes.send(.issues(account: account, repo: repo.key)) }
  }

  /// Lets go of an issue that is gone, with all that belongs to it.
  func remove(_ number: Int, of repo: RepoKey, account: String, visit: Int? = nil) throws {
    try check(visit, of: account)
    let keys = keys(account, repo) + [Value(number)]
    try database.transaction {
      try database.run("DELETE FROM issues WHERE account = ? AND repo = ? AND number = ?", keys)
      try removeRest(keys)
    }
    changes.send(.issues(account: account, repo: repo.key))
  }

  /// Lets go of what belongs to an issue that is gone.
  private func removeRest(_ keys: [Value]) throws {
    for table in ["pulls", "comments"] {
      try database.run(
        "DELETE FROM \(table) WHERE account = ? AND repo = ? AND number = ?",
        keys,
      )
    }
  }

  func write(
    _ facts: PullFacts,
    about number: Int,
    of repo: RepoKey,
    account: String,
    visit: Int? = nil,
  ) throws {
    try check(visit, of: account)
    let keys = keys(account, repo) + [Value(number)]
    guard try database.upsert(keys + PullRow.values(facts), into: PullRow.table) > 0 else { return }
    changes.send(.issues(account: account, repo: repo.key))
  }

  func pullFacts(_ number: Int, of repo: RepoKey, account: String) throws -> PullFacts? {
    try database.rows(
      "SELECT \(PullRow.table.columns.joined(separator: ", ")) FROM pulls "
        + "WHERE account = ? AND repo = ? AND number = ?",
      keys(account, repo) + [Value(number)],
      PullRow.read,
    ).first
  }

  func keys(_ account: String, _ repo: RepoKey) -> [Value] {
    [.text(account), .text(repo.key)]
  }
}

extension IssueQuery {
  fileprivate var stateSQL: String {
    switch state {
    case .open: "state = 'open'"
    case .closed: "state <> 'open'"
    case .all: "1"
    }
  }

  fileprivate var kindSQL: String {
    switch kind {
    case .both: "1"
    case .issues: "pull = 0"
    case .pulls: "pull = 1"
    }
  }

  /// The column that the order goes by.
  fileprivate var keySQL: String { order.sort }

  fileprivate func key(of issue: RepoIssue) -> Value {
    switch order {
    case .newest, .oldest: Value(issue.created)
    case .mostCommented: Value(issue.comments)
    case .recentlyUpdated: Value(issue.updated)
    }
  }
}
