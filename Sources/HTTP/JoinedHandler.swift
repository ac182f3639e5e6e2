/// Copies the bytes of one connection to another, as fast as the other takes them.
@MainActor final class JoinedHandler: ProtocolHandler {
  /// Bytes that may wait for a slow reader.
  private static let highWater = 1 << 18
  private var other: Connection?

  /// Copies both ways between a connection and a socket, which is closed with it.
  static func join(_ connection: Connection, with descriptor: Int32) {
    let (near, far) = (JoinedHandler(), JoinedHandler())
    guard let second = connection.neighbour(descriptor, handler: far) else {
      return connection.drop()
    }
    // What a process has said last may lie there after its end, while a slow client takes the rest.
    second.readsToEnd = true
    near.other = second
    far.other = connection
    connection.hand(to: near)
    connection.release()
  }

  func read(_ bytes: Span<UInt8>, from connection: Connection) -> Progress {
    guard let other else { return Progress(consumed: bytes.count) }
    other.send(bytes.withUnsafeBufferPointer { Array($0) })
    if other.queuedBytes >= Self.highWater { connection.hold() }
    return Progress(consumed: bytes.count)
  }

  func wrote(to connection: Connection) {
    if connection.queuedBytes < Self.highWater { other?.release() }
  }

  func expired(_ connection: Connection, now: Milliseconds) { connection.drop() }

  func leave(_ connection: Connection) { connection.finish() }

  func ended(_ connection: Connection) {
    // What it has said last still goes out.
    other?.finish()
    other = nil
  }
}
