public import Foundation

extension UTType {
  /// The kind that has an ending of files' names, or a name of HTTP.
  ///
  /// An ending that no known kind has makes a kind that only its ending describes; nil for an unknown
  /// name of HTTP, and for other ways of calling kinds.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    if let known = Self.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first {
      self = known
      return
    }
    switch tagClass {
    case .filenameExtension: self.init(filenameExtension: tag, conformingTo: supertype ?? .data)
    case .mimeType: self.init(mimeType: tag, conformingTo: supertype ?? .item)
    default: return nil
    }
  }

  /// All known kinds that have an ending of files' names, or a name of HTTP.
  public static func types(
    tag: String,
    tagClass: UTTagClass,
    conformingTo supertype: UTType?,
  ) -> [UTType] {
    let tag = tag.lowercased()
    let has: (KnownType) -> Bool =
      switch tagClass {
      case .filenameExtension: { $0.extensions.contains(tag) }
      case .mimeType: { $0.mimes.contains(tag) }
      default: { _ in false }
      }
    return (DeclaredTypes.all(where: has) + KnownType.all.filter(has))
      .map { UTType(known: $0.identifier) }
      .filter { type in supertype.map { type.conforms(to: $0) } ?? true }
  }

  /// What a person calls it: "PNG image".
  ///
  /// Partly: in English only, but for the kinds that the app describes; nil where nobody describes it.
  public var localizedDescription: String? { known?.words }

  /// Whether its name is a public one, as "public.png".
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// Whether it is one of the most used kinds, or the app's Info.plist describes it.
  public var isDeclared: Bool {
    KnownType.byIdentifier[identifier] != nil || DeclaredTypes.lists(identifier)
  }

  /// The version of its description, if the app's Info.plist has one.
  public var version: Int? { known?.version }

  /// Where more is said about it, if the app's Info.plist says so.
  public var referenceURL: URL? { known?.reference }
}
