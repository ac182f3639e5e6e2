import Foundation
import Testing

@testable import ToDo

struct SQLiteKilledTests {
  /// What the program does that is killed: steps of three items, one of them completed at once, each
  /// written down in a file beside as soon as it is acknowledged.
  @Sendable static func write(_ folder: URL) async throws {
    let database = SQLiteDatabase(file: folder.todoFile)
    let list = try await database.createList("Run")
    let notes = open(folder.appending(path: "notes").path, O_WRONLY | O_APPEND | O_CREAT, 0o600)
    let killer = Thread {
      // The random moment of the end, in a program of its own: no test waits for it.
      usleep(UInt32.random(in: 0...120_000))
      kill(getpid(), SIGKILL)
    }
    killer.start()
    for number in 0..<10_000 {
      let ids = (0..<3).map { _ in ItemID(UUID()) }
      let drafts = ids.enumerated().map { index, id in
        var draft = ItemDraft("thing \(number) part\(index)")
        draft.id = id
        return draft
      }
      try await database.perform(
        [.createItems(drafts, in: list), .completeItems([ids[1]], true)],
        name: nil,
      )
      let line = ids.map(\.description).joined(separator: " ") + "\n"
      _ = line.withCString { Foundation.write(notes, $0, strlen($0)) }
    }
  }

  @Test func `killed while it writes, it has all that was acknowledged and nothing by halves`()
    async throws
  {
    try await withFolder { folder in
      let path = folder.path
      for _ in 0..<50 {
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
          try await SQLiteKilledTests.write(URL(filePath: path))
        }
        try await look(folder)
      }
      let notes = try String(contentsOf: folder.appending(path: "notes"), encoding: .utf8)
      #expect(notes.split(separator: "\n").count > 50)
    }
  }

  private func look(_ folder: URL) async throws {
    let connection = try SQLiteConnection(folder.todoFile.path)
    let words = try connection.all("PRAGMA integrity_check") { $0.text(0) }
    #expect(words == ["ok"])
    #expect(try connection.all("PRAGMA foreign_key_check") { $0.text(0) }.isEmpty)
    try connection.run("INSERT INTO word (word, rank) VALUES ('integrity-check', 1)")
    let database = SQLiteDatabase(file: folder.todoFile)
    let all = try await database.count(.all())
    #expect(all % 3 == 0)
    #expect(try await database.count(.done) == all / 3)
    #expect(try connection.number("SELECT count(*) FROM item") == all)
    #expect(try connection.number("SELECT sum(completed IS NOT NULL) FROM item") ?? 0 == all / 3)
    let path = folder.appending(path: "notes")
    guard let notes = try? String(contentsOf: path, encoding: .utf8) else { return }
    let ids = notes.split(separator: "\n").flatMap { $0.split(separator: " ") }
      .compactMap { ItemID($0) }
    #expect(try await database.items(ids).count == ids.count)
    #expect(all - ids.count <= 3 * 50)
    await database.close()
  }
}
