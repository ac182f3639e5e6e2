import Glibc

extension Server {
  /// Begins to serve connections that another process accepted, and listens nowhere.
  package func startHanded() throws(ServerError) {
    guard !hasStarted else { throw .alreadyStarted }
    loop = try EventLoop(limits: limits, accept: {}, emptied: { self.emptied() })
    hasStarted = true
  }

  /// Takes over a connection that another process accepted.
  ///
  /// One request is answered on it, or it becomes a WebSocket: who passed it on decided by that
  /// request whose it is, and the next one on a proxy's connection may be somebody else's.
  ///
  /// - Parameters:
  ///   - descriptor: a connected socket, which the server closes.
  ///   - bytes: what was read from it so far.
  package func take(_ descriptor: Int32, bytes: [UInt8], from front: Front) {
    guard let loop, !isStopping, loop.count < limits.connections,
      fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0
    else {
      countRefused()
      close(descriptor)
      return
    }
    let handler = HTTPProtocolHandler(server: self, front: front)
    guard let connection = loop.add(descriptor, handler: handler) else { return countRefused() }
    countAccepted()
    connection.setDeadline(Milliseconds.now + limits.headTimeout)
    connection.resume(with: bytes)
  }

  private func emptied() {
    endStopping()
    onEmptied()
  }

  /// Bytes that came and went since the start.
  package var traffic: (received: Int, sent: Int) {
    loop.map { ($0.received, $0.sent) } ?? (0, 0)
  }

  /// How often input has waited for `Limits.bytesPerSecond`.
  package var pauses: Int { loop?.pauses ?? 0 }
}
