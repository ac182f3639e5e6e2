import Foundation
import Synchronization

/// The types whose values a path that was kept may bring back.
///
/// The runtime never looks a type up by a name from the data: the data's author could make it
/// create a value of any type of the program.
nonisolated enum PathTypes {
  /// A type is the same on every thread.
  private struct Known: @unchecked Sendable {
    let type: any (Codable & Hashable).Type
  }

  private static let known = Mutex<[String: Known]>([:])

  /// Lets values of a type be brought back, if they can be.
  ///
  /// - Returns: The name by which they are kept.
  @discardableResult static func register(_ type: Any.Type) -> String? {
    guard let codable = type as? any (Codable & Hashable).Type,
      let name = _mangledTypeName(type)
    else { return nil }
    let entry = Known(type: codable)
    known.withLock { $0[name] = entry }
    return name
  }

  static func type(_ name: String) -> (any (Codable & Hashable).Type)? {
    known.withLock { $0[name] }?.type
  }

  /// The value itself, where it is one that was kept and its type is known by now.
  static func resolved(_ value: AnyHashable) -> AnyHashable {
    (value.base as? KeptValue).flatMap { try? $0.value() } ?? value
  }
}

/// A value of a kept path, as long as its type is not known.
nonisolated struct KeptValue: Hashable {
  static let mostInPath = 1_000
  private static let longestName = 1_000

  /// The mangled name of its type.
  let type: String
  let words: String

  /// Nil when no type can have that name.
  init?(type: String, words: String) {
    guard !type.isEmpty, type.utf8.count <= KeptValue.longestName,
      type.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return nil }
    self.type = type
    self.words = words
  }

  /// The value; nil as long as its type is not known.
  ///
  /// - Throws: `DecodingError` if the text does not fit the type.
  func value() throws -> AnyHashable? {
    func read<T: Codable & Hashable>(_ type: T.Type) throws -> AnyHashable {
      AnyHashable(try JSONDecoder().decode(T.self, from: Data(words.utf8)))
    }
    return try PathTypes.type(type).map { try read($0) }
  }
}
