import CZlib

/// A zlib decompressor for WebSocket messages that stops at a limit.
final class Inflater {
  enum Failure: Error {
    /// The bytes are not deflated data.
    case damaged
    /// More comes out than is allowed.
    case tooLarge
  }

  private static let tail: [UInt8] = [0, 0, 0xFF, 0xFF]
  /// zlib keeps the address of its stream, so it must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private var buffer = [UInt8](repeating: 0, count: 16_384)

  /// Nil if zlib has no memory for it.
  init?() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    guard martlet_inflate_init(stream, -15) == Z_OK else {
      stream.deallocate()
      return nil
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// One message of permessage-deflate (RFC 7692, 7.2.2).
  func message(_ bytes: [UInt8], limit: Int) throws(Failure) -> [UInt8] {
    guard inflateReset(stream) == Z_OK else { throw .damaged }
    var message: [UInt8] = []
    try inflate(bytes, into: &message, limit: limit)
    try inflate(Self.tail, into: &message, limit: limit)
    return message
  }

  private func inflate(
    _ bytes: [UInt8],
    into message: inout [UInt8],
    limit: Int,
  ) throws(Failure) {
    var consumed = 0
    while true {
      let before = (consumed, message.count)
      let result = step(bytes, from: &consumed, into: &message)
      guard message.count <= limit else { throw .tooLarge }
      switch result {
      case Z_STREAM_END:
        // A final block; the format allows others after it.
        guard inflateReset(stream) == Z_OK else { throw .damaged }
      case Z_OK, Z_BUF_ERROR: break
      default: throw .damaged
      }
      if consumed == bytes.count, stream.pointee.avail_out > 0 { return }
      guard before != (consumed, message.count) else { throw .damaged }
    }
  }

  private func step(
    _ bytes: [UInt8],
    from consumed: inout Int,
    into message: inout [UInt8],
  ) -> Int32 {
    let room = buffer.count
    let start = consumed
    let result = bytes.withUnsafeBufferPointer { input in
      buffer.withUnsafeMutableBufferPointer { output in
        // zlib reads its input only; the pointer's type is from before const.
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)?.advanced(
          by: start
        )
        stream.pointee.avail_in = UInt32(input.count - start)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(room)
        return CZlib.inflate(stream, Z_SYNC_FLUSH)
      }
    }
    consumed = bytes.count - Int(stream.pointee.avail_in)
    message.append(contentsOf: buffer[..<(room - Int(stream.pointee.avail_out))])
    return result
  }
}
