import Foundation
import SQLite
import Testing

struct ConnectionTests {
  private let database: Connection

  init() throws {
    database = try Connection(":memory:")
    try database.script("CREATE TABLE thing (name TEXT, worth REAL, count INTEGER, data BLOB);")
  }

  @Test(
    arguments: [
      .null, .integer(.max), .integer(.min), .integer(0), .real(0.1), .real(-.infinity), .text(""),
      .text("a\0b"), .text("Zoë 🧶"), .text(String(repeating: "x", count: 100_000)), .data(Data()),
      .data(Data([0, 255, 0])),
    ] as [Value]
  )
  func `a value comes back as it was given`(_ value: Value) throws {
    let found = try database.rows("SELECT ?1, typeof(?1)", [value]) { row -> Value in
      switch row.text(1) {
      case "null": .null
      case "integer": .integer(Int64(row.integer(0)))
      case "real": .real(row.real(0))
      case "text": .text(row.text(0))
      default: .data(row.data(0))
      }
    }
    #expect(found == [value])
  }

  @Test func `null reads as nothing in every type`() throws {
    let isNothing = try database.rows("SELECT NULL") { row in
      row.isNull(0) && row.integer(0) == 0 && row.real(0) == 0 && row.text(0) == ""
        && row.data(0).isEmpty && row.bytes(0).isEmpty
    }
    #expect(isNothing == [true])
    #expect([Value(nil as String?), Value(nil as Int?)] == [.null, .null])
    #expect([Value("a"), Value(2), Value(true)] == [.text("a"), .integer(2), .integer(1)])
  }

  @Test func `a statement says how many rows it changed`() throws {
    #expect(try database.run("INSERT INTO thing (count) VALUES (1), (2), (3)") == 3)
    #expect(try database.run("UPDATE thing SET count = 7 WHERE count > ?", [.integer(1)]) == 2)
    #expect(try database.run("SELECT * FROM thing") == 0)
  }

  @Test func `the same statement runs again with other values, and none is left of the last`()
    throws
  {
    let sql = "INSERT INTO thing (name, count) VALUES (?, ?)"
    try database.run(sql, [.text("a"), .integer(1)])
    try database.run(sql, [.text("b")])
    let rows = try database.rows("SELECT name, count FROM thing ORDER BY name") {
      "\($0.text(0)) \($0.isNull(1))"
    }
    #expect(rows == ["a false", "b true"])
  }

  @Test func `who reads rows may run the same statement meanwhile`() throws {
    try database.run("INSERT INTO thing (count) VALUES (1), (2)")
    let sql = "SELECT count FROM thing ORDER BY count"
    let rows = try database.rows(sql) { row in
      [row.integer(0)] + (try database.rows(sql) { $0.integer(0) })
    }
    #expect(rows == [[1, 1, 2], [2, 1, 2]])
  }

  @Test func `more statements than are kept all run`() throws {
    let sum = try (1...600).reduce(0) { sum, number in
      try sum + database.rows("SELECT \(number)") { $0.integer(0) }[0]
    }
    #expect(sum == 180_300)
  }

  private struct Stopped: Error {}

  @Test func `rows end where their reader stops, and the statement can be run again`() throws {
    let sql = "SELECT 1 UNION ALL SELECT 2"
    #expect(throws: Stopped.self) { try database.rows(sql) { _ in throw Stopped() } }
    #expect(try database.rows(sql) { $0.integer(0) } == [1, 2])
  }

  @Test func `a transaction is done whole or not at all`() throws {
    #expect(throws: Stopped.self) {
      try database.transaction {
        try database.run("INSERT INTO thing (count) VALUES (1)")
        #expect(database.isInTransaction)
        throw Stopped()
      }
    }
    #expect(!database.isInTransaction)
    let count = try database.transaction {
      try database.run("INSERT INTO thing (count) VALUES (2)")
    }
    #expect(count == 1)
    #expect(try database.rows("SELECT count FROM thing") { $0.integer(0) } == [2])
  }

  @Test func `a transaction that SQLite takes back itself ends once`() throws {
    try database.script("CREATE TABLE only (id INTEGER PRIMARY KEY ON CONFLICT ROLLBACK)")
    let failure = #expect(throws: SQLiteError.self) {
      try database.transaction {
        try database.run("INSERT INTO only VALUES (1)")
        try database.run("INSERT INTO only VALUES (1)")
      }
    }
    #expect(failure?.message.contains("UNIQUE") == true && !database.isInTransaction)
  }

  @Test func `a failure has a number and words, is told once, and may be followed by others`()
    throws
  {
    var told: [SQLiteError] = []
    database.failed = { told.append($0) }
    let failure = #expect(throws: SQLiteError.self) { try database.run("SELECT missing") }
    #expect(failure?.code == .error)
    #expect(failure?.message == "no such column: missing")
    #expect(failure?.localizedDescription == failure?.message && failure?.isOfBrokenFile == false)
    #expect(told == [failure].compactMap(\.self))
    #expect(throws: SQLiteError.self) { try database.run("") }
    #expect(throws: SQLiteError.self) { try database.run("SELECT 1", [.null, .null]) }
    #expect(try database.rows("SELECT 1") { $0.integer(0) } == [1])
  }

  @Test func `a function of ours is known to statements`() throws {
    try database.define("joined", 2) { $0.joined(separator: "+") }
    #expect(try database.rows("SELECT joined('a', NULL)") { $0.text(0) } == ["a+"])
    #expect(throws: SQLiteError.self) { try database.run("SELECT joined('a')") }
  }

  @Test func `what is done is counted`() throws {
    try database.run("INSERT INTO thing (count) VALUES (3), (1), (2)")
    let before = database.work
    _ = try database.rows("SELECT count FROM thing ORDER BY count") { $0.integer(0) }
    let work = database.work - before
    #expect(work.statements == 1 && work.rows == 3 && work.sorts == 1 && work.scanned == 2)
    #expect(work.steps > 0)
  }
}

/// Several connections to one file.
struct SharedFileTests {
  private func withFile(_ work: (String) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).sqlite").path
    defer {
      for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + end) }
    }
    try work(file)
  }

  @Test func `who finds another writing is told that it is busy`() throws {
    try withFile { file in
      let first = try Connection(file)
      let second = try Connection(file, patience: .zero)
      try first.run("CREATE TABLE thing (count INTEGER)")
      try first.transaction {
        let failure = #expect(throws: SQLiteError.self) { try second.transaction {} }
        #expect(failure?.code == .busy)
      }
      try second.transaction {}
    }
  }

  @Test func `a snapshot sees nothing of what others write meanwhile`() throws {
    try withFile { file in
      let (reader, writer) = (try Connection(file), try Connection(file))
      try writer.script("PRAGMA journal_mode = WAL; CREATE TABLE thing (count INTEGER)")
      func count() throws -> Int {
        try reader.rows("SELECT count(*) FROM thing") { $0.integer(0) }[0]
      }
      try reader.snapshot {
        #expect(try count() == 0)
        try writer.run("INSERT INTO thing VALUES (1)")
        #expect(try count() == 0)
      }
      #expect(try count() == 1)
    }
  }

  @Test func `a file that is only read is not made and not written`() throws {
    try withFile { file in
      let missing = #expect(throws: SQLiteError.self) { try Connection(file, access: .reading) }
      #expect(missing?.code == .cannotOpen)
      try Connection(file).run("CREATE TABLE thing (count INTEGER)")
      let reader = try Connection(file, access: .reading)
      let failure = #expect(throws: SQLiteError.self) {
        try reader.run("INSERT INTO thing VALUES (1)")
      }
      #expect(failure?.code == .readOnly)
    }
  }

  @Test func `a file of something else is told as broken`() throws {
    try withFile { file in
      try Data(String(repeating: "no database ", count: 100).utf8).write(to: URL(filePath: file))
      let failure = #expect(throws: SQLiteError.self) {
        try Connection(file).run("SELECT * FROM a")
      }
      #expect(failure?.code == .notADatabase && failure?.isOfBrokenFile == true)
    }
  }

  @Test func `a statement outlives its connection`() throws {
    var statement: Statement? = try Connection(":memory:").prepared("SELECT 1")
    var found = 0
    try statement?.run { found = $0.integer(0) }
    #expect(found == 1)
    statement = nil
  }

  @Test func `a connection that is abandoned leaves the log where it is`() throws {
    try withFile { file in
      var connection: Connection? = try Connection(file)
      try connection?.script("PRAGMA journal_mode = WAL; CREATE TABLE thing (count INTEGER)")
      connection?.abandon()
      connection = nil
      #expect(FileManager.default.fileExists(atPath: file + "-wal"))
    }
  }
}
