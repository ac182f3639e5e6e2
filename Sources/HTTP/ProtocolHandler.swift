/// Handles the protocol of a connection.
@MainActor protocol ProtocolHandler: AnyObject {
  /// Reads some of what came in: a bounded amount, so that others have their turn.
  func read(_ bytes: Span<UInt8>, from connection: Connection) -> Progress
  /// Some output was taken by the network.
  func wrote(to connection: Connection)
  /// The connection's deadline has passed.
  func expired(_ connection: Connection, now: Milliseconds)
  /// The server is stopping: finish what is under way and end.
  func leave(_ connection: Connection)
  /// The connection is gone.
  func ended(_ connection: Connection)
}

/// How far a handler came.
struct Progress {
  /// Bytes that need not be given again.
  var consumed: Int
  /// Whether it could go on without new bytes.
  var hasMore = false
}
