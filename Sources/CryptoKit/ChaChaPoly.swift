public import Foundation

/// The cipher ChaCha20, with Poly1305 to find changes (RFC 8439); keys have 256 bits.
public enum ChaChaPoly {
  /// Enciphers a message.
  ///
  /// - Parameter nonce: never the same twice with one key; nil makes one by chance.
  /// - Throws: `incorrectKeySize` when the key has not 256 bits.
  public static func seal<Plaintext: DataProtocol>(
    _ message: Plaintext,
    using key: SymmetricKey,
    nonce: Nonce? = nil,
  ) throws -> SealedBox {
    try seal(message, using: key, nonce: nonce, authenticating: Data())
  }

  /// Enciphers a message; other data goes with it that is not enciphered and yet may not be
  /// changed.
  ///
  /// - Parameter nonce: never the same twice with one key; nil makes one by chance.
  /// - Throws: `incorrectKeySize` when the key has not 256 bits.
  public static func seal<Plaintext: DataProtocol, AuthenticatedData: DataProtocol>(
    _ message: Plaintext,
    using key: SymmetricKey,
    nonce: Nonce? = nil,
    authenticating authenticatedData: AuthenticatedData,
  ) throws -> SealedBox {
    let nonce = nonce ?? Nonce()
    let cipher = try AuthenticatedCipher.chaChaPoly(key, nonce.bytes)
    let sealed = try cipher.seal(message, authenticatedData)
    return try SealedBox(nonce: nonce, ciphertext: sealed.ciphertext, tag: sealed.tag)
  }

  /// Deciphers a message.
  ///
  /// - Throws: `authenticationFailure` when the message or the key is not the one that was sealed.
  public static func open(_ sealedBox: SealedBox, using key: SymmetricKey) throws -> Data {
    try open(sealedBox, using: key, authenticating: Data())
  }

  /// Deciphers a message.
  ///
  /// - Throws: `authenticationFailure` when the message, the data with it or the key is not the
  ///   one that was sealed.
  public static func open<AuthenticatedData: DataProtocol>(
    _ sealedBox: SealedBox,
    using key: SymmetricKey,
    authenticating authenticatedData: AuthenticatedData,
  ) throws -> Data {
    try AuthenticatedCipher.chaChaPoly(key, sealedBox.nonce.bytes)
      .open(sealedBox.ciphertext, sealedBox.tag, authenticatedData)
  }

  /// A number of 12 bytes that a message is enciphered with, besides the key.
  public struct Nonce: ContiguousBytes, Sequence, Sendable {
    let bytes: Data

    /// Makes one by chance.
    public init() {
      bytes = SecretBytes(randomCount: AES.GCM.nonceCount).withUnsafeBytes { Data($0) }
    }

    /// - Throws: `incorrectParameterSize` for other than 12 bytes.
    public init<D: DataProtocol>(data: D) throws {
      guard data.count == AES.GCM.nonceCount else { throw CryptoKitError.incorrectParameterSize }
      bytes = Data(data)
    }

    public func makeIterator() -> Array<UInt8>.Iterator { Array(bytes).makeIterator() }

    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      try bytes.withUnsafeBytes(body)
    }
  }

  /// A message that is enciphered, with what is needed besides the key to decipher it.
  public struct SealedBox: Sendable {
    public let nonce: Nonce
    public let ciphertext: Data
    /// The 16 bytes by which a change is found.
    public let tag: Data

    /// The nonce, the ciphertext and the tag one after the other.
    public var combined: Data { nonce.bytes + ciphertext + tag }

    /// - Throws: `incorrectParameterSize` when the tag has not 16 bytes.
    public init<C: DataProtocol, T: DataProtocol>(nonce: Nonce, ciphertext: C, tag: T) throws {
      guard tag.count == AuthenticatedCipher.tagCount else {
        throw CryptoKitError.incorrectParameterSize
      }
      self.nonce = nonce
      self.ciphertext = Data(ciphertext)
      self.tag = Data(tag)
    }

    /// Takes apart what `combined` put together.
    ///
    /// - Throws: `incorrectParameterSize` when there are less bytes than a nonce and a tag have.
    public init<D: DataProtocol>(combined: D) throws {
      let parts = try CombinedParts(combined)
      try self.init(nonce: Nonce(data: parts.nonce), ciphertext: parts.ciphertext, tag: parts.tag)
    }
  }
}
