/// What the server grants a client before it says no.
package struct Limits: Sendable {
  /// Connections at the same time; the next one is answered with 503.
  package var connections = 4_096
  /// Connections at the same time of one address that is not among `shared`; the next one is
  /// answered with 503.
  package var connectionsPerAddress = Int.max
  /// Addresses behind which there are many: those of proxies.
  package var shared: Set<String> = []
  /// Bytes that all connections together may receive in a second; nil is any number.
  ///
  /// What is more waits.
  package var bytesPerSecond: Int?
  /// Bytes of the first line of a request; more is 414.
  package var requestLine = 8_192
  /// Bytes of all header lines together; more is 431.
  package var headerBytes = 16_384
  /// Header lines of a request; more is 431.
  package var headerCount = 100
  /// Bytes of a request's body; more is 413.
  package var body = 1 << 20
  /// From the first byte of a request, or from the connection, to the end of its headers.
  package var headTimeout = Duration.seconds(10)
  /// From the end of the headers to the end of the body.
  package var bodyTimeout = Duration.seconds(60)
  /// How long a connection may wait for its next request.
  package var idleTimeout = Duration.seconds(60)
  /// How long output may wait without the network taking a byte of it.
  package var stallTimeout = Duration.seconds(30)
  /// How long a connection that was told the last word is kept for the client to read it.
  package var lingerTimeout = Duration.seconds(2)
  /// How long `Server.stop` waits for answers under way.
  package var stopTimeout = Duration.seconds(5)
  /// Bytes read from one connection before others have their turn.
  package var bytesPerTurn = 16_384
  /// Requests or frames taken from one connection before others have their turn.
  package var itemsPerTurn = 32
  package var webSocket = WebSocketLimits()

  package init() {}
}

/// What the server grants one WebSocket.
package struct WebSocketLimits: Sendable {
  /// Bytes of one message, after inflating; more closes with 1009.
  package var message = 65_536
  /// Frames of one message; more closes with 1009.
  package var fragments = 1_024
  /// Frames of any kind, on average; more closes with 1008.
  package var framesPerSecond = 5_000
  /// Frames that may come at once after a pause.
  package var frameBurst = 10_000
  /// Bytes waiting for a slow reader; more drops the connection.
  package var queuedBytes = 4 << 20
  /// `WebSocketHandler.drained` is called when what is queued falls below this.
  package var lowWater = 65_536
  /// Whether to agree to permessage-deflate (RFC 7692).
  package var compression = true
  /// Messages of at least as many bytes are compressed, if that makes them smaller.
  package var compressFrom = 200
  /// After so long without a word a ping is sent.
  package var pingAfter = Duration.seconds(20)
  /// How long after a ping a silent peer is given up.
  package var pongTimeout = Duration.seconds(20)
  /// How long to wait for the other side's close frame.
  package var closeTimeout = Duration.seconds(5)

  package init() {}
}
