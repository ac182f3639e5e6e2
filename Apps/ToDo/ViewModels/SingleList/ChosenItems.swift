import Foundation

/// Which items are chosen, to do something with all of them: some, or all but some.
struct ChosenItems: Hashable, Sendable {
  private var isAllBut = false
  /// Those that are chosen, or those that are not.
  private(set) var named: Set<ItemID> = []

  static let all: ChosenItems = {
    var all = ChosenItems()
    all.isAllBut = true
    return all
  }()

  func contains(_ item: ItemID) -> Bool { named.contains(item) != isAllBut }

  /// How many are chosen of so many.
  func count(of total: Int) -> Int { isAllBut ? max(total - named.count, 0) : named.count }

  /// Takes over that of the items in sight others are chosen now.
  mutating func change(from old: Set<ItemID>, to new: Set<ItemID>) {
    for item in old.symmetricDifference(new) where contains(item) != new.contains(item) {
      if named.remove(item) == nil { named.insert(item) }
    }
  }

  /// Forgets items that are not there any more.
  mutating func forget(_ gone: Set<ItemID>) { named.subtract(gone) }

  /// Those of the named items that are not in a scope any more, wherever they went.
  ///
  /// - Parameter near: items of the scope that are known already.
  func gone(
    from scope: Scope,
    near: [ToDoItem],
    zone: TimeZone,
    in database: any Database,
  ) async throws -> Set<ItemID> {
    let far = named.subtracting(near.map(\.id))
    guard !far.isEmpty else { return [] }
    let there = try await database.items(Array(far)).filter { scope.contains($0, zone: zone) }
    return far.subtracting(there.map(\.id))
  }

  /// Those of a scope that are chosen, in its order.
  func ids(
    of scope: Scope,
    zone: TimeZone,
    in database: any Database,
  ) async throws -> [ItemID] {
    if isAllBut { return try await database.ids(scope).filter(contains) }
    return try await database.items(Array(named)).filter { scope.contains($0, zone: zone) }
      .sorted { scope.usualSort.isBefore($0, $1, zone: zone) }.map(\.id)
  }
}

/// Which rows are chosen, as a screen shows it.
struct ItemSelection: Hashable, Sendable {
  var isSelecting = false
  /// Those of the rows that are read.
  var rows: Set<ItemRows.ID> = []
  /// How many are chosen, in sight or not.
  var count = 0

  var isEmpty: Bool { count == 0 }
  /// As in “2 items selected”.
  var words: String { "\(Plural.items(count)) selected" }
}
