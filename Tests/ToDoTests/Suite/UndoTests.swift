import Foundation
import Testing

@testable import ToDoModel

@Suite(.serialized)
struct UndoTests {
  /// Steps that touch everything that can be touched.
  private func steps(
    _ database: any Database,
    _ clock: ManualClock,
    after: () async throws -> Void,
  ) async throws {
    let (home, i) = try await database.makeList("Home", ["a", "b", "c"])
    try await after()
    let other = ListID(UUID())
    let all: [[Edit]] = [
      [.createLists([ListDraft("Work", id: other)]), .createItems([ItemDraft("x")], in: other)],
      [.renameList(home, "House")], [.updateItems(i, ItemChanges(note: "n", addedTags: ["t"]))],
      [.completeItems([i[0], i[2]], true)], [.moveItems([i[2]], to: home, at: .top)],
      [.moveItems([i[0], i[1]], to: other, at: .bottom)], [.completeItems(i, false)],
      [.deleteItems([i[0]])], [.deleteLists([other])],
      [.createItems((0..<50).map { ItemDraft("n\($0)") }, in: home)],
      [.createLists([ListDraft("Gone", id: ListID(UUID()))]), .deleteLists([home])],
    ]
    for edits in all {
      clock.advance()
      try await database.perform(edits, name: nil)
      try await after()
    }
  }

  @Test(arguments: Kind.here)
  func `everything is undone and redone, step by step`(_ kind: Kind) async throws {
    let clock = ManualClock()
    try await kind.with(clock) { database in
      var states: [Everything] = []
      try await steps(database, clock) { states.append(try await database.everything()) }
      for state in states.dropLast().reversed() {
        #expect(try await database.undo() != nil)
        #expect(try await database.everything() == state)
      }
      for state in states.dropFirst() {
        clock.advance()
        #expect(try await database.redo() != nil)
        #expect(try await database.everything() == state)
      }
      #expect(try await database.redo() == nil)
      while try await database.undo() != nil {}
      #expect(try await database.everything() == Everything(lists: [], items: []))
      #expect(try await database.history().undo == nil)
    }
  }

  @Test(arguments: Kind.here)
  func `what would be undone has a name`(_ kind: Kind) async throws {
    try await kind.with { database in
      #expect(try await database.history() == History())
      #expect(try await database.undo() == nil)
      let (list, i) = try await database.makeList("Home", ["Buy milk", "b"])
      func words() async throws -> String? { try await database.history().undo?.words }
      #expect(try await words() == "Add 2 Items")
      try await database.createItem(ItemDraft("Cook\nwell"), in: list)
      #expect(try await words() == "Add “Cook”")
      try await database.completeItems([i[0]])
      #expect(try await words() == "Complete “Buy milk”")
      try await database.completeItems(i)
      #expect(try await words() == "Complete “b”")
      try await database.completeItems(i, false)
      #expect(try await words() == "Reopen 2 Items")
      try await database.updateItems([i[0]], ItemChanges(title: "Buy oats"))
      #expect(try await words() == "Edit “Buy milk”")
      try await database.renameList(list, "House")
      #expect(try await words() == "Rename “Home”")
      try await database.undo()
      #expect(try await words() == "Edit “Buy milk”")
      #expect(try await database.history().redo?.words == "Rename “Home”")
    }
  }

  @Test(arguments: Kind.here)
  func `something new ends what could be redone, nothing new does not`(_ kind: Kind) async throws {
    try await kind.with { database in
      let (list, i) = try await database.makeList("Home", ["a", "b"])
      try await database.renameList(list, "House")
      try await database.undo()
      try await database.completeItems(i, false)
      try await database.renameList(list, "Home")
      await #expect(throws: DatabaseError.emptyTitle) { try await database.renameList(list, "") }
      #expect(try await database.history().redo != nil)
      try await database.completeItems([i[0]])
      #expect(try await database.history().redo == nil)
      #expect(try await database.redo() == nil)
      #expect(try await database.undo()?.words == "Complete “a”")
      #expect(try await database.undo()?.words == "Add 2 Items")
    }
  }
}
