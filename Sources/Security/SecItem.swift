// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The names are Apple's.
@_exported public import CoreFoundationTypes
public import Foundation

/// Keeps an item.
///
/// Items are in a file of the app's own that only the person can read. They are not enciphered:
/// who can read the person's files can read them. What only a person's face, finger or code should
/// open is refused, as nothing here could see to that.
///
/// - Parameter result: gets what `kSecReturn…` asks for.
/// - Returns: `errSecDuplicateItem` when there is one that differs in nothing that tells items
///   apart; `errSecAuthFailed` for an access control that asks for a person; `errSecNotAvailable`
///   when the file cannot be written.
@discardableResult public func SecItemAdd(
  _ attributes: CFDictionary,
  _ result: UnsafeMutablePointer<CFTypeRef?>?,
) -> OSStatus {
  let (status, answer) = Keychain.standard.add(attributes)
  if status == errSecSuccess { result?.pointee = answer }
  return status
}

/// Looks for items.
///
/// - Parameter result: gets what `kSecReturn…` asks for; a list where `kSecMatchLimit` allows
///   several.
/// - Returns: `errSecItemNotFound` when there is none; `errSecParam` when the query has no class.
@discardableResult public func SecItemCopyMatching(
  _ query: CFDictionary,
  _ result: UnsafeMutablePointer<CFTypeRef?>?,
) -> OSStatus {
  let (status, answer) = Keychain.standard.copyMatching(query)
  if status == errSecSuccess { result?.pointee = answer }
  return status
}

/// Changes all items that a query finds.
///
/// - Returns: `errSecItemNotFound` when there is none; `errSecDuplicateItem` when two would be the
///   same.
@discardableResult public func SecItemUpdate(
  _ query: CFDictionary,
  _ attributesToUpdate: CFDictionary,
) -> OSStatus {
  Keychain.standard.update(query, attributesToUpdate)
}

/// Removes all items that a query finds.
///
/// - Returns: `errSecItemNotFound` when there is none.
@discardableResult public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  Keychain.standard.delete(query)
}
