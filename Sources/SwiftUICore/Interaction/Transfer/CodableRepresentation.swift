public import Foundation
public import UniformTypeIdentifiers

/// Hands something over as a coder writes it, mostly as JSON.
///
/// Partly: the coders are those of JSON and of property lists.
public nonisolated struct CodableRepresentation<Item: Transferable & Codable>:
  TransferRepresentation
{
  public let _imports: [_TransferImport<Item>]
  public let _exports: [_TransferExport<Item>]

  private init(
    _ type: UTType,
    write: @escaping @Sendable (Item) throws -> Data,
    read: @escaping @Sendable (Data) throws -> Item,
  ) {
    _imports = [_TransferImport(type: type) { try read($0.data()) }]
    _exports = [_TransferExport(type: type) { .data(try write($0)) }]
  }

  public init(for itemType: Item.Type = Item.self, contentType: UTType) {
    self.init(for: itemType, contentType: contentType, encoder: JSONEncoder(), decoder: .init())
  }

  public init(
    for itemType: Item.Type = Item.self,
    contentType: UTType,
    encoder: JSONEncoder,
    decoder: JSONDecoder,
  ) {
    self.init(
      contentType,
      write: { try encoder.encode($0) },
      read: { try decoder.decode(Item.self, from: $0) },
    )
  }

  public init(
    for itemType: Item.Type = Item.self,
    contentType: UTType,
    encoder: PropertyListEncoder,
    decoder: PropertyListDecoder,
  ) {
    self.init(
      contentType,
      write: { try encoder.encode($0) },
      read: { try decoder.decode(Item.self, from: $0) },
    )
  }
}
