import CWslay

/// One WebSocket: framing, messages, pings and the closing handshake.
@MainActor final class WebSocketSession: ProtocolHandler, WebSocket {
  private enum State {
    case open
    /// A close frame with this code was sent; the other side's is awaited.
    case closing(UInt16)
    case ended
  }

  private let tools: WebSocketTools
  private let isCompressed: Bool
  private var connection: Connection?
  /// There until `closed` was called.
  private var handler: (any WebSocketHandler)?
  private var state = State.open
  /// There while a frame is under way.
  private var reader: FrameReader?
  private var assembler: MessageAssembler
  private var bucket: TokenBucket
  private var heardAt = Milliseconds.now
  private var awaitsPong = false
  private var isAboveLowWater = false
  private var endCode = CloseCode.abnormal

  init(
    tools: WebSocketTools,
    connection: Connection,
    handler: any WebSocketHandler,
    isCompressed: Bool,
  ) {
    self.tools = tools
    self.connection = connection
    self.handler = handler
    self.isCompressed = isCompressed
    assembler = MessageAssembler(allowsCompression: isCompressed)
    bucket = TokenBucket(burst: tools.limits.webSocket.frameBurst, now: heardAt)
  }

  private var limits: WebSocketLimits { tools.limits.webSocket }

  var queuedBytes: Int { connection?.queuedBytes ?? 0 }

  func open() {
    tools.openSockets += 1
    connection?.setDeadline(heardAt + limits.pingAfter)
    handler?.opened(self)
  }

  func send(_ text: String) {
    guard case .open = state, let connection else { return }
    let frame = tools.frame(text, compressFrom: isCompressed ? limits.compressFrom : nil)
    guard connection.queuedBytes + frame.count <= limits.queuedBytes else {
      endCode = CloseCode.policyViolation
      state = .ended
      return connection.scheduleDrop()
    }
    connection.send(frame)
    if connection.queuedBytes >= limits.lowWater { isAboveLowWater = true }
  }

  func close(code: UInt16, reason: String) {
    guard case .open = state, let connection else { return }
    let frame = CloseFrame(code: code, reason: reason)
    sendControl(WSLAY_CONNECTION_CLOSE, frame.payload)
    state = .closing(frame.code)
    connection.setDeadline(Milliseconds.now + limits.closeTimeout)
  }
}

extension WebSocketSession {
  func read(_ bytes: Span<UInt8>, from connection: Connection) -> Progress {
    heardAt = .now
    awaitsPong = false
    guard let reader = reader ?? tools.takeReader() else {
      fail(CloseCode.internalError)
      return Progress(consumed: bytes.count)
    }
    self.reader = nil
    var hasMore = false
    let consumed = bytes.withUnsafeBytes { bytes in
      reader.read(bytes) { hasMore = handle(from: $0) }
    }
    if hasMore || !reader.isFresh {
      self.reader = reader
    } else {
      tools.giveBack(reader)
    }
    return Progress(consumed: consumed, hasMore: hasMore)
  }

  func wrote(to connection: Connection) {
    guard isAboveLowWater, connection.queuedBytes < limits.lowWater else { return }
    isAboveLowWater = false
    if case .open = state { handler?.drained(self) }
  }

  func expired(_ connection: Connection, now: Milliseconds) {
    guard case .open = state else { return connection.drop() }
    let pingAt = heardAt + limits.pingAfter
    guard now >= pingAt else { return connection.setDeadline(pingAt) }
    guard !awaitsPong else { return connection.drop() }
    awaitsPong = true
    sendControl(WSLAY_PING, [])
    connection.setDeadline(now + limits.pongTimeout)
  }

  func leave(_ connection: Connection) {
    close(code: CloseCode.goingAway, reason: "The server is stopping.")
  }

  func ended(_ connection: Connection) {
    if case .closing(let code) = state { endCode = code }
    state = .ended
    reader = nil
    self.connection = nil
    tellClosed(endCode)
  }
}

extension WebSocketSession {
  /// Takes a bounded number of frames.
  ///
  /// - Returns: whether there may be more.
  private func handle(from reader: FrameReader) -> Bool {
    var frames = 0
    while connection?.isHeld == false {
      guard frames < tools.limits.itemsPerTurn else { return true }
      switch reader.next() {
      case .needsBytes: return false
      case .broken: fail(CloseCode.protocolError)
      case .piece(let piece):
        if piece.startsFrame {
          frames += 1
          let isOrderly = bucket.consume(
            now: heardAt,
            rate: limits.framesPerSecond,
            burst: limits.frameBurst,
          )
          guard isOrderly else {
            fail(CloseCode.policyViolation)
            continue
          }
        }
        do {
          if let message = try assembler.appendPiece(piece, limits: limits) { try handle(message) }
        } catch {
          fail(error.code)
        }
      }
    }
    return false
  }

  private func handle(_ message: MessageAssembler.Message) throws(MessageFailure) {
    switch message {
    case .text(let bytes, let isCompressed):
      guard case .open = state else { return }
      let text = String(
        validating: isCompressed ? try inflate(bytes) : bytes,
        as: UTF8.self,
      )
      guard let text else { throw MessageFailure(CloseCode.invalidData) }
      handler?.received(text, from: self)
    case .ping(let payload): sendControl(WSLAY_PONG, payload)
    case .pong: break
    case .close(let payload): try handle(CloseFrame(payload))
    }
  }

  private func handle(_ frame: CloseFrame) {
    var code = frame.code
    if case .closing(let own) = state {
      code = own
    } else {
      let payload = code == CloseCode.none ? [] : CloseFrame(code: code).payload
      sendControl(WSLAY_CONNECTION_CLOSE, payload)
    }
    end(code)
  }

  private func inflate(_ bytes: [UInt8]) throws(MessageFailure) -> [UInt8] {
    do {
      return try tools.inflate(bytes, limit: limits.message)
    } catch {
      throw MessageFailure(error == .tooLarge ? CloseCode.tooLarge : CloseCode.invalidData)
    }
  }

  private func fail(_ code: UInt16) {
    if case .open = state {
      sendControl(WSLAY_CONNECTION_CLOSE, CloseFrame(code: code).payload)
    }
    end(code)
  }

  private func end(_ code: UInt16) {
    endCode = code
    state = .ended
    connection?.finish()
    tellClosed(code)
  }

  private func sendControl(_ opcode: wslay_opcode, _ payload: [UInt8]) {
    guard let connection else { return }
    let frame = payload.withUnsafeBytes { tools.writer.frame(opcode, $0) }
    guard connection.queuedBytes + frame.count <= limits.queuedBytes + 1_024 else {
      endCode = CloseCode.policyViolation
      state = .ended
      return connection.scheduleDrop()
    }
    connection.send(frame)
  }

  private func tellClosed(_ code: UInt16) {
    guard let handler else { return }
    self.handler = nil
    tools.openSockets -= 1
    handler.closed(self, code: code)
  }
}
