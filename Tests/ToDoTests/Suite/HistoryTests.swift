import Foundation
import Testing

@testable import ToDoModel

/// How far back things can be undone, and that only what was shown is.
struct HistoryTests {
  private static let few = HistoryBound(steps: 5, bytes: 1 << 20)

  @Test(arguments: Kind.here)
  func `the last steps can be undone, older ones are let go`(_ kind: Kind) async throws {
    try await kind.with(bound: Self.few) { database in
      let (list, items) = try await database.makeList("Home", ["0"])
      for turn in 1...20 {
        try await database.updateItems(items, ItemChanges(title: "\(turn)"))
      }
      for turn in (15...19).reversed() {
        #expect(try await database.undo() != nil)
        #expect(try await database.titles(.list(list)) == ["\(turn)"])
      }
      #expect(try await database.undo() == nil)
      #expect(try await database.history().undo == nil)
      for turn in 16...18 {
        #expect(try await database.redo() != nil)
        #expect(try await database.titles(.list(list)) == ["\(turn)"])
      }
      // What was undone and is forgotten leaves room for others.
      for turn in 0..<3 { try await database.updateItems(items, ItemChanges(note: "\(turn)")) }
      #expect(try await database.redo() == nil)
      for _ in 0..<5 { #expect(try await database.undo() != nil) }
      #expect(try await database.undo() == nil)
    }
  }

  @Test(arguments: Kind.here)
  func `what is left of steps that were let go belongs to no new step`(
    _ kind: Kind
  ) async throws {
    try await kind.with(bound: HistoryBound(steps: 3, bytes: 1 << 30)) { database in
      // More than is cleared away at once.
      let (list, items) = try await database.makeList("Home", (0..<5_000).map { "\($0)" })
      for turn in 0..<3 {
        try await database.updateItems([items[0]], ItemChanges(note: "\(turn)"))
      }
      for _ in 0..<3 { #expect(try await database.undo() != nil) }
      for title in ["Milk", "Bread"] { try await database.createItem(ItemDraft(title), in: list) }
      #expect(try await database.undo()?.words == "Add “Bread”")
      #expect(try await database.undo()?.words == "Add “Milk”")
      #expect(try await database.undo() == nil)
      #expect(try await database.count(.list(list)) == 5_000)
      #expect(try await database.lists().map(\.list.name) == ["Home"])
    }
  }

  @Test(arguments: Kind.here)
  func `undo is refused when something else was changed since it was shown`(
    _ kind: Kind
  ) async throws {
    try await kind.with { database in
      let (list, items) = try await database.makeList("Home", ["a", "b"])
      try await database.deleteItems([items[0]])
      let shown = try await database.history()
      #expect(shown.undo?.words == "Delete “a”")
      try await database.deleteItems([items[1]])
      await #expect(throws: DatabaseError.overtaken) {
        try await database.undo(expecting: shown.change)
      }
      await #expect(throws: DatabaseError.overtaken) {
        try await database.redo(expecting: shown.change)
      }
      #expect(try await database.count(.list(list)) == 0)
      let now = try await database.history()
      #expect(try await database.undo(expecting: now.change)?.words == "Delete “b”")
      let undone = try await database.history()
      #expect(try await database.redo(expecting: undone.change)?.words == "Delete “b”")
    }
  }

  @Test(arguments: Kind.here)
  func `undo after everything was undone takes back nothing that was let go`(
    _ kind: Kind
  ) async throws {
    try await kind.with(bound: HistoryBound(steps: 3)) { database in
      let (list, items) = try await database.makeList("Home", (0..<5_000).map { "\($0)" })
      for turn in 1...3 {
        try await database.updateItems([items[0]], ItemChanges(note: "\(turn)"))
      }
      for _ in 1...3 { #expect(try await database.undo() != nil) }
      #expect(try await database.undo() == nil)
      for turn in 1...3 {
        try await database.updateItems([items[1]], ItemChanges(note: "\(turn)"))
      }
      for _ in 1...3 { #expect(try await database.undo()?.words == "Edit “1”") }
      #expect(try await database.undo() == nil)
      #expect(try await database.count(.list(list)) == 5_000)
      let page = try await database.page(.list(list), by: .manual, offset: 0, limit: 5_001)
      #expect(page.map(\.id) == items)
      #expect(page.allSatisfy { $0.note.isEmpty })
    }
  }

  @Test(arguments: [Kind.sqlite, .postgres].filter(Kind.here.contains))
  func `an edit after a large step was undone does not wait until its rows are gone`(
    _ kind: Kind
  ) async throws {
    try await kind.with { database in
      let (list, items) = try await database.makeList("Home", ["a"])
      let core = try #require((database as? any SQLDatabase)?.core)
      func number(_ sql: String) async throws -> Int {
        try await core.reader.run { try $0.number(sql) ?? 0 }
      }
      try await database.createItems((0..<5_000).map { ItemDraft("\($0)") }, in: list)
      try await database.completeItems(items)
      for _ in 1...2 { #expect(try await database.undo() != nil) }
      try await database.updateItems(items, ItemChanges(note: "1"))
      #expect(try await database.redo() == nil)
      #expect(try await number("SELECT count(*) FROM past_item") > 2_000)
      for turn in 2...9 { try await database.updateItems(items, ItemChanges(note: "\(turn)")) }
      #expect(try await number("SELECT count(*) FROM past_item") == 10)
      #expect(try await number("SELECT count(*) FROM step") == 11)
      #expect(try await number("SELECT min(number) FROM step") == 1)
      for _ in 1...9 { #expect(try await database.undo()?.words == "Edit “a”") }
      #expect(try await database.titles(.list(list)) == ["a"])
      #expect(try await database.item(items[0]).note == "")
    }
  }

  @Test(arguments: [Kind.sqlite, .postgres].filter(Kind.here.contains))
  func `what newer steps keep is bounded, and the rows of older ones go`(
    _ kind: Kind
  ) async throws {
    let bound = HistoryBound(steps: 1_000, bytes: 100_000)
    try await kind.with(bound: bound) { database in
      let (_, items) = try await database.makeList("Home", ["a"])
      let core = try #require((database as? any SQLDatabase)?.core)
      func number(_ sql: String) async throws -> Int {
        try await core.reader.run { try $0.number(sql) ?? 0 }
      }
      var drafts = (0..<3_000).map { ItemDraft("n\($0)") }
      drafts[0].note = String(repeating: "x", count: 90_000)
      let list = try await database.createList("Large")
      try await database.createItems(drafts, in: list)
      try await database.deleteLists([list])
      // The largest of all is the last: it can be undone.
      #expect(try await database.undo() != nil)
      #expect(try await database.count(.list(list)) == 3_000)
      try await database.redo()
      let note = String(repeating: "ä", count: 5_000)
      for turn in 0..<40 {
        try await database.updateItems(items, ItemChanges(note: "\(turn)" + note))
      }
      #expect(try await number("SELECT count(*) FROM past_item") < 30)
      #expect(try await number("SELECT sum(length(note)) FROM past_item") < 100_000)
      let kept = try await number("SELECT count(*) FROM step")
      #expect((8..<15).contains(kept))
      for _ in 0..<kept { #expect(try await database.undo() != nil) }
      #expect(try await database.undo() == nil)
      #expect(try await database.item(items[0]).note.hasSuffix("ä"))
    }
  }
}
