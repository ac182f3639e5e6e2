import Properties

/// The places and ids of a collection's elements, for rows that a list changes itself.
public nonisolated struct IndexedIdentifierCollection<Base: Collection, ID: Hashable>: Collection {
  public struct Element {
    let index: Base.Index
    let id: ID
  }

  public typealias Index = Base.Index

  /// The collection as it is now: it may have changed since this was made.
  fileprivate let base: () -> Base
  private let id: KeyPath<Base.Element, ID>

  init(_ base: @escaping () -> Base, id: KeyPath<Base.Element, ID>) {
    self.base = base
    self.id = id
  }

  public var startIndex: Index { base().startIndex }
  public var endIndex: Index { base().endIndex }
  public func index(after i: Index) -> Index { base().index(after: i) }

  public subscript(position: Index) -> Element {
    Element(index: position, id: base()[position][keyPath: id])
  }
}

nonisolated extension IndexedIdentifierCollection: BidirectionalCollection
where Base: BidirectionalCollection {
  public func index(before i: Index) -> Index { base().index(before: i) }
}

nonisolated extension IndexedIdentifierCollection: RandomAccessCollection
where Base: RandomAccessCollection {
  public func index(_ i: Index, offsetBy distance: Int) -> Index {
    base().index(i, offsetBy: distance)
  }
  public func distance(from start: Index, to end: Index) -> Int {
    base().distance(from: start, to: end)
  }
}
