import Foundation
import MVVM
import SQLite

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
    /// Nothing of an account is left.
    case forgotten(account: String)
  }

  nonisolated let changes = Broadcaster<Change>()

  let database: Connection

  private let file: StoreFile?
  private let executor = QueueExecutor(label: "Hub's store")
  private var visits: [String: Int] = [:]
  /// No fewer bytes than all answers have; nil before they were counted.
  var answerBytes: Int?

  /// A queue of its own: SQLite blocks the thread that asks it, and other tasks need theirs.
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Opens a file, or one in memory; a file that is broken is set aside and a new one begun.
  ///
  /// It waits for the disk, and for another Hub that writes: `opened` lets nobody else wait.
  ///
  /// - Parameter patience: how long it waits for another Hub, now and later.
  init(file: URL? = nil, patience: Duration = .seconds(3)) throws {
    self.file = file.map(StoreFile.init)
    guard let file = self.file else {
      database = try HubStore.open(Connection(":memory:", patience: patience))
      return
    }
    // A break that is met later is met again at each start, and not by opening.
    if file.isMarkedBroken { try file.quarantine() }
    try file.prepare()
    do {
      database = try HubStore.open(file, patience)
    } catch let failure as SQLiteError where failure.isOfBrokenFile {
      try file.quarantine()
      try file.prepare()
      database = try HubStore.open(file, patience)
    }
  }

  /// Opens a file on a thread of its own.
  static func opened(file: URL? = nil) async throws -> HubStore {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "Hub's store opens").async {
        continuation.resume(with: Result { try HubStore(file: file) })
      }
    }
  }

  /// Writes down repositories as they are now; those with an id that is there are changed in place.
  ///
  /// - Parameter visit: as of when it was begun to ask for them; none of an earlier visit is written.
  func write(_ repos: [Repo], account: String, visit: Int? = nil) throws {
    try check(visit, of: account)
    guard try upsert(repos, account: account) > 0 else { return }
    changes.send(.repos(account: account))
  }

  /// Notes that all repositories came, and lets go of those that did not.
  ///
  /// - Parameters:
  ///   - seen: those that came; nil when some could not be read, so that none is known to be gone.
  ///   - visit: as for `write`.
  func finish(
    _ seen: Set<Identifier>?,
    account: String,
    at date: Date,
    visit: Int? = nil,
  ) throws {
    try check(visit, of: account)
    let removed = try database.transaction {
      var removed = 0
      for id in try seen.map({ try others(than: $0, account: account) }) ?? [] {
        removed += try database.run(
          "DELETE FROM repos WHERE account = ? AND id = ?",
          [.text(account), .text(id.description)],
        )
      }
      try database.run(
        "INSERT INTO marks (account, at) VALUES (?, ?) "
          + "ON CONFLICT (account) DO UPDATE SET at = excluded.at",
        [.text(account), Value(date)],
      )
      return removed
    }
    if removed > 0 { changes.send(.repos(account: account)) }
    changes.send(.refreshed(account: account, at: date))
  }

  /// The repositories of an account, by slug without regard to case, equal ones by id.
  func repos(account: String) throws -> [Repo] {
    let names = RepoRow.columns.joined(separator: ", ")
    return try database.rows(
      "SELECT \(names) FROM repos WHERE account = ? ORDER BY lower(slug), slug, \(RepoRow.order)",
      [.text(account)],
      RepoRow.read,
    )
  }

  /// When the repositories of an account were last all there; nil if never.
  func refreshed(account: String) throws -> Date? {
    try database.rows("SELECT at FROM marks WHERE account = ?", [.text(account)]) { $0.date(0) }
      .first ?? nil
  }

  /// The repositories that are stored beside others.
  func others(than seen: Set<Identifier>, account: String) throws -> [Identifier] {
    try database.rows("SELECT id FROM repos WHERE account = ?", [.text(account)]) {
      Identifier($0.text(0))
    }.filter { !seen.contains($0) }
  }

  /// How often an account was forgotten, to tell later whether it was again.
  func visit(of account: String) -> Int { visits[account, default: 0] }

  /// - Throws: `CancellationError` when an account was forgotten since a visit.
  func check(_ visit: Int?, of account: String) throws {
    if let visit, visit != self.visit(of: account) { throw CancellationError() }
  }

  /// Forgets all that belongs to an account; what is on its way for it is not written any more.
  func forget(account: String) throws {
    visits[account, default: 0] += 1
    try database.transaction {
      for table in ["repos", "marks", "pages"] + IssueSchema.tables {
        try database.run("DELETE FROM \(table) WHERE account = ?", [.text(account)])
      }
      try database.run("DELETE FROM answers WHERE account = ?", [.text(account)])
    }
    // Nor is it to be read from the files.
    try database.run("PRAGMA wal_checkpoint(TRUNCATE)")
    try file?.removeBroken()
    changes.send(.repos(account: account))
    changes.send(.notices(account: account))
    changes.send(.forgotten(account: account))
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
    return try database.transaction {
      try repos.reduce(0) { sum, repo in
        try sum + database.run(sql, [.text(account)] + RepoRow.values(repo))
      }
    }
  }

  private static func open(_ file: StoreFile, _ patience: Duration) throws -> Connection {
    let database = try Connection(file.path, patience: patience)
    database.failed = { failure in
      if failure.isOfBrokenFile { file.markBroken() }
    }
    return try open(database)
  }

  private static func open(_ database: Connection) throws -> Connection {
    // Where another program does the same at this moment SQLite refuses at once, and the other's choice
    // holds for both; whatever else is wrong is told by the next statement.
    _ = try? database.run("PRAGMA journal_mode = WAL")
    try database.run("PRAGMA synchronous = NORMAL")
    try database.run("PRAGMA secure_delete = ON")
    try Migrations.run(on: database)
    return database
  }
}
