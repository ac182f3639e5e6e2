import Foundation
import SQLite

/// The tables of issues, what is said about them, and news.
enum IssueSchema {
  static let steps = [
    """
    CREATE TABLE issues (
      account TEXT NOT NULL, repo TEXT NOT NULL, number INTEGER NOT NULL, id TEXT NOT NULL,
      title TEXT NOT NULL, body TEXT NOT NULL, state TEXT NOT NULL, reason TEXT NOT NULL,
      author TEXT NOT NULL, labels TEXT NOT NULL, assignees TEXT NOT NULL,
      comments INTEGER NOT NULL, locked INTEGER NOT NULL, lock_reason TEXT NOT NULL,
      pull INTEGER NOT NULL, draft INTEGER NOT NULL, merged REAL, created REAL, updated REAL,
      PRIMARY KEY (account, repo, number)
    )
    """,
    """
    CREATE TABLE pulls (
      account TEXT NOT NULL, repo TEXT NOT NULL, number INTEGER NOT NULL, head TEXT NOT NULL,
      base TEXT NOT NULL, commits INTEGER NOT NULL, files INTEGER NOT NULL,
      additions INTEGER NOT NULL, deletions INTEGER NOT NULL,
      PRIMARY KEY (account, repo, number)
    )
    """,
    """
    CREATE TABLE comments (
      account TEXT NOT NULL, repo TEXT NOT NULL, number INTEGER NOT NULL, id TEXT NOT NULL,
      author TEXT NOT NULL, body TEXT NOT NULL, created REAL, updated REAL,
      PRIMARY KEY (account, repo, number, id)
    )
    """,
    """
    CREATE TABLE notices (
      account TEXT NOT NULL, id TEXT NOT NULL, title TEXT NOT NULL, kind TEXT NOT NULL,
      reason TEXT NOT NULL, unread INTEGER NOT NULL, repo TEXT NOT NULL, number INTEGER,
      updated REAL, PRIMARY KEY (account, id)
    )
    """,
    """
    CREATE TABLE drafts (
      account TEXT NOT NULL, place TEXT NOT NULL, title TEXT NOT NULL, body TEXT NOT NULL,
      attempted REAL, PRIMARY KEY (account, place)
    )
    """,
    """
    CREATE TABLE list_marks (
      account TEXT NOT NULL, list TEXT NOT NULL, at REAL NOT NULL, PRIMARY KEY (account, list)
    )
    """,
  ]

  /// The tables that hold something of an account.
  static let tables = ["issues", "pulls", "comments", "notices", "drafts", "list_marks"]
}

/// An issue as a row.
enum IssueRow {
  static let table = StoreTable(
    name: "issues",
    keys: ["account", "repo", "number"],
    columns: [
      "id", "title", "body", "state", "reason", "author", "labels", "assignees", "comments",
      "locked", "lock_reason", "pull", "draft", "merged", "created", "updated",
    ],
  )

  /// What `read` reads, with the text of the issue or without.
  static func columns(withText: Bool) -> String {
    (["number"] + table.columns.map { $0 == "body" && !withText ? "''" : $0 })
      .joined(separator: ", ")
  }

  static func values(_ issue: RepoIssue) -> [Value] {
    [
      .text(issue.id.description), .text(issue.title), .text(issue.text), .text(issue.state),
      .text(issue.reason), .text(issue.author), .text(json(issue.labels)),
      .text(json(issue.assignees)), Value(issue.comments), Value(issue.isLocked),
      .text(issue.lockReason), Value(issue.isPullRequest), Value(issue.isDraft),
      Value(issue.merged), Value(issue.created), Value(issue.updated),
    ]
  }

  static func read(_ row: Row) -> RepoIssue {
    RepoIssue(
      id: Identifier(row.text(1)),
      number: row.integer(0),
      title: row.text(2),
      text: row.text(3),
      state: row.text(4),
      reason: row.text(5),
      author: row.text(6),
      labels: list(row.text(7)),
      assignees: list(row.text(8)),
      comments: row.integer(9),
      isLocked: row.flag(10),
      lockReason: row.text(11),
      isPullRequest: row.flag(12),
      isDraft: row.flag(13),
      merged: row.date(14),
      created: row.date(15),
      updated: row.date(16),
    )
  }

  private static func json(_ list: some Encodable) -> String {
    String(decoding: (try? JSONEncoder().encode(list)) ?? Data("[]".utf8), as: UTF8.self)
  }

  private static func list<Item: Decodable>(_ json: String) -> [Item] {
    // Most have none, and a list has thousands.
    json == "[]" ? [] : (try? JSONDecoder().decode([Item].self, from: Data(json.utf8))) ?? []
  }
}

/// What only a pull request has, as a row.
enum PullRow {
  static let table = StoreTable(
    name: "pulls",
    keys: ["account", "repo", "number"],
    columns: ["head", "base", "commits", "files", "additions", "deletions"],
  )

  static func values(_ facts: PullFacts) -> [Value] {
    [.text(facts.head), .text(facts.base)]
      + [facts.commits, facts.files, facts.additions, facts.deletions].map(Value.init)
  }

  static func read(_ row: Row) -> PullFacts {
    PullFacts(
      head: row.text(0),
      base: row.text(1),
      commits: row.integer(2),
      files: row.integer(3),
      additions: row.integer(4),
      deletions: row.integer(5),
    )
  }
}

/// A comment as a row.
enum CommentRow {
  static let table = StoreTable(
    name: "comments",
    keys: ["account", "repo", "number", "id"],
    columns: ["author", "body", "created", "updated"],
  )

  static func values(_ comment: IssueComment) -> [Value] {
    [
      .text(comment.author), .text(comment.text), Value(comment.created),
      Value(comment.updated),
    ]
  }

  static func read(_ row: Row) -> IssueComment {
    IssueComment(
      id: Identifier(row.text(0)),
      author: row.text(1),
      text: row.text(2),
      created: row.date(3),
      updated: row.date(4),
    )
  }
}

/// A piece of news as a row.
enum NotificationRow {
  static let table = StoreTable(
    name: "notices",
    keys: ["account", "id"],
    columns: ["title", "kind", "reason", "unread", "repo", "number", "updated"],
  )

  static func values(_ notice: NotificationThread) -> [Value] {
    [
      .text(notice.title), .text(notice.kind), .text(notice.reason),
      Value(notice.isUnread), .text(notice.repo),
      notice.number.map(Value.init) ?? .null, Value(notice.updated),
    ]
  }

  static func read(_ row: Row) -> NotificationThread {
    NotificationThread(
      id: Identifier(row.text(0)),
      title: row.text(1),
      kind: row.text(2),
      reason: row.text(3),
      isUnread: row.flag(4),
      repo: row.text(5),
      number: row.integer(6) > 0 ? row.integer(6) : nil,
      updated: row.date(7),
    )
  }
}
