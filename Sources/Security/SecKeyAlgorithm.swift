// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are Apple's.
import CryptoKit
import Foundation

/// What a key is asked to do.
public enum SecKeyOperationType: Int, Sendable {
  case sign, verify, encrypt, decrypt, keyExchange
}

/// How a key does it.
///
/// Partly: those of elliptic curves work; those of RSA are names only, as there are no such keys.
public struct SecKeyAlgorithm: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  init(_ rawValue: String) { self.rawValue = rawValue }
}

extension SecKeyAlgorithm {
  public static let ecdsaSignatureDigestX962SHA256 = Self("algid:sign:ECDSA:digest-X962:SHA256")
  public static let ecdsaSignatureDigestX962SHA384 = Self("algid:sign:ECDSA:digest-X962:SHA384")
  public static let ecdsaSignatureDigestX962SHA512 = Self("algid:sign:ECDSA:digest-X962:SHA512")
  public static let ecdsaSignatureMessageX962SHA256 = Self("algid:sign:ECDSA:message-X962:SHA256")
  public static let ecdsaSignatureMessageX962SHA384 = Self("algid:sign:ECDSA:message-X962:SHA384")
  public static let ecdsaSignatureMessageX962SHA512 = Self("algid:sign:ECDSA:message-X962:SHA512")

  public static let ecdhKeyExchangeStandard = Self("algid:keyexchange:ECDH")
  public static let ecdhKeyExchangeCofactor = Self("algid:keyexchange:ECDHC")

  public static let eciesEncryptionStandardX963SHA256AESGCM = Self(
    "algid:encrypt:ECIES:ECDH:KDFX963:SHA256:AESGCM"
  )
  public static let eciesEncryptionStandardX963SHA384AESGCM = Self(
    "algid:encrypt:ECIES:ECDH:KDFX963:SHA384:AESGCM"
  )
  public static let eciesEncryptionStandardX963SHA512AESGCM = Self(
    "algid:encrypt:ECIES:ECDH:KDFX963:SHA512:AESGCM"
  )
  public static let eciesEncryptionCofactorX963SHA256AESGCM = Self(
    "algid:encrypt:ECIES:ECDHC:KDFX963:SHA256:AESGCM"
  )
  public static let eciesEncryptionCofactorX963SHA384AESGCM = Self(
    "algid:encrypt:ECIES:ECDHC:KDFX963:SHA384:AESGCM"
  )
  public static let eciesEncryptionCofactorX963SHA512AESGCM = Self(
    "algid:encrypt:ECIES:ECDHC:KDFX963:SHA512:AESGCM"
  )
  public static let eciesEncryptionStandardVariableIVX963SHA256AESGCM = Self(
    "algid:encrypt:ECIES:ECDH:KDFX963:SHA256:AESGCM-KDFIV"
  )
  public static let eciesEncryptionStandardVariableIVX963SHA384AESGCM = Self(
    "algid:encrypt:ECIES:ECDH:KDFX963:SHA384:AESGCM-KDFIV"
  )
  public static let eciesEncryptionStandardVariableIVX963SHA512AESGCM = Self(
    "algid:encrypt:ECIES:ECDH:KDFX963:SHA512:AESGCM-KDFIV"
  )
  public static let eciesEncryptionCofactorVariableIVX963SHA256AESGCM = Self(
    "algid:encrypt:ECIES:ECDHC:KDFX963:SHA256:AESGCM-KDFIV"
  )
  public static let eciesEncryptionCofactorVariableIVX963SHA384AESGCM = Self(
    "algid:encrypt:ECIES:ECDHC:KDFX963:SHA384:AESGCM-KDFIV"
  )
  public static let eciesEncryptionCofactorVariableIVX963SHA512AESGCM = Self(
    "algid:encrypt:ECIES:ECDHC:KDFX963:SHA512:AESGCM-KDFIV"
  )

  public static let rsaEncryptionPKCS1 = Self("algid:encrypt:RSA:PKCS1")
  public static let rsaEncryptionOAEPSHA1 = Self("algid:encrypt:RSA:OAEP:SHA1")
  public static let rsaEncryptionOAEPSHA256 = Self("algid:encrypt:RSA:OAEP:SHA256")
  public static let rsaEncryptionOAEPSHA512 = Self("algid:encrypt:RSA:OAEP:SHA512")
  public static let rsaEncryptionOAEPSHA256AESGCM = Self("algid:encrypt:RSA:OAEP:SHA256:AESGCM")
  public static let rsaEncryptionOAEPSHA512AESGCM = Self("algid:encrypt:RSA:OAEP:SHA512:AESGCM")
  public static let rsaSignatureMessagePKCS1v15SHA256 = Self(
    "algid:sign:RSA:message-PKCS1v15:SHA256"
  )
  public static let rsaSignatureMessagePKCS1v15SHA512 = Self(
    "algid:sign:RSA:message-PKCS1v15:SHA512"
  )
  public static let rsaSignatureDigestPKCS1v15SHA256 = Self(
    "algid:sign:RSA:digest-PKCS1v15:SHA256"
  )
  public static let rsaSignatureMessagePSSSHA256 = Self("algid:sign:RSA:message-PSS:SHA256")
  public static let rsaSignatureMessagePSSSHA512 = Self("algid:sign:RSA:message-PSS:SHA512")
}

extension SecKeyAlgorithm {
  /// What the name says; nil for those that are names only.
  enum Meaning {
    /// A signature; of a message, which is made a digest first, or of a digest.
    case signature(any HashFunction.Type, isOfMessage: Bool)
    case exchange
    /// A message enciphered for a key; with a nonce of zeros, or one that comes with the cipher's
    /// key.
    case sealing(any HashFunction.Type, hasOwnNonce: Bool)
  }

  var meaning: Meaning? {
    let parts = rawValue.split(separator: ":")
    let hashes: [Substring: any HashFunction.Type] = [
      "SHA256": SHA256.self, "SHA384": SHA384.self, "SHA512": SHA512.self,
    ]
    if self == .ecdhKeyExchangeStandard || self == .ecdhKeyExchangeCofactor { return .exchange }
    guard let hash = parts.lazy.compactMap({ hashes[$0] }).first else { return nil }
    if parts.contains("ECIES") { return .sealing(hash, hasOwnNonce: parts.last != "AESGCM") }
    guard parts.contains("ECDSA") else { return nil }
    return .signature(hash, isOfMessage: parts.contains("message-X962"))
  }

  /// Whether a key can be asked to do something so.
  func allows(_ operation: SecKeyOperationType, _ key: SecKey) -> Bool {
    switch (meaning, operation) {
    case (.signature, .sign), (.exchange, .keyExchange), (.sealing, .decrypt): key.isPrivate
    case (.signature, .verify), (.sealing, .encrypt): true
    default: false
    }
  }
}

/// Tells whether a key can do something in a way.
public func SecKeyIsAlgorithmSupported(
  _ key: SecKey,
  _ operation: SecKeyOperationType,
  _ algorithm: SecKeyAlgorithm,
) -> Bool {
  algorithm.allows(operation, key)
}
