import CWslay

/// What is wrong with what came in, as the code to close with.
struct MessageFailure: Error, Equatable {
  var code: UInt16

  init(_ code: UInt16) {
    self.code = code
  }
}

/// Puts messages together from the pieces of their frames and checks RFC 6455's rules.
struct MessageAssembler {
  enum Message: Equatable {
    case text([UInt8], isCompressed: Bool)
    case ping([UInt8])
    case pong
    case close([UInt8])
  }

  private let allowsCompression: Bool
  private var isInMessage = false
  private var isCompressed = false
  private var fragments = 0
  private var message: [UInt8] = []
  private var control: [UInt8] = []

  init(allowsCompression: Bool) {
    self.allowsCompression = allowsCompression
  }

  /// Takes a piece and gives the message that it ends, if it does.
  mutating func appendPiece(
    _ piece: FrameReader.Piece,
    limits: WebSocketLimits,
  ) throws(MessageFailure) -> Message? {
    if piece.startsFrame { try begin(piece, limits) }
    guard piece.opcode < 8 else { return takeControl(piece) }
    if message.isEmpty {
      message = Array(piece.bytes)
    } else {
      message.append(contentsOf: piece.bytes)
    }
    guard piece.endsFrame, piece.isFinal else { return nil }
    defer {
      message = []
      isInMessage = false
    }
    return .text(message, isCompressed: isCompressed)
  }

  private mutating func begin(
    _ piece: FrameReader.Piece,
    _ limits: WebSocketLimits,
  ) throws(MessageFailure) {
    guard piece.isMasked else { throw MessageFailure(CloseCode.protocolError) }
    let isStart = piece.opcode == UInt8(WSLAY_TEXT_FRAME.rawValue)
    guard piece.reserved == 0 || piece.reserved == FrameWriter.compressed,
      piece.reserved == 0 || isStart && allowsCompression
    else { throw MessageFailure(CloseCode.protocolError) }
    switch wslay_opcode(UInt32(piece.opcode)) {
    case WSLAY_TEXT_FRAME, WSLAY_CONTINUATION_FRAME:
      guard isInMessage != isStart else { throw MessageFailure(CloseCode.protocolError) }
      if isStart {
        isCompressed = piece.reserved != 0
        isInMessage = true
        fragments = 0
      }
      fragments += 1
      guard fragments <= limits.fragments,
        piece.length <= UInt64(max(limits.message - message.count, 0))
      else { throw MessageFailure(CloseCode.tooLarge) }
    case WSLAY_BINARY_FRAME:
      throw MessageFailure(
        isInMessage ? CloseCode.protocolError : CloseCode.unsupportedData
      )
    case WSLAY_PING, WSLAY_PONG, WSLAY_CONNECTION_CLOSE: break
    default: throw MessageFailure(CloseCode.protocolError)
    }
  }

  private mutating func takeControl(_ piece: FrameReader.Piece) -> Message? {
    control.append(contentsOf: piece.bytes)
    guard piece.endsFrame else { return nil }
    defer { control = [] }
    switch wslay_opcode(UInt32(piece.opcode)) {
    case WSLAY_PING: return .ping(control)
    case WSLAY_CONNECTION_CLOSE: return .close(control)
    default: return .pong
    }
  }
}
