import Foundation
import Testing

@testable import ToDoModel

@Suite(.serialized)
struct PlacesTests {
  @Test(arguments: Kind.here)
  func `new items come to the top, several in their order`(_ kind: Kind) async throws {
    try await kind.with { database in
      let (list, items) = try await database.makeList("Home", ["b", "c"])
      try await database.createItem(ItemDraft("a"), in: list)
      try await database.createItems([ItemDraft("x"), ItemDraft("y")], in: list, at: .bottom)
      try await database.createItem(ItemDraft("b2"), in: list, at: .after(items[0]))
      try await database.createItem(ItemDraft("b1"), in: list, at: .before(items[0]))
      #expect(try await database.titles(.list(list)) == ["a", "b1", "b", "b2", "c", "x", "y"])
    }
  }

  @Test(arguments: Kind.here)
  func `items are put where one wants them`(_ kind: Kind) async throws {
    let clock = ManualClock()
    try await kind.with(clock) { database in
      let (list, i) = try await database.makeList("Home", ["a", "b", "c", "d", "e"])
      func order() async throws -> String { try await database.titles(.list(list)).joined() }
      clock.advance()
      try await database.moveItems([i[4]], to: list, at: .top)
      #expect(try await order() == "eabcd")
      #expect(try await database.item(i[4]).modified < clock.now)
      #expect(try await database.list(list)?.list.modified == clock.now)
      try await database.moveItems([i[0], i[2]], to: list, at: .bottom)
      #expect(try await order() == "ebdac")
      try await database.moveItems([i[2], i[4]], to: list, at: .after(i[1]))
      #expect(try await order() == "bceda")
      try await database.moveItems([i[1], i[3]], to: list, at: .before(i[0]))
      #expect(try await order() == "cebda")
      // An anchor among those that move stands for where it was.
      try await database.moveItems([i[0], i[4]], to: list, at: .before(i[4]))
      #expect(try await order() == "caebd")
    }
  }

  @Test(arguments: Kind.here)
  func `an item that is there already is not moved`(_ kind: Kind) async throws {
    try await kind.with { database in
      let (list, i) = try await database.makeList("Home", ["a", "b", "c"])
      let before = try await database.everything()
      let history = try await database.history()
      let moves: [([ItemID], Place)] = [
        ([i[0]], .top), ([i[2]], .bottom), ([i[1]], .after(i[0])), ([i[1]], .before(i[2])),
        ([i[1]], .before(i[1])), ([i[0], i[1]], .top), ([], .top),
      ]
      for (ids, place) in moves {
        try await database.moveItems(ids, to: list, at: place)
        #expect(try await database.history() == history, "\(place)")
      }
      #expect(try await database.everything() == before)
    }
  }

  @Test(arguments: Kind.here)
  func `moving to another list changes the counts of both`(_ kind: Kind) async throws {
    let clock = ManualClock()
    try await kind.with(clock) { database in
      let (home, i) = try await database.makeList("Home", ["a", "b", "c"])
      let (work, j) = try await database.makeList("Work", ["x"])
      try await database.completeItems([i[1]])
      let old = clock.now
      clock.advance()
      try await database.moveItems([i[1], i[0]], to: work, at: .after(j[0]))
      #expect(try await database.titles(.list(work)) == ["x", "b", "a"])
      let lists = try await database.lists()
      #expect(lists.map(\.list.name) == ["Work", "Home"])
      #expect(lists.map(\.open) == [2, 1] && lists.map(\.all) == [3, 1])
      #expect(lists.map(\.list.modified) == [clock.now, old])
      #expect(try await database.item(i[0]).modified == clock.now)
      await #expect(throws: DatabaseError.noSuchItem(i[2])) {
        try await database.moveItems([j[0]], to: work, at: .before(i[2]))
      }
      _ = home
    }
  }

  @Test(arguments: Kind.here)
  func `a gap halved more often than numbers allow is made anew`(_ kind: Kind) async throws {
    try await kind.with { database in
      let (list, i) = try await database.makeList("Home", ["a", "b", "c"])
      for turn in 0..<140 {
        let moved = turn % 2 == 0 ? 2 : 1
        try await database.moveItems([i[moved]], to: list, at: .after(i[0]))
      }
      #expect(try await database.titles(.list(list)) == ["a", "b", "c"])
      for _ in 0..<140 { try await database.undo() }
      #expect(try await database.titles(.list(list)) == ["a", "b", "c"])
    }
  }

  @Test(arguments: Kind.here)
  func `room is made by moving only what is near`(_ kind: Kind) async throws {
    try await kind.with { database in
      let (list, i) = try await database.makeList("Home", (0..<600).map { "\($0)" })
      let stream = try await database.changes()
      var order = i
      for turn in 0..<120 {
        let moved = i[599 - turn % 2]
        try await database.moveItems([moved], to: list, at: .after(i[300]))
        order.removeAll { $0 == moved }
        order.insert(moved, at: (order.firstIndex(of: i[300]) ?? 0) + 1)
      }
      let now = try await database.page(.list(list), by: .manual, offset: 0, limit: 600)
      #expect(now.map(\.id) == order)
      var most = 0
      for await change in stream.prefix(120) { most = max(most, change.items.updated.count) }
      #expect((2...40).contains(most))
      try await database.moveItems([i[5]], to: list, at: .top)
      try await database.moveItems([i[6]], to: list, at: .bottom)
      #expect(try await database.titles(.list(list)).first == "5")
      #expect(try await database.titles(.list(list)).last == "6")
    }
  }
}
