public import Foundation
public import UniformTypeIdentifiers

/// A type whose values can be transferred between apps and read from files.
public nonisolated protocol Transferable: SendableMetatype {
  /// The ways in which it is handed over, the best first.
  associatedtype Representation: TransferRepresentation

  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A way in which something is handed over.
public nonisolated protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Transferable

  /// The representations of an item, the best first.
  var _imports: [_TransferImport<Item>] { get }
}

/// A representation of an item by a file of a type.
public nonisolated struct _TransferImport<Item>: Sendable {
  package let type: UTType
  package let make: @Sendable (URL) async throws -> Item
}

/// Makes one way of several.
@resultBuilder public nonisolated struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildPartialBlock<Content: TransferRepresentation<Item>>(
    first: Content
  ) -> Content { first }

  public static func buildPartialBlock(
    accumulated: some TransferRepresentation<Item>,
    next: some TransferRepresentation<Item>,
  ) -> _TransferRepresentations<Item> {
    _TransferRepresentations(_imports: accumulated._imports + next._imports)
  }
}

/// Several ways in which something is handed over.
public nonisolated struct _TransferRepresentations<Item: Transferable>: TransferRepresentation {
  public let _imports: [_TransferImport<Item>]
}

/// Hands something over as bytes.
///
/// Exporting has no effect: nothing is transferred to other apps here.
public nonisolated struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  public let _imports: [_TransferImport<Item>]

  public init(
    contentType: UTType,
    exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item,
  ) {
    self.init(importedContentType: contentType, importing: importing)
  }

  public init(
    exportedContentType: UTType,
    exporting: @escaping @Sendable (Item) async throws -> Data,
  ) {
    _imports = []
  }

  public init(
    importedContentType: UTType,
    importing: @escaping @Sendable (Data) async throws -> Item,
  ) {
    _imports = [
      _TransferImport(type: importedContentType) { try await importing(Data(contentsOf: $0)) }
    ]
  }
}

/// Hands something over as JSON.
public nonisolated struct CodableRepresentation<Item: Transferable & Codable>:
  TransferRepresentation
{
  public let _imports: [_TransferImport<Item>]

  public init(for itemType: Item.Type = Item.self, contentType: UTType) {
    _imports = [
      _TransferImport(type: contentType) {
        try JSONDecoder().decode(Item.self, from: Data(contentsOf: $0))
      }
    ]
  }
}

/// A file that came.
public nonisolated struct ReceivedTransferredFile: Sendable {
  /// The location of the file, which may be deleted after the item is made.
  public let file: URL
  /// Whether it is the file itself and not a copy.
  public let isOriginalFile: Bool
}

/// A file to be handed over.
public nonisolated struct SentTransferredFile: Sendable {
  public let file: URL
  public let allowAccessingOriginalFile: Bool

  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    self.file = file
    self.allowAccessingOriginalFile = allowAccessingOriginalFile
  }
}

/// Hands something over as a file.
///
/// Exporting has no effect: nothing is transferred to other apps here.
public nonisolated struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  public let _imports: [_TransferImport<Item>]

  public init(
    contentType: UTType,
    shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item,
  ) {
    self.init(importedContentType: contentType, importing: importing)
  }

  public init(
    exportedContentType: UTType,
    shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
  ) {
    _imports = []
  }

  public init(
    importedContentType: UTType,
    shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item,
  ) {
    _imports = [
      _TransferImport(type: importedContentType) {
        try await importing(ReceivedTransferredFile(file: $0, isOriginalFile: true))
      }
    ]
  }
}

/// Hands something over in the ways of something else.
public nonisolated struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>:
  TransferRepresentation
{
  public let _imports: [_TransferImport<Item>]

  public init(
    exporting: @escaping @Sendable (Item) async throws -> Proxy,
    importing: @escaping @Sendable (Proxy) async throws -> Item,
  ) {
    self.init(importing: importing)
  }

  public init(exporting: @escaping @Sendable (Item) async throws -> Proxy) { _imports = [] }

  public init(importing: @escaping @Sendable (Proxy) async throws -> Item) {
    _imports = Proxy.ways.map { way in
      _TransferImport(type: way.type) { try await importing(way.make($0)) }
    }
  }
}

nonisolated extension Transferable {
  /// The ways to make an item; empty if the representation belongs to another type.
  fileprivate static var ways: [_TransferImport<Self>] {
    transferRepresentation._imports as? [_TransferImport<Self>] ?? []
  }

  /// Makes one of a file, in the first way that its kind allows.
  ///
  /// - Returns: nil when it cannot be made of such files.
  /// - Throws: what reading throws.
  @concurrent package static func made(of file: URL, _ type: UTType) async throws -> Self? {
    guard let way = ways.first(where: { type.conforms(to: $0.type) }) else { return nil }
    return try await way.make(file)
  }
}

nonisolated extension Data: Transferable {
  public static var transferRepresentation: DataRepresentation<Data> {
    DataRepresentation(contentType: .data) {
      $0
    } importing: {
      $0
    }
  }
}

nonisolated extension String: Transferable {
  public static var transferRepresentation: DataRepresentation<String> {
    DataRepresentation(contentType: .text) {
      Data($0.utf8)
    } importing: {
      guard let text = String(data: $0, encoding: .utf8) else {
        throw CocoaError(.fileReadInapplicableStringEncoding)
      }
      return text
    }
  }
}

nonisolated extension URL: Transferable {
  public static var transferRepresentation: FileRepresentation<URL> {
    FileRepresentation(contentType: .data) {
      SentTransferredFile($0)
    } importing: {
      $0.file
    }
  }
}

nonisolated extension Image: Transferable {
  public static var transferRepresentation: DataRepresentation<Image> {
    DataRepresentation(importedContentType: .image) {
      guard let picture = UIImage(data: $0) else { throw CocoaError(.fileReadCorruptFile) }
      return Image(uiImage: picture)
    }
  }
}
