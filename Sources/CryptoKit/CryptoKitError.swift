import COpenSSL

/// Why something was not enciphered, opened, signed or read as a key.
public enum CryptoKitError: Error, Equatable {
  /// A key has a length that its cipher or curve does not know.
  case incorrectKeySize
  /// A nonce, a tag or a sealed message has a length that it cannot have.
  case incorrectParameterSize
  /// The message, its tag or the key is not the one that was used.
  case authenticationFailure
  /// What libcrypto refused, as a number of its own.
  case underlyingCoreCryptoError(error: Int32)
  case wrapFailure
  case unwrapFailure
  /// A value that no key or signature has.
  case invalidParameter

  /// What libcrypto says of the last failure on this thread.
  ///
  /// Nothing of it stays behind: a connection that reads its own failures later would take this
  /// for one.
  static var last: CryptoKitError {
    let code = ERR_peek_last_error()
    ERR_clear_error()
    return .underlyingCoreCryptoError(error: Int32(truncatingIfNeeded: code))
  }
}

/// Why bytes or text are no key in DER or PEM.
public enum CryptoKitASN1Error: Error, Equatable {
  case invalidFieldIdentifier
  case unexpectedFieldType
  case invalidObjectIdentifier
  /// The bytes are no key of the kind that was asked for.
  case invalidASN1Object
  case invalidASN1IntegerEncoding
  case truncatedASN1Field
  case unsupportedFieldLength
  /// The text has no begin and end of a key, or another label, or no Base64 between them.
  case invalidPEMDocument
}
