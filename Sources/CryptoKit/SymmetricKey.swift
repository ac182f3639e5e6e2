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

  public var bitCount: Int { secret.bytes.count * 8 }

  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try body(UnsafeRawBufferPointer(secret.bytes))
  }

  /// Compares in a time that does not depend on the bytes.
  public static func == (left: SymmetricKey, right: SymmetricKey) -> Bool {
    sameBytes(left, right)
  }
}

/// Bytes that are overwritten at their end.
final class SecretBytes: @unchecked Sendable {
  /// Sendable though it is a pointer: it is written only while the value is made and at its end.
  let bytes: UnsafeMutableRawBufferPointer

  init(_ source: UnsafeRawBufferPointer) {
    bytes = .allocate(byteCount: source.count, alignment: 1)
    bytes.copyMemory(from: source)
  }

  init(randomCount count: Int) {
    bytes = .allocate(byteCount: count, alignment: 1)
    var generator = SystemRandomNumberGenerator()
    for index in bytes.indices {
      bytes[index] = UInt8.random(in: .min ... .max, using: &generator)
    }
  }

  deinit {
    OPENSSL_cleanse(bytes.baseAddress, bytes.count)
    bytes.deallocate()
  }
}
