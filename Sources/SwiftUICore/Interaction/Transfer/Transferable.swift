package import Foundation
package import UniformTypeIdentifiers

/// A type whose values can be dragged and dropped, transferred and read from files.
public nonisolated protocol Transferable: SendableMetatype {
  /// The ways in which it is handed over, the best first.
  associatedtype Representation: TransferRepresentation

  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A way in which something is handed over.
public nonisolated protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Transferable

  /// How an item is made of what was handed over, the best way first.
  var _imports: [_TransferImport<Item>] { get }
  /// What is handed over of an item, the best way first.
  var _exports: [_TransferExport<Item>] { get }
}

/// How an item is made of data or of a file of a type.
public nonisolated struct _TransferImport<Item>: Sendable {
  package let type: UTType
  /// Whether it is made of files only, whatever is in them, and never of data.
  package var needsFile = false
  package let make: @Sendable (TransferPayload) async throws -> Item

  /// Whether it makes something of what has a type.
  package func takes(_ type: UTType, isFile: Bool) -> Bool {
    type.conforms(to: self.type) && (isFile || !needsFile)
  }
}

/// What is handed over of an item, of a type.
public nonisolated struct _TransferExport<Item>: Sendable {
  package let type: UTType
  package var isFile = false
  package let make: @Sendable (Item) async throws -> TransferPayload
}

/// What is handed over: bytes, or a file that holds them.
package nonisolated enum TransferPayload: Sendable {
  case data(Data)
  case file(URL)

  /// The bytes.
  ///
  /// - Throws: when the file can't be read.
  package func data() throws -> Data {
    switch self {
    case .data(let data): data
    case .file(let file): try Data(contentsOf: file)
    }
  }

  /// A file with the bytes: a new one where there is none.
  ///
  /// - Throws: when it can't be written.
  package func file(_ type: UTType) throws -> URL {
    switch self {
    case .file(let file): return file
    case .data(let data):
      var name = "Dropped-\(UUID().uuidString)"
      if let end = type.preferredFilenameExtension { name += ".\(end)" }
      let file = FileManager.default.temporaryDirectory.appending(path: name)
      try data.write(to: file)
      return file
    }
  }
}

/// Makes one way of several.
@resultBuilder public nonisolated struct TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation<Item>>(
    _ content: Content
  ) -> Content { content }

  public static func buildPartialBlock<Content: TransferRepresentation<Item>>(
    first: Content
  ) -> Content { first }

  public static func buildPartialBlock(
    accumulated: some TransferRepresentation<Item>,
    next: some TransferRepresentation<Item>,
  ) -> _TransferRepresentations<Item> {
    _TransferRepresentations(
      _imports: accumulated._imports + next._imports,
      _exports: accumulated._exports + next._exports,
    )
  }
}

/// Several ways in which something is handed over.
public nonisolated struct _TransferRepresentations<Item: Transferable>: TransferRepresentation {
  public let _imports: [_TransferImport<Item>]
  public let _exports: [_TransferExport<Item>]
}

nonisolated extension Transferable {
  /// The ways to make an item; empty if the representation belongs to another type.
  package static var ways: [_TransferImport<Self>] {
    transferRepresentation._imports as? [_TransferImport<Self>] ?? []
  }

  /// The ways to hand one over; empty if the representation belongs to another type.
  package static var wayOuts: [_TransferExport<Self>] {
    transferRepresentation._exports as? [_TransferExport<Self>] ?? []
  }

  /// Makes one of a file, in the first way that its kind allows.
  ///
  /// - Returns: nil when it cannot be made of such files.
  /// - Throws: what reading throws.
  @concurrent package static func made(of file: URL, _ type: UTType) async throws -> Self? {
    guard let way = ways.first(where: { $0.takes(type, isFile: true) }) else { return nil }
    return try await way.make(.file(file))
  }
}
