public import Foundation

/// The settings that a person's devices share; here those of this machine.
///
/// There is no iCloud: values stay where they were set, and are there at the next start.
nonisolated public final class NSUbiquitousKeyValueStore: NSObject, Sendable {
  public static let `default` = NSUbiquitousKeyValueStore()

  /// Never posted, as nobody else changes the values.
  public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification"
  )

  /// What a key of an app's own settings begins with in their file.
  private static let prefix = "NSUbiquitousKeyValueStore."

  private var defaults: UserDefaults { .standard }

  private override init() { super.init() }

  public var dictionaryRepresentation: [String: Any] {
    let all = defaults.dictionaryRepresentation().filter { $0.key.hasPrefix(Self.prefix) }
    return Dictionary(
      uniqueKeysWithValues: all.map { (String($0.key.dropFirst(Self.prefix.count)), $0.value) }
    )
  }

  public func object(forKey key: String) -> Any? { defaults.object(forKey: Self.prefix + key) }
  public func string(forKey key: String) -> String? { object(forKey: key) as? String }
  public func array(forKey key: String) -> [Any]? { object(forKey: key) as? [Any] }
  public func dictionary(forKey key: String) -> [String: Any]? {
    object(forKey: key) as? [String: Any]
  }
  public func data(forKey key: String) -> Data? { defaults.data(forKey: Self.prefix + key) }
  public func longLong(forKey key: String) -> Int64 {
    Int64(defaults.integer(forKey: Self.prefix + key))
  }
  public func double(forKey key: String) -> Double { defaults.double(forKey: Self.prefix + key) }
  public func bool(forKey key: String) -> Bool { defaults.bool(forKey: Self.prefix + key) }

  public func set(_ value: Any?, forKey key: String) {
    defaults.set(value, forKey: Self.prefix + key)
  }
  public func set(_ value: String?, forKey key: String) { set(value as Any?, forKey: key) }
  public func set(_ value: Data?, forKey key: String) { set(value as Any?, forKey: key) }
  public func set(_ value: [Any]?, forKey key: String) { set(value as Any?, forKey: key) }
  public func set(_ value: [String: Any]?, forKey key: String) { set(value as Any?, forKey: key) }
  public func set(_ value: Int64, forKey key: String) {
    defaults.set(Int(value), forKey: Self.prefix + key)
  }
  public func set(_ value: Double, forKey key: String) {
    defaults.set(value, forKey: Self.prefix + key)
  }
  public func set(_ value: Bool, forKey key: String) {
    defaults.set(value, forKey: Self.prefix + key)
  }

  public func removeObject(forKey key: String) { defaults.removeObject(forKey: Self.prefix + key) }

  /// Writes what was set, and returns true, as nothing has to be sent.
  @discardableResult
  public func synchronize() -> Bool { defaults.synchronize() }
}

// The keys and values of the notification that is never posted.

// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let NSUbiquitousKeyValueStoreChangeReasonKey =
  "NSUbiquitousKeyValueStoreChangeReasonKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated let NSUbiquitousKeyValueStoreChangedKeysKey =
  "NSUbiquitousKeyValueStoreChangedKeysKey"
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated var NSUbiquitousKeyValueStoreServerChange: Int { 0 }
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated var NSUbiquitousKeyValueStoreInitialSyncChange: Int { 1 }
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated var NSUbiquitousKeyValueStoreQuotaViolationChange: Int { 2 }
// swift-format-ignore: AlwaysUseLowerCamelCase
public nonisolated var NSUbiquitousKeyValueStoreAccountChange: Int { 3 }
