public import Foundation
public import UniformTypeIdentifiers

/// Hands something over as bytes.
public nonisolated struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  public let _imports: [_TransferImport<Item>]
  public let _exports: [_TransferExport<Item>]

  public init(
    contentType: UTType,
    exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item,
  ) {
    _imports = [
      _TransferImport(type: contentType) { try await importing($0.data()) }
    ]
    _exports = [_TransferExport(type: contentType) { .data(try await exporting($0)) }]
  }

  public init(
    exportedContentType: UTType,
    exporting: @escaping @Sendable (Item) async throws -> Data,
  ) {
    _imports = []
    _exports = [_TransferExport(type: exportedContentType) { .data(try await exporting($0)) }]
  }

  public init(
    importedContentType: UTType,
    importing: @escaping @Sendable (Data) async throws -> Item,
  ) {
    _imports = [
      _TransferImport(type: importedContentType) { try await importing($0.data()) }
    ]
    _exports = []
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
public nonisolated struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  public let _imports: [_TransferImport<Item>]
  public let _exports: [_TransferExport<Item>]

  public init(
    contentType: UTType,
    shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item,
  ) {
    _imports = Self.imports(contentType, importing)
    _exports = Self.exports(contentType, exporting)
  }

  public init(
    exportedContentType: UTType,
    shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
  ) {
    _imports = []
    _exports = Self.exports(exportedContentType, exporting)
  }

  public init(
    importedContentType: UTType,
    shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item,
  ) {
    _imports = Self.imports(importedContentType, importing)
    _exports = []
  }

  private static func imports(
    _ type: UTType,
    _ importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item,
  ) -> [_TransferImport<Item>] {
    [
      _TransferImport(type: type) {
        try await importing(ReceivedTransferredFile(file: $0.file(type), isOriginalFile: true))
      }
    ]
  }

  private static func exports(
    _ type: UTType,
    _ exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
  ) -> [_TransferExport<Item>] {
    [_TransferExport(type: type, isFile: true) { .file(try await exporting($0).file) }]
  }
}

/// Hands something over in the ways of something else.
public nonisolated struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>:
  TransferRepresentation
{
  public let _imports: [_TransferImport<Item>]
  public let _exports: [_TransferExport<Item>]

  public init(
    exporting: @escaping @Sendable (Item) async throws -> Proxy,
    importing: @escaping @Sendable (Proxy) async throws -> Item,
  ) {
    _imports = Self.imports(importing)
    _exports = Self.exports(exporting)
  }

  public init(exporting: @escaping @Sendable (Item) async throws -> Proxy) {
    _imports = []
    _exports = Self.exports(exporting)
  }

  public init(importing: @escaping @Sendable (Proxy) async throws -> Item) {
    _imports = Self.imports(importing)
    _exports = []
  }

  private static func imports(
    _ importing: @escaping @Sendable (Proxy) async throws -> Item
  ) -> [_TransferImport<Item>] {
    Proxy.ways.map { way in
      _TransferImport(type: way.type, needsFile: way.needsFile) {
        try await importing(way.make($0))
      }
    }
  }

  private static func exports(
    _ exporting: @escaping @Sendable (Item) async throws -> Proxy
  ) -> [_TransferExport<Item>] {
    Proxy.wayOuts.map { way in
      _TransferExport(type: way.type, isFile: way.isFile, visibility: way.visibility) {
        let proxy = try await exporting($0)
        guard way.condition?(proxy) != false else { throw CocoaError(.fileWriteUnknown) }
        return try await way.make(proxy)
      }
    }
  }
}
