import Foundation
import Testing

@testable import ToDoModel

struct ListenersTests {
  @Test func `a hub keeps a listener as long as its stream`() {
    let hub = ChangeHub()
    let (ended, end) = AsyncStream.makeStream(of: Void.self)
    var streams: [AsyncStream<DatabaseChange>] = (0..<3).map { _ in
      hub.listen { end.finish() }
    }
    #expect(!hub.isEmpty)
    streams.removeLast(2)
    #expect(!hub.isEmpty)
    streams = []
    #expect(hub.isEmpty)
    withExtendedLifetime(ended) {}
  }

  @Test func `a stream ends when its database is gone, which it does not hold`() async throws {
    try await withFolder { folder in
      var file: SQLiteDatabase? = SQLiteDatabase(file: folder.todoFile)
      var memory: InMemoryDatabase? = InMemoryDatabase()
      let streams = [try await file?.changes(), await memory?.changes()]
      _ = try await file?.createList("Home")
      _ = try await memory?.createList("Home")
      weak let first = file
      weak let second = memory
      file = nil
      memory = nil
      for stream in streams {
        var count = 0
        for await _ in try #require(stream) { count += 1 }
        #expect(count == 1)
      }
      #expect(first == nil && second == nil)
    }
  }

  @Test func `who listens later hears only what comes then`() async throws {
    try await withFolder { folder in
      let database = SQLiteDatabase(file: folder.todoFile)
      var old: AsyncStream<DatabaseChange>? = try await database.changes()
      try await database.createList("A")
      withExtendedLifetime(old) {}
      old = nil
      try await database.createList("B")
      let stream = try await database.changes()
      let list = try await database.createList("C")
      let first = await stream.first { _ in true }
      #expect(first?.lists.created == [list])
      await database.close()
    }
  }

  @Test func `closing ends the streams, and nothing opens the file again`() async throws {
    try await withFolder { folder in
      let database = SQLiteDatabase(file: folder.todoFile)
      let stream = try await database.changes()
      try await database.createList("A")
      await database.close()
      let told = await stream.reduce(0) { count, _ in count + 1 }
      #expect(told == 1)
      let other = SQLiteDatabase(file: folder.todoFile)
      try await other.createList("B")
      await other.close()
      // The last to close the file takes its log away.
      #expect(!FileManager.default.fileExists(atPath: folder.todoFile.path + "-wal"))
      #expect(try await database.lists().count == 2)
      await database.close()
    }
  }
}
