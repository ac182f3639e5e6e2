import COpenSSL
public import Foundation

/// A code that only who has the key can make of data.
public protocol MessageAuthenticationCode: Hashable, ContiguousBytes, CustomStringConvertible,
  Sendable, Sequence
where Element == UInt8 {
  var byteCount: Int { get }
}

/// A code of a message, made with a hash function and a key (RFC 2104).
public struct HMAC<H: HashFunction>: Sendable {
  public typealias Key = SymmetricKey
  public typealias MAC = HashedAuthenticationCode<H>

  private var inner = H()
  private var outer = H()

  public init(key: SymmetricKey) {
    // The key as long as a block; it is the caller's, so what is made of it here is overwritten.
    let block = SecretBytes(count: H.blockByteCount)
    if key.bitCount / 8 <= H.blockByteCount {
      block.write(key, at: 0)
    } else {
      var function = H()
      key.withUnsafeBytes { function.update(bufferPointer: $0) }
      let digest = function.finalize()
      block.write(digest, at: 0)
      cleanse(digest)
    }
    block.withUnsafeMutableBytes { bytes in
      for index in bytes.indices { bytes[index] ^= 0x36 }
      inner.update(bufferPointer: UnsafeRawBufferPointer(bytes))
      for index in bytes.indices { bytes[index] ^= 0x36 ^ 0x5c }
      outer.update(bufferPointer: UnsafeRawBufferPointer(bytes))
    }
  }

  public static func authenticationCode<D: DataProtocol>(
    for data: D,
    using key: SymmetricKey,
  ) -> MAC {
    var code = HMAC(key: key)
    code.update(data: data)
    return code.finalize()
  }

  /// Tells whether a code is the one of a message, in a time that does not depend on its bytes.
  public static func isValidAuthenticationCode<D: DataProtocol>(
    _ code: MAC,
    authenticating data: D,
    using key: SymmetricKey,
  ) -> Bool {
    authenticationCode(for: data, using: key) == code
  }

  /// Tells whether bytes are the code of a message, in a time that does not depend on them.
  public static func isValidAuthenticationCode<C: ContiguousBytes, D: DataProtocol>(
    _ code: C,
    authenticating data: D,
    using key: SymmetricKey,
  ) -> Bool {
    sameBytes(authenticationCode(for: data, using: key), code)
  }

  public mutating func update<D: DataProtocol>(data: D) { inner.update(data: data) }

  mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    inner.update(bufferPointer: bufferPointer)
  }

  public func finalize() -> MAC {
    var last = outer
    let digest = inner.finalize()
    digest.withUnsafeBytes { last.update(bufferPointer: $0) }
    cleanse(digest)
    return MAC(digest: last.finalize())
  }
}

/// What HMAC makes of a message.
public struct HashedAuthenticationCode<H: HashFunction>: MessageAuthenticationCode {
  let digest: H.Digest

  public var byteCount: Int { H.Digest.byteCount }

  /// The function's name and the bytes in base 16.
  public var description: String {
    "HMAC with \(H.self): " + map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  public func makeIterator() -> Array<UInt8>.Iterator { Array(digest).makeIterator() }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try digest.withUnsafeBytes(body)
  }

  /// Compares with bytes of other types, in a time that depends on their count alone.
  public static func == <D: DataProtocol>(left: Self, right: D) -> Bool {
    sameBytes(left, Array(right))
  }
}
