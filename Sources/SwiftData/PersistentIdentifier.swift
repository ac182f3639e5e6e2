import Foundation

/// Names an object in a store, for as long as the store lasts.
public struct PersistentIdentifier: Hashable, Codable, Comparable, Sendable, Identifiable {
  /// What an object is known by among all of its store.
  public struct ID: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let description: String

    public static func < (left: ID, right: ID) -> Bool { left.description < right.description }
  }

  /// The name of the object's type.
  public let entityName: String
  let key: String
  /// The app's own store that keeps the object; nil for the usual one.
  public let storeIdentifier: String?

  init(entityName: String, key: String, storeIdentifier: String? = nil) {
    self.entityName = entityName
    self.key = key
    self.storeIdentifier = storeIdentifier
  }

  public var id: ID {
    let name = "\(entityName)/\(key)"
    return ID(description: storeIdentifier.map { "\($0)/\(name)" } ?? name)
  }

  public static func < (left: Self, right: Self) -> Bool { left.id < right.id }

  /// The identifier of an object in a store of the app's own.
  ///
  /// - Throws: when the key cannot be encoded.
  public static func identifier<T: Comparable & CustomStringConvertible & Codable & Hashable>(
    for storeIdentifier: String,
    entityName: String,
    primaryKey: T,
  ) throws -> PersistentIdentifier {
    let data = try JSONEncoder().encode([primaryKey])
    // A key that is a text is this text, and any other its JSON.
    let key =
      (try? JSONDecoder().decode([String].self, from: data).first)
      ?? String(decoding: data.dropFirst().dropLast(), as: UTF8.self)
    return PersistentIdentifier(entityName: entityName, key: key, storeIdentifier: storeIdentifier)
  }
}
