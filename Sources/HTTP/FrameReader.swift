import CWslay

/// Takes WebSocket frames out of bytes, however they are cut, by way of wslay.
///
/// Between two frames it remembers nothing and can serve another connection.
final class FrameReader {
  /// A piece of a frame's payload, unmasked, valid until the next call.
  struct Piece {
    var opcode: UInt8
    var reserved: UInt8
    var isFinal: Bool
    var isMasked: Bool
    /// Bytes of the whole frame's payload.
    var length: UInt64
    var startsFrame: Bool
    var endsFrame: Bool
    var bytes: UnsafeRawBufferPointer
  }

  enum Step {
    case needsBytes
    case piece(Piece)
    case broken
  }

  private var context: wslay_frame_context_ptr?
  private var source = UnsafeRawBufferPointer(start: nil, count: 0)
  /// Bytes given to wslay since this reader was fresh.
  private var taken: UInt64 = 0
  /// Bytes of the frames it gave back.
  private var parsed: UInt64 = 0
  private var received: UInt64 = 0

  /// Nil if there is no memory for it.
  init?() {
    var callbacks = wslay_frame_callbacks()
    callbacks.recv_callback = { buffer, room, _, reader in
      guard let reader, let buffer else { return -1 }
      return Unmanaged<FrameReader>.fromOpaque(reader).takeUnretainedValue().fill(buffer, room)
    }
    let this = Unmanaged.passUnretained(self).toOpaque()
    guard wslay_frame_context_init(&context, &callbacks, this) == 0 else { return nil }
  }

  deinit {
    if let context { wslay_frame_context_free(context) }
  }

  /// Whether no frame is under way.
  var isFresh: Bool { taken == parsed && received == 0 }

  /// Lets the body read these bytes piece by piece.
  ///
  /// - Returns: how many were taken; the rest must be given again.
  func read(_ bytes: UnsafeRawBufferPointer, _ body: (FrameReader) -> Void) -> Int {
    source = bytes
    body(self)
    defer { source = UnsafeRawBufferPointer(start: nil, count: 0) }
    return bytes.count - source.count
  }

  func next() -> Step {
    var frame = wslay_frame_iocb()
    let result = wslay_frame_recv(context, &frame)
    guard result >= 0 else {
      return result == Int(WSLAY_ERR_WANT_READ.rawValue) ? .needsBytes : .broken
    }
    let startsFrame = received == 0
    received += UInt64(frame.data_length)
    let endsFrame = received == frame.payload_length
    if endsFrame {
      parsed += headerLength(frame) + received
      received = 0
    }
    return .piece(
      Piece(
        opcode: frame.opcode,
        reserved: frame.rsv,
        isFinal: frame.fin != 0,
        isMasked: frame.mask != 0,
        length: frame.payload_length,
        startsFrame: startsFrame,
        endsFrame: endsFrame,
        bytes: UnsafeRawBufferPointer(start: frame.data, count: frame.data_length),
      )
    )
  }

  private func headerLength(_ frame: wslay_frame_iocb) -> UInt64 {
    let mask: UInt64 = frame.mask == 0 ? 0 : 4
    return switch frame.payload_length {
    case ..<126: 2 + mask
    case ..<65_536: 4 + mask
    default: 10 + mask
    }
  }

  private func fill(_ buffer: UnsafeMutablePointer<UInt8>, _ room: Int) -> Int {
    let count = min(room, source.count)
    guard count > 0, let start = source.baseAddress else { return -1 }
    UnsafeMutableRawPointer(buffer).copyMemory(from: start, byteCount: count)
    source = UnsafeRawBufferPointer(rebasing: source[count...])
    taken += UInt64(count)
    return count
  }
}
