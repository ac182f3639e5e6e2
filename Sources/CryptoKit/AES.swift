import COpenSSL
public import Foundation

/// The cipher AES, with keys of 128, 192 or 256 bits.
public enum AES {}

extension AES {
  /// Keys enciphered by keys (RFC 3394).
  public enum KeyWrap {
    /// The bytes that are put before the key, to be recognised when it is unwrapped.
    private static let overhead = 8

    /// Enciphers a key.
    ///
    /// - Parameter keyToWrap: of 16 bytes at least, and a multiple of 8.
    /// - Throws: `incorrectKeySize` for other keys, `incorrectParameterSize` for other lengths.
    public static func wrap(_ keyToWrap: SymmetricKey, using kek: SymmetricKey) throws -> Data {
      let count = keyToWrap.bitCount / 8
      guard count >= 16, count % 8 == 0 else { throw CryptoKitError.incorrectParameterSize }
      var output = [UInt8](repeating: 0, count: count + overhead)
      let made = try keyToWrap.withUnsafeBytes { try run(true, $0, kek, &output) }
      guard made == output.count else { throw CryptoKitError.wrapFailure }
      return Data(output)
    }

    /// Deciphers a key.
    ///
    /// - Throws: `unwrapFailure` when it was changed or enciphered by another key,
    ///   `incorrectKeySize` and `incorrectParameterSize` as `wrap` does.
    public static func unwrap<WrappedKey: DataProtocol>(
      _ wrappedKey: WrappedKey,
      using kek: SymmetricKey,
    ) throws -> SymmetricKey {
      let input = Array(wrappedKey)
      guard input.count >= 16 + overhead, input.count % 8 == 0 else {
        throw CryptoKitError.incorrectParameterSize
      }
      var output = [UInt8](repeating: 0, count: input.count)
      defer { cleanse(&output) }
      let made = try input.withUnsafeBytes { try run(false, $0, kek, &output) }
      guard made == input.count - overhead else { throw CryptoKitError.unwrapFailure }
      return output.withUnsafeBytes { bytes in
        SymmetricKey(data: UnsafeRawBufferPointer(rebasing: bytes.prefix(made)))
      }
    }

    /// Answers how many bytes were written; a negative number for a failure.
    private static func run(
      _ isWrapping: Bool,
      _ input: UnsafeRawBufferPointer,
      _ kek: SymmetricKey,
      _ output: inout [UInt8],
    ) throws -> Int {
      let function =
        switch kek.bitCount {
        case 128: EVP_aes_128_wrap()
        case 192: EVP_aes_192_wrap()
        case 256: EVP_aes_256_wrap()
        default: throw CryptoKitError.incorrectKeySize
        }
      guard let count = Int32(exactly: input.count) else {
        throw CryptoKitError.incorrectParameterSize
      }
      let context = EVP_CIPHER_CTX_new()
      defer {
        EVP_CIPHER_CTX_free(context)
        ERR_clear_error()
      }
      EVP_CIPHER_CTX_set_flags(context, EVP_CIPHER_CTX_FLAG_WRAP_ALLOW)
      let result = kek.withUnsafeBytes { bytes in
        let key = bytes.bindMemory(to: UInt8.self).baseAddress
        return EVP_CipherInit_ex(context, function, nil, key, nil, isWrapping ? 1 : 0)
      }
      guard result == 1 else { throw CryptoKitError.last }
      let bytes = input.bindMemory(to: UInt8.self).baseAddress
      var made: Int32 = 0
      return EVP_CipherUpdate(context, &output, &made, bytes, count) == 1 ? Int(made) : -1
    }
  }
}
