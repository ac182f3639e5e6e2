import Display
import Foundation
import Testing

@testable import Browser

struct PageSessionTests {
  let bench = Bench()

  private func counting(_ session: FakeSession) {
    var count = 40
    session.react = { session, event in
      guard case .tap = event else { return }
      count += 1
      session.text("count: \(count)", of: 1)
    }
  }

  @Test func `a tap is answered with what changed`() throws {
    let page = try bench.open()
    counting(bench.sessions[0])
    let (handler, socket) = bench.join(page.secret)
    #expect(socket.takeSent() == ["W0 0"])
    handler.received("0 1\nt1 0 0 1", from: socket)
    #expect(socket.takeSent() == [".t1 8 1"])
  }

  @Test func `several events in one message cost one update`() throws {
    let page = try bench.open()
    counting(bench.sessions[0])
    let (handler, socket) = bench.join(page.secret)
    let before = bench.sessions[0].updates
    handler.received("0 1\nt1   1\nt1   1\nt1   1", from: socket)
    #expect(bench.sessions[0].updates == before + 1)
    #expect(socket.sent.last == ":3 t1 8 3")
  }

  @Test func `a page that missed nothing gets nothing again`() throws {
    let page = try bench.open()
    counting(bench.sessions[0])
    let (handler, socket) = bench.join(page.secret)
    handler.received("0 1\nt1   1", from: socket)
    handler.closed(socket, code: 1006)
    let (_, again) = bench.join(page.secret, applied: 1)
    #expect(again.sent == ["W1 1"])
  }

  @Test func `a page that missed messages gets them again`() throws {
    let page = try bench.open()
    counting(bench.sessions[0])
    let (handler, socket) = bench.join(page.secret)
    for number in 1...3 {
      bench.time += 1
      handler.received("0 \(number)\nt1   1", from: socket)
    }
    handler.closed(socket, code: 1006)
    bench.time += 1
    let (again, second) = bench.join(page.secret, applied: 1)
    #expect(second.takeSent() == ["W1 1", ".t1 8 2", ".t1 8 3"])
    // What the page sends again is taken once.
    again.received("1 2\nt1   1\nt1   1\nt1   1", from: second)
    #expect(second.takeSent() == [".t1 8 4"])
  }

  @Test func `a page that missed too much gets everything`() throws {
    let page = try bench.open()
    counting(bench.sessions[0])
    let (handler, socket) = bench.join(page.secret)
    for number in 1...9 {
      bench.time += 1
      handler.received("\(number - 1) \(number)\nt1   1", from: socket)
    }
    handler.closed(socket, code: 1006)
    let (_, again) = bench.join(page.secret, applied: 2)
    #expect(again.sent.count == 2)
    #expect(again.sent.first == "W9 9")
    #expect(again.sent.last?.contains("count: 49") == true)
    #expect(again.sent.last?.hasPrefix("R\n") == true)
  }

  @Test func `what changed while the page was away comes when it is back`() throws {
    let page = try bench.open()
    let (handler, socket) = bench.join(page.secret)
    handler.closed(socket, code: 1006)
    bench.sessions[0].text("count: 99", of: 1)
    bench.sessions[0].onWake?()
    let (_, again) = bench.join(page.secret)
    #expect(again.sent == ["W0 0", "t1 7 99"])
  }

  @Test func `an event that was sent twice is taken once`() throws {
    let page = try bench.open()
    counting(bench.sessions[0])
    let (handler, socket) = bench.join(page.secret)
    handler.received("0 1\nt1   1", from: socket)
    bench.time += 1
    handler.received("1 1\nt1   1\nt1   1", from: socket)
    #expect(socket.sent.last == ".t1 8 2")
  }

  @Test func `a new socket takes over`() throws {
    let page = try bench.open()
    let (old, first) = bench.join(page.secret)
    let (_, second) = bench.join(page.secret)
    #expect(first.closeCode == PageClose.takenOver)
    #expect(second.closeCode == nil)
    old.closed(first, code: 4000)
    #expect(page.socket === second)
    old.received("0 1\nt1   1", from: first)
    #expect(!bench.sessions[0].handled.contains { if case .tap = $0 { true } else { false } })
  }

  @Test func `a copied document has to load its own page`() throws {
    let page = try bench.open()
    let (_, first) = bench.join(page.secret, nonce: "a")
    let (_, second) = bench.join(page.secret, nonce: "b")
    #expect(second.closeCode == PageClose.copied)
    #expect(first.closeCode == nil)
  }

  @Test func `an unknown secret is told so`() {
    let (_, socket) = bench.join("0123456789abcdef0123456789abcdef")
    #expect(socket.closeCode == PageClose.unknown)
  }

  @Test func `a page that stays away is forgotten, one with a socket is not`() throws {
    let gone = try bench.open()
    let there = try bench.open()
    let (handler, socket) = bench.join(gone.secret)
    _ = bench.join(there.secret)
    handler.closed(socket, code: 1006)
    bench.time += 299
    bench.store.sweep()
    #expect(bench.store.pages.count == 2)
    bench.time += 2
    bench.store.sweep()
    #expect(bench.store.pages.keys.sorted() == [there.secret])
    #expect(bench.sessions[0].isClosed && !bench.sessions[1].isClosed)
  }

  @Test func `of pages without a socket that weigh too much those go that never joined`() throws {
    var limits = SessionStore.Limits()
    let prober = Bench()
    let probe = try prober.open()
    limits.awayBytes = 2 * probe.weight
    let bench = Bench(limits: limits)
    var secrets: [String] = []
    for _ in 0..<2 { _ = try bench.open() }
    for _ in 0..<3 {
      secrets.append(try bench.open().secret)
      let (handler, socket) = bench.join(secrets[secrets.count - 1])
      handler.closed(socket, code: 1006)
      bench.time += 1
    }
    #expect(Set(bench.store.pages.keys) == Set(secrets.suffix(2)))
  }

  @Test(arguments: [false, true])
  func `a page that was used is not pushed out by one that never joined`(_ isCut: Bool) throws {
    var limits = SessionStore.Limits()
    limits.pages = 50
    let bench = Bench(limits: limits)
    let used = try (0..<50).map { _ in
      let page = try bench.open()
      let (handler, socket) = bench.join(page.secret)
      if isCut { handler.closed(socket, code: 1006) }
      return page.secret
    }
    for _ in 0..<60 { #expect(bench.store.open(.test) == nil) }
    #expect(Set(bench.store.pages.keys) == Set(used))
    for secret in used {
      let (_, socket) = bench.join(secret)
      #expect(socket.sent.first?.hasPrefix("W0 0") == true)
    }
  }

  @Test func `a page that never joined makes room, and one whose window was closed`() throws {
    var limits = SessionStore.Limits()
    limits.pages = 3
    let bench = Bench(limits: limits)
    let used = try bench.open()
    _ = bench.join(used.secret)
    let closed = try bench.open()
    let (handler, socket) = bench.join(closed.secret)
    handler.closed(socket, code: 1001)
    let bare = try bench.open()
    _ = bench.join(try bench.open().secret)
    #expect(bench.store.pages[bare.secret] == nil && bench.store.pages[closed.secret] != nil)
    #expect(bench.store.open(.test) != nil)
    #expect(bench.store.pages[closed.secret] == nil && bench.store.pages[used.secret] != nil)
  }

  @Test func `many pages are told how many they are`() throws {
    for _ in 0..<PageSession.crowd - 2 { _ = try bench.open() }
    #expect(bench.join(try bench.open().secret).socket.sent == ["W0 0"])
    #expect(bench.join(try bench.open().secret).socket.sent == ["W0 0 1e"])
  }

  @Test func `no page is opened past the limit`() throws {
    var limits = SessionStore.Limits()
    limits.pages = 2
    let bench = Bench(limits: limits)
    for _ in 0..<2 { _ = bench.join(try bench.open().secret) }
    #expect(bench.store.open(.test) == nil)
  }

  @Test func `a slow page gets one merged update instead of a backlog`() throws {
    let page = try bench.open()
    counting(bench.sessions[0])
    let (handler, socket) = bench.join(page.secret)
    for number in 1...20 {
      bench.time += 1
      handler.received("0 \(String(number, radix: 36))\nt1   1", from: socket)
    }
    #expect(socket.takeSent().count == 1 + PageSession.mostUnapplied)
    bench.time += 1
    handler.received("8", from: socket)
    #expect(socket.takeSent() == [":c t1 7 60"])
  }

  @Test func `nothing is sent into a full socket until it drains`() throws {
    let page = try bench.open()
    counting(bench.sessions[0])
    let (handler, socket) = bench.join(page.secret)
    socket.queuedBytes = 1 << 20
    handler.received("0 1\nt1   1", from: socket)
    #expect(socket.takeSent() == ["W0 0"])
    socket.queuedBytes = 0
    bench.time += 1
    handler.drained(socket)
    #expect(socket.takeSent() == [".t1 8 1"])
  }

  @Test func `a wake outside an event reaches the page`() throws {
    let page = try bench.open()
    let (_, socket) = bench.join(page.secret)
    bench.sessions[0].text("count: 50", of: 1)
    bench.sessions[0].onWake?()
    bench.store.scheduler.round()
    #expect(socket.sent.last == "u1 7 1 5")
  }

  @Test(arguments: [
    ("nonsense", 1002), ("0 9\nt1   1", 1002), ("5", 1002), ("", 1002),
  ])
  func `a bad message closes its socket only`(_ row: (String, UInt16)) throws {
    let page = try bench.open()
    let other = try bench.open()
    let (handler, socket) = bench.join(page.secret)
    let (_, neighbour) = bench.join(other.secret)
    handler.received(row.0, from: socket)
    #expect(socket.closeCode == row.1)
    #expect(neighbour.closeCode == nil)
    handler.closed(socket, code: row.1)
    let (_, again) = bench.join(page.secret)
    #expect(again.closeCode == nil)
  }

  @Test func `what makes no sense is lost alone, and the page is told`() throws {
    let page = try bench.open()
    counting(bench.sessions[0])
    let (handler, socket) = bench.join(page.secret)
    handler.received("0 1\nt1   1\nt1\nn\nt1   1", from: socket)
    #expect(socket.closeCode == nil)
    #expect(socket.takeSent() == ["W0 0", ":4 t1 8 2\nN"])
    bench.time += 1
    handler.received("1 5\nt1   1", from: socket)
    #expect(socket.takeSent() == [".t1 8 3"])
  }

  @Test func `who sends nothing but nonsense is shown out`() throws {
    let page = try bench.open()
    let (handler, socket) = bench.join(page.secret)
    for number in 0..<10 {
      let lines = Array(repeating: "\u{301}", count: 100).joined(separator: "\n")
      handler.received("0 \(String(number * 100 + 1, radix: 36))\n" + lines, from: socket)
      bench.time += 1
      bench.store.scheduler.round()
    }
    #expect(socket.closeCode == 1008)
  }

  @Test func `texts that wait for their turn are bounded in bytes`() throws {
    let page = try bench.open()
    let (_, socket) = bench.join(page.secret)
    let text = String(repeating: "x", count: 1 << 20)
    let edit = PageEvent.event(.edited(ElementID(1), text))
    var taken = 0
    #expect(throws: BadMessage.tooMuch) {
      for number in 1...100 {
        let message = PageMessage(applied: 0, first: number, events: [edit], bytes: 1 << 20)
        try page.receive(message, now: 0)
        taken += 1
      }
    }
    #expect(taken == PageSession.mostQueuedText >> 20)
    page.turn { false }
    try page.receive(PageMessage(applied: 0, first: taken + 1, events: [edit]), now: 0)
    #expect(socket.closeCode == nil)
  }

  @Test(arguments: ["", "H", "H x", "Habc n 0", "Habc n zzzzzzzzzzzz\nz1 1", "0 1\nu1"])
  func `a bad greeting closes the socket`(_ greeting: String) {
    let handler = PageSocket(store: bench.store, build: "b") { _ in .test }
    let socket = FakeSocket()
    handler.opened(socket)
    handler.received(greeting, from: socket)
    #expect(socket.closeCode == 1002)
    handler.closed(socket, code: 1002)
  }

  @Test func `a flood is cut off`() throws {
    let page = try bench.open()
    let (handler, socket) = bench.join(page.secret)
    var number = 1
    while socket.closeCode == nil, number < 9000 {
      let events = Array(repeating: "t1   1", count: 200).joined(separator: "\n")
      handler.received("0 \(String(number, radix: 36))\n" + events, from: socket)
      number += 200
    }
    #expect(socket.closeCode == 1008)
    #expect(number <= 4201)
  }

  @Test func `events for elements that are not there are counted and ignored`() throws {
    let page = try bench.open()
    let (handler, socket) = bench.join(page.secret)
    handler.received("0 1\ntzz   1\nezz x\nfzz", from: socket)
    #expect(page.stray == 3)
    #expect(bench.sessions[0].handled.count == 1)
    #expect(socket.closeCode == nil)
  }

  @Test func `what the first update asked for reaches the page once`() throws {
    let bench = Bench { session in
      session.add(.field(1, "", frame: .zero))
      session.tell { $0.focus = .some(ElementID(1)) }
    }
    let page = try bench.open()
    let (handler, socket) = bench.join(page.secret)
    #expect(socket.takeSent() == ["W0 0", "@1"])
    handler.received("1 1\nf1", from: socket)
    #expect(socket.takeSent() == ["."])
  }

  @Test func `a document that goes away is in the background until it is back`() throws {
    let page = try bench.open()
    let (handler, socket) = bench.join(page.secret)
    handler.closed(socket, code: 1001)
    #expect(bench.sessions[0].handled.last == .activity(.background))
    _ = bench.join(page.secret)
    #expect(bench.sessions[0].handled.last == .activity(.active))
    bench.time += 1000
    bench.store.sweep()
    #expect(bench.store.pages.count == 1)
  }

  @Test func `two pages never see each other`() throws {
    let first = try bench.open()
    let second = try bench.open()
    for session in bench.sessions { counting(session) }
    let (handler, socket) = bench.join(first.secret)
    let (_, other) = bench.join(second.secret)
    handler.received("0 1\nt1   1", from: socket)
    #expect(other.sent == ["W0 0"])
    #expect(bench.sessions[1].handled.count == 1)
    #expect(first.secret != second.secret)
  }
}
