import Foundation
import MVVM

/// What Hub knows, for each account by itself.
///
/// All data of the screens comes from here: what a server answers is written down, and who shows
/// it hears of the change and fetches it.
actor HubStore {
  /// What became different.
  enum Change: Hashable, Sendable {
    case repos(account: String)
    /// When the repositories of an account were last all there.
    case refreshed(account: String, at: Date)
    /// What is known of one thing that has a screen of its own.
    case page(account: String, key: String)
    /// The issues of a repository, by its key.
    case issues(account: String, repo: String)
    case comments(account: String, repo: String, issue: Int)
    case notices(account: String)
  }

  nonisolated let changes = Announcer<Change>()

  let database: Database

  /// How many answers are kept, and how many bytes each may have.
  private static let mostAnswers = 2_000
  private static let largestAnswer = 4 << 20

  /// Opens a file, or one in memory; a file that is broken is set aside and a new one begun.
  init(file: URL? = nil) throws {
    guard let file else {
      database = try HubStore.open(":memory:")
      return
    }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true,
    )
    do {
      database = try HubStore.open(file.path)
    } catch let failure as Database.Failure where failure.isBroken {
      try HubStore.setAside(file)
      database = try HubStore.open(file.path)
    }
  }

  /// Writes down repositories as they are now; those with an id that is there are changed in place.
  func write(_ repos: [Repo], account: String) throws {
    guard try upsert(repos, account: account) > 0 else { return }
    changes.announce(.repos(account: account))
  }

  /// Notes that all repositories came, and lets go of those that did not.
  func finish(_ seen: Set<Identifier>, account: String, at date: Date) throws {
    let removed = try database.together {
      var removed = 0
      for id in try ids(account) where !seen.contains(Identifier(id)) {
        removed += try database.run(
          "DELETE FROM repos WHERE account = ? AND id = ?",
          [.text(account), .text(id)],
        )
      }
      try database.run(
        "INSERT INTO marks (account, at) VALUES (?, ?) "
          + "ON CONFLICT (account) DO UPDATE SET at = excluded.at",
        [.text(account), Database.Value(date)],
      )
      return removed
    }
    if removed > 0 { changes.announce(.repos(account: account)) }
    changes.announce(.refreshed(account: account, at: date))
  }

  /// The repositories of an account, by slug without regard to case, equal ones by id.
  func repos(account: String) throws -> [Repo] {
    let names = RepoRow.columns.joined(separator: ", ")
    return try database.rows(
      "SELECT \(names) FROM repos WHERE account = ? ORDER BY lower(slug), slug, id",
      [.text(account)],
      RepoRow.read,
    )
  }

  /// When the repositories of an account were last all there; nil if never.
  func refreshed(account: String) throws -> Date? {
    try database.rows("SELECT at FROM marks WHERE account = ?", [.text(account)]) { $0.date(0) }
      .first ?? nil
  }

  /// Forgets all that belongs to an account.
  func forget(account: String) throws {
    try database.together {
      for table in ["repos", "marks", "pages"] + IssueSchema.tables {
        try database.run("DELETE FROM \(table) WHERE account = ?", [.text(account)])
      }
      try database.run(
        "DELETE FROM answers WHERE substr(key, 1, ?) = ?",
        [Database.Value(account.unicodeScalars.count + 1), .text(account + " ")],
      )
    }
    changes.announce(.repos(account: account))
    changes.announce(.notices(account: account))
  }

  private func upsert(_ repos: [Repo], account: String) throws -> Int {
    let names = RepoRow.columns
    let others = names.dropFirst()
    let sql =
      "INSERT INTO repos (account, \(names.joined(separator: ", "))) "
      + "VALUES (?\(String(repeating: ", ?", count: names.count))) "
      + "ON CONFLICT (account, id) DO UPDATE SET "
      + others.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
      + " WHERE "
      + others.map { "\($0) IS NOT excluded.\($0)" }.joined(separator: " OR ")
    return try database.together {
      try repos.reduce(0) { sum, repo in
        try sum + database.run(sql, [.text(account)] + RepoRow.values(repo))
      }
    }
  }

  private func ids(_ account: String) throws -> [String] {
    try database.rows("SELECT id FROM repos WHERE account = ?", [.text(account)]) { $0.text(0) }
  }

  private static func setAside(_ file: URL) throws {
    let files = FileManager.default
    let place = (1...99).lazy.map { file.appendingPathExtension("bad\($0)") }
      .first { !files.fileExists(atPath: $0.path) }
    guard let place else { throw CocoaError(.fileWriteFileExists) }
    try files.moveItem(at: file, to: place)
    for end in ["-wal", "-shm"] { try? files.removeItem(atPath: file.path + end) }
  }

  private static func open(_ path: String) throws -> Database {
    let database = try Database(path: path)
    try database.run("PRAGMA journal_mode = WAL")
    try database.run("PRAGMA synchronous = NORMAL")
    try database.together { try Migrations.run(on: database) }
    return database
  }
}

extension HubStore: AnswerCache {
  func answer(for key: String) -> KeptAnswer? {
    let rows = try? database.rows(
      "SELECT etag, modified, link, body FROM answers WHERE key = ?",
      [.text(key)],
    ) {
      KeptAnswer(
        etag: $0.optionalText(0),
        modified: $0.optionalText(1),
        link: $0.optionalText(2),
        body: $0.data(3),
      )
    }
    return rows?.first
  }

  /// A cache that can not be written is a slower one, no failure.
  func keep(_ answer: KeptAnswer, for key: String) {
    guard answer.body.count <= HubStore.largestAnswer else { return }
    _ = try? database.together {
      try database.run(
        "INSERT OR REPLACE INTO answers (key, etag, modified, link, body) VALUES (?, ?, ?, ?, ?)",
        [
          .text(key), Database.Value(answer.etag), Database.Value(answer.modified),
          Database.Value(answer.link), .data(answer.body),
        ],
      )
      try database.run(
        "DELETE FROM answers WHERE rowid <= (SELECT max(rowid) FROM answers) - ?",
        [Database.Value(HubStore.mostAnswers)],
      )
    }
  }
}
