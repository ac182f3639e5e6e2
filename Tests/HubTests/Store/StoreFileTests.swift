import Foundation
import SQLite
import Testing

@testable import HubModel

/// The file of the store: who may read it, which versions it may have, what is left in it.
@Suite(.timeLimit(.minutes(1)))
struct StoreFileTests {
  @Test func `Only its owner can read the file, and what lies beside it`() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "Hub/hub.db")
      let store = try HubStore(file: file)
      try await store.write([repo(1)], account: "a")
      #expect(try mode(folder.appending(path: "Hub").path) == 0o700)
      for end in ["", "-wal", "-shm"] { #expect(try mode(file.path + end) == 0o600, "\(end)") }
      withExtendedLifetime(store) {}
    }
  }

  @Test func `A file that others could read is closed to them, a broken one too`() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "hub.db")
      try Data(repeating: 0x41, count: 9_000).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
      let store = try HubStore(file: file)
      #expect(try mode(file.path) == 0o600)
      #expect(try mode(file.path + ".bad1") == 0o600)
      withExtendedLifetime(store) {}
    }
  }

  @Test func `A break that is met while the file is used is mended by the next start`() async throws
  {
    try await withFolder { folder in
      let file = folder.appending(path: "hub.db")
      do {
        let store = try HubStore(file: file)
        try await store.write((1...400).map { repo($0) }, account: "a")
        try await store.forget(account: "nobody")
      }
      let size = try Data(contentsOf: file).count
      let handle = try FileHandle(forUpdating: file)
      // The first pages say what there is; what it holds comes after them.
      try handle.seek(toOffset: UInt64(size / 2))
      try handle.write(contentsOf: Data(repeating: 0xFF, count: size / 2))
      try handle.close()
      do {
        let store = try HubStore(file: file)
        await #expect(throws: SQLiteError.self) { try await store.repos(account: "a") }
      }
      let store = try HubStore(file: file)
      #expect(try await store.repos(account: "a").isEmpty)
      #expect(FileManager.default.fileExists(atPath: file.path + ".bad1"))
      #expect(!FileManager.default.fileExists(atPath: file.path + ".broken"))
    }
  }

  @Test func `A file of an earlier version is brought to today's with what it holds`() async throws
  {
    try await withFolder { folder in
      let file = folder.appending(path: "hub.db")
      do {
        let old = try Connection(file.path)
        // As the first version of Hub made it.
        try old.run(
          """
          CREATE TABLE repos (
            account TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, slug TEXT NOT NULL,
            owner TEXT NOT NULL, about TEXT NOT NULL, language TEXT NOT NULL,
            private INTEGER NOT NULL, fork INTEGER NOT NULL, archived INTEGER NOT NULL,
            stars INTEGER NOT NULL, issues INTEGER NOT NULL, updated REAL,
            PRIMARY KEY (account, id)
          )
          """
        )
        try old.run(
          "INSERT INTO repos VALUES ('a', '1', 'n', 'a/n', 'a', '', 'C', 1, 0, 0, 5, 2, NULL)"
        )
        try old.run("PRAGMA user_version = 1")
      }
      for _ in 0..<2 {
        let store = try HubStore(file: file)
        #expect(try await store.repos(account: "a").map(\.slug) == ["a/n"])
        #expect(try await store.refreshed(account: "a") == nil)
        let key = AnswerKey(account: "a", request: "x")
        await store.keep(
          KeptAnswer(etag: "e", modified: nil, link: nil, body: Data()),
          for: key,
          in: 0,
        )
        #expect(await store.answer(for: key)?.etag == "e")
      }
    }
  }

  @Test(arguments: [-1, -2_147_483_648])
  func `A file with a number that no version has is set aside`(version: Int) async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "hub.db")
      try Connection(file.path).run("PRAGMA user_version = \(version)")
      #expect(try await HubStore(file: file).repos(account: "a").isEmpty)
      #expect(FileManager.default.fileExists(atPath: file.path + ".bad1"))
    }
  }

  @Test func `A file of today's version is opened while another Hub writes`() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "hub.db")
      let store = try HubStore(file: file)
      try await store.write([repo(1)], account: "a")
      let other = try Connection(file.path)
      try other.run("BEGIN IMMEDIATE")
      // Opening would fail with "database is locked" if it wrote.
      #expect(try await HubStore.opened(file: file).repos(account: "a").count == 1)
      try other.run("ROLLBACK")
    }
  }

  @Test func `What is forgotten is in none of the files`() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "hub.db")
      let store = try HubStore(file: file)
      try Data("verysecret".utf8).write(to: URL(filePath: file.path + ".bad1"))
      let private1 = Repo(id: Identifier("1"), name: "verysecret", slug: "a/verysecret")
      try await store.write([private1], account: "a")
      let answer = KeptAnswer(etag: "e", modified: nil, link: nil, body: Data("verysecret".utf8))
      await store.keep(answer, for: AnswerKey(account: "a", request: "x"), in: 0)
      #expect(try holds("verysecret", folder))
      try await store.forget(account: "a")
      #expect(try !holds("verysecret", folder))
      withExtendedLifetime(store) {}
    }
  }

  @Test func `What was on its way for a forgotten account is not written, what comes later is`()
    async throws
  {
    let store = try HubStore()
    let ear = Ear()
    let visit = await store.visit(of: "a")
    try await store.write([repo(1)], account: "a", visit: visit)
    store.changes.subscribe(ear) { $0.hear($1) }
    try await store.forget(account: "a")
    #expect(ear.heard == [.repos(account: "a"), .notices(account: "a"), .forgotten(account: "a")])
    await #expect(throws: CancellationError.self) {
      try await store.write([repo(2)], account: "a", visit: visit)
    }
    await #expect(throws: CancellationError.self) {
      try await store.finish([], account: "a", at: Date(), visit: visit)
    }
    let key = AnswerKey(account: "a", request: "x")
    let answer = KeptAnswer(etag: "e", modified: nil, link: nil, body: Data())
    await store.keep(answer, for: key, in: visit)
    #expect(await store.answer(for: key) == nil)
    #expect(try await store.repos(account: "a").isEmpty)
    #expect(try await store.refreshed(account: "a") == nil)
    let back = await store.visit(of: "a")
    try await store.write([repo(3)], account: "a", visit: back)
    await store.keep(answer, for: key, in: back)
    #expect(try await store.repos(account: "a").count == 1)
    #expect(await store.answer(for: key) != nil)
  }

  @Test func `A refresh that is under way when its account is forgotten ends with nothing stored`()
    async throws
  {
    let store = try HubStore()
    let next = ["link": "</user/repos?page=2>; rel=next", "etag": "e"]
    let more = (2...60).map {
      let next = ["link": "</user/repos?page=\($0 + 1)>; rel=next", "etag": "e"]
      return Result<RawAnswer, any Error>.answer(200, "[\(Fixtures.repo($0))]", next)
    }
    let transport = ScriptedTransport([.answer(200, "[\(Fixtures.repo(1))]", next)] + more)
    let refresh = RepoRefresh(
      account: "robin",
      client: try client("https://git.example", transport: transport, cache: store),
      store: store,
      clock: StepClock(),
    )
    let ear = Ear()
    let (forgotten, sink) = AsyncStream.makeStream(of: Void.self)
    store.changes.subscribe(ear) { ear, change in
      ear.hear(change)
      guard ear.heard.count == 1 else { return }
      Task {
        try await store.forget(account: "robin")
        sink.finish()
      }
    }
    await #expect(throws: CancellationError.self) { try await refresh.run() }
    for await _ in forgotten {}
    #expect(try await store.repos(account: "robin").isEmpty)
    #expect(try await store.refreshed(account: "robin") == nil)
  }

  @Test func `Stores that wait for the disk keep no thread from other tasks`() async throws {
    try await withFolder { folder in
      let file = folder.appending(path: "hub.db")
      let stores = try (0..<16).map { _ in try HubStore(file: file, patience: .seconds(600)) }
      let other = try Connection(file.path)
      try other.run("BEGIN IMMEDIATE")
      let writes = stores.map { store in
        Task.detached { try await store.write([self.repo(1)], account: "a") }
      }
      // Were the threads waiting, this would come after the writes had given up, if ever.
      for _ in 0..<100 { await Task.detached {}.value }
      try other.run("ROLLBACK")
      for write in writes { try await write.value }
    }
  }

  private func repo(_ id: Int) -> Repo {
    Repo(id: Identifier("\(id)"), name: "n", slug: "a/\(id)")
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func holds(_ text: String, _ folder: URL) throws -> Bool {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .contains { try Data(contentsOf: $0).range(of: Data(text.utf8)) != nil }
  }

  private func withFolder(_ work: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try await work(folder)
  }
}

/// Its lock guards what was heard.
nonisolated private final class Ear: @unchecked Sendable {
  private let lock = NSLock()
  private var changes: [HubStore.Change] = []

  var heard: [HubStore.Change] { lock.withLock { changes } }

  func hear(_ change: HubStore.Change) { lock.withLock { changes.append(change) } }
}
