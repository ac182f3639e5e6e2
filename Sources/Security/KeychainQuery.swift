import CoreFoundationTypes
import Foundation

/// What is asked of the keychain, taken apart.
struct KeychainQuery {
  private(set) var kind: String?
  private(set) var attributes: [String: KeychainValue] = [:]
  private(set) var secret: Data?
  private(set) var reference: UUID?
  /// Whether items that are kept in step with others are meant: nil for both.
  private var isSynchronized: Bool? = false
  private var ignoresCase = false
  /// How many items are asked for.
  private(set) var limit = 1
  /// Whether a list is asked for, be it of one.
  private(set) var wantsAll = false
  /// What is asked for of each item, by the names under which it is answered.
  private(set) var wanted: Set<String> = []
  /// Why it cannot be answered.
  private(set) var problem: OSStatus = errSecSuccess

  init(_ query: NSDictionary) {
    for (key, value) in query {
      guard let key = key as? String else {
        problem = errSecParam
        continue
      }
      take(key, value)
    }
  }

  private mutating func take(_ key: String, _ value: Any) {
    switch key {
    case kSecClass: kind = value as? String
    case kSecValueData: secret = value as? Data
    case kSecValueRef: take(value as? SecKey)
    case kSecValuePersistentRef:
      reference = (value as? Data).flatMap {
        UUID(uuidString: String(decoding: $0, as: UTF8.self))
      }
      if reference == nil { problem = errSecParam }
    case kSecMatchLimit:
      let number = value as? Int
      wantsAll = value as? String == kSecMatchLimitAll || (number ?? 0) > 1
      limit = wantsAll ? number ?? .max : 1
    case kSecMatchCaseInsensitive: ignoresCase = value as? Bool == true
    case kSecReturnData: want(kSecValueData, value)
    case kSecReturnRef: want(kSecValueRef, value)
    case kSecReturnPersistentRef: want(kSecValuePersistentRef, value)
    case kSecReturnAttributes: want(kSecReturnAttributes, value)
    case kSecAttrAccessControl: take(value as? SecAccessControl)
    case kSecAttrSynchronizable where value as? String == kSecAttrSynchronizableAny:
      isSynchronized = nil
    case kSecAttrSynchronizable:
      isSynchronized = value as? Bool == true
      attributes[key] = .number(isSynchronized == true ? 1 : 0)
    // The names that begin so say how a person is asked.
    case _ where key.hasPrefix("u_") || key == kSecUseDataProtectionKeychain: break
    default:
      guard let known = KeychainValue(value) else {
        problem = errSecParam
        return
      }
      attributes[key] = known
      if key == kSecAttrAccessible, value as? String == locked { problem = errSecAuthFailed }
    }
  }

  /// There is no code that somebody would have to type before an item is told.
  private var locked: String { kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly }

  private mutating func want(_ name: String, _ value: Any) {
    if value as? Bool == true { wanted.insert(name) }
  }

  private mutating func take(_ key: SecKey?) {
    guard let key else {
      problem = errSecParam
      return
    }
    kind = kind ?? kSecClassKey
    secret = key.externalRepresentation
    attributes.merge(key.attributes) { own, _ in own }
  }

  private mutating func take(_ control: SecAccessControl?) {
    guard let control else {
      problem = errSecParam
      return
    }
    attributes[kSecAttrAccessible] = .text(control.protection)
    if control.needsPerson || control.protection == locked { problem = errSecAuthFailed }
  }

  func matches(_ item: KeychainItem) -> Bool {
    if let reference { return item.id == reference }
    guard kind == item.kind else { return false }
    if let isSynchronized, isSynchronized != item.isSynchronized { return false }
    return attributes.allSatisfy { key, value in
      if key == kSecAttrSynchronizable { return true }
      guard let own = item.attributes[key] else { return false }
      if ignoresCase, case .text(let one) = own, case .text(let other) = value {
        return one.compare(other, options: .caseInsensitive) == .orderedSame
      }
      return own == value
    }
  }

  /// An answer about one item; nil when nothing is asked for.
  func answer(_ item: KeychainItem) -> AnyObject? {
    var parts: [String: AnyObject] = [:]
    if wanted.contains(kSecValueData) { parts[kSecValueData] = NSData(data: item.secret) }
    if wanted.contains(kSecValuePersistentRef) {
      parts[kSecValuePersistentRef] = NSData(data: Data(item.id.uuidString.utf8))
    }
    if wanted.contains(kSecValueRef) { parts[kSecValueRef] = SecKey(item) }
    guard wanted.contains(kSecReturnAttributes) || wanted.count > 1 else {
      return parts.first?.value
    }
    if wanted.contains(kSecReturnAttributes) {
      for (key, value) in item.attributes { parts[key] = value.object }
      parts[kSecClass] = NSString(string: item.kind)
    }
    let whole = NSMutableDictionary()
    for (key, value) in parts { whole[key] = value }
    return whole
  }
}
