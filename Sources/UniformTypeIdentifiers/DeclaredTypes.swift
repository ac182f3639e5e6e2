import Foundation
import Synchronization

/// The kinds that the app describes: in its Info.plist, else by nothing but a name in its sources.
enum DeclaredTypes {
  /// Those of the property list, by name.
  private static let listed = read(Bundle.main.infoDictionary)
  /// Those that the sources alone name.
  private static let named = Mutex<[String: KnownType]>([:])

  static func find(_ identifier: String) -> KnownType? {
    listed[identifier] ?? named.withLock { $0[identifier] }
  }

  /// Whether the property list describes a kind.
  static func lists(_ identifier: String) -> Bool { listed[identifier] != nil }

  /// All that have an ending or a name of HTTP.
  static func all(where has: (KnownType) -> Bool) -> [KnownType] {
    let own = named.withLock { Array($0.values) }
    return (Array(listed.values) + own).filter(has).sorted { $0.identifier < $1.identifier }
  }

  /// Takes over a kind that the sources name.
  ///
  /// Nothing says how its files' names end: they end with the last part of its own name, so that what
  /// the app has written is known again.
  static func declare(_ identifier: String, parent: String?) {
    guard KnownType.byIdentifier[identifier] == nil, listed[identifier] == nil else { return }
    let last = identifier.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let isEnding =
      !last.isEmpty
      && last.utf8.allSatisfy {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
          || $0 == UInt8(ascii: "-")
      }
    let type = KnownType(
      identifier: identifier,
      extensions: isEnding ? [last] : [],
      parents: [parent ?? "public.data"],
    )
    named.withLock { $0[identifier] = $0[identifier] ?? type }
  }

  /// Reads the declarations of a property list; what has no name is left out.
  static func read(_ info: [String: Any]?) -> [String: KnownType] {
    var types: [String: KnownType] = [:]
    for key in ["UTImportedTypeDeclarations", "UTExportedTypeDeclarations"] {
      for declared in info?[key] as? [[String: Any]] ?? [] {
        guard let identifier = declared["UTTypeIdentifier"] as? String, !identifier.isEmpty else {
          continue
        }
        let tags = declared["UTTypeTagSpecification"] as? [String: Any]
        types[identifier] = KnownType(
          identifier: identifier,
          extensions: words(tags?["public.filename-extension"]).map { $0.lowercased() },
          mimes: words(tags?["public.mime-type"]).map { $0.lowercased() },
          parents: words(declared["UTTypeConformsTo"]),
          words: declared["UTTypeDescription"] as? String,
          version: declared["UTTypeVersion"] as? Int,
          reference: (declared["UTTypeReferenceURL"] as? String).flatMap { URL(string: $0) },
        )
      }
    }
    return types
  }

  /// One text or several.
  private static func words(_ value: Any?) -> [String] {
    value as? [String] ?? (value as? String).map { [$0] } ?? []
  }
}
