import Foundation
import Testing

@testable import ToDoModel

/// Pages next to an item, whatever happened to it since.
@Suite(.serialized)
struct KeyedPagesTests {
  private let today = Day(number: 20_833)

  /// Items that differ and agree in all that one can sort by, in two lists.
  private func fill(_ database: any Database, _ clock: ManualClock) async throws -> [ListID] {
    var lists: [ListID] = []
    for name in ["A", "B"] {
      let list = try await database.createList(name)
      lists.append(list)
      var drafts: [ItemDraft] = []
      for number in 0..<18 {
        var draft = ItemDraft(["é", "Eb", "ea", "ß"][number % 4])
        draft.priority = Priority(rawValue: number % 3 * 4)
        let day = today.adding(days: number % 5 - 2)
        switch number % 4 {
        case 0: draft.due = .day(day)
        case 1: draft.due = .moment(day.start(in: .gmt))
        case 2: draft.due = .moment(day.start(in: .gmt) + 7_777)
        default: break
        }
        if number % 5 < 2 { draft.completed = clock.now - Double(number % 3) }
        if number % 2 == 0 { draft.created = clock.now - Double(number % 6) }
        drafts.append(draft)
      }
      try await database.createItems(drafts, in: list)
      clock.advance()
    }
    return lists
  }

  private func scopes(_ lists: [ListID]) -> [Scope] {
    [
      .list(lists[0]), .list(lists[1], .open), .list(lists[0], .done), .today(today), .planned(),
      .done, .all(), .all(.open), .all(.done),
    ]
  }

  @Test(arguments: Kind.here)
  func `from every item all others are found, upwards and downwards`(_ kind: Kind) async throws {
    let clock = ManualClock()
    try await kind.with(clock) { database in
      let lists = try await fill(database, clock)
      for scope in scopes(lists) {
        #expect(try await database.ids(scope).count == database.count(scope))
        for sort in ItemSort.allCases {
          let all = try await database.page(scope, by: sort, offset: 0, limit: 99)
          #expect(all.count > 5)
          func expect(
            _ place: PagePlace,
            _ skip: Int,
            _ limit: Int,
            _ wanted: some Sequence<ToDoItem>,
          ) async throws {
            let page = try await database.page(
              scope,
              by: sort,
              at: place,
              skip: skip,
              limit: limit,
            )
            #expect(page.map(\.id) == wanted.map(\.id), "\(scope) \(sort) \(place) \(skip)")
          }
          for index in [0, 1, all.count / 2, all.count - 2, all.count - 1] {
            let item = all[index]
            let (above, below) = (all.prefix(index), all.suffix(from: index))
            try await expect(.from(item), 0, 4, below.prefix(4))
            try await expect(.after(item), 0, 4, below.dropFirst().prefix(4))
            try await expect(.before(item), 0, 4, above.suffix(4))
            try await expect(.after(item), 2, 3, below.dropFirst(3).prefix(3))
            try await expect(.before(item), 2, 3, above.dropLast(2).suffix(3))
            try await expect(.start, index, 3, all.dropFirst(index).prefix(3))
            try await expect(.end, index, 3, all.dropLast(index).suffix(3))
          }
          try await expect(.end, 0, 99, all)
          try await expect(.end, all.count - 1, 9, all.prefix(1))
          try await expect(.end, all.count, 9, [])
        }
        let usual = try await database.page(scope, by: scope.usualSort, offset: 0, limit: 99)
        #expect(try await database.ids(scope) == usual.map(\.id))
      }
    }
  }

  @Test(arguments: Kind.here)
  func `an item that went keeps its place for those that stood beside it`(
    _ kind: Kind
  ) async throws {
    let clock = ManualClock()
    try await kind.with(clock) { database in
      let lists = try await fill(database, clock)
      for scope in scopes(lists) {
        let sort = scope.usualSort
        let all = try await database.page(scope, by: sort, offset: 0, limit: 99)
        let middle = all.count / 2
        try await database.deleteItems([all[middle].id])
        let rest = Array(all[..<middle] + all[(middle + 1)...])
        for place in [PagePlace.from(all[middle]), .after(all[middle])] {
          let page = try await database.page(scope, by: sort, at: place, limit: 3)
          #expect(page == Array(rest[middle...].prefix(3)), "\(scope)")
        }
        let above = try await database.page(scope, by: sort, at: .before(all[middle]), limit: 3)
        #expect(above == Array(rest[..<middle].suffix(3)), "\(scope)")
        try await database.undo()
      }
    }
  }

  @Test(arguments: Kind.here)
  func `a page that an item does not belong to begins beside its place`(
    _ kind: Kind
  ) async throws {
    try await kind.with { database in
      let (list, items) = try await database.makeList("A", ["a", "b", "c"])
      let other = try await database.createItem(ItemDraft("x"), in: database.createList("B"))
      let scope = Scope.list(list)
      var stranger = try await database.item(other)
      stranger.position = try await database.item(items[1]).position + 0.5
      let below = try await database.page(scope, by: .manual, at: .from(stranger), limit: 9)
      let above = try await database.page(scope, by: .manual, at: .before(stranger), limit: 9)
      #expect(below.map(\.title) == ["c"] && above.map(\.title) == ["a", "b"])
      for (skip, limit) in [(Int.max, Int.max), (Int.max, 1), (0, 0), (-1, -1), (3, Int.max)] {
        for scope in [scope, .planned()] {
          for place in [PagePlace.start, .end, .before(stranger), .after(stranger)] {
            let sort = scope.usualSort
            let page = try await database.page(
              scope,
              by: sort,
              at: place,
              skip: skip,
              limit: limit,
            )
            #expect(page.isEmpty)
          }
        }
      }
    }
  }
}
