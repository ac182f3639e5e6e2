import COpenSSL
package import Foundation

/// A key of libcrypto, which overwrites what is secret in it at its end.
package final class KeyHandle: @unchecked Sendable {
  /// Sendable though it is a pointer: libcrypto only reads a key that is finished.
  package let pointer: OpaquePointer

  /// Takes over a key that libcrypto made.
  package init(_ pointer: OpaquePointer?) throws {
    guard let pointer else { throw CryptoKitError.last }
    self.pointer = pointer
  }

  /// Makes a key by chance.
  ///
  /// - Parameters:
  ///   - kind: libcrypto's name of it, such as `EC` or `X25519`.
  ///   - set: what else there is to say; 1 for success.
  package convenience init(
    making kind: String,
    _ set: (OpaquePointer) -> Int32 = { _ in 1 },
  ) throws {
    guard let context = EVP_PKEY_CTX_new_from_name(nil, kind, nil) else {
      throw CryptoKitError.last
    }
    defer { EVP_PKEY_CTX_free(context) }
    guard EVP_PKEY_keygen_init(context) == 1, set(context) == 1 else { throw CryptoKitError.last }
    var pointer: OpaquePointer?
    guard EVP_PKEY_generate(context, &pointer) == 1 else { throw CryptoKitError.last }
    try self.init(pointer)
  }

  /// Reads both halves of a key: PKCS 8 or an older form, and nothing behind it.
  package convenience init(privateDER der: [UInt8]) throws {
    try self.init(der: der) { d2i_AutoPrivateKey(nil, &$0, $1) }
  }

  /// Reads the public half of a key: SubjectPublicKeyInfo, and nothing behind it.
  package convenience init(publicDER der: [UInt8]) throws {
    try self.init(der: der) { d2i_PUBKEY(nil, &$0, $1) }
  }

  private convenience init(
    der: [UInt8],
    _ read: (inout UnsafePointer<UInt8>?, Int) -> OpaquePointer?,
  ) throws {
    let (pointer, isWhole) = der.withUnsafeBufferPointer { bytes in
      var here = bytes.baseAddress
      let pointer = read(&here, bytes.count)
      return (pointer, here == bytes.baseAddress.map { $0 + bytes.count })
    }
    ERR_clear_error()
    guard pointer != nil else { throw CryptoKitASN1Error.invalidASN1Object }
    try self.init(pointer)
    guard isWhole else { throw CryptoKitASN1Error.invalidASN1Object }
  }

  deinit { EVP_PKEY_free(pointer) }

  /// Does something with the key by libcrypto; what that says of failures is read here, or
  /// forgotten.
  package func withContext<Result>(_ work: (OpaquePointer) throws -> Result) throws -> Result {
    guard let context = EVP_PKEY_CTX_new(pointer, nil) else { throw CryptoKitError.last }
    defer {
      EVP_PKEY_CTX_free(context)
      ERR_clear_error()
    }
    return try work(context)
  }

  /// Does something that writes bytes: asked without room first, it says how many there will be.
  package func output(
    _ work: (UnsafeMutablePointer<UInt8>?, inout Int) -> Int32
  ) throws -> SecretData {
    var count = 0
    guard work(nil, &count) > 0 else { throw CryptoKitError.last }
    let secret = SecretBytes(count: count)
    let result = secret.withUnsafeMutableBytes { bytes in
      work(bytes.bindMemory(to: UInt8.self).baseAddress, &count)
    }
    guard result > 0 else { throw CryptoKitError.last }
    return SecretData(secret, count)
  }

  /// A secret number of the key, by libcrypto's name, in so many bytes.
  func number(_ name: String, _ count: Int) throws -> SecretBytes {
    var number: OpaquePointer?
    guard EVP_PKEY_get_bn_param(pointer, name, &number) == 1 else { throw CryptoKitError.last }
    defer { BN_clear_free(number) }
    let secret = SecretBytes(count: count)
    let written = secret.withUnsafeMutableBytes { bytes in
      BN_bn2binpad(number, bytes.bindMemory(to: UInt8.self).baseAddress, Int32(count))
    }
    guard written == Int32(count) else { throw CryptoKitError.last }
    return secret
  }

  /// The name of the key's curve; nil for keys without.
  package var curveName: String? {
    var name = [CChar](repeating: 0, count: 64)
    var count = 0
    let result = EVP_PKEY_get_group_name(pointer, &name, name.count, &count)
    ERR_clear_error()
    guard result == 1 else { return nil }
    return String(decoding: name.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Signs a digest.
  ///
  /// - Parameter set: what else there is to say to libcrypto; 1 for success.
  package func sign(
    _ digest: [UInt8],
    _ set: (OpaquePointer) -> Int32 = { _ in 1 },
  ) throws -> Data {
    try withContext { context in
      guard EVP_PKEY_sign_init(context) == 1, set(context) > 0 else { throw CryptoKitError.last }
      return try output { EVP_PKEY_sign(context, $0, &$1, digest, digest.count) }.data
    }
  }

  /// Tells whether a signature is one of a digest by this key.
  package func verifies(
    _ signature: [UInt8],
    _ digest: [UInt8],
    _ set: (OpaquePointer) -> Int32 = { _ in 1 },
  ) -> Bool {
    let isValid = try? withContext { context in
      EVP_PKEY_verify_init(context) == 1 && set(context) > 0
        && EVP_PKEY_verify(context, signature, signature.count, digest, digest.count) == 1
    }
    return isValid == true
  }

  /// The secret that this key has with the public half of another.
  ///
  /// - Throws: also for a half that gives every key the same secret.
  package func sharedSecret(with other: KeyHandle) throws -> SharedSecret {
    try withContext { context in
      guard
        EVP_PKEY_derive_init(context) == 1, EVP_PKEY_derive_set_peer(context, other.pointer) == 1
      else { throw CryptoKitError.last }
      return SharedSecret(secret: try output { EVP_PKEY_derive(context, $0, &$1) })
    }
  }
}

/// Bytes that are overwritten at their end, of which the last may be unused.
package struct SecretData: Sendable {
  private let secret: SecretBytes
  private let count: Int

  init(_ secret: SecretBytes, _ count: Int) {
    self.secret = secret
    self.count = min(count, secret.count)
  }

  package func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try secret.withUnsafeBytes { bytes in
      try body(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
    }
  }

  /// A copy, which is not overwritten.
  package var data: Data { withUnsafeBytes { Data($0) } }
}
