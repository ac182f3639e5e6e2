import SQLite

/// Brings a file of any earlier version of Hub to the form of today.
enum Migrations {
  /// Each takes a file from the version that is its place to the next.
  private static let steps =
    [
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
      "DROP TABLE answers",
      """
      CREATE TABLE answers (
        account TEXT NOT NULL, key TEXT NOT NULL, etag TEXT, modified TEXT, link TEXT,
        body BLOB NOT NULL, UNIQUE (account, key)
      )
      """,
      PageRow.table,
    ] + IssueSchema.steps + [PageRow.longText]

  /// - Throws: `SQLiteError` for a file of a later version of Hub, which stays as it is, and
  ///   for one that no version can have made.
  static func run(on database: Connection) throws {
    // Others who use the file do not wait for nothing.
    guard try version(of: database) != steps.count else { return }
    try database.transaction {
      for step in steps[try version(of: database)...] { try database.run(step) }
      try database.run("PRAGMA user_version = \(steps.count)")
    }
  }

  private static func version(of database: Connection) throws -> Int {
    let version = try database.rows("PRAGMA user_version") { $0.integer(0) }.first ?? 0
    guard version <= steps.count else {
      throw SQLiteError(code: .error, message: "The file is of a later version of Hub.")
    }
    guard version >= 0 else {
      // A number that Hub gives to none.
      throw SQLiteError(code: .notADatabase, message: "The file is none of Hub's.")
    }
    return version
  }
}

/// A repository as a row.
enum RepoRow {
  static let columns = [
    "id", "name", "slug", "owner", "about", "language", "private", "fork", "archived", "stars",
    "issues", "updated",
  ]

  /// Identifiers in their order: numbers by their size, texts after them by their letters.
  static let order =
    "id GLOB '*[^0-9]*', CASE WHEN id GLOB '*[^0-9]*' THEN 0 ELSE CAST(id AS INTEGER) END, id"

  static func values(_ repo: Repo) -> [Value] {
    [
      .text(repo.id.description), .text(repo.name), .text(repo.slug), .text(repo.owner),
      .text(repo.about), .text(repo.language), Value(repo.isPrivate),
      Value(repo.isFork), Value(repo.isArchived), Value(repo.stars),
      Value(repo.openIssues), Value(repo.updated),
    ]
  }

  static func read(_ row: Row) -> Repo {
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
