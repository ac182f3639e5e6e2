import CZlib

/// A zlib compressor used again and again, each time as new.
final class Deflater {
  enum Format {
    /// Bare deflate, as WebSocket's extension wants it.
    case raw
    case gzip
  }

  /// zlib keeps the address of its stream, so it must not move.
  private let stream: UnsafeMutablePointer<z_stream>
  private var output: [UInt8] = []

  /// Nil if zlib has no memory for it.
  init?(format: Format, level: Int32) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let windowBits: Int32 = format == .raw ? -15 : 15 + 16
    guard martlet_deflate_init(stream, level, windowBits) == Z_OK else {
      stream.deallocate()
      return nil
    }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// The bytes compressed to the end of a stream, or nil if they do not fit zlib.
  func finish(_ bytes: [UInt8]) -> [UInt8]? {
    bytes.withUnsafeBytes { deflate($0, flush: Z_FINISH) ? output : nil }
  }

  /// One message for permessage-deflate (RFC 7692, 7.2.1).
  ///
  /// - Returns: the compressed bytes, or nil if they would not be fewer.
  func message(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    guard deflate(bytes, flush: Z_SYNC_FLUSH), output.suffix(4) == [0, 0, 0xFF, 0xFF] else {
      return nil
    }
    output.removeLast(4)
    return output.count < bytes.count ? output : nil
  }

  private func deflate(_ bytes: UnsafeRawBufferPointer, flush: Int32) -> Bool {
    guard bytes.count < 1 << 30, deflateReset(stream) == Z_OK else { return false }
    let room = Int(deflateBound(stream, UInt(bytes.count))) + 16
    // zlib reads its input only; the pointer's type is from before const.
    let input = UnsafeMutablePointer(
      mutating: bytes.assumingMemoryBound(to: UInt8.self).baseAddress
    )
    output = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      stream.pointee.next_in = input
      stream.pointee.avail_in = UInt32(bytes.count)
      stream.pointee.next_out = buffer.baseAddress
      stream.pointee.avail_out = UInt32(room)
      let result = CZlib.deflate(stream, flush)
      let isWhole = result == (flush == Z_FINISH ? Z_STREAM_END : Z_OK)
      count = isWhole && stream.pointee.avail_in == 0 ? room - Int(stream.pointee.avail_out) : 0
    }
    return !output.isEmpty
  }
}
