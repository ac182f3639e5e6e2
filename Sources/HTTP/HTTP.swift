/// A request as it came in, already within the server's limits.
package struct Request: Sendable {
  package var method: String
  /// Without the query, percent-decoded.
  package var path: String
  /// Decoded names and values, in order.
  package var query: [(name: String, value: String)] = []
  /// Names in lower case, in order of arrival.
  package var headers: [(name: String, value: String)] = []
  package var body: [UInt8] = []
  /// The address of who sent it, and that of this machine which it came to, in figures.
  package var peer = ""
  package var here = ""
  /// The process of this machine that has connected, where it came by a path and can be told.
  package var peerProcess: Int32?
  /// What the process said that passed the connection on, if one did.
  package var front: Front?

  package init(method: String, path: String) {
    self.method = method
    self.path = path
  }

  /// The first header of that name, in any case.
  package func header(_ name: String) -> String? {
    let name = name.lowercased()
    return headers.first { $0.name == name }?.value
  }
}

/// What a request is answered with.
package struct Response: Sendable {
  package var status: Int
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]

  package init(
    status: Int = 200,
    headers: [(name: String, value: String)] = [],
    body: [UInt8] = [],
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// What becomes of a request.
package enum Answer {
  case response(Response)
  /// The answer comes later; other connections are served meanwhile.
  case later(@MainActor () async -> Response)
  /// The connection becomes a WebSocket (RFC 6455), handled by the handler.
  case webSocket(any WebSocketHandler)
}

/// The receiving end of one WebSocket.
@MainActor package protocol WebSocketHandler: AnyObject {
  func opened(_ socket: any WebSocket)
  /// One whole text message. Binary messages close the socket with 1003.
  func received(_ text: String, from socket: any WebSocket)
  /// What `WebSocket.send` had queued fell below `WebSocketLimits.lowWater`, after it was above.
  func drained(_ socket: any WebSocket)
  /// Called exactly once, however the socket ended.
  func closed(_ socket: any WebSocket, code: UInt16)
}

/// One open WebSocket, as the server's side sees it.
@MainActor package protocol WebSocket: AnyObject {
  /// Bytes accepted by `send` and not yet taken by the network.
  var queuedBytes: Int { get }
  /// Sends a text message. Never waits: see `queuedBytes`.
  func send(_ text: String)
  func close(code: UInt16, reason: String)
}
