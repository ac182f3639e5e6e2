import COpenSSL

/// SHA256.
public struct SHA256: HashFunction {
  public typealias Digest = SHA256Digest
  public static var blockByteCount: Int { 64 }
  public static var byteCount: Int { 32 }

  private var state = HashState(EVP_sha256())

  public init() {}

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    state.update(bufferPointer)
  }

  public func finalize() -> SHA256Digest { SHA256Digest(bytes: state.finalize()) }
}

/// What SHA256 makes of data.
public struct SHA256Digest: Digest {
  public static var byteCount: Int { 32 }

  let bytes: [UInt8]

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
}

/// SHA384.
public struct SHA384: HashFunction {
  public typealias Digest = SHA384Digest
  public static var blockByteCount: Int { 128 }
  public static var byteCount: Int { 48 }

  private var state = HashState(EVP_sha384())

  public init() {}

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    state.update(bufferPointer)
  }

  public func finalize() -> SHA384Digest { SHA384Digest(bytes: state.finalize()) }
}

/// What SHA384 makes of data.
public struct SHA384Digest: Digest {
  public static var byteCount: Int { 48 }

  let bytes: [UInt8]

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
}

/// SHA512.
public struct SHA512: HashFunction {
  public typealias Digest = SHA512Digest
  public static var blockByteCount: Int { 128 }
  public static var byteCount: Int { 64 }

  private var state = HashState(EVP_sha512())

  public init() {}

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    state.update(bufferPointer)
  }

  public func finalize() -> SHA512Digest { SHA512Digest(bytes: state.finalize()) }
}

/// What SHA512 makes of data.
public struct SHA512Digest: Digest {
  public static var byteCount: Int { 64 }

  let bytes: [UInt8]

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
}
