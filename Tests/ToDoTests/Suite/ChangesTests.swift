import Foundation
import Testing

@testable import ToDoModel

@Suite(.serialized)
struct ChangesTests {
  @Test(arguments: Kind.here)
  func `every listener is told of every change, once and in order`(_ kind: Kind) async throws {
    try await kind.with { database in
      let (first, i) = try await database.makeList("Before", ["a"])
      let streams = [try await database.changes(), try await database.changes()]
      let (list, items) = try await database.makeList("Home", ["b", "c"])
      try await database.completeItems([items[0], i[0]])
      try await database.moveItems(i, to: list)
      try await database.deleteItems([items[1]])
      try await database.undo()
      try await database.deleteLists([first])
      for stream in streams {
        var told: [DatabaseChange] = []
        for await change in stream.prefix(7) { told.append(change) }
        #expect(told.map(\.number) == (1...7).map { told[0].number + $0 - 1 })
        #expect(told.allSatisfy { $0.origin == database.origin && $0.isComplete })
        #expect(told[0].lists.created == [list] && told[0].items.count == 0)
        #expect(told[1].items.created == items && told[1].lists.updated == [list])
        #expect(Set(told[2].items.updated) == [items[0], i[0]])
        #expect(Set(told[2].lists.updated) == [list, first])
        #expect(told[3].items.updated == i && Set(told[3].lists.updated) == [list, first])
        #expect(told[4].items.deleted == [items[1]] && told[4].lists.updated == [list])
        #expect(told[5].items.created == [items[1]] && told[5].lists.updated == [list])
        #expect(told[6].lists.deleted == [first] && told[6].items.count == 0)
      }
    }
  }

  @Test(arguments: Kind.here)
  func `nothing is told where nothing changed or all was taken back`(_ kind: Kind) async throws {
    try await kind.with { database in
      let (list, i) = try await database.makeList("Home", ["a"])
      let stream = try await database.changes()
      try await database.renameList(list, "Home")
      try await database.completeItems(i, false)
      try await database.updateItems(i, ItemChanges(title: "a", removedTags: ["none"]))
      try await database.moveItems(i, to: list, at: .bottom)
      await #expect(throws: DatabaseError.self) {
        try await database.perform([.deleteItems(i), .deleteItems(i)], name: nil)
      }
      #expect(try await database.redo() == nil)
      try await database.deleteItems(i)
      let first = await stream.first { _ in true }
      #expect(first?.items.deleted == i)
    }
  }

  @Test(arguments: Kind.here)
  func `too many ids are not named`(_ kind: Kind) async throws {
    try await kind.with { database in
      let list = try await database.createList("Home")
      let stream = try await database.changes()
      let drafts = (0...DatabaseChange.limit).map { ItemDraft("\($0)") }
      let ids = try await database.createItems(drafts, in: list)
      try await database.undo()
      try await database.redo()
      try await database.completeItems(Array(ids.prefix(DatabaseChange.limit - 1)))
      var told: [DatabaseChange] = []
      for await change in stream.prefix(4) { told.append(change) }
      #expect(told.map(\.isComplete) == [false, false, false, true])
      #expect(told[0].items.count == 0 && told[3].items.count == DatabaseChange.limit - 1)
    }
  }

  @Test(arguments: Kind.here)
  func `a database lets go of its listeners and they of it`(_ kind: Kind) async throws {
    try await kind.with { database in
      var stream: AsyncStream<DatabaseChange>? = try await database.changes()
      #expect(stream != nil)
      stream = nil
      let other = try await database.changes()
      _ = try await database.createList("Home")
      let first = await other.first { _ in true }
      #expect(first?.lists.created.count == 1)
    }
  }
}
