import Foundation
import Postgres
import TestSupport
import Testing

@testable import StateStores

/// What every store does.
struct StoreTests {
  enum Kind: CaseIterable, CustomTestStringConvertible {
    case folder, parent, postgres

    var testDescription: String { "\(self)" }
  }

  static let key = String(repeating: "ab", count: 32)
  static let other = String(repeating: "cd", count: 32)

  static func session(_ text: String, savedAt: Date = Date()) -> SavedSession {
    SavedSession(
      kind: .page,
      app: "test",
      savedAt: savedAt,
      frontEnd: Data("front".utf8),
      state: Data(text.utf8),
    )
  }

  /// A store, and another on the same place as another process would have it.
  static func with(
    _ kind: Kind,
    _ body: (any StateStore, any StateStore) async throws -> Void,
  ) async throws {
    switch kind {
    case .folder:
      try await withTemporaryFolder { folder in
        try await body(FolderStateStore(folder + "/a"), FolderStateStore(folder + "/a"))
      }
    case .parent:
      let memory = ParentMemory()
      try await body(Self.child(of: memory), Self.child(of: memory))
    case .postgres:
      let server = try PostgresServer()
      let address = try PostgresAddress(server.address())
      try await body(PostgresStateStore(address), PostgresStateStore(address))
    }
  }

  static func child(of memory: ParentMemory) -> ParentStateStore {
    ParentStateStore(socket: socket(to: memory))
  }

  static func socket(to memory: ParentMemory) -> Int32 {
    var ends: [Int32] = [0, 0]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    memory.serve(ends[0])
    return ends[1]
  }

  static let here = Kind.allCases.filter { $0 != .postgres || PostgresServer.isHere }

  @Test(arguments: here) func `a session is kept, replaced, listed and forgotten`(
    _ kind: Kind
  ) async throws {
    try await Self.with(kind) { store, later in
      #expect(try await store.read(Self.key) == nil)
      let first = Self.session("one")
      try await store.write(first, Self.key)
      try await store.write(Self.session("two"), Self.key)
      try await store.write(Self.session("three"), Self.other)
      let read = try await later.read(Self.key)
      #expect(read?.state == Data("two".utf8) && read?.frontEnd == Data("front".utf8))
      #expect(read?.app == "test" && read?.kind == .page && read?.build == ProgramBuild.name)
      let kept = try await later.sessions()
      #expect(Set(kept.map(\.key)) == [Self.key, Self.other])
      #expect(kept.allSatisfy { $0.byteCount > 40 && $0.app == "test" })
      try await later.remove(Self.key)
      #expect(try await later.read(Self.key) == nil)
      #expect(try await later.sessions().map(\.key) == [Self.other])
    }
  }

  @Test(arguments: here) func `a large session is kept, a huge one refused`(
    _ kind: Kind
  ) async throws {
    try await Self.with(kind) { store, later in
      var session = Self.session("")
      session.state = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0) })
      try await store.write(session, Self.key)
      #expect(try await later.read(Self.key)?.state == session.state)
      session.state = Data(count: SavedSession.mostBytes)
      await #expect(throws: StateStoreError.self) { try await store.write(session, Self.key) }
      #expect(try await later.read(Self.key)?.state.count == 1_000_000)
    }
  }

  @Test(arguments: here.filter { $0 != .postgres }) func `old sessions are swept`(
    _ kind: Kind
  ) async throws {
    try await Self.with(kind) { store, _ in
      let now = Date()
      try await store.write(Self.session("old", savedAt: now - 100), Self.key)
      try await store.write(Self.session("new", savedAt: now), Self.other)
      try await store.sweep(before: now - 50)
      #expect(try await store.sessions().map(\.key) == [Self.other])
    }
  }
}

struct FolderStateStoreTests {
  @Test func `files are their owner's alone, and no draft stays`() async throws {
    try await withTemporaryFolder { folder in
      let store = try FolderStateStore(folder + "/states")
      try await store.write(StoreTests.session("one"), StoreTests.key)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder + "/states")
      #expect(files == [StoreTests.key + ".state"])
      for (path, mode) in [("/states", 0o700), ("/states/" + files[0], 0o600)] {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder + path)
        #expect(attributes[.posixPermissions] as? Int == mode)
      }
    }
  }

  @Test(arguments: ["../../etc/passwd", "", "x", String(repeating: "a", count: 65), "AB"])
  func `what is no key reads and writes nothing`(_ key: String) async throws {
    try await withTemporaryFolder { folder in
      let store = try FolderStateStore(folder + "/states")
      #expect(try await store.read(key) == nil)
      await #expect(throws: StateStoreError.self) {
        try await store.write(StoreTests.session("one"), key)
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/states").isEmpty)
    }
  }

  @Test func `damaged, foreign and linked files read as nothing`() async throws {
    try await withTemporaryFolder { folder in
      let store = try FolderStateStore(folder)
      let file = folder + "/\(StoreTests.key).state"
      let whole = StoreTests.session("one").bytes
      for bytes in [Data(), Data("hello".utf8), whole.dropLast(), whole.dropFirst()] {
        try bytes.write(to: URL(filePath: file))
        #expect(try await store.read(StoreTests.key) == nil)
        #expect(!FileManager.default.fileExists(atPath: file))
      }
      try whole.write(to: URL(filePath: folder + "/elsewhere"))
      symlink(folder + "/elsewhere", file)
      #expect(try await store.read(StoreTests.key) == nil)
      #expect(try await store.sessions().isEmpty)
    }
  }

  @Test func `a session in a file of the former form is read, and written in the new one`()
    async throws
  {
    try await withTemporaryFolder { folder in
      let store = try FolderStateStore(folder)
      let file = URL(filePath: folder + "/\(StoreTests.key).state")
      let old = StoreTests.session("old")
      try old.bytes.write(to: file)
      #expect(try await store.read(StoreTests.key)?.state == old.state)
      #expect(try await store.sessions().map(\.byteCount) == [old.bytes.count])
      try await store.write(StoreTests.session("new"), StoreTests.key)
      #expect(try await store.read(StoreTests.key)?.state == Data("new".utf8))
      #expect(SavedSession(bytes: try Data(contentsOf: file)) == nil)
    }
  }

  @Test func `a session is written where the last but one was, and finally`() async throws {
    try await withTemporaryFolder { folder in
      let store = try FolderStateStore(folder)
      let file = folder + "/\(StoreTests.key).state"
      var inodes: Set<Int> = []
      for number in 0..<20 {
        try await store.write(StoreTests.session("\(number)"), StoreTests.key)
        let facts = try FileManager.default.attributesOfItem(atPath: file)
        inodes.insert(try #require(facts[.systemFileNumber] as? Int))
      }
      #expect(inodes.count == 1)
      try await store.writeFinally(StoreTests.session("last"), StoreTests.key)
      #expect(try await store.read(StoreTests.key)?.state == Data("last".utf8))
    }
  }

  @Test func `a device, a pipe and a folder read as nothing`() async throws {
    try await withTemporaryFolder { folder in
      let store = try FolderStateStore(folder)
      let file = folder + "/\(StoreTests.key).state"
      for make in [
        { symlink("/dev/zero", file) }, { mkfifo(file, 0o600) }, { mkdir(file, 0o700) },
      ] {
        #expect(make() == 0)
        #expect(try await store.read(StoreTests.key) == nil)
        #expect(try await store.sessions().isEmpty)
        try FileManager.default.removeItem(atPath: file)
      }
    }
  }

  @Test func `a folder that cannot be made is told`() throws {
    #expect(throws: StateStoreError.self) { try FolderStateStore("/proc/none") }
  }
}

@Suite(.enabled(if: PostgresServer.isHere, "PostgreSQL is not installed: apt install postgresql"))
struct PostgresStateStoreTests {
  @Test func `who was taken over cannot write any more`() async throws {
    try await StoreTests.with(.postgres) { old, new in
      try await old.write(StoreTests.session("one"), StoreTests.key)
      #expect(try await new.read(StoreTests.key) != nil)
      await #expect(throws: StateStoreError.superseded) {
        try await old.write(StoreTests.session("late"), StoreTests.key)
      }
      try await new.write(StoreTests.session("two"), StoreTests.key)
      #expect(try await old.read(StoreTests.key)?.state == Data("two".utf8))
      await #expect(throws: StateStoreError.superseded) {
        try await new.write(StoreTests.session("three"), StoreTests.key)
      }
    }
  }

  @Test func `a server that was away is used again`() async throws {
    let server = try PostgresServer()
    let store = PostgresStateStore(try PostgresAddress(server.address()))
    try await store.write(StoreTests.session("one"), StoreTests.key)
    try server.stop()
    await #expect(throws: StateStoreError.self) {
      try await store.write(StoreTests.session("two"), StoreTests.key)
    }
    try server.start()
    try await store.write(StoreTests.session("three"), StoreTests.key)
    #expect(try await store.read(StoreTests.key)?.state == Data("three".utf8))
  }

  @Test func `sessions of more than a day ago are swept`() async throws {
    try await StoreTests.with(.postgres) { store, _ in
      try await store.write(StoreTests.session("one"), StoreTests.key)
      try await store.sweep(before: Date() - 60)
      #expect(try await store.sessions().count == 1)
      try await store.sweep(before: Date() + 60)
      #expect(try await store.sessions().isEmpty)
      // A page that is still open is kept again.
      try await store.write(StoreTests.session("two"), StoreTests.key)
      #expect(try await store.sessions().count == 1)
    }
  }

  @Test func `a password in an address is seen and not shown`() throws {
    let address = try PostgresAddress("postgres://me:hush@localhost/db")
    #expect(address.hasPassword && !"\(address)".contains("hush"))
    #expect(try !PostgresAddress("postgres://me@localhost/db").hasPassword)
  }

  @Test func `what cannot be reached says why without a secret`() async throws {
    let address = try PostgresAddress("postgres://me:hush@127.0.0.1:1/db")
    do {
      _ = try await PostgresStateStore(address).read(StoreTests.key)
      Issue.record("Nobody is there, and yet it answered.")
    } catch {
      #expect("\(error)".contains("no server answers") && !"\(error)".contains("hush"))
    }
  }
}

struct ParentStateStoreTests {
  @Test func `a parent that has ended is told`() async throws {
    var ends: [Int32] = [0, 0]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    close(ends[0])
    let store = ParentStateStore(socket: ends[1])
    await #expect(throws: StateStoreError.self) { try await store.read(StoreTests.key) }
    await #expect(throws: StateStoreError.self) {
      try await store.write(StoreTests.session("one"), StoreTests.key)
    }
  }
  @Test func `a parent keeps no more bytes than it has room for, and says so`() async throws {
    let store = StoreTests.child(of: ParentMemory(mostBytes: 3_000))
    let large = StoreTests.session(String(repeating: "a", count: 1_000))
    let keys = (0..<3).map { String(repeating: "\($0)", count: 64) }
    for key in keys.dropLast() { try await store.write(large, key) }
    await #expect(throws: StateStoreError.self) { try await store.write(large, keys[2]) }
    #expect(try await store.sessions().count == 2)
    // The place of one that is replaced or forgotten is free again.
    for _ in 0..<5 { try await store.write(large, keys[0]) }
    try await store.write(StoreTests.session("small"), keys[0])
    try await store.write(large, keys[2])
    for _ in 0..<2 { try await store.remove(keys[1]) }
    try await store.write(large, keys[0])
    #expect(Set(try await store.sessions().map(\.key)) == [keys[0], keys[2]])
  }

  @Test func `a parent keeps no more sessions than it has room for`() async throws {
    let store = StoreTests.child(of: ParentMemory())
    let session = StoreTests.session("")
    func key(_ number: Int) -> String {
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
    for number in 0..<ParentMemory.mostSessions { try await store.write(session, key(number)) }
    await #expect(throws: StateStoreError.self) {
      try await store.write(session, key(ParentMemory.mostSessions))
    }
    try await store.write(StoreTests.session("new"), key(0))
    #expect(try await store.read(key(0))?.state == Data("new".utf8))
  }

  @Test func `what is no key is not kept`() async throws {
    let store = StoreTests.child(of: ParentMemory())
    for key in ["", "a\nb", String(repeating: "é", count: 16), String(repeating: "a", count: 65)] {
      await #expect(throws: StateStoreError.self) {
        try await store.write(StoreTests.session("one"), key)
      }
    }
    #expect(try await store.sessions().isEmpty)
  }

  @Test func `a hostile child is refused, and the others are answered`() async throws {
    let memory = ParentMemory(mostBytes: 1 << 20)
    let socket = StoreTests.socket(to: memory)
    defer { close(socket) }
    // A key with a line end, by hand: what a child of ours would not send.
    let wrong = ParentMessage(kind: .write, key: "aaaaaaaaaaaaaaaa\nb", bytes: Data([1]))
    #expect(wrong.send(on: socket) && ParentMessage(from: socket)?.kind == .refused)
    let huge = ParentMessage(kind: .write, key: StoreTests.key, bytes: Data(count: 2 << 20))
    #expect(huge.send(on: socket) && ParentMessage(from: socket)?.kind == .refused)
    let store = StoreTests.child(of: memory)
    try await store.write(StoreTests.session("one"), StoreTests.key)
    #expect(try await store.sessions().map(\.key) == [StoreTests.key])
  }
}
