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
  package var visibility = TransferRepresentationVisibility.all
  /// What a file with it shall be called.
  package var name: (@Sendable (Item) -> String?)?
  /// Whether an item is handed over in this way; nil is always.
  package var condition: (@Sendable (Item) -> Bool)?
  package let make: @Sendable (Item) async throws -> TransferPayload

  package init(
    type: UTType,
    isFile: Bool = false,
    visibility: TransferRepresentationVisibility = .all,
    make: @escaping @Sendable (Item) async throws -> TransferPayload,
  ) {
    self.type = type
    self.isFile = isFile
    self.visibility = visibility
    self.make = make
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

  /// The ways to hand any of them over; empty if the representation belongs to another type.
  package static var wayOuts: [_TransferExport<Self>] {
    transferRepresentation._exports as? [_TransferExport<Self>] ?? []
  }

  /// The ways to hand this one over, the best first.
  package var wayOuts: [_TransferExport<Self>] {
    Self.wayOuts.filter { $0.condition?(self) ?? true }
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
