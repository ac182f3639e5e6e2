/// Why a server could not be asked, or what it refused.
///
/// No words hold a password.
public enum PostgresError: Error, Hashable {
  /// libpq is not on this machine.
  case noLibrary
  /// The libpq of this machine lacks a function.
  case oldLibrary(lacks: String)
  /// It is no address of a PostgreSQL server; with what of it can be no secret.
  case badAddress(String)
  /// No server answers, or not just now.
  case unreachable(String)
  /// No server is there that could let anybody in: its machine refuses connections, or it is about
  /// to start or to stop.
  case down(String)
  /// A server answers and lets nobody in who comes so.
  case refused(String)
  /// The connection broke off.
  case lost
  case outOfMemory
  /// What was asked for failed: the server's number for it (`SQLSTATE`), and its words.
  case failed(state: String, message: String)
}
