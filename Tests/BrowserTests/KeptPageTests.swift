import Display
import Foundation
import Geometry
import StateStores
import TestSupport
import Testing

@testable import Browser

/// Sessions in memory, with what goes wrong as a test wants it.
actor MemoryStateStore: StateStore {
  private(set) var kept: [String: SavedSession] = [:]
  fileprivate(set) var writes = 0
  private var problem: StateStoreError?

  func fail(with problem: StateStoreError?) { self.problem = problem }

  func read(_ key: String) async throws(StateStoreError) -> SavedSession? {
    if let problem { throw problem }
    return kept[key]
  }

  func write(_ session: SavedSession, _ key: String) async throws(StateStoreError) {
    if let problem { throw problem }
    writes += 1
    kept[key] = session
  }

  func remove(_ key: String) async throws(StateStoreError) { kept[key] = nil }
  func sessions() async throws(StateStoreError) -> [KeptSession] { [] }
  func sweep(before time: Date) async throws(StateStoreError) {}
}

/// Pages that are saved behind their turns and come back in another process.
struct KeptPageTests {
  /// A field with a button in a column, numbered from 1.
  private static func build(_ session: FakeSession) { build(session, from: 1) }

  /// The same with other numbers, as the next process may have it.
  static func rebuild(_ session: FakeSession) { build(session, from: 11) }

  static func build(
    _ session: FakeSession,
    from first: UInt32,
    label: String = "Name",
  ) {
    var field = Element.field(first, "", frame: .zero)
    field.eventMask = [.focus]
    field.semantics = Semantics(.textField, label: label)
    var button = Element.text(first + 1, "OK")
    button.eventMask = [.tap]
    button.semantics = Semantics(.button, label: "OK")
    session.add(field)
    session.add(button, at: 1)
  }

  /// Waits until all that was begun is done.
  func settle(until holds: () async -> Bool) async {
    for _ in 0..<10_000 where await !holds() { await Task.yield() }
  }

  /// A page that joined a server and was saved once.
  func saved(
    _ states: MemoryStateStore
  ) async throws -> (bench: Bench, page: PageSession, handler: PageSocket, socket: FakeSocket) {
    let bench = Bench(states: states, build: Self.build)
    let page = try bench.open()
    bench.sessions[0].state = Data("one".utf8)
    let (handler, socket) = bench.join(page.secret)
    await settle { await states.writes == 1 }
    return (bench, page, handler, socket)
  }

  /// The page in the next process.
  func restored(
    _ states: MemoryStateStore,
    _ page: PageSession,
    applied: Int? = 0,
    taken: Int,
  ) async throws -> (bench: Bench, handler: PageSocket, socket: FakeSocket) {
    let bench = Bench(states: states, build: Self.rebuild)
    let (handler, socket) = bench.join(page.secret, applied: applied, taken: taken)
    await settle { !socket.sent.isEmpty || socket.closeCode != nil }
    return (bench, handler, socket)
  }

  @Test func `a page is saved once it has joined, and again when something kept has changed`()
    async throws
  {
    let states = MemoryStateStore()
    let (bench, page, handler, socket) = try await saved(states)
    let keeper = try #require(bench.store.keeper)
    #expect(keeper.encoded == 1)
    // Nothing that is kept changes: nothing is encoded.
    for number in 1...50 {
      bench.time += 2
      handler.received("0 \(String(number, radix: 36))\nt2   1", from: socket)
    }
    await settle { page.progress.due == nil }
    #expect(keeper.encoded == 1)
    bench.sessions[0].state = Data("two".utf8)
    bench.time += 2
    handler.received("0 1f\nt2   1", from: socket)
    await settle { await states.writes == 2 }
    #expect(await states.kept[SessionKeeper.key(page.secret)]?.state == Data("two".utf8))
    // The state is noted as changed, and is the same: it is encoded and not written.
    bench.sessions[0].state = Data("two".utf8)
    bench.time += 2
    handler.received("0 1g\nt2   1", from: socket)
    await settle { keeper.encoded == 3 }
    #expect(keeper.encoded == 3)
    #expect(await states.writes == 2)
    // What changes may be far from the beginning.
    for (count, end) in ["three", "seven"].enumerated() {
      bench.sessions[0].state = Data(repeating: 1, count: 10_000) + Data(end.utf8)
      bench.time += 2
      handler.received("0 1\(["h", "i"][count])\nt2   1", from: socket)
      await settle { await states.writes == count + 3 }
      #expect(await states.writes == count + 3)
    }
    #expect(keeper.encoded == 5)
  }

  @Test func `a state with which the process ends is tried twice`() async throws {
    try await withTemporaryFolder { folder in
      let states = MemoryStateStore()
      let (_, page, _, _) = try await saved(states)
      let key = SessionKeeper.key(page.secret)
      // Each is another process, and ends before a turn of the page does.
      @MainActor func next() -> SessionKeeper {
        let attempts = RestoreAttempts(URL(filePath: folder))
        return SessionKeeper(states, app: "", attempts: attempts) { 0 }
      }
      #expect(next().attempt(page.secret))
      #expect(next().attempt(page.secret))
      #expect(!next().attempt(page.secret))
      await settle { await states.kept[key] == nil }
      #expect(await states.kept[key] == nil)
      // One that was shown once is tried more often: it may be others who end the process.
      for _ in 0..<6 {
        let keeper = next()
        #expect(keeper.attempt(page.secret))
        keeper.wasShown(page)
      }
      #expect(next().attempt(page.secret))
      #expect(!next().attempt(page.secret))
      // One that ends a turn is there, and may be tried as often as it likes.
      for _ in 0..<5 {
        let keeper = next()
        #expect(keeper.attempt(page.secret))
        page.progress.isAttempt = true
        keeper.turnEnded(page)
        #expect(!page.progress.isAttempt)
      }
    }
  }

  @Test func `what was acknowledged is not sent again, and what the state has is not done again`()
    async throws
  {
    let states = MemoryStateStore()
    let (before, page, handler, socket) = try await saved(states)
    before.sessions[0].state = Data("two".utf8)
    before.time += 2
    handler.received("0 1\nt2   1\nt2   1", from: socket)
    await settle { await states.writes == 2 }
    let (after, _, again) = try await restored(states, page, taken: 1)
    #expect(after.restored == [Data("two".utf8)])
    // Two events are contained, though the page knows of one only; the whole page follows.
    #expect(again.sent.first == "W2 0 0 0 2")
    #expect(again.sent.dropFirst().first?.hasPrefix("R\n") == true)
  }

  @Test func `what was saved at the end is complete`() async throws {
    let states = MemoryStateStore()
    let (before, page, handler, socket) = try await saved(states)
    before.sessions[0].state = Data("two".utf8)
    handler.received("0 1\nt2   1", from: socket)
    await before.store.finish()
    // What comes now is left to the next process.
    handler.received("0 2\nt2   1", from: socket)
    before.store.closeAll()
    #expect(socket.closeCode == 1012)
    let (_, _, again) = try await restored(states, page, taken: 1)
    #expect(again.sent.first == "W1 0 0 1 1")
  }

  @Test func `a page that another process has is closed and forgotten`() async throws {
    let states = MemoryStateStore()
    let (bench, page, handler, socket) = try await saved(states)
    await states.fail(with: .superseded)
    bench.sessions[0].state = Data("two".utf8)
    bench.time += 2
    handler.received("0 1\nt2   1", from: socket)
    await settle { socket.closeCode != nil }
    #expect(socket.closeCode == 1012)
    #expect(bench.store.find(page.secret) == nil)
  }

  @Test func `a store that fails is asked again, and a page waits for it`() async throws {
    let states = MemoryStateStore()
    let (_, page, _, _) = try await saved(states)
    await states.fail(with: .unavailable("No."))
    let (after, _, refused) = try await restored(states, page, taken: 0)
    #expect(refused.closeCode == 1013)
    await states.fail(with: nil)
    let (_, socket) = after.join(page.secret)
    await settle { !socket.sent.isEmpty }
    #expect(after.restored == [Data("one".utf8)])
  }

  @Test func `another app's session is none, and none has what is no secret`() async throws {
    let states = MemoryStateStore()
    let (_, page, _, _) = try await saved(states)
    let keeper = SessionKeeper(states, app: "other") { 0 }
    #expect(try await keeper.saved(page.secret) == nil)
    let own = SessionKeeper(states, app: "test") { 0 }
    #expect(try await own.saved(page.secret) != nil)
    #expect(try await own.saved("../" + page.secret) == nil)
  }

  @Test func `a page of another build is told to load anew`() async throws {
    let bench = Bench(states: MemoryStateStore())
    let page = try bench.open()
    let (_, socket) = bench.join(page.secret, build: "other")
    #expect(socket.closeCode == PageClose.rebuilt)
    // The document after it shows another page, and is sent all of this one.
    let (_, next) = bench.join(page.secret, applied: nil)
    #expect(next.sent.count == 2 && next.sent[1].hasPrefix("R\n"))
  }

  @Test func `a page that was left is forgotten, one that is away is saved`() async throws {
    let states = MemoryStateStore()
    for (code, isKept) in [(UInt16(1001), false), (1006, true)] {
      let (bench, page, handler, socket) = try await saved(states)
      handler.closed(socket, code: code)
      bench.time += 1_000
      bench.store.sweep()
      #expect(bench.store.find(page.secret) == nil)
      let key = SessionKeeper.key(page.secret)
      await settle { await (states.kept[key] != nil) == isKept }
      #expect(await (states.kept[key] != nil) == isKept)
      await states.fail(with: nil)
      try await states.remove(key)
      await settle { await states.kept.isEmpty }
      await states.reset()
    }
  }

  @Test func `saved numbers are read as written, and nothing else is`() throws {
    let saved = SavedPage(events: 7, contained: 5, messages: 9, isComplete: true)
    #expect(SavedPage(bytes: saved.bytes) == saved)
    for length in 0..<saved.bytes.count {
      #expect(SavedPage(bytes: saved.bytes.prefix(length)) == nil)
    }
    for (events, contained) in [(-1, -1), (5, 6), (Int(Int32.max) + 1, 0)] {
      let wrong = SavedPage(events: events, contained: contained, messages: 0, isComplete: false)
      #expect(SavedPage(bytes: wrong.bytes) == nil)
    }
  }

  @Test func `the next server has the same token and port, another at the same time does not`()
    async throws
  {
    try await withTemporaryFolder { folder in
      var place: ServerPlace? = try ServerPlace(in: folder)
      let token = place?.token()
      place?.port = 4_321
      let second = try ServerPlace(in: folder)
      #expect(second.token() != token && second.port == nil)
      place = nil
      let third = try ServerPlace(in: folder)
      #expect(third.token() == token && third.port == 4_321)
    }
  }
}

extension MemoryStateStore {
  func reset() { writes = 0 }
}
