import Display
import Foundation
import StateStores
import TestSupport
import Testing

@testable import Browser

/// What was done to a page as another process showed it.
extension KeptPageTests {
  @Test func `a page keeps what it shows until the views of its state are there`() async throws {
    let states = MemoryStateStore()
    let (_, page, _, _) = try await saved(states)
    let bench = Bench(states: states) { session in
      session.isRestoring = true
      Self.rebuild(session)
    }
    let (_, socket) = bench.join(page.secret)
    await settle { bench.sessions.first?.updates ?? 0 > 0 }
    let session = try #require(bench.sessions.first)
    session.tell { $0.announcements = ["first"] }
    let before = session.updates
    for _ in 0..<1_000_000 where session.updates < before + 2 { await Task.yield() }
    #expect(socket.sent.isEmpty)
    session.tell { $0.announcements = ["second"] }
    session.isRestoring = false
    for _ in 0..<1_000_000 where socket.sent.count < 2 { await Task.yield() }
    // What was told once while nobody saw it is told with the whole page.
    let all = try #require(socket.sent.dropFirst().first)
    #expect(all.contains("first") && all.contains("second"))
  }

  /// A page that came back while the app shows nothing yet.
  private func loading() async throws -> (Bench, PageSocket, FakeSocket) {
    let states = MemoryStateStore()
    let (_, page, _, _) = try await saved(states)
    let bench = Bench(states: states) { _ in }
    let (handler, socket) = bench.join(page.secret, taken: 0)
    await settle { !socket.sent.isEmpty }
    return (bench, handler, socket)
  }

  @Test func `what was typed comes into the same field of the next process`() async throws {
    let states = MemoryStateStore()
    let (_, page, _, _) = try await saved(states)
    let (after, handler, socket) = try await restored(states, page, taken: 3)
    #expect(socket.sent.first == "W3 0 0 0 0")
    handler.received("0 4\n~.0\tName\te1 Ada\n~.1\tOK\tt2   1\n~\n~\t\tk0Enter", from: socket)
    let handled = after.sessions[0].handled.filter { if case .screen = $0 { false } else { true } }
    #expect(
      handled == [
        .edited(ElementID(11), "Ada"), .tap(ElementID(12), at: nil, count: 1),
        .key(KeyStroke(.return)),
      ]
    )
    #expect(socket.closeCode == nil)
  }

  @Test func `a press on what the state does not contain is not done, but a text is kept`()
    async throws
  {
    let states = MemoryStateStore()
    let (_, page, _, _) = try await saved(states)
    let (after, handler, socket) = try await restored(states, page, applied: 40, taken: 3)
    handler.received("0 4\n~.1\tOK\tt2   1\n~.0\tName\te1 Ada", from: socket)
    #expect(after.sessions[0].handled.contains(.edited(ElementID(11), "Ada")))
    #expect(!after.sessions[0].handled.contains(.tap(ElementID(12), at: nil, count: 1)))
  }

  @Test func `what was typed waits for a field that appears later, but not for ever`()
    async throws
  {
    let (bench, handler, socket) = try await loading()
    handler.received("0 1\n~.0\tName\te1 Ada", from: socket)
    #expect(!bench.sessions[0].handled.contains(.edited(ElementID(11), "Ada")))
    Self.rebuild(bench.sessions[0])
    bench.sessions[0].onWake?()
    bench.store.scheduler.round()
    #expect(bench.sessions[0].handled.contains(.edited(ElementID(11), "Ada")))
    handler.received("0 2\n~.0\tName\te1 Bob", from: socket)
    bench.store.scheduler.round()
    #expect(bench.sessions[0].handled.contains(.edited(ElementID(11), "Bob")))
  }

  @Test func `what waits is bounded, and what comes later is taken`() async throws {
    let (bench, handler, socket) = try await loading()
    for first in stride(from: 0, to: 600, by: 200) {
      let events = (first..<first + 200).map { "~.0\tName\te1 text \($0)" }.joined(separator: "\n")
      handler.received("0 \(String(first + 1, radix: 36))\n" + events, from: socket)
      bench.store.scheduler.round()
    }
    #expect(socket.closeCode == nil)
    Self.rebuild(bench.sessions[0])
    bench.sessions[0].onWake?()
    bench.store.scheduler.round()
    let texts = bench.sessions[0].handled.compactMap { event in
      if case .edited(_, let text) = event { text } else { nil }
    }
    #expect(texts.count == FormerPage.mostEvents && texts.first == "text 0")
    handler.received("0 gp\n~.0\tName\te1 last", from: socket)
    bench.store.scheduler.round()
    #expect(bench.sessions[0].handled.last == .edited(ElementID(11), "last"))
  }

  @Test func `what waits takes little, however long its place and its label are`() async throws {
    let (bench, handler, socket) = try await loading()
    let deep = String(repeating: ".0", count: 100_000) + "\t"
    #expect(try EventReader.read("0 1\n~\(deep)\te1 Ada").events == [.nothing])
    let label = String(repeating: "n", count: 9_000)
    for first in stride(from: 1, to: 500, by: 100) {
      let events = (0..<100).map { _ in "~.0\t\(label)\te1 Ada" }.joined(separator: "\n")
      handler.received("0 \(String(first, radix: 36))\n" + events, from: socket)
      bench.store.scheduler.round()
    }
    #expect(socket.closeCode == nil)
    Self.build(bench.sessions[0], from: 11, label: label)
    bench.sessions[0].onWake?()
    bench.store.scheduler.round()
    let texts = bench.sessions[0].handled.count { if case .edited = $0 { true } else { false } }
    #expect(texts == FormerPage.mostText / (label.utf8.count + 3))
  }

  @Test func `what waits is not yet in the state, and is for the next process too`() async throws {
    let states = MemoryStateStore()
    let (_, page, _, _) = try await saved(states)
    let bench = Bench(states: states) { _ in }
    let (handler, socket) = bench.join(page.secret, taken: 3)
    await settle { !socket.sent.isEmpty }
    handler.received("0 4\n~\t\tk0Enter\n~.0\tName\te1 Ada", from: socket)
    bench.sessions[0].state = Data("two".utf8)
    bench.time += 2
    handler.received("0 6\n~", from: socket)
    await settle { await states.writes == 3 }
    let (_, _, again) = try await restored(states, page, taken: 6)
    #expect(again.sent.first == "W6 0 0 0 4")
  }

  @Test func `what is sent again is saved at once, as it is not new`() async throws {
    let states = MemoryStateStore()
    let (_, page, _, _) = try await saved(states)
    let (after, handler, socket) = try await restored(states, page, taken: 0)
    after.sessions[0].state = Data("two".utf8)
    after.sessions[0].react = { session, event in
      if case .edited(_, let text) = event { session.state = Data(text.utf8) }
    }
    handler.received("0 1\n~\t\tk0Enter", from: socket)
    let key = SessionKeeper.key(page.secret)
    // Time stands, and what is new would be saved in a second.
    for number in 2...4 {
      handler.received("0 \(number)\n~.0\tName\te1 Ada\(number)", from: socket)
      after.store.scheduler.round()
      #expect(after.sessions[0].handled.last == .edited(ElementID(11), "Ada\(number)"))
      guard number < 4 else { break }
      let text = Data("Ada\(number)".utf8)
      await settle { await states.kept[key]?.state == text }
      #expect(await states.kept[key]?.state == text, "\(number)")
    }
    // But not all that a page likes to send.
    #expect(after.store.find(page.secret)?.progress.isUrgent == false)
  }

  @Test func `what waits for ever holds up no text`() async throws {
    let (bench, handler, socket) = try await loading()
    handler.received(
      "0 1\n~.5\tGone\te9 Bob\n~\t\ty2\n~.0\tName\te1 Ada\n~.1\tOK\tt2   1",
      from: socket,
    )
    Self.rebuild(bench.sessions[0])
    bench.sessions[0].onWake?()
    bench.store.scheduler.round()
    let field = ElementID(11)
    #expect(bench.sessions[0].handled.last == .edited(field, "Ada"))
    // What waits goes after its time, and then what waited for it.
    bench.time += FormerPage.patience + 1
    handler.received("0 5\n~", from: socket)
    bench.store.scheduler.round()
    #expect(bench.sessions[0].handled.last == .tap(ElementID(12), at: nil, count: 1))
    #expect(!bench.sessions[0].handled.contains(.activity(.background)))
  }

  @Test func `a text goes to no element that is no field, or has another name`() async throws {
    let states = MemoryStateStore()
    let (_, page, _, _) = try await saved(states)
    let (after, handler, socket) = try await restored(states, page, taken: 0)
    let places = [
      ".1\tOK", ".0\tOther", ".0\t", ".0.0\t", ".9\tName", ".9999999999\tName", ".-1\tName", ".x\t",
      ".\t",
    ]
    for place in places {
      handler.received("0 1\n~\(place)\te1 Ada", from: socket)
    }
    #expect(!after.sessions[0].handled.contains { if case .edited = $0 { true } else { false } })
    #expect(socket.closeCode == nil)
  }
}
