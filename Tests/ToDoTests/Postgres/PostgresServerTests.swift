import Foundation
import Testing

@testable import Postgres
@testable import ToDoModel

@Suite(
  .enabled(if: PostgresCluster.isHere, "Debian's postgresql is not installed"),
  .timeLimit(.minutes(2)),
)
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

  @Test func `a server that is stopped and started again is found again, and nothing is missed`()
    async throws
  {
    let cluster = try PostgresCluster()
    // What is acknowledged is to be there after a crash.
    let address =
      "postgres://test@/postgres?host=\(cluster.folder)&options=-c%20synchronous_commit%3Don"
    let one = try PostgresDatabase(address)
    let two = try PostgresDatabase(address)
    let list = try await one.createList("Home")
    _ = try await two.lists()
    let stream = try await one.changes()
    for turn in 0..<2 {
      try cluster.stop()
      for work in [
        { try await one.lists() as Any }, { try await two.createList("Lost") as Any },
        { try await one.undo() as Any },
      ] {
        let error = await #expect(throws: DatabaseError.self) { try await work() }
        switch error {
        case .unreachable(let place, let reason):
          #expect(place == "postgres://test@/postgres" && !reason.isEmpty)
        case .connectionLost(let place): #expect(place == "postgres://test@/postgres")
        default: Issue.record("\(String(describing: error))")
        }
      }
      try cluster.start()
      try await two.renameList(list, "Turn \(turn)")
      let change = await stream.first { _ in true }
      #expect(change?.lists.updated == [list])
      #expect(try await one.lists().map(\.list.name) == ["Turn \(turn)"])
    }
    await one.close()
    await two.close()
    try cluster.stop()
  }

  @Test func `who may not come in is told why`() async throws {
    try await PostgresCluster.withDatabase { address in
      let owner = try PostgresDatabase(address)
      try await owner.createList("Home")
      try await owner.core.writer.run { connection in
        try connection.run("DROP ROLE IF EXISTS guest")
        try connection.run("CREATE ROLE guest LOGIN PASSWORD 'right one'")
        try connection.run("GRANT USAGE ON SCHEMA todo TO guest")
        try connection.run("GRANT SELECT ON ALL TABLES IN SCHEMA todo TO guest")
      }
      let end = address.dropFirst("postgres://test".count)
      let guest = try PostgresDatabase("postgres://guest:right%20one\(end)")
      #expect(try await guest.lists().map(\.list.name) == ["Home"])
      let denied = await #expect(throws: DatabaseError.self) { try await guest.createList("A") }
      #expect(denied?.localizedDescription.contains("permission denied") == true)
      let name = try #require(end.split(separator: "?").first).dropFirst(2)
      // What a server refuses is told; whether it is there at all may change by waiting.
      let refusals = [
        ("postgres://guest:wrong%20one\(end)", "password authentication failed", true),
        ("postgres://guest\(end)", "no password supplied", true),
        (
          address.replacing("/\(name)?", with: "/nowhere?"), "database \"nowhere\" does not exist",
          true,
        ),
        (address.replacing("test@", with: "nobody@"), "role \"nobody\" does not exist", true),
        ("postgres://test@127.0.0.1:1/\(name)?sslmode=require", "refused", false),
        (address + "&sslmode=sometimes", "sslmode", false),
        (address + "&sslmode=verify-full&sslrootcert=/nowhere&nonsense=1", "nonsense", false),
      ]
      for (address, reason, isRefused) in refusals {
        let database = try PostgresDatabase(address)
        let error = await #expect(throws: DatabaseError.self) { try await database.lists() }
        let words = error?.localizedDescription ?? ""
        #expect(words.contains(reason), "\(words)")
        #expect(!words.contains("wrong") && !words.contains("LOCATION"), "\(words)")
        #expect(words.firstMatch(of: /[0-9]{2}[0-9A-Z]{3}:/) == nil, "\(words)")
        switch error {
        case .refused: #expect(isRefused, "\(words)")
        case .unreachable: #expect(!isRefused, "\(words)")
        default: Issue.record("\(String(describing: error))")
        }
      }
      await guest.close()
      try await owner.core.writer.run { connection in
        try connection.run("DROP OWNED BY guest")
        try connection.run("DROP ROLE guest")
      }
      await owner.close()
    }
  }

  @Test func `undoing looks at what was changed, not at all items`() async throws {
    try await PostgresCluster.withDatabase { address in
      let database = try PostgresDatabase(address)
      let (_, items) = try await database.makeList("L", (0..<2_000).map { "\($0)" })
      try await database.completeItems([items[7]])
      let read = try await database.core.writer.run { connection in
        func count() throws -> Int {
          try connection.run("SELECT pg_stat_force_next_flush()")
          return try connection.number(
            "SELECT seq_tup_read + idx_tup_fetch FROM pg_stat_user_tables WHERE relname = 'item'"
          ) ?? 0
        }
        try connection.run("ANALYZE item, past_item")
        let before = try count()
        _ = try SQLSteps(connection: connection, origin: UUID(), surroundings: Dependencies())
          .turn(.undo, expecting: nil)
        return try count() - before
      }
      #expect((1...200).contains(read))
      await database.close()
    }
  }

  @Test func `who listens is told later when the changes cannot be read at once`() async throws {
    try await PostgresCluster.withDatabase { address in
      let one = try PostgresDatabase(address)
      let two = try PostgresDatabase(address)
      let list = try await two.createList("Home")
      let stream = try await one.changes()
      // The log cannot be read for a while, and nobody changes anything afterwards.
      try await two.core.writer.run { connection in
        try connection.run("ALTER TABLE change RENAME TO hidden")
        try connection.run("SELECT pg_notify('todo_change', '')")
      }
      try await one.core.writer.run { _ in }
      try await two.core.writer.run { connection in
        // In one, since nobody would be told of what came after the log could be read.
        try connection.run("BEGIN")
        try connection.run("ALTER TABLE hidden RENAME TO change")
        try connection.run(
          "INSERT INTO change (number, origin, touched) VALUES (99, $1, NULL)",
          .id(two.origin),
        )
        try connection.run("COMMIT")
      }
      let change = await stream.first { _ in true }
      #expect(change?.isComplete == false)
      _ = list
      await one.close()
      await two.close()
    }
  }

  @Test func `of several servers a silent one does not keep the others from being tried`()
    async throws
  {
    let cluster = try PostgresCluster()
    // It takes the connection and says nothing.
    let silent = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(silent) }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        #expect(bind(silent, address, size) == 0 && listen(silent, 4) == 0)
        #expect(getsockname(silent, address, &size) == 0)
      }
    }
    let port = UInt16(bigEndian: place.sin_port)
    let folder = cluster.folder.replacing("/", with: "%2F")
    let library = try PostgresLibrary.loaded.get()
    func dial(_ hosts: String) throws {
      let address = try PostgresAddress("postgres://test@\(hosts)/postgres")
      let handle = try PostgresDial(
        address: address,
        library: library,
        patience: .init(dial: 2, answer: 2, silence: 30),
      ).open()
      #expect(library.status(handle) == 0)
      library.finish(handle)
    }
    try dial("127.0.0.1:\(port),\(folder)")
    try dial("127.0.0.1:1,127.0.0.1:\(port),\(folder)")
    let error = #expect(throws: PostgresError.self) {
      try dial("127.0.0.1:\(port),127.0.0.1:1")
    }
    guard case .unreachable(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.hasPrefix("no answer in time; ") && reason.contains("refused"), "\(reason)")
    try cluster.stop()
  }

  @Test(
    arguments: [
      ("a", [nil]), ("", [nil]),
      ("a:1,b", [.init(host: "a", port: "1"), .init(host: "b", port: "5432")]),
      (
        "me:x@[::1]:5,%2Ftmp",
        [.init(host: "::1", port: "5"), .init(host: "/tmp", port: "5432")],
      ),
      ("a,", [nil]),
    ] as [(String, [PostgresAddress.Server?])]
  )
  func `an address tells its servers`(_ text: String, _ servers: [PostgresAddress.Server?]) throws {
    #expect(try PostgresAddress("postgres://\(text)/x?options=y").servers == servers)
    #expect(try PostgresAddress("postgres://\(text)/x?host=y").servers == [nil])
  }

  @Test func `no error has a password`() async throws {
    let secret = "s3cr%40t"
    for address in [
      "postgres://me:\(secret)@127.0.0.1:1/none", "postgresql://me:\(secret)@/none?host=/nowhere",
      "postgres://me@127.0.0.1:1/none?password=\(secret)",
      "postgres://me:\(secret)@127.0.0.1:1/none?nonsense=1",
      "postgres://me:\(secret)@127.0.0.1:port/none", "postgres://me:\(secret)@[::1/none",
      "postgres://me:\(secret)@%zz/none", "postgres://me:?\(secret)?x@127.0.0.1:1/none",
      "postgres://me:x@\(secret)@127.0.0.1:1/none",
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
