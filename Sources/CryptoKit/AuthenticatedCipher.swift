import COpenSSL
import Foundation

/// A cipher of libcrypto that also tells whether a message was changed.
struct AuthenticatedCipher {
  static let tagCount = 16
  /// libcrypto counts in 32 bits; longer messages come in pieces.
  fileprivate static let largestPiece = 1 << 30

  private let function: OpaquePointer?
  private let key: SymmetricKey
  private let nonce: Data

  private init(_ function: OpaquePointer?, _ key: SymmetricKey, _ nonce: Data) {
    self.function = function
    self.key = key
    self.nonce = nonce
  }

  /// - Throws: when the key has neither 128, 192 nor 256 bits.
  static func gcm(_ key: SymmetricKey, _ nonce: Data) throws -> AuthenticatedCipher {
    switch key.bitCount {
    case 128: AuthenticatedCipher(EVP_aes_128_gcm(), key, nonce)
    case 192: AuthenticatedCipher(EVP_aes_192_gcm(), key, nonce)
    case 256: AuthenticatedCipher(EVP_aes_256_gcm(), key, nonce)
    default: throw CryptoKitError.incorrectKeySize
    }
  }

  /// - Throws: when the key has not 256 bits.
  static func chaChaPoly(_ key: SymmetricKey, _ nonce: Data) throws -> AuthenticatedCipher {
    guard key.bitCount == 256 else { throw CryptoKitError.incorrectKeySize }
    return AuthenticatedCipher(EVP_chacha20_poly1305(), key, nonce)
  }

  func seal(
    _ message: some DataProtocol,
    _ companion: some DataProtocol,
  ) throws -> (ciphertext: Data, tag: Data) {
    let state = try CipherState(isSealing: true, function, key, nonce)
    try state.authenticate(companion)
    let ciphertext = try state.update(message)
    try state.finish()
    var tag = Data(count: Self.tagCount)
    let count = Int32(tag.count)
    try tag.withUnsafeMutableBytes { bytes in
      try state.set(EVP_CTRL_AEAD_GET_TAG, count, bytes.baseAddress)
    }
    return (ciphertext, tag)
  }

  /// - Throws: `authenticationFailure` when anything is not as it was sealed; nothing of the
  ///   message is told then.
  func open(_ ciphertext: Data, _ tag: Data, _ companion: some DataProtocol) throws -> Data {
    let state = try CipherState(isSealing: false, function, key, nonce)
    var tag = tag
    let count = Int32(tag.count)
    try tag.withUnsafeMutableBytes { bytes in
      try state.set(EVP_CTRL_AEAD_SET_TAG, count, bytes.baseAddress)
    }
    try state.authenticate(companion)
    var message = try state.update(ciphertext)
    do {
      try state.finish()
    } catch {
      message.withUnsafeMutableBytes { OPENSSL_cleanse($0.baseAddress, $0.count) }
      throw CryptoKitError.authenticationFailure
    }
    return message
  }

  /// One message on its way through the cipher; libcrypto overwrites the key in it at its end.
  private final class CipherState {
    private let pointer = EVP_CIPHER_CTX_new()

    init(
      isSealing: Bool,
      _ function: OpaquePointer?,
      _ key: SymmetricKey,
      _ nonce: Data,
    ) throws {
      let way: Int32 = isSealing ? 1 : 0
      try require(EVP_CipherInit_ex(pointer, function, nil, nil, nil, way))
      try set(EVP_CTRL_AEAD_SET_IVLEN, Int32(clamping: nonce.count), nil)
      let nonce = Array(nonce)
      let result = key.withUnsafeBytes { bytes in
        EVP_CipherInit_ex(
          pointer,
          nil,
          nil,
          bytes.bindMemory(to: UInt8.self).baseAddress,
          nonce,
          way,
        )
      }
      try require(result)
    }

    deinit { EVP_CIPHER_CTX_free(pointer) }

    private func require(_ result: Int32) throws {
      guard result == 1 else { throw CryptoKitError.last }
    }

    func set(_ what: Int32, _ count: Int32, _ bytes: UnsafeMutableRawPointer?) throws {
      try require(EVP_CIPHER_CTX_ctrl(pointer, what, count, bytes))
    }

    /// Takes data that is not enciphered and yet may not be changed.
    func authenticate(_ data: some DataProtocol) throws {
      for piece in data.pieces(AuthenticatedCipher.largestPiece) {
        var count: Int32 = 0
        try require(EVP_CipherUpdate(pointer, nil, &count, piece, Int32(piece.count)))
      }
    }

    func update(_ data: some DataProtocol) throws -> Data {
      var output = Data(capacity: data.count)
      for piece in data.pieces(AuthenticatedCipher.largestPiece) {
        var made = [UInt8](repeating: 0, count: piece.count)
        var count: Int32 = 0
        try require(EVP_CipherUpdate(pointer, &made, &count, piece, Int32(piece.count)))
        output.append(contentsOf: made.prefix(Int(count)))
        cleanse(&made)
      }
      return output
    }

    /// - Throws: also when the tag is not that of what came.
    func finish() throws {
      var rest = [UInt8](repeating: 0, count: Int(EVP_MAX_BLOCK_LENGTH))
      var count: Int32 = 0
      try require(EVP_CipherFinal_ex(pointer, &rest, &count))
    }
  }
}

extension DataProtocol {
  /// The bytes in arrays of so many at most, one after the other.
  fileprivate func pieces(_ most: Int) -> some Sequence<[UInt8]> {
    sequence(state: startIndex) { start in
      guard start < endIndex else { return nil }
      let end = index(start, offsetBy: most, limitedBy: endIndex) ?? endIndex
      defer { start = end }
      return Array(self[start..<end])
    }
  }
}
