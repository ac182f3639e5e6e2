import Foundation
import Testing

@testable import ToDoModel

struct SQLiteFileTests {
  /// Gives a file with a list and two items, closed.
  private func withFile(_ work: (URL, Everything) async throws -> Void) async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "deep/er").todoFile
      let database = SQLiteDatabase(file: file, ManualClock().surroundings)
      let (_, items) = try await database.makeList("Home", ["Sweep", "Cook"])
      try await database.completeItems([items[0]])
      let everything = try await database.everything()
      await database.close()
      try await work(file, everything)
    }
  }

  @Test func `all is there again, and can still be undone`() async throws {
    try await withFile { file, everything in
      let database = SQLiteDatabase(file: file)
      let there = try await database.everything()
      #expect(there == everything)
      #expect(try await database.undo()?.words == "Complete “Sweep”")
      #expect(try await SQLiteDatabase(file: file).redo()?.words == "Complete “Sweep”")
      #expect(try await database.everything() == everything)
      #expect(try await database.undo() != nil)
      #expect(try await database.undo()?.words == "Add 2 Items")
      await database.close()
    }
  }

  @Test func `a change through one connection reaches listeners on another`() async throws {
    try await withFile { file, _ in
      let one = SQLiteDatabase(file: file)
      let two = SQLiteDatabase(file: file)
      let streams = [try await one.changes(), try await two.changes()]
      let list = try await one.createList("By one")
      let other = try await two.createList("By two")
      try await one.renameList(other, "By both")
      for stream in streams {
        var told: [DatabaseChange] = []
        for await change in stream.prefix(3) { told.append(change) }
        #expect(told.map(\.origin) == [one.origin, two.origin, one.origin])
        #expect(told.map(\.lists.created) == [[list], [other], []])
        #expect(told[2].lists.updated == [other])
        #expect(told.map(\.number) == (0..<3).map { told[0].number + $0 })
      }
      await one.close()
      await two.close()
    }
  }

  @Test func `who was away for long is told that something changed`() async throws {
    try await withFile { file, _ in
      let connection = try SQLiteConnection(file.path)
      let log = SQLLog(connection: connection)
      let id = UUID()
      let first = try log.last()
      try connection.transaction {
        for _ in 0..<1_200 { try log.append(DatabaseChange(number: 0, origin: id)) }
      }
      let changes = try log.changes(after: first, origin: id)
      #expect(changes.count == 1_001)
      #expect(changes.first?.isComplete == false && changes[1].isComplete)
      #expect(changes.last?.number == first + 1_200)
      #expect(try log.changes(after: first + 1_200, origin: id).isEmpty)
      let older = try log.changes(after: first + 9_999, origin: id)
      #expect(older.map(\.isComplete) == [false])
    }
  }

  @Test func `a file that is taken away or replaced is not written to`() async throws {
    try await withFile { file, everything in
      let database = SQLiteDatabase(file: file)
      #expect(try await database.everything() == everything)
      // Both connections are open.
      _ = try await database.perform([], name: nil)
      let other = file.deletingLastPathComponent().appending(path: "other.sqlite")
      let backup = SQLiteDatabase(file: other)
      try await backup.createList("Backup")
      await backup.close()
      let old = file.deletingLastPathComponent().appending(path: "old.sqlite")
      try FileManager.default.moveItem(at: file, to: old)
      for end in ["-wal", "-shm"] {
        try? FileManager.default.moveItem(atPath: file.path + end, toPath: old.path + end)
      }
      try FileManager.default.moveItem(at: other, to: file)
      for work in [{ try await database.createList("A") as Any }, { try await database.lists() }] {
        let error = await #expect(throws: DatabaseError.self) { try await work() }
        guard case .unreadable(let place, _) = error else {
          Issue.record("\(String(describing: error))")
          return
        }
        #expect(place == file.path)
      }
      #expect(try await database.lists().map(\.list.name) == ["Backup"])
      #expect(try await SQLiteDatabase(file: old).everything() == everything)
    }
  }

  @Test func `only its owner can read the folder that is made`() async throws {
    try await withFolder { folder in
      let own = folder.appending(path: "a/ToDo")
      let database = SQLiteDatabase(file: own.todoFile)
      try await database.createList("A")
      let facts = try FileManager.default.attributesOfItem(atPath: own.path)
      #expect(facts[.posixPermissions] as? Int == 0o700)
      await database.close()
    }
  }

  @Test func `only its owner can read the file, also one that others could read`() async throws {
    try await withFolder { folder in
      let files = FileManager.default
      let file = folder.todoFile
      func rights() throws -> [Int?] {
        try files.contentsOfDirectory(atPath: folder.path).map {
          let path = folder.appending(path: $0).path
          return try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
      }
      for _ in 1...2 {
        let database = SQLiteDatabase(file: file)
        try await database.createList("A")
        #expect(try rights().count > 1 && rights().allSatisfy { $0 == 0o600 })
        await database.close()
        try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
      }
    }
  }

  @Test func `a migration that fails leaves the file as it was`() async throws {
    try await withFile { file, everything in
      let broken = SQLiteSchema(
        versions: SQLiteSchema.current.versions + ["DROP TABLE word; CREATE TABLE list (id)"]
      )
      let database = SQLiteDatabase(file: file, schema: broken)
      await #expect(throws: DatabaseError.self) { try await database.lists() }
      let well = SQLiteDatabase(file: file)
      let there = try await well.everything()
      #expect(there == everything)
      #expect(try await well.search("cook", limit: 1).count == 1)
      await well.close()
    }
  }

  @Test func `a newer file is refused and left alone`() async throws {
    try await withFile { file, everything in
      let newer = SQLiteSchema(
        versions: SQLiteSchema.current.versions + ["CREATE TABLE future (id INTEGER)"]
      )
      let future = SQLiteDatabase(file: file, schema: newer)
      let there = try await future.everything()
      #expect(there == everything)
      await future.close()
      let database = SQLiteDatabase(file: file)
      let version = newer.versions.count
      let error = DatabaseError.newer(place: file.path, version: version)
      await #expect(throws: error) { try await database.lists() }
      await #expect(throws: error) { try await database.createList("A") }
      await #expect(throws: error) { _ = try await database.changes() }
      #expect(try await SQLiteDatabase(file: file, schema: newer).everything() == everything)
    }
  }

  @Test func `the file of another program is refused`() async throws {
    try await withFolder { folder in
      let connection = try SQLiteConnection(folder.todoFile.path)
      let version = SQLiteSchema.current.versions.count
      for number in [0, version, version + 3] {
        try connection.script(
          """
          CREATE TABLE IF NOT EXISTS bookmark (url TEXT); PRAGMA user_version = \(number)
          """
        )
        let bytes = try Data(contentsOf: folder.todoFile)
        let database = SQLiteDatabase(file: folder.todoFile)
        await #expect(throws: DatabaseError.self) { try await database.createList("A") }
        await database.close()
        #expect(try Data(contentsOf: folder.todoFile) == bytes)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names == ["todo.sqlite"])
      }
    }
  }

  @Test func `what is no database is said to be damaged and left as it is`() async throws {
    try await withFolder { folder in
      let garbage = Data((0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
      try garbage.write(to: folder.todoFile)
      let database = SQLiteDatabase(file: folder.todoFile)
      for _ in 0..<2 {
        let error = await #expect(throws: DatabaseError.self) { try await database.lists() }
        guard case .damaged(let place, _) = error else {
          Issue.record("\(String(describing: error))")
          return
        }
        #expect(place == folder.todoFile.path)
      }
      await database.close()
      #expect(try Data(contentsOf: folder.todoFile) == garbage)
    }
  }

  @Test(arguments: [0.3, 0.6, 0.95])
  func `a file cut off is said to be damaged, never read as less`(_ part: Double) async throws {
    try await withFile { file, _ in
      let whole = try Data(contentsOf: file)
      let size = Int(Double(whole.count) * part) / 4_096 * 4_096
      try whole.prefix(size).write(to: file)
      let database = SQLiteDatabase(file: file)
      let error = await #expect(throws: DatabaseError.self) {
        _ = try await database.everything()
        _ = try await database.search("cook", limit: 1)
        try await database.createList("A")
        while try await database.undo() != nil {}
      }
      guard case .damaged = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      await database.close()
    }
  }

  @Test func `a folder in the file's place is said`() async throws {
    try await withFolder { folder in
      let database = SQLiteDatabase(file: folder)
      let error = await #expect(throws: DatabaseError.self) { try await database.lists() }
      guard case .unreadable = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }

  @Test func `many open a new file at once`() async throws {
    try await withFolder { folder in
      let databases = (0..<8).map { _ in SQLiteDatabase(file: folder.todoFile) }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (index, database) in databases.enumerated() {
          group.addTask { _ = try await database.lists() }
          group.addTask { try await database.createList("List \(index)") }
        }
        try await group.waitForAll()
      }
      #expect(try await databases[0].lists().count == 8)
      #expect(Set(try await databases[1].lists().map(\.list.position)).count == 8)
      for database in databases { await database.close() }
    }
  }

  @Test func `a file that may only be read is refused clearly`() async throws {
    try await withFile { file, _ in
      for path in [file.path, file.path + "-wal", file.path + "-shm"] {
        _ = chmod(path, 0o444)
      }
      let folder = file.deletingLastPathComponent()
      var parent = folder
      while parent.path != "/", parent.path != "/tmp" {
        _ = chmod(parent.path, 0o755)
        parent.deleteLastPathComponent()
      }
      let path = file.path
      // The administrator may write everywhere, so another person tries.
      await #expect(processExitsWith: .success) { [path = path as String] in
        if geteuid() == 0 { _ = setuid(65_534) }
        let database = SQLiteDatabase(file: URL(filePath: path))
        do {
          try await database.createList("A")
        } catch let error as DatabaseError {
          exit(error == .readOnly(place: path) ? EXIT_SUCCESS : 3)
        }
        exit(4)
      }
    }
  }

  @Test func `another program that keeps the file to itself is waited for`() async throws {
    try await withFile { file, _ in
      let other = try SQLiteConnection(file.path)
      let database = SQLiteDatabase(file: file)
      try other.run("BEGIN IMMEDIATE")
      #expect(try await database.lists().count == 1)
      async let made = database.createList("Later")
      try other.run("COMMIT")
      #expect(try await database.list(try await made) != nil)
      await database.close()
    }
  }
}
