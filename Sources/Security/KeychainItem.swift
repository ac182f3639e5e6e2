import Foundation

/// What an attribute of an item can be.
enum KeychainValue: Codable, Hashable, Sendable {
  case text(String)
  case data(Data)
  case number(Int)
  case fraction(Double)
  case date(Date)

  init?(_ value: Any) {
    switch value {
    case let value as String: self = .text(value)
    case let value as Data: self = .data(value)
    case let value as Date: self = .date(value)
    case let value as Int: self = .number(value)
    case let value as Bool: self = .number(value ? 1 : 0)
    case let value as Double: self = .fraction(value)
    default: return nil
    }
  }

  var object: AnyObject {
    switch self {
    case .text(let value): NSString(string: value)
    case .data(let value): NSData(data: value)
    case .number(let value): NSNumber(value: value)
    case .fraction(let value): NSNumber(value: value)
    case .date(let value):
      NSDate(timeIntervalSinceReferenceDate: value.timeIntervalSinceReferenceDate)
    }
  }
}

/// An item of the keychain.
struct KeychainItem: Codable, Sendable {
  /// One of the values of `kSecClass`.
  let kind: String
  var attributes: [String: KeychainValue]
  /// What is to be kept.
  var secret: Data
  var id = UUID()

  /// The attributes by which two items of a kind are told apart (Apple's `errSecDuplicateItem`).
  private static let keys = [
    kSecClassGenericPassword: [kSecAttrAccount, kSecAttrService],
    kSecClassInternetPassword: [
      kSecAttrAccount, kSecAttrSecurityDomain, kSecAttrServer, kSecAttrProtocol,
      kSecAttrAuthenticationType, kSecAttrPort, kSecAttrPath,
    ],
    kSecClassCertificate: [kSecAttrCertificateType, kSecAttrIssuer, kSecAttrSerialNumber],
    kSecClassKey: [
      kSecAttrKeyClass, kSecAttrKeyType, kSecAttrApplicationLabel, kSecAttrApplicationTag,
      kSecAttrKeySizeInBits,
    ],
    kSecClassIdentity: [kSecAttrApplicationLabel, kSecAttrIssuer, kSecAttrSerialNumber],
  ]

  static func isKind(_ name: String) -> Bool { keys[name] != nil }

  func isSame(as other: KeychainItem) -> Bool {
    kind == other.kind && isSynchronized == other.isSynchronized
      && Self.keys[kind, default: []].allSatisfy { attributes[$0] == other.attributes[$0] }
  }

  var isSynchronized: Bool { (attributes[kSecAttrSynchronizable] ?? .number(0)) != .number(0) }
}
