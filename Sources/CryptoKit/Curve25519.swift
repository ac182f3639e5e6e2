import COpenSSL
public import Foundation

/// The curve of Ed25519 (RFC 8032), which signs, and of X25519 (RFC 7748), by which secrets are
/// agreed on.
public enum Curve25519 {
  static let byteCount = 32
  static let signatureCount = 64

  /// Ed25519.
  public enum Signing {
    /// A key that signs.
    public struct PrivateKey: Sendable {
      private let handle: KeyHandle

      /// Makes one by chance.
      public init() { handle = made("ED25519") }

      /// - Throws: `incorrectKeySize` for other than 32 bytes.
      public init<D: ContiguousBytes>(rawRepresentation data: D) throws {
        handle = try read(data, EVP_PKEY_ED25519, EVP_PKEY_new_raw_private_key)
      }

      public var publicKey: PublicKey { PublicKey(bytes: written(handle, isPublic: true)) }
      public var rawRepresentation: Data { written(handle, isPublic: false) }

      /// Signs data; answers 64 bytes.
      public func signature<D: DataProtocol>(for data: D) throws -> Data {
        let state = EVP_MD_CTX_new()
        defer { EVP_MD_CTX_free(state) }
        let message = Array(data)
        guard EVP_DigestSignInit(state, nil, nil, nil, handle.pointer) == 1 else {
          throw CryptoKitError.last
        }
        return try handle.output { EVP_DigestSign(state, $0, &$1, message, message.count) }.data
      }
    }

    /// The half of a key by which signatures are checked.
    public struct PublicKey: Sendable {
      public let rawRepresentation: Data

      init(bytes: Data) { rawRepresentation = bytes }

      /// - Throws: `incorrectKeySize` for other than 32 bytes.
      public init<D: ContiguousBytes>(rawRepresentation data: D) throws {
        rawRepresentation = written(
          try read(data, EVP_PKEY_ED25519, EVP_PKEY_new_raw_public_key),
          isPublic: true,
        )
      }

      public func isValidSignature<S: DataProtocol, D: DataProtocol>(
        _ signature: S,
        for data: D,
      ) -> Bool {
        guard
          signature.count == signatureCount,
          let handle = try? read(rawRepresentation, EVP_PKEY_ED25519, EVP_PKEY_new_raw_public_key)
        else { return false }
        let state = EVP_MD_CTX_new()
        defer {
          EVP_MD_CTX_free(state)
          ERR_clear_error()
        }
        let (signature, message) = (Array(signature), Array(data))
        guard EVP_DigestVerifyInit(state, nil, nil, nil, handle.pointer) == 1 else { return false }
        return EVP_DigestVerify(state, signature, signature.count, message, message.count) == 1
      }
    }
  }

  /// X25519.
  public enum KeyAgreement {
    /// A key by which a secret is agreed on.
    public struct PrivateKey: DiffieHellmanKeyAgreement, Sendable {
      private let handle: KeyHandle

      /// Makes one by chance.
      public init() { handle = made("X25519") }

      /// - Throws: `incorrectKeySize` for other than 32 bytes.
      public init<D: ContiguousBytes>(rawRepresentation data: D) throws {
        handle = try read(data, EVP_PKEY_X25519, EVP_PKEY_new_raw_private_key)
      }

      public var publicKey: PublicKey { PublicKey(bytes: written(handle, isPublic: true)) }
      public var rawRepresentation: Data { written(handle, isPublic: false) }

      /// The secret that this key has with another.
      ///
      /// - Throws: when the other key gives every key the same secret.
      public func sharedSecretFromKeyAgreement(
        with publicKeyShare: PublicKey
      ) throws -> SharedSecret {
        let data = publicKeyShare.rawRepresentation
        let other = try read(data, EVP_PKEY_X25519, EVP_PKEY_new_raw_public_key)
        return try handle.sharedSecret(with: other)
      }
    }

    /// The half of a key that the other side gets.
    public struct PublicKey: Sendable {
      public let rawRepresentation: Data

      init(bytes: Data) { rawRepresentation = bytes }

      /// - Throws: `incorrectKeySize` for other than 32 bytes.
      public init<D: ContiguousBytes>(rawRepresentation data: D) throws {
        rawRepresentation = written(
          try read(data, EVP_PKEY_X25519, EVP_PKEY_new_raw_public_key),
          isPublic: true,
        )
      }
    }
  }

  /// A system whose libcrypto makes no keys (under FIPS, or without memory) ends the program: the
  /// initialisers cannot throw, and a key that is none would be worse.
  private static func made(_ kind: String) -> KeyHandle {
    guard let handle = try? KeyHandle(making: kind) else {
      fatalError("The system's libcrypto makes no \(kind) keys, or has no memory for one.")
    }
    return handle
  }

  private typealias Reader = (Int32, OpaquePointer?, UnsafePointer<UInt8>?, Int) -> OpaquePointer?

  private static func read(
    _ data: some ContiguousBytes,
    _ kind: Int32,
    _ reader: Reader,
  ) throws -> KeyHandle {
    try data.withUnsafeBytes { bytes in
      guard bytes.count == byteCount else { throw CryptoKitError.incorrectKeySize }
      let start = bytes.bindMemory(to: UInt8.self).baseAddress
      return try KeyHandle(reader(kind, nil, start, bytes.count))
    }
  }

  private static func written(_ handle: KeyHandle, isPublic: Bool) -> Data {
    var bytes = [UInt8](repeating: 0, count: byteCount)
    defer { cleanse(&bytes) }
    var count = bytes.count
    // It cannot fail: the key has 32 bytes, and so has the room.
    _ =
      isPublic
      ? EVP_PKEY_get_raw_public_key(handle.pointer, &bytes, &count)
      : EVP_PKEY_get_raw_private_key(handle.pointer, &bytes, &count)
    return Data(bytes)
  }
}
