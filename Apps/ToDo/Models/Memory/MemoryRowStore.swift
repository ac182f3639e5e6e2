import Foundation

/// Lists and items in dictionaries, with what they were before the step that is under way.
final class MemoryRowStore: RowStore {
  /// What the rows were that a step has touched; nil for those that were not there.
  struct Past {
    var lists: [ListID: ToDoList?] = [:]
    var items: [ItemID: ToDoItem?] = [:]
  }

  private(set) var lists: [ListID: ToDoList] = [:]
  private(set) var items: [ItemID: ToDoItem] = [:]
  private var past = Past()
  /// The number of the last change.
  var lastChange = 0

  /// What the step that now ends has touched.
  func takePast() -> Past {
    defer { past = Past() }
    return past
  }

  /// Puts rows back, and gives what they were until now.
  func restore(_ old: Past) -> Past {
    var current = Past()
    for (id, list) in old.lists {
      current.lists.updateValue(lists[id], forKey: id)
      lists[id] = list
    }
    for (id, item) in old.items {
      current.items.updateValue(items[id], forKey: id)
      items[id] = item
    }
    return current
  }

  // MARK: Rows

  func lists(_ ids: [ListID]) -> [ListID: ToDoList] {
    lists.filter { ids.contains($0.key) }
  }

  func items(_ ids: [ItemID]) -> [ItemID: ToDoItem] {
    Dictionary(ids.compactMap { id in items[id].map { (id, $0) } }) { first, _ in first }
  }

  func itemIDs(in lists: [ListID]) -> [ItemID] {
    items.values.filter { lists.contains($0.list) }.map(\.id).sorted()
  }

  func nextChange() -> Int { lastChange + 1 }

  func firstListPosition() -> Double? { lists.values.map(\.position).min() }

  func neighbours(
    of position: Double?,
    in list: ListID,
    below: Bool,
    limit: Int,
  ) -> [Neighbour] {
    items.values.filter { item in
      guard item.list == list else { return false }
      guard let position else { return true }
      return below ? item.position > position : item.position < position
    }
    .sorted { below ? $0.position < $1.position : $0.position > $1.position }
    .prefix(limit).map { Neighbour(id: $0.id, position: $0.position) }
  }

  func applyWrites(_ writes: [RowWrite<ToDoList>]) {
    for write in writes {
      remember(write.after.id)
      lists[write.after.id] = write.after
    }
  }

  func applyWrites(_ writes: [RowWrite<ToDoItem>]) {
    for write in writes {
      remember(write.after.id)
      items[write.after.id] = write.after
    }
  }

  func delete(lists ids: [ListID]) {
    for id in ids {
      remember(id)
      lists[id] = nil
    }
  }

  func delete(items ids: [ItemID]) {
    for id in ids {
      remember(id)
      items[id] = nil
    }
  }

  private func remember(_ id: ListID) {
    if past.lists[id] == nil { past.lists.updateValue(lists[id], forKey: id) }
  }

  private func remember(_ id: ItemID) {
    if past.items[id] == nil { past.items.updateValue(items[id], forKey: id) }
  }
}
