import COpenSSL

/// Functions that are broken, for old formats only.
public enum Insecure {
  /// SHA1, which is broken: for old formats only.
  public struct SHA1: HashFunction {
    public typealias Digest = SHA1Digest
    public static var blockByteCount: Int { 64 }
    public static var byteCount: Int { 20 }

    private var state = HashState(EVP_sha1())

    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      state.update(bufferPointer)
    }

    public func finalize() -> SHA1Digest { SHA1Digest(bytes: state.finalize()) }
  }

  /// What SHA1 makes of data.
  public struct SHA1Digest: Digest {
    public static var byteCount: Int { 20 }

    let bytes: [UInt8]

    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      try bytes.withUnsafeBytes(body)
    }
  }

  /// MD5, which is broken: for old formats only.
  public struct MD5: HashFunction {
    public typealias Digest = MD5Digest
    public static var blockByteCount: Int { 64 }
    public static var byteCount: Int { 16 }

    private var state = HashState(EVP_md5())

    public init() {}

    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      state.update(bufferPointer)
    }

    public func finalize() -> MD5Digest { MD5Digest(bytes: state.finalize()) }
  }

  /// What MD5 makes of data.
  public struct MD5Digest: Digest {
    public static var byteCount: Int { 16 }

    let bytes: [UInt8]

    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      try bytes.withUnsafeBytes(body)
    }
  }
}
