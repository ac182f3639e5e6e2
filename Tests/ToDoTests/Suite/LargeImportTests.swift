import Foundation
import Testing

@testable import ToDoModel

/// Imports that are done in several batches.
struct LargeImportTests {
  @discardableResult
  private func importText(_ text: String, _ database: any Database) async throws -> ImportReport {
    try await withFolder { folder in
      let file = folder.appending(path: "x.txt")
      try text.write(to: file, atomically: true, encoding: .utf8)
      let clock = FileClock(now: ManualClock().now, zone: .gmt)
      var work = try await Import(
        into: database,
        clock: clock,
        ids: TimeOrderedIDs(),
        usual: .inbox,
      )
      try work.read(file.path, as: .todoTxt, named: "x")
      return try await work.finish()
    }
  }

  @Test(arguments: Kind.here)
  func `items come to the top in the order of the file, however many they are`(
    _ kind: Kind
  ) async throws {
    try await kind.with { database in
      let (list, _) = try await database.makeList("Inbox", ["Old 1", "Old 2"])
      let titles = (0..<2_500).map { "New \($0)" }
      let report = try await importText(titles.joined(separator: "\n"), database)
      #expect(report.added == 2_500 && report.problemCount == 0)
      let page = try await database.page(.list(list), by: .manual, offset: 0, limit: 5_000)
      #expect(page.map(\.title) == titles + ["Old 1", "Old 2"])
      #expect(zip(page, page.dropFirst()).allSatisfy { $0.position < $1.position })
      let ids = page.prefix(2_500).map(\.id)
      #expect(ids == ids.sorted())
      // Again: each is exactly like one that is there.
      let again = try await importText(titles.joined(separator: "\n") + "\nOne more", database)
      #expect(again.added == 1 && again.known == 2_500)
      #expect(try await database.undo()?.words == "Import Item")
      #expect(try await database.undo()?.words == "Import 2500 Items")
      #expect(try await database.titles(.list(list)) == ["Old 1", "Old 2"])
      try await database.redo()
      #expect(try await database.count(.list(list)) == 2_502)
    }
  }

  @Test func `indexes that were dropped for many items are there again`() async throws {
    try await withFolder { folder in
      let database = SQLiteDatabase(file: folder.todoFile, ManualClock().surroundings)
      func indexes() async throws -> [String] {
        try await database.core.writer.run { connection in
          try connection.all(
            "SELECT sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY name"
          ) { $0.text(0) }
        }
      }
      let before = try await indexes()
      let lines = (0..<6_000).map {
        "x 2026-01-01 2026-01-01 Thing \($0) list:L\($0 % 3) due:2026-02-03"
      }
      #expect(before.count > 7)
      try await importText(lines.joined(separator: "\n"), database)
      #expect(try await indexes() == before)
      // Nobody is there already; now as many are as come.
      let more = (0..<6_000).map { "Other \($0) list:L\($0 % 3) due:2026-02-03" }
      try await importText(more.joined(separator: "\n"), database)
      #expect(try await indexes() == before)
      let first = try await database.lists().map(\.list).first { $0.name == "L0" }
      let list = try #require(first).id
      #expect(try await database.titles(.list(list)).prefix(2) == ["Other 0", "Other 3"])
      #expect(try await database.search("thing 77", limit: 1).map(\.title) == ["Thing 779"])
      #expect(try await database.count(.planned()) == 6_000)
      _ = try await database.undo()
      #expect(try await database.search("other", limit: 1).isEmpty)
      #expect(try await database.titles(.list(list)).prefix(2) == ["Thing 0", "Thing 3"])
      await database.close()
    }
  }

  @Test func `an import that fails leaves nothing and no index away`() async throws {
    try await withFolder { folder in
      let file = folder.todoFile
      let database = SQLiteDatabase(file: file, ManualClock().surroundings)
      let list = try await database.createList("Home")
      let id = ItemID(UUID())
      let drafts = (0..<6_000).map { number in
        var draft = ItemDraft("\(number)")
        if number % 5_999 == 0 { draft.id = id }
        return draft
      }
      let batches = EditBatches(count: 6, size: 6_000, new: 6_000) { batch in
        let part = Array(drafts[batch * 1_000..<batch * 1_000 + 1_000])
        return [.createPart(part, in: list, from: batch * 1_000, of: 6_000)]
      }
      await #expect(throws: DatabaseError.self) { try await database.perform(batches, name: nil) }
      #expect(try await database.count(.all()) == 0)
      let count = try await database.core.writer.run { connection in
        try connection.number(
          "SELECT count(*) FROM sqlite_schema WHERE name LIKE 'item\\_%' ESCAPE '\\'"
        )
      }
      #expect(count == 8)
      await database.close()
    }
  }
}
