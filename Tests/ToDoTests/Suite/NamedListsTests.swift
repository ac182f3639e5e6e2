import Foundation
import Testing

@testable import ToDoModel

/// Lists that an edit finds by their names.
struct NamedListsTests {
  @Test(arguments: Kind.here)
  func `a list is found or made where the edit is done`(_ kind: Kind) async throws {
    try await kind.with { database in
      // Both have looked before the other has written.
      for title in ["One", "Two"] {
        let id = ListID(UUID())
        let outcome = try await database.perform(
          [.useList(ListDraft(" Inbox", id: id)), .createItems([ItemDraft(title)], in: id)],
          name: nil,
        )
        #expect(outcome.lists.isEmpty == (title == "Two"))
        #expect(outcome.items.count == 1)
      }
      let lists = try await database.lists()
      #expect(lists.map(\.list.name) == ["Inbox"])
      #expect(lists.map(\.all) == [2])
      try await database.undo()
      try await database.undo()
      #expect(try await database.lists().isEmpty)
    }
  }

  @Test(arguments: Kind.here)
  func `an exact name goes before a similar one, and similar ones are not guessed`(
    _ kind: Kind
  ) async throws {
    try await kind.with { database in
      func put(_ name: String, byName: Bool = true) async throws -> String? {
        let id = ListID(UUID())
        let outcome = try await database.perform(
          [
            .useList(ListDraft(name, id: id), byName: byName),
            .createItems([ItemDraft(name)], in: id),
          ],
          name: nil,
        )
        guard outcome.lists.isEmpty else { return nil }
        let item = try #require(try await database.items(outcome.items).first)
        return try await database.list(item.list)?.list.name
      }
      #expect(try await put("Café") == nil)
      #expect(try await put("CAFE") == "Café")
      #expect(try await put("Café", byName: false) == nil)
      #expect(try await database.lists().count == 2)
      #expect(try await put("Café") == "Café")
      #expect(try await put("cafe") == nil)
      #expect(try await put("cafe") == "cafe")
      // Of two that one step makes each is its own.
      try await database.perform(
        [
          .useList(ListDraft("New", id: ListID(UUID()))),
          .useList(ListDraft("new", id: ListID(UUID()))),
        ],
        name: nil,
      )
      #expect(try await database.lists().count == 5)
      await #expect(throws: DatabaseError.emptyTitle) {
        try await database.perform(.useList(ListDraft(" ", id: ListID(UUID()))))
      }
    }
  }

  @Test(arguments: Kind.here)
  func `a list that is there is used, whatever it is called now`(_ kind: Kind) async throws {
    try await kind.with { database in
      let (home, items) = try await database.makeList("Home", ["A"])
      let other = ListID(UUID())
      try await database.renameList(home, "Other name")
      try await database.perform(
        [
          .useList(ListDraft("Home", id: home)), .createItems([ItemDraft("B")], in: home),
          .useList(ListDraft("Work", id: other)), .moveItems(items, to: other, at: .top),
        ],
        name: nil,
      )
      let lists = try await database.lists().map { "\($0.list.name) \($0.all)" }
      #expect(lists.sorted() == ["Other name 1", "Work 1"])
    }
  }

  @Test(arguments: Kind.here)
  func `an import can say when an item was made and completed`(_ kind: Kind) async throws {
    try await kind.with { database in
      let (_, items) = try await database.makeList("Home", ["A"])
      let moments = [Date(microseconds: 1_700_000_000_123_456), Date(microseconds: 5)]
      var changes = ItemChanges()
      changes.completed = .some(moments[0])
      changes.created = moments[1]
      try await database.updateItems(items, changes)
      let item = try await database.item(items[0])
      #expect([item.completed, item.created] == moments)
      #expect(try await database.lists().map(\.open) == [0])
      changes.completed = .some(nil)
      try await database.updateItems(items, changes)
      #expect(try await database.lists().map(\.open) == [1])
    }
  }
}
