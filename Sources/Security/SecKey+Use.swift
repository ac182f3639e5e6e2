// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are Apple's.
public import CoreFoundationTypes
import CryptoKit
public import Foundation

/// Signs a message or a digest, as the algorithm says.
///
/// - Parameter error: gets the reason when there is no signature.
/// - Returns: the signature in DER; nil where the key cannot sign so.
public func SecKeyCreateSignature(
  _ key: SecKey,
  _ algorithm: SecKeyAlgorithm,
  _ dataToSign: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?,
) -> CFData? {
  answer(key, .sign, algorithm, error) {
    guard let digest = algorithm.digest(dataToSign) else { throw CryptoKitError.invalidParameter }
    return try key.material.handle.sign(digest)
  }
}

/// Tells whether a signature is one of a message or digest.
///
/// - Parameter error: gets the reason when it is not.
public func SecKeyVerifySignature(
  _ key: SecKey,
  _ algorithm: SecKeyAlgorithm,
  _ signedData: CFData,
  _ signature: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?,
) -> Bool {
  guard algorithm.allows(.verify, key), let digest = algorithm.digest(signedData) else {
    report(errSecParam, to: error)
    return false
  }
  let isValid = key.material.handle.verifies(Array(signature), digest)
  if !isValid { report(errSecVerifyFailed, to: error) }
  return isValid
}

/// Enciphers a message for who has the key's secret.
///
/// - Parameter error: gets the reason when there is no answer.
/// - Returns: the point of a key made for it, the ciphertext and its tag.
public func SecKeyCreateEncryptedData(
  _ key: SecKey,
  _ algorithm: SecKeyAlgorithm,
  _ plaintext: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?,
) -> CFData? {
  answer(key, .encrypt, algorithm, error) {
    let own = NISTKeyMaterial.made(key.material.curve, isCompact: false)
    let sealing = try algorithm.sealing(own, key.material, own.point)
    let box = try AES.GCM.seal(plaintext, using: sealing.key, nonce: sealing.nonce)
    return own.point + box.ciphertext + box.tag
  }
}

/// Deciphers a message.
///
/// - Parameter error: gets the reason when there is no answer.
/// - Returns: nil when anything of it was changed, or it is for another key.
public func SecKeyCreateDecryptedData(
  _ key: SecKey,
  _ algorithm: SecKeyAlgorithm,
  _ ciphertext: CFData,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?,
) -> CFData? {
  answer(key, .decrypt, algorithm, error) {
    let count = key.material.point.count
    let tag = 16
    guard ciphertext.count >= count + tag else { throw CryptoKitError.incorrectParameterSize }
    let point = ciphertext.prefix(count)
    let other = try NISTKeyMaterial(point: Array(point), key.material.curve)
    let sealing = try algorithm.sealing(key.material, other, Data(point))
    let box = try AES.GCM.SealedBox(
      nonce: sealing.nonce,
      ciphertext: ciphertext.dropFirst(count).dropLast(tag),
      tag: ciphertext.suffix(tag),
    )
    return try AES.GCM.open(box, using: sealing.key)
  }
}

/// The secret that a key has with the public half of another.
///
/// - Parameters:
///   - parameters: none are known.
///   - error: gets the reason when there is no answer.
public func SecKeyCopyKeyExchangeResult(
  _ privateKey: SecKey,
  _ algorithm: SecKeyAlgorithm,
  _ publicKey: SecKey,
  _ parameters: CFDictionary,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?,
) -> CFData? {
  answer(privateKey, .keyExchange, algorithm, error) {
    try privateKey.material.handle.sharedSecret(with: publicKey.material.handle)
      .withUnsafeBytes { Data($0) }
  }
}

/// Does what a key is asked for, and reports why it cannot.
private func answer(
  _ key: SecKey,
  _ operation: SecKeyOperationType,
  _ algorithm: SecKeyAlgorithm,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?,
  _ work: () throws -> Data,
) -> Data? {
  guard algorithm.allows(operation, key) else {
    report(errSecParam, to: error)
    return nil
  }
  if let data = try? work() { return data }
  report(operation == .decrypt ? errSecDecode : errSecParam, to: error)
  return nil
}

extension SecKeyAlgorithm {
  /// The digest that is signed; nil for data that is none of the length that the name says.
  fileprivate func digest(_ data: Data) -> [UInt8]? {
    guard case .signature(let function, let isOfMessage) = meaning else { return nil }
    return isOfMessage ? function.digest(data) : function.isDigest(data) ? Array(data) : nil
  }

  /// The cipher's key and nonce of a message, by the secret that two keys have.
  ///
  /// - Parameter point: that of the key made for the message.
  fileprivate func sealing(
    _ own: NISTKeyMaterial,
    _ other: NISTKeyMaterial,
    _ point: Data,
  ) throws -> (key: SymmetricKey, nonce: AES.GCM.Nonce) {
    guard case .sealing(let function, let hasOwnNonce) = meaning else {
      throw CryptoKitError.invalidParameter
    }
    let secret = try own.handle.sharedSecret(with: other.handle)
    // AES has 128 bits with the least of the curves and 256 with the others; the nonce has 16
    // bytes.
    let count = own.curve == .p256 ? 16 : 32
    let bytes = function.derive(secret, point, count + (hasOwnNonce ? 16 : 0))
    return try bytes.withUnsafeBytes { bytes in
      (
        SymmetricKey(data: UnsafeRawBufferPointer(rebasing: bytes[..<count])),
        try AES.GCM.Nonce(data: hasOwnNonce ? Data(bytes[count...]) : Data(count: 16)),
      )
    }
  }
}

extension HashFunction {
  fileprivate static func digest(_ data: Data) -> [UInt8] { Array(hash(data: data)) }

  fileprivate static func isDigest(_ data: Data) -> Bool { data.count == Digest.byteCount }

  fileprivate static func derive(
    _ secret: SharedSecret,
    _ info: Data,
    _ count: Int,
  ) -> SymmetricKey {
    secret.x963DerivedSymmetricKey(using: Self.self, sharedInfo: info, outputByteCount: count)
  }
}
