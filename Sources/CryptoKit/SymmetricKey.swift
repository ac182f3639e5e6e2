import COpenSSL
public import Foundation

/// How many bits a key of a cipher or of an authentication code has.
public struct SymmetricKeySize: Sendable {
  public static let bits128 = SymmetricKeySize(bitCount: 128)
  public static let bits192 = SymmetricKeySize(bitCount: 192)
  public static let bits256 = SymmetricKeySize(bitCount: 256)

  public let bitCount: Int

  public init(bitCount: Int) { self.bitCount = bitCount }
}

/// A key that both sides know; its bytes are overwritten when nothing has it any more.
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
  private let secret: SecretBytes

  public init<D: ContiguousBytes>(data: D) {
    secret = data.withUnsafeBytes { SecretBytes($0) }
  }

  /// Makes a key by chance.
  public init(size: SymmetricKeySize) {
    secret = SecretBytes(randomCount: Swift.max(0, size.bitCount / 8))
  }

  init(secret: SecretBytes) { self.secret = secret }

  public var bitCount: Int { secret.count * 8 }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try secret.withUnsafeBytes(body)
  }

  /// Compares in a time that does not depend on the bytes.
  public static func == (left: SymmetricKey, right: SymmetricKey) -> Bool {
    sameBytes(left, right)
  }
}

/// Bytes that are overwritten at their end.
final class SecretBytes: ContiguousBytes, @unchecked Sendable {
  /// Sendable though it is a pointer: it is written only by who makes the value, and at its end.
  ///
  /// Private, as the bytes are gone with the last reference: a pointer must not outlive that.
  private let bytes: UnsafeMutableRawBufferPointer

  init(_ source: UnsafeRawBufferPointer) {
    bytes = .allocate(byteCount: source.count, alignment: 1)
    bytes.copyMemory(from: source)
  }

  /// Makes bytes of 0, for who writes them before anybody else has them.
  init(count: Int) {
    bytes = .allocate(byteCount: count, alignment: 1)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
  }

  init(randomCount count: Int) {
    bytes = .allocate(byteCount: count, alignment: 1)
    var generator = SystemRandomNumberGenerator()
    for index in bytes.indices {
      bytes[index] = UInt8.random(in: .min ... .max, using: &generator)
    }
  }

  var count: Int { bytes.count }

  func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try body(UnsafeRawBufferPointer(bytes))
  }

  /// Lets bytes be written that nobody else has yet.
  func withUnsafeMutableBytes<R>(
    _ body: (UnsafeMutableRawBufferPointer) throws -> R
  ) rethrows -> R {
    try body(bytes)
  }

  /// Writes bytes from a place on, as many as there is room for.
  func write(_ source: some ContiguousBytes, at start: Int) {
    source.withUnsafeBytes { source in
      let count = Swift.min(source.count, bytes.count - start)
      UnsafeMutableRawBufferPointer(rebasing: bytes[start...])
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: source[..<count]))
    }
  }

  deinit {
    OPENSSL_cleanse(bytes.baseAddress, bytes.count)
    bytes.deallocate()
  }
}

/// Overwrites a secret that was on its way.
func cleanse(_ bytes: inout [UInt8]) {
  bytes.withUnsafeMutableBytes { OPENSSL_cleanse($0.baseAddress, $0.count) }
}

/// Overwrites what a hash function made of a secret and nobody else has.
func cleanse(_ digest: some Digest) {
  // A digest shows its bytes to readers only. Those of this module lie in an array, and it is its
  // last user who comes here.
  digest.withUnsafeBytes { bytes in
    OPENSSL_cleanse(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }
}
