import Foundation

/// What is read of lists and items in memory.
struct MemoryReading: Snapshot {
  let rows: MemoryRows
  let zone: TimeZone

  func lists() -> [ListSummary] {
    rows.lists.keys.compactMap(list).sorted(by: ListSummary.isBefore)
  }

  func list(_ id: ListID) -> ListSummary? {
    guard let list = rows.lists[id] else { return nil }
    let items = rows.items.values.filter { $0.list == id }
    return ListSummary(list: list, open: items.count { !$0.isCompleted }, all: items.count)
  }

  func page(_ scope: Scope, _ sort: ItemSort, _ offset: Int, _ limit: Int) -> [ToDoItem] {
    let sort = scope.effective(sort)
    return Array(
      rows.items.values.filter { scope.contains($0, zone: zone) }
        .sorted { sort.isBefore($0, $1, zone: zone) }
        .dropFirst(max(offset, 0)).prefix(max(limit, 0))
    )
  }
}
