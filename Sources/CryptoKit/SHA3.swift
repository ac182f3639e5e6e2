import COpenSSL

/// SHA3 of 256 bits (FIPS 202).
public struct SHA3_256: HashFunction {
  public typealias Digest = SHA3_256Digest
  public static var blockByteCount: Int { 136 }
  public static var byteCount: Int { 32 }

  private var state = HashState(EVP_sha3_256())

  public init() {}

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    state.update(bufferPointer)
  }

  public func finalize() -> SHA3_256Digest { SHA3_256Digest(bytes: state.finalize()) }
}

/// What SHA3 of 256 bits makes of data.
public struct SHA3_256Digest: Digest {
  public static var byteCount: Int { 32 }

  let bytes: [UInt8]

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
}

/// SHA3 of 384 bits (FIPS 202).
public struct SHA3_384: HashFunction {
  public typealias Digest = SHA3_384Digest
  public static var blockByteCount: Int { 104 }
  public static var byteCount: Int { 48 }

  private var state = HashState(EVP_sha3_384())

  public init() {}

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    state.update(bufferPointer)
  }

  public func finalize() -> SHA3_384Digest { SHA3_384Digest(bytes: state.finalize()) }
}

/// What SHA3 of 384 bits makes of data.
public struct SHA3_384Digest: Digest {
  public static var byteCount: Int { 48 }

  let bytes: [UInt8]

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
}

/// SHA3 of 512 bits (FIPS 202).
public struct SHA3_512: HashFunction {
  public typealias Digest = SHA3_512Digest
  public static var blockByteCount: Int { 72 }
  public static var byteCount: Int { 64 }

  private var state = HashState(EVP_sha3_512())

  public init() {}

  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    state.update(bufferPointer)
  }

  public func finalize() -> SHA3_512Digest { SHA3_512Digest(bytes: state.finalize()) }
}

/// What SHA3 of 512 bits makes of data.
public struct SHA3_512Digest: Digest {
  public static var byteCount: Int { 64 }

  let bytes: [UInt8]

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
}
