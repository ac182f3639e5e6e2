import Foundation
import Testing

@testable import ToDo

@Suite(.enabled(if: PostgresCluster.isHere, "Debian's postgresql is not installed"))
struct PostgresServerTests {
  /// Ends all connections to the database but the one that does it.
  private func endAll(_ address: String) async throws {
    let other = try PostgresDatabase(address)
    try await other.core.writer.run { connection in
      try connection.run(
        """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()
        """
      )
    }
    await other.close()
  }

  @Test func `a change through one connection reaches listeners on another`() async throws {
    try await PostgresCluster.withDatabase { address in
      let one = try PostgresDatabase(address)
      let two = try PostgresDatabase(address)
      let streams = [try await one.changes(), try await two.changes()]
      let list = try await one.createList("By one")
      let other = try await two.createList("By two")
      try await one.undo()
      for stream in streams {
        var told: [DatabaseChange] = []
        for await change in stream.prefix(3) { told.append(change) }
        #expect(told.map(\.origin) == [one.origin, two.origin, one.origin])
        #expect(told.map(\.lists.created) == [[list], [other], []])
        #expect(told[2].lists.deleted == [other])
      }
      await one.close()
      await two.close()
    }
  }

  @Test func `lost connections are made again, and nothing is missed`() async throws {
    try await PostgresCluster.withDatabase { address in
      let one = try PostgresDatabase(address)
      let two = try PostgresDatabase(address)
      let first = try await one.createList("Before")
      let stream = try await one.changes()
      for turn in 0..<3 {
        try await endAll(address)
        // Told once the listening connection is there again.
        try await two.renameList(first, "Turn \(turn)")
        let change = await stream.first { _ in true }
        #expect(change?.origin == two.origin && change?.lists.updated == [first])
        #expect(try await one.lists().map(\.list.name) == ["Turn \(turn)"])
        try await endAll(address)
        #expect(try await one.lists().map(\.list.name) == ["Turn \(turn)"])
        try await endAll(address)
        try await one.renameList(first, "Own \(turn)")
        let own = await stream.first { _ in true }
        #expect(own?.origin == one.origin)
      }
      await one.close()
      await two.close()
    }
  }

  @Test func `many writers at once come one after the other`() async throws {
    try await PostgresCluster.withDatabase { address in
      let databases = try (0..<4).map { _ in try PostgresDatabase(address) }
      let list = try await databases[0].createList("Home")
      let stream = try await databases[1].changes()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for database in databases {
          group.addTask {
            for number in 0..<10 {
              try await database.createItem(ItemDraft("\(number)"), in: list)
            }
          }
        }
        try await group.waitForAll()
      }
      var numbers: [Int] = []
      for await change in stream.prefix(40) { numbers.append(change.number) }
      #expect(numbers == (0..<40).map { numbers[0] + $0 })
      #expect(try await databases[2].list(list)?.open == 40)
      let positions = try await databases[3].page(.list(list), by: .manual, offset: 0, limit: 99)
        .map(\.position)
      #expect(Set(positions).count == 40)
      for database in databases { await database.close() }
    }
  }

  @Test func `who waited in vain for others can go on`() async throws {
    try await PostgresCluster.withDatabase { address in
      let one = try PostgresDatabase(address)
      let list = try await one.createList("Home")
      let other = try PostgresConnection(try PostgresAddress(address), .current)
      try other.script("BEGIN; LOCK TABLE change IN EXCLUSIVE MODE")
      let change = Task { try await one.renameList(list, "House") }
      let third = try PostgresConnection(try PostgresAddress(address), .current)
      var ended = 0
      while ended == 0 {
        ended = try third.all(
          """
          SELECT pg_cancel_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'
          """
        ) { _ in true }
        .count
      }
      await #expect(throws: DatabaseError.self) { try await change.value }
      try other.script("ROLLBACK")
      try await one.renameList(list, "Hut")
      #expect(try await one.list(list)?.list.name == "Hut")
      await one.close()
    }
  }

  @Test func `newer tables are refused, a server that only reads says so`() async throws {
    try await PostgresCluster.withDatabase { address in
      let newer = PostgresSchema(
        versions: PostgresSchema.current.versions + ["CREATE TABLE future (id BIGINT)"]
      )
      let old = try PostgresDatabase(address)
      let list = try await old.createList("Home")
      let reading = try PostgresDatabase(
        address + "&options=-c%20default_transaction_read_only%3Don"
      )
      #expect(try await reading.lists().map(\.id) == [list])
      let error = await #expect(throws: DatabaseError.self) {
        try await reading.createList("A")
      }
      guard case .readOnly = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      let future = try PostgresDatabase(address, schema: newer)
      #expect(try await future.lists().map(\.id) == [list])
      let now = try PostgresDatabase(address)
      let refusal = await #expect(throws: DatabaseError.self) { try await now.lists() }
      guard case .newer(_, let version) = refusal else {
        Issue.record("\(String(describing: refusal))")
        return
      }
      #expect(version == newer.versions.count)
      for database in [old, reading, future, now] { await database.close() }
    }
  }

  @Test func `no error has a password`() async throws {
    let secret = "s3cr%40t"
    for address in [
      "postgres://me:\(secret)@127.0.0.1:1/none", "postgresql://me:\(secret)@/none?host=/nowhere",
      "postgres://me@127.0.0.1:1/none?password=\(secret)",
      "postgres://me:\(secret)@127.0.0.1:1/none?nonsense=1",
      "postgres://me:\(secret)@127.0.0.1:port/none", "postgres://me:\(secret)@[::1/none",
      "postgres://me:\(secret)@%zz/none",
    ] {
      let database = try PostgresDatabase(address)
      let error = await #expect(throws: DatabaseError.self) { try await database.lists() }
      let words = "\(String(describing: error)) \(error?.localizedDescription ?? "")"
      #expect(!words.contains("s3cr"), "\(words)")
      #expect(words.contains("me@") || words.contains("unreachable"), "\(words)")
      var dumped = ""
      dump(try PostgresAddress(address), to: &dumped)
      #expect(!dumped.contains("s3cr"))
    }
    for text in ["", "mysql://me:s3cr@x/y", "s3cr", "postgres:s3cr", "/home/s3cr"] {
      let error = #expect(throws: DatabaseError.self) { try PostgresDatabase(text) }
      #expect(error?.localizedDescription.contains("s3cr") == false)
    }
  }
}
