import Foundation
import SQLite
import Testing

@testable import ToDoModel

/// What is done costs what it shows or changes, in a file of 100,000 items in 200 lists.
@Suite(.serialized)
struct SQLiteWorkTests {
  /// What the reader or the writer did meanwhile.
  private func work(
    _ lane: SQLExecutor,
    _ work: () async throws -> Void,
  ) async throws -> Work {
    let before = try await lane.work()
    try await work()
    return try await lane.work() - before
  }

  @Test func `windows, searches and edits cost what they show or change`() async throws {
    try await withFolder { folder in
      let database = SQLiteDatabase(file: folder.todoFile, ManualClock().surroundings)
      let today = Day(number: 20_833)
      let lists = (0..<200).map { _ in ListID(UUID()) }
      var edits: [Edit] = [
        .createLists(lists.enumerated().map { ListDraft("List \($0)", id: $1) })
      ]
      for (index, list) in lists.enumerated() {
        let drafts = (0..<500).map { number in
          var draft = ItemDraft("Thing \(number) of \(index) word\(number % 97)")
          if number % 4 == 0 { draft.due = .day(today.adding(days: number - 250)) }
          if number % 5 == 0 { draft.completed = Date(timeIntervalSince1970: Double(number)) }
          return draft
        }
        edits.append(.createItems(drafts, in: list))
      }
      try await database.perform(edits, name: EditName(.importing, count: 100_000))
      let reader = database.core.reader
      let writer = database.core.writer

      let windows: [(Scope, ItemSort)] = [
        (.list(lists[7]), .manual), (.list(lists[7], .open), .manual),
        (.list(lists[7], .done), .completed), (.today(today), .due), (.planned(), .due),
        (.done, .completed), (.all(), .created), (.all(.open), .created),
      ]
      for (scope, sort) in windows {
        let work = try await work(reader) {
          let page = try await database.page(scope, by: sort, offset: 20, limit: 50)
          #expect(page.count == 50)
        }
        // By due date two indexes are merged.
        let most = sort == .due ? 190 : 50
        #expect(work.statements <= 3 && work.rows <= most, "\(scope) \(work)")
        #expect(work.scanned <= 140 && work.steps < 8_000, "\(scope) \(work)")
        // What is merged or joined is put in order again, as much as is shown.
        #expect(work.sorts <= 1 && work.pages < 1_000, "\(scope) \(work)")
      }
      let summaries = try await work(reader) {
        let all = try await database.lists()
        #expect(all.count == 200)
        #expect(try await database.count(.all()) == 100_000)
        #expect(try await database.count(.done) == 20_000)
        #expect(try await database.count(.list(lists[3])) == 500)
      }
      #expect(summaries.rows == 203 && summaries.steps < 20_000, "\(summaries)")
      for text in ["word13", "thing 12 wor", "t"] {
        let work = try await work(reader) {
          let found = try await database.search(text, limit: 50)
          #expect(!found.isEmpty)
        }
        #expect(work.rows <= 50 && work.steps < 8_000, "\(text) \(work)")
        #expect(work.pages < 1_000, "\(text) \(work)")
      }

      // A long history is no burden.
      try await writer.run { connection in
        try connection.run(
          """
          WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 9000)
          INSERT INTO step SELECT i, 'updateItems', 1, 'x', 0, 0 FROM n
          """
        )
      }
      let history = try await work(reader) { _ = try await database.history() }
      #expect(history.steps < 200, "\(history)")

      let page = try await database.page(.list(lists[9]), by: .manual, offset: 1, limit: 9)
      let ids = page.map(\.id)
      let all: [Edit] = [
        .completeItems([ids[1]], true), .updateItems([ids[2]], ItemChanges(title: "New")),
        .moveItems([ids[3]], to: lists[9], at: .top),
        .moveItems([ids[4]], to: lists[10], at: .bottom), .deleteItems([ids[5]]),
        .createItems([ItemDraft("One")], in: lists[9]), .renameList(lists[9], "Other"),
      ]
      for edit in all {
        let done = try await work(writer) { try await database.perform(edit) }
        #expect(done.steps < 4_000 && done.scanned < 60, "\(edit) \(done)")
        let undone = try await work(writer) { try await database.undo() }
        #expect(undone.steps < 4_000 && undone.scanned < 60, "\(edit) \(undone)")
        try await database.redo()
      }
      await database.close()
    }
  }

  @Test func `a large step has room in memory, and gives it back`() async throws {
    try await withFolder { folder in
      let database = SQLiteDatabase(file: folder.todoFile)
      let (list, _) = try await database.makeList("L")
      let drafts = (0..<1_500).map { ItemDraft("\($0)") }
      for spelling in ["cache_size", "CACHE_SIZE"] {
        try await database.createItems(drafts, in: list)
        try await database.core.writer.run { connection in
          // An answer is of the moment when the words were first used.
          let usual = try connection.number("PRAGMA \(spelling)")
          connection.makeRoom(for: 1_500)
          let large = try connection.number("PRAGMA main.\(spelling)")
          #expect(usual == -8_000 && large == -16_000)
          connection.makeRoom(for: 1)
        }
      }
      await database.close()
    }
  }
}
