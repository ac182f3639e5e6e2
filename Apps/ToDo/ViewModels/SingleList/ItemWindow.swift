/// The items of a scope that are near what is seen.
struct ItemWindow {
  /// How many items are held at most.
  static let size = 240
  /// How near to an end of what is held the next are read.
  static let margin = 60

  /// Where the window is to begin when it is read next.
  private(set) var wanted = 0
  private(set) var lower = 0
  private(set) var items: [ToDoItem] = []
  private(set) var total = 0

  /// Reads what is wanted; the end when there are not so many any more.
  mutating func read(_ scope: Scope, from database: any Database) async throws {
    let total = try await database.count(scope)
    let lower = min(wanted, max(0, total - Self.size))
    let items = try await database.page(
      scope,
      by: scope.usualSort,
      offset: lower,
      limit: Self.size,
    )
    self.items = items
    self.lower = lower
    // The count may be older or newer than the page.
    let end = lower + items.count
    self.total = items.count < Self.size ? end : max(total, end)
  }

  /// Puts the window around a row; answers whether it must be read anew.
  mutating func move(to index: Int) -> Bool {
    let isNearTop = lower > 0 && index < lower + Self.margin
    let isNearEnd = lower + items.count < total && index >= lower + items.count - Self.margin
    guard isNearTop || isNearEnd else { return false }
    let next = max(0, min(index - Self.size / 2, total - Self.size))
    guard next != wanted else { return false }
    wanted = next
    return true
  }

  /// Takes what was read while the window may have been moved on.
  mutating func take(_ read: ItemWindow) {
    let wanted = wanted
    self = read
    self.wanted = wanted
  }

  /// Keeps an item that was here where it was, though it is not there any more.
  mutating func keep(_ item: ToDoItem, from old: ItemWindow) {
    guard !items.contains(where: { $0.id == item.id }),
      let offset = old.items.firstIndex(where: { $0.id == item.id }), old.lower == lower
    else { return }
    items.insert(item, at: min(offset, items.count))
    total += 1
  }
}
