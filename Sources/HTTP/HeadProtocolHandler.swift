/// Reads the head of a connection's one request and asks who is to answer it.
@MainActor final class HeadProtocolHandler: ProtocolHandler {
  private let server: Server
  private let hold: @MainActor (HeldConnection) -> Bool
  private var scanner = HeadScanner()
  /// There from the end of the head until the connection is answered or passed on.
  private weak var held: HeldConnection?

  init(server: Server, hold: @escaping @MainActor (HeldConnection) -> Bool) {
    self.server = server
    self.hold = hold
  }

  func read(_ bytes: Span<UInt8>, from connection: Connection) -> Progress {
    do {
      guard let length = try scanner.end(in: bytes, limits: server.limits) else {
        return Progress(consumed: 0)
      }
      let head = try RequestHead(bytes.extracting(0..<length), limits: server.limits)
      var request = head.request
      request.peer = connection.peer
      request.here = connection.here
      request.peerProcess = connection.peerProcess
      connection.hold()
      connection.setDeadline(.max)
      let all = bytes.withUnsafeBufferPointer { Array($0) }
      let held = HeldConnection(
        request: request,
        bytes: all,
        headLength: length,
        connection: connection,
        server: server,
      )
      self.held = held
      if hold(held) { return Progress(consumed: bytes.count) }
      held.isOpen = false
      self.held = nil
      connection.hand(to: HTTPProtocolHandler(server: server))
      connection.setDeadline(Milliseconds.now + server.limits.bodyTimeout)
      connection.release()
      return Progress(consumed: 0, hasMore: true)
    } catch {
      let handler = HTTPProtocolHandler(server: server)
      connection.hand(to: handler)
      handler.refuse(error, connection)
      return Progress(consumed: bytes.count)
    }
  }

  func wrote(to connection: Connection) {}

  func expired(_ connection: Connection, now: Milliseconds) {
    if let held { return held.expired() }
    let handler = HTTPProtocolHandler(server: server)
    connection.hand(to: handler)
    handler.refuse(Refusal(408, "The request took too long."), connection)
  }

  func leave(_ connection: Connection) {
    if held == nil { connection.drop() }
  }

  func ended(_ connection: Connection) { held?.clientLeft() }
}
