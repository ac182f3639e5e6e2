import Foundation
import Testing

@testable import ToDoModel

@Suite(.serialized)
struct ItemsTests {
  @Test(arguments: Kind.here)
  func `all of an item is kept`(_ kind: Kind) async throws {
    let clock = ManualClock()
    try await kind.with(clock) { database in
      let list = try await database.createList("Home")
      var draft = ItemDraft("  Bring 🧺 to Zoë’s “café”\u{0} \n")
      draft.note = "Line one\nline two\u{0} 'quoted' \\ {braces} \"double\"\t."
      draft.due = .day(try #require(Day("2026-02-28")))
      draft.priority = .middle
      draft.tags = ["home", " two words ", "home", "", "größe,\"x\""]
      draft.created = Date(timeIntervalSince1970: 12.345_678)
      draft.modified = Date(timeIntervalSince1970: -5)
      draft.completed = Date(timeIntervalSince1970: 99)
      draft.extras = [
        Extra(name: "X-A;B=\"c\"", value: "1"), Extra(name: "X-A;B=\"c\"", value: ""),
      ]
      let id = try await database.createItem(draft, in: list)
      let item = try await database.item(id)
      #expect(item.list == list)
      #expect(item.title == "Bring 🧺 to Zoë’s “café”")
      #expect(item.note == "Line one\nline two 'quoted' \\ {braces} \"double\"\t.")
      #expect(item.due == draft.due)
      #expect(item.priority == .middle)
      #expect(item.tags == ["home", "two words", "größe,\"x\""])
      #expect(item.created == draft.created?.kept)
      #expect(item.modified == draft.modified)
      #expect(item.completed == draft.completed)
      #expect(item.extras == draft.extras)
      let moment = Date(timeIntervalSince1970: 1_800_000_000.123_456)
      try await database.updateItems([id], ItemChanges(due: .moment(moment)))
      #expect(try await database.item(id).due == .moment(moment.kept))
    }
  }

  @Test(arguments: Kind.here)
  func `an edit changes what it names and bumps its list`(_ kind: Kind) async throws {
    let clock = ManualClock()
    try await kind.with(clock) { database in
      let (list, items) = try await database.makeList("Home", ["Sweep", "Cook"])
      _ = try await database.createList("Work")
      clock.advance()
      let changes = ItemChanges(
        title: "Mop",
        due: .day(Day(number: 20_000)),
        priority: .high,
        addedTags: ["floor"],
      )
      try await database.updateItems([items[0]], changes)
      let item = try await database.item(items[0])
      #expect(item.title == "Mop" && item.priority == .high && item.tags == ["floor"])
      #expect(item.modified == clock.now)
      #expect(try await database.list(list)?.list.modified == clock.now)
      #expect(try await database.item(items[1]).modified < clock.now)
      try await database.updateItems(items, ItemChanges(due: .some(nil), removedTags: ["floor"]))
      #expect(try await database.items(items).allSatisfy { $0.due == nil && $0.tags.isEmpty })
    }
  }

  @Test(arguments: Kind.here)
  func `completing stamps the moment, opening clears it`(_ kind: Kind) async throws {
    let clock = ManualClock()
    try await kind.with(clock) { database in
      let (list, items) = try await database.makeList("Home", ["Sweep", "Cook"])
      for isCompleted in [true, false, true, false] {
        clock.advance()
        try await database.completeItems([items[0]], isCompleted)
        let item = try await database.item(items[0])
        #expect(item.completed == (isCompleted ? clock.now : nil))
        #expect(item.modified == clock.now)
        let summary = try await database.list(list)
        #expect(summary?.list.modified == clock.now)
        #expect(summary?.open == (isCompleted ? 1 : 2))
      }
      try await database.completeItems(items)
      clock.advance()
      try await database.completeItems(items)
      #expect(try await database.item(items[0]).completed != clock.now)
    }
  }

  @Test(arguments: Kind.here)
  func `deleting an item leaves its list's date`(_ kind: Kind) async throws {
    let clock = ManualClock()
    try await kind.with(clock) { database in
      let (list, items) = try await database.makeList("Home", ["Sweep", "Cook", "Wash"])
      let date = clock.now
      try await database.completeItems([items[2]])
      clock.advance()
      try await database.deleteItems([items[0], items[2], items[0]])
      let summary = try #require(try await database.list(list))
      #expect(summary.list.modified == date)
      #expect(summary.open == 1 && summary.all == 1)
      #expect(try await database.titles(.list(list)) == ["Cook"])
      await #expect(throws: DatabaseError.noSuchItem(items[0])) {
        try await database.deleteItems([items[0]])
      }
    }
  }

  @Test(arguments: Kind.here)
  func `ids differ and rise though the clock stands still`(_ kind: Kind) async throws {
    try await kind.with { database in
      let list = try await database.createList("Home")
      let drafts = (0..<6_000).map { ItemDraft("\($0)") }
      let ids = try await database.createItems(drafts, in: list)
      #expect(Set(ids).count == 6_000)
      #expect(ids == ids.sorted())
      #expect(try await database.count(.list(list)) == 6_000)
    }
  }

  @Test(arguments: Kind.here)
  func `several edits are one step, all or none`(_ kind: Kind) async throws {
    try await kind.with { database in
      let (_, old) = try await database.makeList("Home", ["Sweep"])
      let before = try await database.everything()
      let id = ListID(UUID())
      let edits: [Edit] = [
        .createLists([ListDraft("New", id: id)]),
        .createItems([ItemDraft("One"), ItemDraft("Two")], in: id),
        .completeItems(old, true),
      ]
      await #expect(throws: DatabaseError.emptyTitle) {
        try await database.perform(edits + [.renameList(id, "")], name: nil)
      }
      #expect(try await database.everything() == before)
      let outcome = try await database.perform(edits, name: EditName(.importing, count: 2))
      #expect(outcome.lists == [id] && outcome.items.count == 2 && outcome.hasChanged)
      #expect(try await database.titles(.list(id)) == ["One", "Two"])
      #expect(try await database.history().undo?.words == "Import 2 Items")
      try await database.undo()
      #expect(try await database.everything() == before)
    }
  }

  @Test(arguments: Kind.here)
  func `what somebody else wrote meanwhile is not replaced`(_ kind: Kind) async throws {
    let clock = ManualClock()
    try await kind.with(clock) { database in
      let (list, items) = try await database.makeList("Home", ["Sweep"])
      let seen = ItemTexts(title: "Sweep", note: "", tags: [])
      try await database.updateItems(items, ItemChanges(title: "Mop", seen: seen))
      // The same again, as after an answer that was lost.
      try await database.updateItems(items, ItemChanges(title: " Mop ", seen: seen))
      // What it does not change may be another by now.
      try await database.updateItems(items, ItemChanges(note: "all", seen: seen))
      await #expect(throws: DatabaseError.changedElsewhere(ItemTexts(title: "Mop", note: "all"))) {
        try await database.updateItems(
          items,
          ItemChanges(title: "Wipe", note: "half", tags: ["home"], seen: seen),
        )
      }
      let item = try await database.item(items[0])
      #expect(item.title == "Mop" && item.note == "all" && item.tags == [])
      await #expect(throws: DatabaseError.changedElsewhere(ItemTexts(title: "Home"))) {
        try await database.perform(.renameList(list, "Flat", seen: "House"))
      }
      try await database.perform(.renameList(list, "Flat", seen: "Home"))
      try await database.perform(.renameList(list, "Flat", seen: "Home"))
    }
  }
}
