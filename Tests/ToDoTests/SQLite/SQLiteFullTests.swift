import Foundation
import Testing

@testable import ToDoModel

/// No room for more.
struct SQLiteFullTests {
  @Test func `when the disk is full nothing is lost, and it goes on when there is room`()
    async throws
  {
    try await withFolder { folder in
      let file = folder.todoFile
      let tight = SQLiteDatabase(file: file, pages: 60)
      let list = try await tight.createList("Home")
      var count = 0
      var error: (any Error)?
      while error == nil, count < 10_000 {
        do {
          try await tight.createItems(
            (0..<20).map { ItemDraft("item \($0) of \(count)") },
            in: list,
          )
          count += 20
        } catch let found { error = found }
      }
      #expect(error as? DatabaseError == .full(place: file.path))
      #expect(try await tight.count(.list(list)) == count)
      #expect(try await tight.titles(.list(list)).count == count)
      await tight.close()
      let roomy = SQLiteDatabase(file: file)
      try await roomy.createItem(ItemDraft("more"), in: list)
      #expect(try await roomy.count(.list(list)) == count + 1)
      #expect(try await roomy.search("more", limit: 5).count == 1)
      await roomy.close()
    }
  }

  @Test func `a disk that is full in the middle of a write takes the whole step back`()
    async throws
  {
    try await withFolder { folder in
      let path = folder.path
      await #expect(processExitsWith: .success) { [path = path as String] in
        signal(SIGXFSZ, SIG_IGN)
        let database = SQLiteDatabase(file: URL(filePath: path).todoFile)
        let list = try await database.createList("Home")
        var limit = rlimit(rlim_cur: 600_000, rlim_max: 600_000)
        setrlimit(__rlimit_resource_t(1), &limit)
        var count = 0
        do {
          while count < 100_000 {
            try await database.createItems((0..<7).map { ItemDraft("item \($0)") }, in: list)
            count += 7
            let note = URL(filePath: path).appending(path: "count")
            try Data("\(count)".utf8).write(to: note)
          }
        } catch let error as DatabaseError {
          guard case .full = error else { exit(3) }
          guard try await database.count(.list(list)) == count else { exit(5) }
          exit(EXIT_SUCCESS)
        }
        exit(4)
      }
      let note = folder.appending(path: "count")
      let count = Int(try String(contentsOf: note, encoding: .utf8))
      let database = SQLiteDatabase(file: folder.todoFile)
      #expect(try await database.count(.all()) == count)
      #expect(try await database.titles(.all()).count == min(count ?? 0, 1_000))
      try await database.createList("More")
      await database.close()
    }
  }
}
