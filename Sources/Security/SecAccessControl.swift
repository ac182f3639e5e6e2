// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are Apple's.
public import CoreFoundationTypes
public import Foundation

/// What somebody has to show before an item is told.
public struct SecAccessControlCreateFlags: OptionSet, Sendable {
  public let rawValue: CFIndex

  public init(rawValue: CFIndex) { self.rawValue = rawValue }

  public static let userPresence = SecAccessControlCreateFlags(rawValue: 1 << 0)
  public static let biometryAny = SecAccessControlCreateFlags(rawValue: 1 << 1)
  public static let touchIDAny = biometryAny
  public static let biometryCurrentSet = SecAccessControlCreateFlags(rawValue: 1 << 3)
  public static let touchIDCurrentSet = biometryCurrentSet
  public static let devicePasscode = SecAccessControlCreateFlags(rawValue: 1 << 4)
  public static let companion = SecAccessControlCreateFlags(rawValue: 1 << 5)
  public static let watch = companion
  public static let or = SecAccessControlCreateFlags(rawValue: 1 << 14)
  public static let and = SecAccessControlCreateFlags(rawValue: 1 << 15)
  public static let privateKeyUsage = SecAccessControlCreateFlags(rawValue: 1 << 30)
  public static let applicationPassword = SecAccessControlCreateFlags(rawValue: 1 << 31)
}

/// When an item may be read and by whom.
public final class SecAccessControl: Sendable {
  let protection: String
  private let flags: SecAccessControlCreateFlags

  fileprivate init(_ protection: String, _ flags: SecAccessControlCreateFlags) {
    self.protection = protection
    self.flags = flags
  }

  /// Whether somebody has to show who they are.
  var needsPerson: Bool { !flags.isDisjoint(with: Self.person) }

  private static let person: SecAccessControlCreateFlags = [
    .userPresence, .biometryAny, .biometryCurrentSet, .devicePasscode, .companion,
    .applicationPassword,
  ]
}

/// Makes an access control.
///
/// Items with one that asks for a person are refused by `SecItemAdd`.
///
/// - Parameters:
///   - allocator: nil or `kCFAllocatorDefault`.
///   - protection: one of the values of `kSecAttrAccessible`.
/// - Returns: never nil.
public func SecAccessControlCreateWithFlags(
  _ allocator: CFAllocator?,
  _ protection: CFString,
  _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?,
) -> SecAccessControl? {
  SecAccessControl(protection, flags)
}
