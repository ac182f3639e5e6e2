// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are Apple's.
public import CoreFoundationTypes
import CryptoKit
public import Foundation
import Properties

/// A key on one of NIST's curves, or the half of it that others may know.
public final class SecKey: Sendable {
  let material: NISTKeyMaterial
  let isPrivate: Bool

  init(_ material: NISTKeyMaterial, isPrivate: Bool) {
    self.material = material
    self.isPrivate = isPrivate
  }

  /// Reads a key: a point in 1 + 2n bytes, with the secret number behind it in 1 + 3n.
  convenience init(_ data: Data, isPrivate: Bool) throws {
    let curves: [NISTCurve] = [.p256, .p384, .p521]
    let numbers = isPrivate ? 3 : 2
    guard let curve = curves.first(where: { data.count == 1 + numbers * $0.byteCount }) else {
      throw CryptoKitError.incorrectKeySize
    }
    let material =
      isPrivate
      ? try data.withUnsafeBytes { try NISTKeyMaterial(whole: $0, curve) }
      : try NISTKeyMaterial(point: Array(data), curve)
    self.init(material, isPrivate: isPrivate)
  }

  /// The key of an item; nil when it is none of a kind that is known.
  convenience init?(_ item: KeychainItem) {
    guard item.kind == kSecClassKey else { return nil }
    let isPrivate = item.attributes[kSecAttrKeyClass] == .text(kSecAttrKeyClassPrivate)
    try? self.init(item.secret, isPrivate: isPrivate)
  }

  var externalRepresentation: Data {
    isPrivate ? material.withSecret { material.point + Data($0) } : material.point
  }

  /// What the keychain knows of a key.
  var attributes: [String: KeychainValue] {
    [
      kSecAttrKeyType: .text(kSecAttrKeyTypeECSECPrimeRandom),
      kSecAttrKeyClass: .text(isPrivate ? kSecAttrKeyClassPrivate : kSecAttrKeyClassPublic),
      kSecAttrKeySizeInBits: .number(bitCount),
      kSecAttrApplicationLabel: .data(Data(Insecure.SHA1.hash(data: material.point))),
    ]
  }

  var bitCount: Int { material.curve == .p521 ? 521 : material.curve.byteCount * 8 }
}

/// Makes a key by chance, and keeps it where `kSecPrivateKeyAttrs` say that it is permanent.
///
/// Partly: keys are on NIST's curves P-256, P-384 and P-521; there are none of RSA.
///
/// - Parameter error: gets the reason when there is none.
/// - Returns: nil for other kinds and sizes, and when it cannot be kept.
public func SecKeyCreateRandomKey(
  _ parameters: CFDictionary,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?,
) -> SecKey? {
  let curve: NISTCurve? =
    switch parameters[kSecAttrKeySizeInBits] as? Int {
    case 256: .p256
    case 384: .p384
    case 521: .p521
    default: nil
    }
  guard parameters[kSecAttrKeyType] as? String == kSecAttrKeyTypeECSECPrimeRandom, let curve else {
    report(errSecUnimplemented, to: error)
    return nil
  }
  if parameters[kSecAttrTokenID] != nil {
    Warnings.once("There is no Secure Enclave: the app's key is kept in the keychain's file.")
  }
  let key = SecKey(.made(curve, isCompact: false), isPrivate: true)
  guard let own = parameters[kSecPrivateKeyAttrs] as? NSDictionary,
    own[kSecAttrIsPermanent] as? Bool == true
  else { return key }
  let item = NSMutableDictionary()
  for (name, value) in own {
    if let name = name as? String { item[name] = value }
  }
  if let label = parameters[kSecAttrLabel] { item[kSecAttrLabel] = label }
  item[kSecClass] = kSecClassKey
  item[kSecValueRef] = key
  let status = SecItemAdd(item, nil)
  guard status == errSecSuccess else {
    report(status, to: error)
    return nil
  }
  return key
}

/// Reads a key as `SecKeyCopyExternalRepresentation` writes it.
///
/// - Parameters:
///   - attributes: at least `kSecAttrKeyType` and `kSecAttrKeyClass`.
///   - error: gets the reason when there is none.
/// - Returns: nil for bytes that are no key, and for keys of RSA.
public func SecKeyCreateWithData(
  _ keyData: CFData,
  _ attributes: CFDictionary,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?,
) -> SecKey? {
  guard attributes[kSecAttrKeyType] as? String == kSecAttrKeyTypeECSECPrimeRandom else {
    report(errSecUnimplemented, to: error)
    return nil
  }
  let isPrivate = attributes[kSecAttrKeyClass] as? String == kSecAttrKeyClassPrivate
  let key = try? SecKey(keyData, isPrivate: isPrivate)
  if key == nil { report(errSecDecode, to: error) }
  return key
}

/// The key's bytes: a 4 and the numbers of its point, and the secret number behind that of a
/// private one.
public func SecKeyCopyExternalRepresentation(
  _ key: SecKey,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?,
) -> CFData? {
  key.externalRepresentation
}

/// The half that others may know; never nil.
public func SecKeyCopyPublicKey(_ key: SecKey) -> SecKey? {
  SecKey(key.material.withoutSecret, isPrivate: false)
}

/// The key's kind, size, class and label.
public func SecKeyCopyAttributes(_ key: SecKey) -> CFDictionary? {
  let attributes = NSMutableDictionary()
  for (name, value) in key.attributes { attributes[name] = value.object }
  return attributes
}

/// How many bytes a number of the key has.
public func SecKeyGetBlockSize(_ key: SecKey) -> Int { key.material.curve.byteCount }
