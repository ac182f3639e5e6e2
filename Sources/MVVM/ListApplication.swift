public import Foundation

extension Array {
  /// The rows after changes, made as a table view makes them: from the rows before and the changes,
  /// asking only for what came or shows something else.
  ///
  /// - Parameters:
  ///   - section: gives an inserted section with its rows, or one with another header.
  ///   - item: gives a row that was inserted or updated, by its place after the changes.
  /// - Returns: nil when the changes cannot belong to these rows.
  public func applying<ID, Item>(
    _ changes: [ListChange],
    section: (Int) -> ItemSection<ID, Item>,
    item: (IndexPath) -> Item,
  ) -> [ItemSection<ID, Item>]? where Element == ItemSection<ID, Item> {
    var rows = map { Row(id: $0.id, header: $0.header, items: $0.items.map(Optional.some)) }
    var moved: [(place: IndexPath, item: Item)] = []
    for case .move(let from, let to) in changes {
      guard let row = rows[at: from] else { return nil }
      moved.append((to, row))
      rows[from[0]].items[from[1]] = nil
    }
    for case .delete(let place) in changes {
      guard rows[at: place] != nil else { return nil }
      rows[place[0]].items[place[1]] = nil
    }
    for index in rows.indices { rows[index].items.removeAll { $0 == nil } }
    for case .deleteSection(let index) in changes {
      guard rows.indices.contains(index) else { return nil }
      rows.remove(at: index)
    }
    for case .insertSection(let index) in changes {
      guard index >= 0, index <= rows.count else { return nil }
      let new = section(index)
      rows.insert(Row(id: new.id, header: new.header, items: new.items), at: index)
    }
    var coming = moved
    for case .insert(let place) in changes { coming.append((place, item(place))) }
    guard rows.put(coming) else { return nil }
    for case .updateSection(let index) in changes {
      guard rows.indices.contains(index) else { return nil }
      rows[index].header = section(index).header
    }
    for case .update(let place) in changes {
      guard rows[at: place] != nil else { return nil }
      rows[place[0]].items[place[1]] = item(place)
    }
    return rows.map { row in
      ItemSection(id: row.id, header: row.header, items: row.items.compactMap(\.self))
    }
  }
}

/// A section whose rows can be taken out one by one while the others keep their places.
private struct Row<ID, Item> {
  let id: ID
  var header: String?
  var items: [Item?]
}

extension Array {
  /// Puts rows in at the places where they are to stand, each section in one pass.
  ///
  /// - Returns: false when there are no such places.
  fileprivate mutating func put<ID, Item>(_ coming: [(place: IndexPath, item: Item)]) -> Bool
  where Element == Row<ID, Item> {
    for (section, added) in Dictionary(grouping: coming, by: { $0.place.first ?? -1 }) {
      guard indices.contains(section), added.allSatisfy({ $0.place.count == 2 }) else {
        return false
      }
      var staying = self[section].items[...]
      var result: [Item?] = []
      for (place, item) in added.sorted(by: { $0.place < $1.place }) {
        let gap = place[1] - result.count
        guard gap >= 0, gap <= staying.count else { return false }
        result += staying.prefix(gap)
        staying = staying.dropFirst(gap)
        result.append(item)
      }
      self[section].items = result + staying
    }
    return true
  }

  fileprivate subscript<ID, Item>(at place: IndexPath) -> Item? where Element == Row<ID, Item> {
    guard
      place.count == 2, indices.contains(place[0]), self[place[0]].items.indices.contains(place[1])
    else { return nil }
    return self[place[0]].items[place[1]]
  }
}
