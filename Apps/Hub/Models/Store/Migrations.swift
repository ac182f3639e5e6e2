/// Brings a file of any earlier version of Hub to the form of today.
enum Migrations {
  /// Each takes a file from the version that is its place to the next.
  private static let steps = [
    """
    CREATE TABLE repos (
      account TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, slug TEXT NOT NULL,
      owner TEXT NOT NULL, about TEXT NOT NULL, language TEXT NOT NULL, private INTEGER NOT NULL,
      fork INTEGER NOT NULL, archived INTEGER NOT NULL, stars INTEGER NOT NULL,
      issues INTEGER NOT NULL, updated REAL, PRIMARY KEY (account, id)
    )
    """,
    "CREATE TABLE marks (account TEXT PRIMARY KEY NOT NULL, at REAL NOT NULL)",
    """
    CREATE TABLE answers (
      key TEXT NOT NULL UNIQUE, etag TEXT, modified TEXT, link TEXT, body BLOB NOT NULL
    )
    """,
    PageRow.table,
  ]

  private static let all = steps + IssueSchema.steps

  /// - Throws: `Database.Failure` for a file of a later version of Hub, which stays as it is.
  static func run(on database: Database) throws {
    let version = try database.rows("PRAGMA user_version") { $0.integer(0) }.first ?? 0
    guard version <= all.count else {
      throw Database.Failure(code: 0, words: "The file is of a later version of Hub.")
    }
    for step in all[version...] { try database.run(step) }
    try database.run("PRAGMA user_version = \(all.count)")
  }
}

/// A repository as a row.
enum RepoRow {
  static let columns = [
    "id", "name", "slug", "owner", "about", "language", "private", "fork", "archived", "stars",
    "issues", "updated",
  ]

  static func values(_ repo: Repo) -> [Database.Value] {
    [
      .text(repo.id.description), .text(repo.name), .text(repo.slug), .text(repo.owner),
      .text(repo.about), .text(repo.language), Database.Value(repo.isPrivate),
      Database.Value(repo.isFork), Database.Value(repo.isArchived), Database.Value(repo.stars),
      Database.Value(repo.openIssues), Database.Value(repo.updated),
    ]
  }

  static func read(_ row: Database.Row) -> Repo {
    Repo(
      id: Identifier(row.text(0)),
      name: row.text(1),
      slug: row.text(2),
      owner: row.text(3),
      about: row.text(4),
      language: row.text(5),
      isPrivate: row.flag(6),
      isFork: row.flag(7),
      isArchived: row.flag(8),
      stars: row.integer(9),
      openIssues: row.integer(10),
      updated: row.date(11),
    )
  }
}
