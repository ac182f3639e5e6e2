import Foundation
import Testing

@testable import ToDoModel

@Suite(.serialized)
struct ListsTests {
  @Test(arguments: Kind.here)
  func `lists come with their counts, those modified last first`(_ kind: Kind) async throws {
    let clock = ManualClock()
    try await kind.with(clock) { database in
      #expect(try await database.lists().isEmpty)
      let (home, chores) = try await database.makeList("Home", ["Sweep", "Cook"])
      clock.advance()
      let work = try await database.createList("Work")
      #expect(try await database.lists().map(\.list.name) == ["Work", "Home"])
      clock.advance()
      try await database.completeItems([chores[0]])
      let lists = try await database.lists()
      #expect(lists.map(\.id) == [home, work])
      #expect(lists.map(\.open) == [1, 0])
      #expect(lists.map(\.all) == [2, 0])
      #expect(lists[0].list.modified == clock.now)
      #expect(try await database.list(home) == lists[0])
    }
  }

  @Test(arguments: Kind.here)
  func `lists modified at one moment have a strict order, and ids differ`(
    _ kind: Kind
  ) async throws {
    try await kind.with { database in
      var made: [ListID] = []
      for name in ["A", "B", "C"] { made.append(try await database.createList(name)) }
      let both = try await database.perform(.createLists([ListDraft("E"), ListDraft("D")])).lists
      #expect(Set(made + both).count == 5)
      #expect(try await database.lists().map(\.list.name) == ["E", "D", "C", "B", "A"])
      let lists = try await database.lists()
      for left in lists {
        #expect(!ListSummary.isBefore(left, left))
        for right in lists where left != right {
          #expect(ListSummary.isBefore(left, right) != ListSummary.isBefore(right, left))
        }
      }
    }
  }

  @Test(arguments: Kind.here)
  func `renaming moves a list up, the same name does nothing`(_ kind: Kind) async throws {
    let clock = ManualClock()
    try await kind.with(clock) { database in
      let home = try await database.createList("Home")
      clock.advance()
      _ = try await database.createList("Work")
      clock.advance()
      let before = try await database.history()
      try await database.renameList(home, "  Home\n")
      #expect(try await database.history() == before)
      #expect(try await database.lists().map(\.list.name) == ["Work", "Home"])
      try await database.renameList(home, "House")
      #expect(try await database.lists().map(\.list.name) == ["House", "Work"])
    }
  }

  @Test(
    arguments: Kind.here,
    ["", " ", "\t\n", "\u{200B}", "\u{0}", "\u{202E}\u{2028}"],
  )
  func `a name or title that cannot be seen is refused`(
    _ kind: Kind,
    _ blank: String,
  ) async throws {
    try await kind.with { database in
      let (list, items) = try await database.makeList("Home", ["Sweep"])
      let before = try await database.everything()
      await #expect(throws: DatabaseError.emptyTitle) { try await database.createList(blank) }
      await #expect(throws: DatabaseError.emptyTitle) {
        try await database.renameList(list, blank)
      }
      await #expect(throws: DatabaseError.emptyTitle) {
        try await database.createItem(ItemDraft(blank), in: list)
      }
      await #expect(throws: DatabaseError.emptyTitle) {
        try await database.updateItems(items, ItemChanges(title: blank))
      }
      #expect(try await database.everything() == before)
    }
  }

  @Test(arguments: Kind.here)
  func `deleting lists deletes their items and no others`(_ kind: Kind) async throws {
    try await kind.with { database in
      let (home, chores) = try await database.makeList("Home", ["Sweep", "Cook"])
      let (garden, _) = try await database.makeList("Garden", ["Dig"])
      _ = try await database.makeList("Work", ["Write"])
      try await database.deleteLists([home, garden, home])
      #expect(try await database.lists().map(\.list.name) == ["Work"])
      #expect(try await database.items(chores).isEmpty)
      #expect(try await database.titles(.all()) == ["Write"])
      #expect(try await database.count(.all()) == 1)
      #expect(try await database.search("cook", limit: 9).isEmpty)
    }
  }

  @Test(arguments: Kind.here)
  func `what is not there is said`(_ kind: Kind) async throws {
    try await kind.with { database in
      let (list, items) = try await database.makeList("Home", ["Sweep", "Cook"])
      let noList = ListID(UUID())
      let noItem = ItemID(UUID())
      let before = try await database.everything()
      let onLists: [Edit] = [
        .renameList(noList, "A"), .deleteLists([list, noList]), .createItems([], in: noList),
        .moveItems(items, to: noList, at: .top),
      ]
      for edit in onLists {
        await #expect(throws: DatabaseError.noSuchList(noList)) {
          try await database.perform(edit)
        }
      }
      let onItems: [Edit] = [
        .updateItems(items + [noItem], ItemChanges(title: "A")),
        .completeItems(items + [noItem], true), .deleteItems(items + [noItem]),
        .moveItems([noItem], to: list, at: .top), .moveItems(items, to: list, at: .after(noItem)),
      ]
      for edit in onItems {
        await #expect(throws: DatabaseError.noSuchItem(noItem)) {
          try await database.perform(edit)
        }
      }
      #expect(try await database.everything() == before)
      #expect(try await database.list(noList) == nil)
      #expect(try await database.items([noItem]).isEmpty)
      #expect(try await database.titles(.list(noList)).isEmpty)
    }
  }
}
