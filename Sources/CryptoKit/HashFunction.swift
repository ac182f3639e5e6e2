import COpenSSL
public import Foundation

/// A function that makes a digest of data, all at once or piece by piece.
public protocol HashFunction: Sendable {
  associatedtype Digest: CryptoKit.Digest
  static var blockByteCount: Int { get }
  init()
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  func finalize() -> Digest
}

extension HashFunction {
  public static func hash<D: DataProtocol>(data: D) -> Digest {
    var function = Self()
    function.update(data: data)
    return function.finalize()
  }

  public mutating func update<D: DataProtocol>(data: D) {
    for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
  }
}

/// The state of a hash function of libcrypto; a copy of it goes on by itself.
struct HashState: @unchecked Sendable {
  /// Sendable though it is mutable: it is changed only while a single value has it.
  private final class Context {
    let pointer = EVP_MD_CTX_new()
    deinit { EVP_MD_CTX_free(pointer) }
  }

  private var context = Context()

  init(_ function: OpaquePointer?) {
    Self.require(EVP_DigestInit_ex(context.pointer, function, nil))
  }

  /// Nothing is worse than a digest of nothing: a system that refuses a function (MD5 under FIPS),
  /// or has no memory, ends the program.
  private static func require(_ result: Int32) {
    guard result == 1 else {
      fatalError("The system's libcrypto refuses this hash function, or has no memory for it.")
    }
  }

  private func copied() -> Context {
    let copy = Context()
    Self.require(EVP_MD_CTX_copy_ex(copy.pointer, context.pointer))
    return copy
  }

  mutating func update(_ bytes: UnsafeRawBufferPointer) {
    if !isKnownUniquelyReferenced(&context) { context = copied() }
    Self.require(EVP_DigestUpdate(context.pointer, bytes.baseAddress, bytes.count))
  }

  /// Answers the digest of what came so far; more may come.
  func finalize() -> [UInt8] {
    let last = copied()
    let count = EVP_MD_get_size(EVP_MD_CTX_get0_md(last.pointer))
    var bytes = [UInt8](repeating: 0, count: Int(count))
    Self.require(EVP_DigestFinal_ex(last.pointer, &bytes, nil))
    return bytes
  }
}

/// Compares in a time that depends on the counts alone.
func sameBytes(_ left: some ContiguousBytes, _ right: some ContiguousBytes) -> Bool {
  left.withUnsafeBytes { left in
    right.withUnsafeBytes { right in
      guard left.count == right.count else { return false }
      return left.isEmpty || CRYPTO_memcmp(left.baseAddress, right.baseAddress, left.count) == 0
    }
  }
}
