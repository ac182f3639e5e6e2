import SQLite3

/// A connection to a file of SQLite, or to a database in memory; for one thread at a time.
///
/// What it has prepared it keeps, so that who runs the same statement again only runs it.
public final class Connection {
  /// What may be done with the file.
  public enum Access: Sendable {
    case reading
    /// Reading and writing; the file is made where there is none.
    case writing
  }

  /// The path that was opened.
  public let path: String

  /// Told of each failure before it is thrown.
  public var failed: (SQLiteError) -> Void {
    get { handle.failed }
    set { handle.failed = newValue }
  }

  private let handle: Handle
  private var statements: [String: Statement] = [:]

  /// Statements with values in their words would else be kept for ever.
  private static let mostStatements = 256

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: ":memory:" for a database that nobody else sees and that ends with the connection.
  ///   - patience: how long to wait for others who write before it is given up as busy.
  public init(
    _ path: String,
    access: Access = .writing,
    patience: Duration = .seconds(5),
  ) throws(SQLiteError) {
    self.path = path
    let mode =
      switch access {
      case .reading: SQLITE_OPEN_READONLY
      case .writing: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    handle = try Handle(path, mode | SQLITE_OPEN_NOMUTEX)
    sqlite3_busy_timeout(handle.pointer, Int32(clamping: Int(patience / .milliseconds(1))))
  }

  /// Runs one statement, with values for its parameters in their order.
  ///
  /// - Returns: how many rows were inserted, changed or removed, those of triggers and keys too.
  @discardableResult
  public func run(_ sql: String, _ values: [Value] = []) throws -> Int {
    let before = sqlite3_total_changes64(handle.pointer)
    try run(sql, values) { _ in }
    return Int(sqlite3_total_changes64(handle.pointer) - before)
  }

  /// The rows that one statement gives, each read by a function.
  public func rows<Result>(
    _ sql: String,
    _ values: [Value] = [],
    _ read: (Row) throws -> Result,
  ) throws -> [Result] {
    var results: [Result] = []
    try run(sql, values) { results.append(try read($0)) }
    return results
  }

  /// Runs one statement and hands on each row that it gives.
  public func run(_ sql: String, _ values: [Value], _ row: (Row) throws -> Void) throws {
    let statement = try prepared(sql)
    for (index, value) in values.enumerated() { try statement.bind(value, at: index + 1) }
    try statement.run(row)
  }

  /// Runs any number of statements that are needed once, without values and rows.
  public func script(_ sql: String) throws(SQLiteError) {
    try handle.check(sqlite3_exec(handle.pointer, sql, nil, nil, nil))
  }

  /// One statement, ready for values: the one that was kept, or a new one.
  public func prepared(_ sql: String) throws(SQLiteError) -> Statement {
    // One that is giving rows now is not disturbed by whoever reads them.
    if let kept = statements[sql], !kept.isRunning { return kept }
    let statement = try Statement(sql, handle)
    if statements.count >= Connection.mostStatements { statements.removeAll() }
    statements[sql] = statement
    return statement
  }

  /// Makes a function of texts known to statements.
  ///
  /// - Parameter count: how many texts it takes; null comes as an empty one.
  public func define(
    _ name: String,
    _ count: Int,
    _ function: @escaping ([String]) -> String,
  ) throws(SQLiteError) {
    try handle.define(name, Int32(count), function)
  }

  /// Leaves the file as it is, and the connection open until the process ends.
  ///
  /// To close a file that another has taken the place of would take that one's log away.
  public func abandon() {
    statements = [:]
    _ = Unmanaged.passRetained(handle)
  }

  /// What was done until now.
  public var work: Work { handle.countedWork }
}

// MARK: Transactions

extension Connection {
  /// Whether a transaction was begun and has not ended.
  public var isInTransaction: Bool { sqlite3_get_autocommit(handle.pointer) == 0 }

  /// Does all of the work or nothing, alone among those who write.
  public func transaction<Result>(_ work: () throws -> Result) throws -> Result {
    try run("BEGIN IMMEDIATE")
    do {
      let result = try work()
      try run("COMMIT")
      return result
    } catch {
      // It has ended already where SQLite itself took it back.
      if isInTransaction { _ = try? run("ROLLBACK") }
      throw error
    }
  }

  /// Does work that only reads, and sees nothing of what others write meanwhile.
  public func snapshot<Result>(_ work: () throws -> Result) throws -> Result {
    try run("BEGIN")
    // Nothing was changed, so there is nothing that could fail to be kept.
    defer { _ = try? run("ROLLBACK") }
    return try work()
  }
}
