import ToDoModel

/// The items of a scope that are near what is seen.
struct ItemWindow {
  /// How many items are held at most.
  static let size = 240
  /// How near to an end of what is held the next are read.
  static let margin = 60

  /// So far beside what is held items are looked for from there, and not from an end of the scope.
  private static let near = 4 * size

  /// Where the window is to begin when it is read next.
  private(set) var wanted = 0
  /// How many items stand above it: exactly when it was read from an end of the scope; later about,
  /// since others may change what is not seen.
  private(set) var lower = 0
  private(set) var items: [ToDoItem] = []
  private(set) var total = 0
  /// What was wanted when it was read.
  private var asked = 0

  /// Reads what is wanted: what stands where it stood, by its items and not by their numbers, so that
  /// what others do elsewhere moves nothing that is seen; the end when there are not so many any more.
  mutating func read(_ scope: Scope, from database: any Database) async throws {
    asked = wanted
    let total = try await database.count(scope)
    var (place, skip) = place(total)
    var found = try await page(scope, database, place, skip)
    if found.count < Self.size, place.item != nil || skip > 0 {
      // It has met an end of the scope, which is the better place to begin from.
      (place, skip) = (place.isUpwards ? .start : .end, 0)
      found = try await page(scope, database, place, skip)
    }
    items = found
    // The count may be older or newer than the page.
    self.total = found.count < Self.size ? found.count : max(total, found.count)
    let last = self.total - found.count
    switch (place, skip) {
    case (.start, 0): lower = 0
    case (.end, 0): lower = last
    default:
      lower = min(max(wanted, 1), last)
      if lower == last, let item = found.last,
        try await !database.page(scope, by: scope.usualSort, at: .after(item), skip: 0, limit: 1)
          .isEmpty
      {
        // Much above went: how much stands there now is learned at an end, so none is met here.
        lower = last == 1 ? 0 : max(1, last - Self.size)
      }
    }
    wanted = lower
  }

  /// From where the window is read, and how many items are skipped from there.
  private func place(_ total: Int) -> (PagePlace, skip: Int) {
    let held = lower..<lower + items.count
    let end = wanted + Self.size
    if wanted == 0 { return (.start, 0) }
    if held.contains(wanted) { return (.from(items[wanted - lower]), 0) }
    if held.contains(end) { return (.before(items[end - lower]), 0) }
    let rest = max(total - end, 0)
    if let last = items.last, wanted >= held.upperBound, wanted - held.upperBound < Self.near {
      if rest > 0 { return (.after(last), wanted - held.upperBound) }
    } else if let first = items.first, end <= held.lowerBound, held.lowerBound - end < Self.near {
      return (.before(first), held.lowerBound - end)
    }
    return wanted <= rest ? (.start, wanted) : (.end, rest)
  }

  private func page(
    _ scope: Scope,
    _ database: any Database,
    _ place: PagePlace,
    _ skip: Int,
  ) async throws -> [ToDoItem] {
    try await database.page(scope, by: scope.usualSort, at: place, skip: skip, limit: Self.size)
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
  mutating func replaceItems(_ read: ItemWindow) {
    let moved = wanted == read.asked ? nil : wanted
    self = read
    if let moved { wanted = moved }
  }

  /// Shows items where they are to stand, until that is read.
  mutating func placeItems(_ ids: [ItemID], at place: Place) {
    let moving = ids.compactMap { id in items.first { $0.id == id } }
    var rest = items
    rest.removeAll { ids.contains($0.id) }
    let index: Int? =
      switch place {
      case .top: rest.startIndex
      case .bottom: rest.endIndex
      case .before(let id): rest.firstIndex { $0.id == id }
      case .after(let id): rest.firstIndex { $0.id == id }.map { $0 + 1 }
      }
    guard let index else { return }
    rest.insert(contentsOf: moving, at: index)
    items = rest
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
