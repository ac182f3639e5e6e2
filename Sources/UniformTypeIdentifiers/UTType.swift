/// A kind of file or of data, by its name.
///
/// The kinds are Apple's most used ones, and those that the app describes.
public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
  public let identifier: String

  init(known identifier: String) {
    self.identifier = identifier
  }

  /// A kind that is known.
  public init?(_ identifier: String) {
    self.identifier = identifier
    guard known != nil || dynamic != nil else { return nil }
  }

  /// The kind of files whose names end so.
  ///
  /// An ending that no known kind has makes a kind that only its ending describes; nil where there is
  /// no ending.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let end = filenameExtension.lowercased()
    guard !end.isEmpty, !end.contains("/") else { return nil }
    let known = Self.types(tag: end, tagClass: .filenameExtension, conformingTo: supertype).first
    self = known ?? UTType(known: Self.dynamicStart + supertype.identifier + "=" + end)
  }

  /// The kind of data that HTTP calls so.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    guard
      let known = Self.types(tag: mimeType, tagClass: .mimeType, conformingTo: supertype).first
    else { return nil }
    self = known
  }

  /// A kind that another program describes.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
    DeclaredTypes.declare(identifier, parent: parentType?.identifier)
  }

  /// A kind that the app describes: in its Info.plist, else its files' names end with the last part
  /// of the kind's own.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
    DeclaredTypes.declare(identifier, parent: parentType?.identifier)
  }

  var known: KnownType? {
    KnownType.byIdentifier[identifier] ?? DeclaredTypes.find(identifier)
  }

  private static let dynamicStart = "dyn."

  /// What is known of a kind that only its ending describes.
  private var dynamic: (parent: String, end: String)? {
    guard identifier.hasPrefix(Self.dynamicStart) else { return nil }
    let rest = identifier.dropFirst(Self.dynamicStart.count)
    guard let split = rest.firstIndex(of: "=") else { return nil }
    return (String(rest[..<split]), String(rest[rest.index(after: split)...]))
  }

  /// Whether only an ending describes it.
  public var isDynamic: Bool { dynamic != nil }

  public var preferredFilenameExtension: String? { known?.extensions.first ?? dynamic?.end }

  public var preferredMIMEType: String? { known?.mimes.first }

  /// What else the kind is called: the endings of its files, and what HTTP calls it.
  public var tags: [UTTagClass: [String]] {
    var tags: [UTTagClass: [String]] = [:]
    if let endings = known?.extensions, !endings.isEmpty { tags[.filenameExtension] = endings }
    if let end = dynamic?.end { tags[.filenameExtension] = [end] }
    if let mimes = known?.mimes, !mimes.isEmpty { tags[.mimeType] = mimes }
    return tags
  }

  /// The kinds that are known to be kinds of this one.
  package var subtypes: [UTType] {
    KnownType.all.map { UTType(known: $0.identifier) }.filter { $0.isSubtype(of: self) }
  }

  /// The kinds that this one is a kind of.
  public var supertypes: Set<UTType> {
    var all: Set<UTType> = []
    for parent in known?.parents ?? dynamic.map({ [$0.parent] }) ?? [] {
      let type = UTType(known: parent)
      all.insert(type)
      all.formUnion(type.supertypes)
    }
    return all
  }

  /// Whether this is the other kind or a kind of it.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }

  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  public var description: String { identifier }
}
