import CZlib

/// Compression of bodies that are sent often; keep the result.
package enum Gzip {
  /// The bytes as a gzip file (RFC 1952), or nil if zlib has no memory for it.
  package static func compress(_ bytes: [UInt8]) -> [UInt8]? {
    Deflater(format: .gzip, level: 9)?.finish(bytes)
  }

  /// The bytes' CRC-32, as gzip files have it.
  package static func checksum(_ bytes: [UInt8]) -> UInt32 {
    let sum = bytes.withUnsafeBufferPointer {
      crc32(0, $0.baseAddress, UInt32(clamping: $0.count))
    }
    return UInt32(truncatingIfNeeded: sum)
  }
}
