import Foundation
import Testing

@testable import ToDoModel

@Suite(.serialized)
struct PagesTests {
  private let today = Day(number: 20_833)

  /// Two lists of items that differ in all that one can sort by.
  private func fill(_ database: any Database, _ clock: ManualClock) async throws -> [ListID] {
    var lists: [ListID] = []
    for list in 0..<2 {
      lists.append(try await database.createList("L\(list)"))
      for number in 0..<12 {
        clock.advance()
        var draft = ItemDraft(["é", "Eb", "ea", "F", "ß", "Z"][number % 6] + "\(list)\(number)")
        draft.priority = Priority(rawValue: number % 4 * 3)
        let day = Day(number: today.number + number - 4)
        switch number % 3 {
        case 0: draft.due = .day(day)
        case 1:
          draft.due = .moment(Date(timeIntervalSince1970: Double(day.number * 86_400 + 3_600)))
        default: break
        }
        if number % 5 == 4 { draft.completed = clock.now - Double(number) }
        try await database.createItem(draft, in: lists[list])
      }
    }
    return lists
  }

  @Test(arguments: Kind.here)
  func `every page of every scope and sort is a part of the whole`(_ kind: Kind) async throws {
    let clock = ManualClock()
    try await kind.with(clock) { database in
      let lists = try await fill(database, clock)
      let everything = try await database.page(.all(), by: .created, offset: 0, limit: 100)
      #expect(everything.count == 24)
      let scopes: [Scope] = [
        .list(lists[0]), .list(lists[1], .open), .list(lists[0], .done), .today(today), .planned(),
        .done, .all(), .all(.open), .all(.done), .list(ListID(UUID())),
      ]
      for scope in scopes {
        let wanted = everything.filter { scope.contains($0, zone: .gmt) }
        #expect(try await database.count(scope) == wanted.count, "\(scope)")
        for sort in ItemSort.allCases {
          let sort = scope.effective(sort)
          let all = wanted.sorted { sort.isBefore($0, $1, zone: .gmt) }
          for (offset, limit) in [(0, 100), (0, 3), (2, 5), (all.count, 5), (-3, 2), (1, 0)] {
            let page = try await database.page(scope, by: sort, offset: offset, limit: limit)
            let part = all.dropFirst(max(offset, 0)).prefix(limit)
            #expect(page.map(\.title) == part.map(\.title), "\(scope) \(sort) \(offset) \(limit)")
          }
        }
      }
    }
  }

  @Test(arguments: Kind.here)
  func `today is what is due until midnight, and what was`(_ kind: Kind) async throws {
    try await kind.with { database in
      let list = try await database.createList("L")
      let midnight = Double((today.number + 1) * 86_400)
      let dues: [(String, Due?)] = [
        ("never", nil), ("yesterday", .day(today.adding(days: -1))), ("today", .day(today)),
        ("tomorrow", .day(today.adding(days: 1))),
        ("late", .moment(Date(timeIntervalSince1970: midnight - 1))),
        ("midnight", .moment(Date(timeIntervalSince1970: midnight))),
      ]
      for (title, due) in dues {
        var draft = ItemDraft(title)
        draft.due = due
        try await database.createItem(draft, in: list)
      }
      #expect(try await database.titles(.today(today)) == ["yesterday", "today", "late"])
      let planned = try await database.titles(.planned())
      #expect(Set(planned.suffix(2)) == ["tomorrow", "midnight"] && planned.count == 5)
    }
  }

  @Test(arguments: Kind.here)
  func `negative and huge windows are no trap`(_ kind: Kind) async throws {
    try await kind.with { database in
      let (list, items) = try await database.makeList("L", ["a", "b"])
      for limit in [Int.min, -1, 0] {
        #expect(
          try await database.page(.list(list), by: .manual, offset: Int.min, limit: limit).isEmpty
        )
      }
      let all = try await database.page(.list(list), by: .manual, offset: -5, limit: Int.max)
      #expect(all.map(\.id) == items)
      #expect(
        try await database.page(.list(list), by: .manual, offset: Int.max, limit: Int.max).isEmpty
      )
      #expect(try await database.search("a", limit: Int.max).count == 1)
      #expect(try await database.search("a", limit: -1).isEmpty)
    }
  }
}
