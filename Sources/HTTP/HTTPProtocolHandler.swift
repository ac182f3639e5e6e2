/// HTTP/1.1 on one connection: requests in order, answers in the same order.
@MainActor final class HTTPProtocolHandler: ProtocolHandler {
  private enum Phase {
    /// Nothing of a request has come.
    case waiting
    case head
    case body
    case answering
  }

  /// What an answer has to know of its request.
  private struct Reply {
    var isHead: Bool
    var keepsAlive: Bool
    var isVersion10: Bool
  }

  /// Output above which a client that sends more requests must read first.
  private static let highWater = 1 << 20
  private let server: Server
  /// There for a connection that another process passed on: one request is answered then.
  private let front: Front?
  /// There while a request is under way.
  private var parser: RequestParser?
  private var phase = Phase.waiting
  private var work: Task<Void, Never>?

  init(server: Server, front: Front? = nil) {
    self.server = server
    self.front = front
  }

  func read(_ bytes: Span<UInt8>, from connection: Connection) -> Progress {
    var offset = 0
    var taken = 0
    while offset < bytes.count, connection.isOpen, !connection.isHeld {
      guard connection.isHandled(by: self), taken < server.limits.itemsPerTurn else {
        return Progress(consumed: offset, hasMore: true)
      }
      var parser = self.parser ?? RequestParser(limits: server.limits)
      self.parser = nil
      do {
        switch try parser.parse(bytes, from: &offset) {
        case .needsHead:
          self.parser = parser
          enter(.head, server.limits.headTimeout, connection)
          return Progress(consumed: offset)
        case .needsBody(let expectsContinue):
          self.parser = parser
          enter(.body, server.limits.bodyTimeout, connection)
          if expectsContinue { connection.send(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)) }
        case .complete(let inbound):
          taken += 1
          answer(inbound, connection)
        }
      } catch {
        refuse(error, connection)
        return Progress(consumed: bytes.count)
      }
    }
    return Progress(consumed: offset)
  }

  func wrote(to connection: Connection) {
    if phase != .answering, connection.queuedBytes < Self.highWater { connection.release() }
  }

  func expired(_ connection: Connection, now: Milliseconds) {
    switch phase {
    case .waiting: connection.finish()
    case .head: refuse(Refusal(408, "The request took too long."), connection)
    case .body: refuse(Refusal(408, "The body took too long."), connection)
    case .answering: break
    }
  }

  func leave(_ connection: Connection) {
    switch phase {
    case .waiting where connection.queuedBytes == 0: connection.drop()
    case .waiting, .head, .body: connection.finish()
    case .answering: break
    }
  }

  func ended(_ connection: Connection) {
    work?.cancel()
    work = nil
  }
}

extension HTTPProtocolHandler {
  private func enter(_ phase: Phase, _ timeout: Duration, _ connection: Connection) {
    guard self.phase != phase else { return }
    self.phase = phase
    connection.setDeadline(Milliseconds.now + timeout)
  }

  private func answer(_ inbound: RequestParser.Inbound, _ connection: Connection) {
    let reply = Reply(
      isHead: inbound.request.method == "HEAD",
      keepsAlive: inbound.keepsAlive && front == nil,
      isVersion10: inbound.isVersion10,
    )
    phase = .answering
    var request = inbound.request
    request.peer = front?.address ?? connection.peer
    request.here = connection.here
    request.peerProcess = connection.peerProcess
    request.front = front
    switch server.answer(to: request) {
    case .response(let response): send(response, reply, connection)
    case .later(let work):
      connection.hold()
      connection.setDeadline(.max)
      self.work = Task {
        let response = await work()
        self.work = nil
        guard connection.isHandled(by: self) else { return }
        send(response, reply, connection)
        if connection.queuedBytes < Self.highWater { connection.release() }
      }
    case .webSocket(let handler): upgrade(request, handler, reply, connection)
    }
  }

  private func upgrade(
    _ request: Request,
    _ handler: any WebSocketHandler,
    _ reply: Reply,
    _ connection: Connection,
  ) {
    do {
      let compression = server.limits.webSocket.compression
      let handshake = try WebSocketHandshake(request, compression: compression)
      var reply = reply
      // A connection that was passed on ends with its WebSocket.
      if front != nil { reply.keepsAlive = true }
      send(handshake.response, reply, connection)
      let session = WebSocketSession(
        tools: server.tools,
        connection: connection,
        handler: handler,
        isCompressed: handshake.isCompressed,
      )
      connection.hand(to: session)
      session.open()
    } catch {
      var response = Response.refusal(error)
      response.headers += [("upgrade", "websocket"), ("sec-websocket-version", "13")]
      send(response, reply, connection)
    }
  }

  private func send(_ response: Response, _ reply: Reply, _ connection: Connection) {
    let keepsAlive = reply.keepsAlive && !server.isStopping && server.hold == nil
    var head = ResponseHead(
      response: response,
      keepsAlive: keepsAlive,
      isVersion10: reply.isVersion10,
      date: server.date(),
    )
    let bytes = head.bytes()
    if bytes == nil { head.response = .text("The answer could not be written.\n", status: 500) }
    connection.send(bytes ?? head.bytes() ?? [])
    if !reply.isHead, !Status.hasNoBody(response.status) { connection.send(head.response.body) }
    guard keepsAlive else { return connection.finish() }
    if connection.queuedBytes >= Self.highWater { connection.hold() }
    enter(.waiting, server.limits.idleTimeout, connection)
  }

  func refuse(_ refusal: Refusal, _ connection: Connection) {
    server.countRefused()
    end(connection, with: .refusal(refusal), isHead: false)
  }

  /// Says the last word on a connection.
  ///
  /// - Parameter isHead: whether the client wants no body.
  func end(_ connection: Connection, with response: Response, isHead: Bool) {
    send(response, Reply(isHead: isHead, keepsAlive: false, isVersion10: false), connection)
  }
}
