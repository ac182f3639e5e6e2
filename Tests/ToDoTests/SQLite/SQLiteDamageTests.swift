import Foundation
import Testing

@testable import ToDoModel

/// Files of which something was overwritten.
struct SQLiteDamageTests {
  /// Gives a file of several pages in each of its tables, closed, and what is in it.
  private func withFile(_ work: (URL, Everything) async throws -> Void) async throws {
    try await withFolder { folder in
      let database = SQLiteDatabase(file: folder.todoFile, ManualClock().surroundings)
      let (list, _) = try await database.makeList("Home", (0..<200).map { "Thing \($0) word" })
      let ids = try await database.page(.list(list), by: .manual, offset: 0, limit: 99).map(\.id)
      try await database.completeItems(ids)
      let everything = try await database.everything()
      await database.close()
      try await work(folder.todoFile, everything)
    }
  }

  private static let page = 4_096

  @Test(arguments: [UInt8(0), 0xA5, 0x0D])
  func `a page overwritten in the middle is said to be damaged, never read as something else`(
    _ byte: UInt8
  ) async throws {
    try await withFile { file, everything in
      let whole = try Data(contentsOf: file)
      let pages = whole.count / Self.page
      #expect(pages > 12)
      var damaged = 0
      for page in 1..<pages {
        var bytes = whole
        let place = page * Self.page
        bytes.replaceSubrange(
          place..<place + Self.page,
          with: repeatElement(byte, count: Self.page),
        )
        try bytes.write(to: file)
        let database = SQLiteDatabase(file: file)
        do {
          #expect(try await database.everything() == everything, "page \(page)")
          #expect(try await database.search("word", limit: 500).count == 200, "page \(page)")
          while try await database.undo() != nil {}
          #expect(try await database.lists().isEmpty, "page \(page)")
        } catch DatabaseError.damaged(let place, _) {
          #expect(place == file.path)
          damaged += 1
        }
        await database.close()
        for end in ["-wal", "-shm"] {
          try? FileManager.default.removeItem(atPath: file.path + end)
        }
      }
      // Hardly a page is not needed to read and undo all there is.
      #expect(damaged > pages / 2)
    }
  }

  @Test(arguments: [0.02, 0.2, 0.5, 0.8, 0.99])
  func `a damaged log has what was before the damage, whole, and goes on from there`(
    _ part: Double
  ) async throws {
    try await withFolder { folder in
      let file = folder.todoFile
      let database = SQLiteDatabase(file: file, ManualClock().surroundings)
      let list = try await database.createList("Home")
      for number in 0..<30 { try await database.createItem(ItemDraft("\(number)"), in: list) }
      // As it lies there when the machine stops: the log has not been taken over.
      let other = folder.appending(path: "other").todoFile
      try FileManager.default.createDirectory(
        at: other.deletingLastPathComponent(),
        withIntermediateDirectories: true,
      )
      try FileManager.default.copyItem(at: file, to: other)
      var log = try Data(contentsOf: URL(filePath: file.path + "-wal"))
      let place = Int(Double(log.count) * part)
      log[place] ^= 0xFF
      try log.write(to: URL(filePath: other.path + "-wal"))
      await database.close()

      let rest = SQLiteDatabase(file: other)
      let titles = try await rest.titles(.all(), by: .created).reversed()
      #expect(titles.count < 30 && Array(titles) == (0..<titles.count).map { "\($0)" })
      #expect(try await rest.count(.all()) == titles.count)
      let new = try await rest.createList("New")
      try await rest.createItem(ItemDraft("More"), in: new)
      #expect(try await rest.undo()?.words == "Add “More”")
      await rest.close()
      let connection = try SQLiteConnection(other.path)
      #expect(try connection.all("PRAGMA integrity_check") { $0.text(0) } == ["ok"])
    }
  }

  @Test func `a log of nothing but noise is as none`() async throws {
    try await withFile { file, everything in
      let noise = Data((0..<30_000).map { UInt8(truncatingIfNeeded: $0 &* 37) })
      try noise.write(to: URL(filePath: file.path + "-wal"))
      let database = SQLiteDatabase(file: file)
      #expect(try await database.everything() == everything)
      try await database.createList("New")
      await database.close()
    }
  }
}
