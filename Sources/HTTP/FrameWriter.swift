import CWslay

/// Writes WebSocket frames, unmasked as a server must, by way of wslay.
final class FrameWriter {
  private var context: wslay_frame_context_ptr?
  private var output: [UInt8] = []

  init() {
    var callbacks = wslay_frame_callbacks()
    callbacks.send_callback = { bytes, count, _, writer in
      guard let writer, let bytes else { return -1 }
      let this = Unmanaged<FrameWriter>.fromOpaque(writer).takeUnretainedValue()
      this.output.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
      return count
    }
    let this = Unmanaged.passUnretained(self).toOpaque()
    wslay_frame_context_init(&context, &callbacks, this)
  }

  deinit {
    if let context { wslay_frame_context_free(context) }
  }

  /// One whole message or control frame; empty if there is no memory for it.
  func frame(
    _ opcode: wslay_opcode,
    _ payload: UnsafeRawBufferPointer,
    isCompressed: Bool = false,
  ) -> [UInt8] {
    guard let context else { return [] }
    output.reserveCapacity(payload.count + 10)
    var frame = wslay_frame_iocb()
    frame.fin = 1
    frame.rsv = isCompressed ? FrameWriter.compressed : 0
    frame.opcode = UInt8(opcode.rawValue)
    frame.payload_length = UInt64(payload.count)
    frame.data = payload.assumingMemoryBound(to: UInt8.self).baseAddress
    frame.data_length = payload.count
    let written = wslay_frame_send(context, &frame)
    defer { output = [] }
    return written == payload.count ? output : []
  }

  /// The reserved bit of a frame that begins a compressed message.
  static let compressed: UInt8 = 4
}
