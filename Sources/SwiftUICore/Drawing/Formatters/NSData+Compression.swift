import CZlib
public import Foundation

nonisolated extension NSData {
  /// Ways of making data smaller.
  public enum CompressionAlgorithm: Int, Sendable {
    /// Without effect: Linux has no library for it; data is not changed, but an error thrown.
    case lzfse
    /// Without effect: Linux has no library for it; data is not changed, but an error thrown.
    case lz4
    /// Without effect: Linux has no library for it; data is not changed, but an error thrown.
    case lzma
    /// Deflated (RFC 1951), without a header or a sum.
    case zlib
  }

  /// The data made smaller.
  ///
  /// Throws `CocoaError.compressionFailed`, with all algorithms but `zlib`.
  public func compressed(using algorithm: CompressionAlgorithm) throws -> NSData {
    guard algorithm == .zlib, let data = Deflate.run(Data(referencing: self), .smaller) else {
      throw CocoaError(.compressionFailed)
    }
    return NSData(data: data)
  }

  /// The data as it was before it was made smaller.
  ///
  /// Throws `CocoaError.decompressionFailed` where it is damaged, and with all algorithms but `zlib`.
  public func decompressed(using algorithm: CompressionAlgorithm) throws -> NSData {
    guard algorithm == .zlib, let data = Deflate.run(Data(referencing: self), .larger) else {
      throw CocoaError(.decompressionFailed)
    }
    return NSData(data: data)
  }
}

nonisolated extension NSMutableData {
  /// Makes the data smaller; throws as `compressed` does.
  public func compress(using algorithm: CompressionAlgorithm) throws {
    setData(Data(referencing: try compressed(using: algorithm)))
  }

  /// Makes the data what it was before; throws as `decompressed` does.
  public func decompress(using algorithm: CompressionAlgorithm) throws {
    setData(Data(referencing: try decompressed(using: algorithm)))
  }
}

nonisolated extension CocoaError.Code {
  /// Data could not be made smaller.
  public static var compressionFailed: Self { Self(rawValue: 5376) }
  /// Data could not be made what it was.
  public static var decompressionFailed: Self { Self(rawValue: 5377) }
}

nonisolated extension CocoaError {
  /// Data could not be made smaller.
  public static var compressionFailed: Code { .compressionFailed }
  /// Data could not be made what it was.
  public static var decompressionFailed: Code { .decompressionFailed }
}

/// zlib's plain streams.
private nonisolated enum Deflate {
  enum Way {
    case smaller, larger
  }

  /// All of the data; nil where it is damaged, ends early or does not end with its stream.
  static func run(_ data: Data, _ way: Way) -> Data? {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    let begun =
      way == .smaller
      ? martlet_deflate_init(stream, 5, -15) : martlet_inflate_init(stream, -15)
    guard begun == Z_OK else { return nil }
    defer { _ = way == .smaller ? deflateEnd(stream) : inflateEnd(stream) }
    var input = [UInt8](data)
    var output = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var start = 0
    // Counts of zlib have 32 bits.
    let most = 1 << 30
    return input.withUnsafeMutableBufferPointer { input in
      while true {
        let count = min(input.count - start, most)
        let isLast = start + count == input.count
        let (result, used, made) = buffer.withUnsafeMutableBufferPointer { buffer in
          stream.pointee.next_in = input.baseAddress.map { $0 + start }
          stream.pointee.avail_in = UInt32(count)
          stream.pointee.next_out = buffer.baseAddress
          stream.pointee.avail_out = UInt32(buffer.count)
          let result =
            way == .smaller
            ? deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH) : inflate(stream, Z_NO_FLUSH)
          return (
            result, count - Int(stream.pointee.avail_in),
            buffer.count - Int(stream.pointee.avail_out),
          )
        }
        start += used
        output.append(contentsOf: buffer[..<made])
        switch result {
        case Z_STREAM_END: return output
        case Z_OK where used > 0 || made > 0: continue
        default: return nil
        }
      }
    }
  }
}
