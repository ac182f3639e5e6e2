import Foundation
import Testing

@testable import ToDoModel

struct SQLiteKilledTests {
  /// What the program does that is killed: up to 10,000 steps of three items, one of them completed
  /// at once, each written down in a file beside as soon as it is acknowledged.
  ///
  /// - Parameter last: after how many of them it is killed, a moment later.
  @Sendable static func write(_ folder: URL, until last: Int) async throws {
    let database = SQLiteDatabase(file: folder.todoFile)
    let list = try await database.createList("Run")
    let notes = open(folder.appending(path: "notes").path, O_WRONLY | O_APPEND | O_CREAT, 0o600)
    let killer = Thread {
      // The random moment of the end, in a program of its own: no test waits for it.
      usleep(UInt32.random(in: 0...4_000))
      kill(getpid(), SIGKILL)
    }
    for number in 0..<10_000 {
      if number == last { killer.start() }
      let ids = (0..<3).map { _ in ItemID(UUID()) }
      let drafts = ids.enumerated().map { index, id in
        var draft = ItemDraft(title(number, index))
        draft.id = id
        return draft
      }
      try await database.perform(
        [.createItems(drafts, in: list), .completeItems([ids[1]], true)],
        name: nil,
      )
      let words = ["\(list)", "\(number)"] + ids.map(\.description)
      let line = words.joined(separator: " ") + "\n"
      _ = line.withCString { Foundation.write(notes, $0, strlen($0)) }
    }
    // Its turn comes.
    while true { pause() }
  }

  private static func title(_ number: Int, _ part: Int) -> String { "thing \(number) part\(part)" }

  /// Writes and is killed, once for each number of steps.
  private func killed(after steps: [Int]) async throws {
    try await withFolder { folder in
      let path = folder.path
      var acknowledged = 0
      for (run, last) in steps.enumerated() {
        await #expect(processExitsWith: .signal(SIGKILL)) {
          [path = path as String, last = last as Int] in
          try await SQLiteKilledTests.write(URL(filePath: path), until: last)
        }
        let known = try await look(folder, runs: run + 1)
        #expect(known - acknowledged >= last)
        acknowledged = known
      }
    }
  }

  @Test func `killed while it writes, it has all that was acknowledged and nothing by halves`()
    async throws
  {
    try await killed(after: (0..<50).map { _ in Int.random(in: 0..<60) })
  }

  @Test func `killed in the middle of 10,000 writes it has all of them until then`() async throws {
    try await killed(after: [.random(in: 0..<2_000), .random(in: 2_000..<9_990)])
  }

  /// Looks at everything; gives how many steps were acknowledged.
  private func look(_ folder: URL, runs: Int) async throws -> Int {
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
    let notes = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    var ids: [ItemID] = []
    var told: [String] = []
    for line in notes.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      try #require(words.count == 5)
      let number = try #require(Int(words[1]))
      for (part, word) in words.dropFirst(2).enumerated() {
        ids.append(try #require(ItemID(word)))
        told.append("\(words[0]) \(Self.title(number, part)) \(part == 1)")
      }
    }
    let there = try await database.items(ids).map { "\($0.list) \($0.title) \($0.isCompleted)" }
    #expect(there == told)
    // What was written and not acknowledged is one step of each run at most.
    #expect(all - ids.count <= 3 * runs)
    await database.close()
    return ids.count / 3
  }
}
