import Foundation
import ToDoModel

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

  /// The number of selected items, and of all.
  func count(of total: Int) -> Int { isAllBut ? max(total - named.count, 0) : named.count }

  /// Takes over which of the rows in sight are chosen now, and were.
  mutating func change(from old: Set<ItemRows.ID>, to new: Set<ItemRows.ID>) {
    for row in old.symmetricDifference(new) {
      guard let item = row.item, contains(item) != new.contains(row) else { continue }
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
    _ zone: TimeZone,
    near: [ToDoItem],
    _ database: any Database,
  ) async throws -> Set<ItemID> {
    let far = named.subtracting(near.map(\.id))
    guard !far.isEmpty else { return [] }
    let there = try await database.items(Array(far)).filter { scope.contains($0, zone: zone) }
    return far.subtracting(there.map(\.id))
  }

  /// Does something with those of a scope that are chosen; with those that others take away
  /// meanwhile nothing has to be done.
  func perform(
    _ action: ItemAction,
    in scope: Scope,
    _ zone: TimeZone,
    today: Day,
    _ database: any Database,
  ) async throws {
    var before: [ItemID] = []
    while true {
      let ids = try await ids(of: scope, zone, database)
      guard !ids.isEmpty else { return }
      do {
        try await database.perform(action.edit(ids, today: today))
        return
      } catch DatabaseError.noSuchItem where ids != before {
        before = ids
      }
    }
  }

  /// Those of a scope that are chosen, in its order.
  private func ids(
    of scope: Scope,
    _ zone: TimeZone,
    _ database: any Database,
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
  /// All that is chosen, for the next process.
  var chosen = ChosenItems()

  var isEmpty: Bool { count == 0 }
  /// As in “2 items selected”.
  var words: String { "\(Plural.items(count)) selected" }
  /// What begins or ends it.
  var toggle: String { isSelecting ? "Done" : "Select" }
  /// The keys for those chosen, or else for the row that has the keyboard.
  var keys: [QuickKey] {
    isSelecting ? [.complete, .delete] : [.complete, .details, .delete, .moveUp, .moveDown]
  }

  /// What a key does with those chosen.
  func action(_ key: QuickKey) -> ItemAction? {
    switch key {
    case .complete where !isEmpty: .complete
    case .delete where !isEmpty: .delete
    default: nil
    }
  }
}

extension ItemSelection {
  /// What of a window is chosen.
  init(_ chosen: ChosenItems, _ window: ItemWindow) {
    let near = window.items.lazy.map(\.id).filter(chosen.contains)
    self.init(
      isSelecting: true,
      rows: Set(near.map { .item($0) }),
      count: chosen.count(of: window.total),
      chosen: chosen,
    )
  }
}
