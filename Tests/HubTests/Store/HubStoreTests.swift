import Foundation
import SQLite
import Testing

@testable import HubModel

/// Database: mapping and defined fetch.
struct HubStoreTests {
  private let date = Date(timeIntervalSince1970: 1_700_000_000.5)

  @Test func `What is written is what is fetched, field by field`() async throws {
    let store = try HubStore()
    let full = Repo(
      id: Identifier("9"),
      name: "nest \u{0}'\"; DROP TABLE repos",
      slug: "robin/nest",
      owner: "robin",
      about: "A nest 🪺",
      language: "Swift",
      isPrivate: true,
      isFork: true,
      isArchived: true,
      stars: 7,
      openIssues: 3,
      updated: date,
    )
    let bare = Repo(id: Identifier("x1"), name: "", slug: "")
    try await store.write([full, bare], account: "a")
    #expect(try await store.repos(account: "a") == [bare, full])
  }

  @Test func `An id that is there is changed in place, also when it comes twice`() async throws {
    let store = try HubStore()
    try await store.write([repo(1, "a/b"), repo(1, "a/c"), repo(2, "a/d")], account: "a")
    try await store.write([repo(2, "a/a")], account: "a")
    #expect(try await store.repos(account: "a") == [repo(2, "a/a"), repo(1, "a/c")])
  }

  @Test func `The order is by slug without regard to case, then by id`() async throws {
    let store = try HubStore()
    try await store.write(
      [repo(3, "b/b"), repo(2, "A/z"), repo(1, "a/y"), repo(10, "b/b"), repo(4, "b/b")],
      account: "a",
    )
    try await store.write([Repo(id: Identifier("b9"), name: "n", slug: "b/b")], account: "a")
    let ids = try await store.repos(account: "a").map(\.id)
    #expect(ids.map(\.description) == ["1", "2", "3", "4", "10", "b9"])
    #expect(ids.suffix(4) == ids.suffix(4).sorted()[...])
  }

  @Test func `What is gone on the server goes, of this account alone`() async throws {
    let store = try HubStore()
    try await store.write([repo(1, "a/a"), repo(2, "a/b")], account: "a")
    try await store.write([repo(1, "a/a")], account: "b")
    try await store.finish([Identifier("2")], account: "a", at: date)
    #expect(try await store.repos(account: "a").map(\.slug) == ["a/b"])
    #expect(try await store.repos(account: "b").map(\.slug) == ["a/a"])
    #expect(try await store.refreshed(account: "a") == date)
    #expect(try await store.refreshed(account: "b") == nil)
  }

  @Test func `Only changes are told`() async throws {
    let store = try HubStore()
    let ear = ChangeEar()
    store.changes.subscribe(ear) { $0.hear($1) }
    try await store.write([repo(1, "a/a")], account: "a")
    try await store.write([repo(1, "a/a")], account: "a")
    try await store.write([], account: "a")
    try await store.finish([Identifier("1")], account: "a", at: date)
    #expect(ear.heard == [.repos(account: "a"), .refreshed(account: "a", at: date)])
  }

  @Test func `Answers are kept by key and forgotten with their account`() async throws {
    let store = try HubStore()
    let answer = KeptAnswer(etag: "e", modified: nil, link: "l", body: Data([0, 1]))
    let own = AnswerKey(account: "a", request: "b GET /x")
    let other = AnswerKey(account: "a b", request: "GET /x")
    await store.keep(answer, for: own, in: 0)
    await store.keep(
      KeptAnswer(etag: nil, modified: "m", link: nil, body: Data()),
      for: other,
      in: 0,
    )
    try await store.write([repo(1, "a/a")], account: "a")
    #expect(await store.answer(for: own) == answer)
    try await store.forget(account: "a")
    #expect(await store.answer(for: own) == nil)
    #expect(await store.answer(for: other)?.modified == "m")
    #expect(try await store.repos(account: "a").isEmpty)
    await store.drop(other)
    #expect(await store.answer(for: other) == nil)
  }

  @Test func `Only so many answers are kept, and none that is too large`() async throws {
    let store = try HubStore()
    let answer = KeptAnswer(etag: "e", modified: nil, link: nil, body: Data())
    for number in 0...2_000 { await store.keep(answer, for: key(number), in: 0) }
    #expect(await store.answer(for: key(0)) == nil)
    #expect(await store.answer(for: key(1)) != nil)
    let large = KeptAnswer(etag: "e", modified: nil, link: nil, body: Data(count: 5 << 20))
    await store.keep(large, for: key(-1), in: 0)
    #expect(await store.answer(for: key(-1)) == nil)
  }

  @Test func `Only so many bytes of answers are kept, the latest`() async throws {
    let store = try HubStore()
    let answer = KeptAnswer(etag: "e", modified: nil, link: nil, body: Data(count: 4 << 20))
    for number in 0..<16 { await store.keep(answer, for: key(number), in: 0) }
    #expect(await store.answer(for: key(0)) != nil)
    await store.keep(answer, for: key(0), in: 0)
    await store.keep(answer, for: key(16), in: 0)
    #expect(await store.answer(for: key(0)) != nil)
    #expect(await store.answer(for: key(1)) == nil)
    #expect(await store.answer(for: key(2)) != nil)
  }

  private func key(_ number: Int) -> AnswerKey { AnswerKey(account: "a", request: "\(number)") }

  @Test func `A file is there again at the next start, and a broken one is set aside`() async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Hub/hub.db")
    try await HubStore(file: file).write([repo(1, "a/a")], account: "a")
    #expect(try await HubStore(file: file).repos(account: "a") == [repo(1, "a/a")])
    for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + end) }
    try Data(repeating: 0x41, count: 9_000).write(to: file)
    #expect(try await HubStore(file: file).repos(account: "a").isEmpty)
    #expect(FileManager.default.fileExists(atPath: file.path + ".bad1"))
  }

  @Test func `A file of a later version of Hub is left alone`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "hub.db")
    try Connection(file.path).run("PRAGMA user_version = 99")
    #expect(throws: SQLiteError.self) { try HubStore(file: file) }
  }
}

private func repo(_ id: Int, _ slug: String) -> Repo {
  Repo(id: Identifier("\(id)"), name: "n", slug: slug)
}

/// Its lock guards what was heard.
nonisolated private final class ChangeEar: @unchecked Sendable {
  private let lock = NSLock()
  private var changes: [HubStore.Change] = []

  var heard: [HubStore.Change] { lock.withLock { changes } }

  func hear(_ change: HubStore.Change) { lock.withLock { changes.append(change) } }
}
