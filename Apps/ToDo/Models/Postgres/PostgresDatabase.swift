import Postgres

/// A database on a PostgreSQL server, for lists on several machines.
///
/// Edits happen one after the other for all who share it, and so do their undoings: undo takes back
/// the last edit whoever made it. What a server acknowledges is as safe as its own settings make it
/// (`synchronous_commit`). A connection that was lost is made again when it is needed.
final class PostgresDatabase: SQLDatabase {
  let core: SQLCore

  /// - Parameter address: `postgres://user:password@host:port/database`, with the options of libpq.
  /// - Throws: `DatabaseError.badAddress`; the server is asked when it is first needed.
  init(
    _ address: String,
    _ surroundings: Dependencies = Dependencies(),
    schema: PostgresSchema = .current,
  ) throws {
    let address = try PostgresFailure.told(address) { try PostgresAddress(address) }
    let open: @Sendable () throws -> any SQLConnection = {
      try PostgresConnection(address, schema)
    }
    core = SQLCore(
      surroundings,
      writer: SQLExecutor("todo.postgres.write", open: open),
      reader: SQLExecutor("todo.postgres.read", open: open),
    ) { try PostgresWatch(address, $0) }
  }

  /// Ends the connections after all that was asked for, and the streams of listeners; using the
  /// database makes them again.
  func close() async {
    await core.close()
  }
}
