/// Rows under a header.
public struct ItemSection<ID: Hashable & Sendable, Item: Identifiable> {
  public let id: ID
  public let header: String?
  public let items: [Item]

  public init(id: ID, header: String? = nil, items: [Item]) {
    self.id = id
    self.header = header
    self.items = items
  }
}

extension ItemSection: Equatable where Item: Equatable {}
extension ItemSection: Sendable where Item: Sendable {}

extension Array {
  /// The same sections, each id once and each item once: what comes again is left out.
  func unique<ID, Item>() -> [ItemSection<ID, Item>] where Element == ItemSection<ID, Item> {
    var sections: Set<ID> = []
    var items: Set<Item.ID> = []
    return compactMap { section in
      guard sections.insert(section.id).inserted else { return nil }
      let kept = section.items.filter { items.insert($0.id).inserted }
      return ItemSection(id: section.id, header: section.header, items: kept)
    }
  }
}
