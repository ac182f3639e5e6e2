import Postgres

/// PostgreSQL's errors in the app's words.
enum PostgresFailure {
  /// Does work with a server, whose failures are told in the app's words.
  static func told<Result>(
    _ place: @autoclosure () -> String,
    _ work: () throws -> Result,
  ) throws -> Result {
    do {
      return try work()
    } catch let failure as PostgresError {
      throw error(failure, place())
    }
  }

  private static func error(_ failure: PostgresError, _ place: String) -> any Error {
    switch failure {
    case .lost: ConnectionStale(place: place)
    case .failed(let state, let message): error(state, message, place)
    case .unreachable(let reason), .down(let reason):
      DatabaseError.unreachable(place: place, reason: reason)
    case .refused(let reason): DatabaseError.refused(place: place, reason: reason)
    case .badAddress(let address): DatabaseError.badAddress(address)
    case .outOfMemory: DatabaseError.uncategorised("out of memory")
    case .oldLibrary(let name):
      DatabaseError.unsupported("The libpq of this machine is too old: it has no \(name).")
    case .noLibrary:
      DatabaseError.unsupported(
        "Lists on a PostgreSQL server need libpq, which is not on this machine. On Debian and "
          + "Ubuntu: apt install libpq5"
      )
    }
  }

  private static func error(_ state: String, _ words: String, _ place: String) -> DatabaseError {
    switch state {
    case _ where state.hasPrefix("53"): .full(place: place)
    case "25006": .readOnly(place: place)
    case "42501": .unreadable(place: place, reason: words)
    case "55P03", "40P01", "40001": .busy(place: place)
    case _ where state.hasPrefix("XX"): .damaged(place: place, reason: words)
    default: .uncategorised("\(place): \(words)")
    }
  }
}

extension PostgresWire {
  /// Opens a connection, as To-Do.
  ///
  /// - Throws: `DatabaseError.unreachable` when there is no server, or `refused`.
  static func opened(_ address: PostgresAddress) throws -> PostgresWire {
    try PostgresFailure.told("\(address)") { try PostgresWire(address, application: "To-Do") }
  }

  /// Does work with it whose failures are told in the app's words.
  func told<Result>(_ work: (PostgresWire) throws -> Result) throws -> Result {
    try PostgresFailure.told("\(address)") { try work(self) }
  }
}
