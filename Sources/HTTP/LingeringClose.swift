/// Listens a while to a client that was told the last word.
///
/// Closing at once with bytes unread would reset the connection, and the client
/// might never see the answer (RFC 9112, 9.6).
final class LingeringClose: ProtocolHandler {
  private var room = 1 << 18

  func read(_ bytes: Span<UInt8>, from connection: Connection) -> Progress {
    room -= bytes.count
    if room < 0 { connection.drop() }
    return Progress(consumed: bytes.count)
  }

  func wrote(to connection: Connection) {}

  func expired(_ connection: Connection, now: Milliseconds) {
    connection.drop()
  }

  func leave(_ connection: Connection) {}

  func ended(_ connection: Connection) {}
}
