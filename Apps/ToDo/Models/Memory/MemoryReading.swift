import Foundation

/// What is read of lists and items in memory.
struct MemoryReading: Snapshot {
  let rows: MemoryRowStore
  let zone: TimeZone

  func lists() -> [ListSummary] {
    rows.lists.keys.compactMap(list).sorted(by: ListSummary.isBefore)
  }

  func list(_ id: ListID) -> ListSummary? {
    guard let list = rows.lists[id] else { return nil }
    let items = rows.items.values.filter { $0.list == id }
    return ListSummary(list: list, open: items.count { !$0.isCompleted }, all: items.count)
  }

  func page(
    _ scope: Scope,
    _ sort: ItemSort,
    _ place: PagePlace,
    skip: Int,
    limit: Int,
  ) -> [ToDoItem] {
    let sort = scope.effective(sort)
    let zone = scope.zone ?? zone
    let (skip, limit) = (max(skip, 0), max(limit, 0))
    let all = sorted(scope, by: sort)
    var (above, below) = (all[...], all[...])
    if let item = place.item {
      above = all.prefix { sort.isBefore($0, item, zone: zone) }
      below = all.dropFirst(above.count)
      if !place.hasItem, below.first.map({ !sort.isBefore(item, $0, zone: zone) }) ?? false {
        below = below.dropFirst()
      }
    }
    return Array(
      place.isUpwards ? above.dropLast(skip).suffix(limit) : below.dropFirst(skip).prefix(limit)
    )
  }

  func ids(_ scope: Scope) -> [ItemID] {
    sorted(scope, by: scope.usualSort).map(\.id)
  }

  private func sorted(_ scope: Scope, by sort: ItemSort) -> [ToDoItem] {
    let zone = scope.zone ?? zone
    return rows.items.values.filter { scope.contains($0, zone: zone) }
      .sorted { sort.isBefore($0, $1, zone: zone) }
  }
}
