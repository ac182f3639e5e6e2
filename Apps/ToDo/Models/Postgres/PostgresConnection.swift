import Postgres

/// A connection to a PostgreSQL server.
final class PostgresConnection: SQLConnection {
  let dialect = SQLDialect.postgres
  var isLost: Bool { wire.isLost }

  private let wire: PostgresWire

  /// Opens a connection on which the app's tables are at hand.
  init(_ address: PostgresAddress, _ schema: PostgresSchema) throws {
    wire = try PostgresWire.opened(address)
    try script("SET lock_timeout = '10s'; SET search_path TO todo")
    try schema.prepare(self, place: "\(address)")
  }

  func check() {}

  func makeRoom(for rows: Int) {}

  func script(_ sql: String) throws { try wire.told { try $0.script(sql) } }

  func run(_ sql: String, _ values: [SQLValue], _ row: (any SQLRow) throws -> Void) throws {
    let address = wire.address
    try wire.told { wire in
      try wire.run(sql, values.map(\.postgres)) { result in
        try result.rows { try row(PostgresSQLRow(row: $0, address: address)) }
      }
    }
  }

  func insert(_ sql: SQLInsert, _ rows: [[SQLValue]]) throws {
    let width = sql.columns.count
    let columns = sql.columns.joined(separator: ", ")
    var rest = rows[...]
    while !rest.isEmpty {
      let part = rest.prefix(PostgresConnection.rowsAtOnce)
      rest = rest.dropFirst(part.count)
      let places = part.indices.map { index in
        let first = (index - part.startIndex) * width
        return "(" + (1...width).map { "$\(first + $0)" }.joined(separator: ", ") + ")"
      }
      try run(
        """
        INSERT INTO \(sql.table) (\(columns)) VALUES \(places.joined(separator: ", "))
        \(sql.ending)
        """,
        part.flatMap(\.self),
      ) { _ in }
    }
  }

  func transaction<Result>(_ work: () throws -> Result) throws -> Result {
    // Who writes waits here for others, so that the numbers of changes rise as they are committed.
    try begin("LOCK TABLE change IN EXCLUSIVE MODE")
    return try finish(work)
  }

  func snapshot<Result>(_ work: () throws -> Result) throws -> Result {
    try script("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
    defer {
      // Nothing was changed, so there is nothing that could fail to be kept.
      if !isLost { try? script("ROLLBACK") }
    }
    do {
      return try work()
    } catch let error as ConnectionStale {
      throw DatabaseError.unreachable(place: error.place, reason: "the connection broke off")
    }
  }

  /// A transaction before there are tables.
  func transactionForTables<Result>(_ work: () throws -> Result) throws -> Result {
    try begin("SELECT pg_advisory_xact_lock(\(PostgresConnection.tablesLock))")
    return try finish(work)
  }

  private func begin(_ lock: String) throws {
    do {
      try script("BEGIN; \(lock)")
    } catch {
      if !isLost { try? script("ROLLBACK") }
      throw error
    }
  }

  private func finish<Result>(_ work: () throws -> Result) throws -> Result {
    do {
      let result = try work()
      do {
        try script("COMMIT")
      } catch let error as ConnectionStale {
        // Only here nobody can know whether it has happened.
        throw DatabaseError.connectionLost(place: error.place)
      }
      return result
    } catch {
      if !isLost { try? script("ROLLBACK") }
      throw error
    }
  }

  /// A statement has at most 65535 values.
  private static let rowsAtOnce = 1_000
  private static let tablesLock = 0x746F_446F
}
