import Foundation
import SQLite

extension HubStore {
  /// Writes down what was said about an issue.
  ///
  /// - Parameter visit: as for the repositories' `write`.
  func write(
    _ comments: [IssueComment],
    about number: Int,
    of repo: RepoKey,
    account: String,
    visit: Int? = nil,
  ) throws {
    try check(visit, of: account)
    let changed = try database.transaction {
      try comments.reduce(0) { sum, comment in
        let keys =
          keys(account, repo) + [Value(number), .text(comment.id.description)]
        return try sum + database.upsert(keys + CommentRow.values(comment), into: CommentRow.table)
      }
    }
    if changed > 0 {
      changes.send(.comments(account: account, repo: repo.key, issue: number))
    }
  }

  /// The first of what is stored of what was said about an issue, the oldest first.
  func comments(
    first: Int,
    about number: Int,
    of repo: RepoKey,
    account: String,
  ) throws -> [IssueComment] {
    try database.rows(
      "SELECT id, \(CommentRow.table.columns.joined(separator: ", ")) FROM comments "
        + "WHERE account = ? AND repo = ? AND number = ? "
        + "ORDER BY created, CAST(id AS INTEGER), id LIMIT ?",
      keys(account, repo) + [Value(number), Value(max(0, first))],
      CommentRow.read,
    )
  }

  /// The ids of all comments that are stored for an issue.
  func commentIDs(about number: Int, of repo: RepoKey, account: String) throws -> Set<String> {
    Set(
      try database.rows(
        "SELECT id FROM comments WHERE account = ? AND repo = ? AND number = ?",
        keys(account, repo) + [Value(number)],
      ) { $0.text(0) }
    )
  }

  /// Lets go of comments that the server left out.
  ///
  /// - Parameters:
  ///   - last: the last one that came, behind which there may be more; nil when all came.
  ///   - visit: as for the repositories' `write`.
  func sweep(
    _ missing: Set<String>,
    before last: IssueComment?,
    about number: Int,
    of repo: RepoKey,
    account: String,
    visit: Int? = nil,
  ) throws {
    try check(visit, of: account)
    let condition = last == nil ? "" : " AND created < ?"
    let removed = try database.transaction {
      try missing.reduce(0) { sum, id in
        try sum
          + database.run(
            "DELETE FROM comments WHERE account = ? AND repo = ? AND number = ? AND id = ?"
              + condition,
            keys(account, repo) + [Value(number), .text(id)]
              + (last.map { [Value($0.created)] } ?? []),
          )
      }
    }
    if removed > 0 {
      changes.send(.comments(account: account, repo: repo.key, issue: number))
    }
  }
}
