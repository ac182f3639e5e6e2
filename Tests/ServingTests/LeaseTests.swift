import Foundation
import HTTP
import Postgres
import Synchronization
import TestSupport
import Testing

@testable import Serving

/// Keepers as nodes, with a server of PostgreSQL and a time that the test moves.
@Suite(
  .serialized,
  .timeLimit(.minutes(2)),
  .enabled(if: PostgresServer.isHere, "PostgreSQL is not installed: apt install postgresql"),
)
struct LeaseTests {
  private let server: PostgresServer
  private let address: PostgresAddress
  private let time = Time()
  private let anna = LeaseKey(person: "anna", app: "hangman")
  private let ben = LeaseKey(person: "ben", app: "It's {odd}, \"really\"")

  private final class Time: Sendable {
    private let value = Mutex<Milliseconds>(1_000_000)
    var now: Milliseconds { value.withLock { $0 } }
    func pass(_ time: Milliseconds) { value.withLock { $0 += time } }
  }

  init() throws {
    server = try PostgresServer()
    address = try PostgresAddress(server.address())
  }

  /// A node that waits as long for the server as a busy machine may need.
  private func node(
    _ name: String,
    uptime: Double = 0,
    dial: Milliseconds = 20_000,
  ) -> LeaseKeeper {
    var timing = LeaseKeeper.Timing.usual
    timing.uptime = uptime
    timing.dial = dial
    return LeaseKeeper(address, node: name, timing: timing) { [time] in time.now }
  }

  private func ask(_ sql: String, _ row: (PostgresRow) -> Void = { _ in }) throws {
    try PostgresWire(address, application: "test").run(sql, []) { try $0.rows(row) }
  }

  /// Ends a node as a kill does, and waits until the server has seen it.
  private func end(_ keeper: LeaseKeeper, _ number: Int) throws {
    keeper.close()
    let lock = "(\(0x6D_6172), \(number))"
    try ask("SELECT pg_advisory_lock\(lock), pg_advisory_unlock\(lock)")
  }

  /// Breaks a node's connection off.
  private func cut(_ number: Int) throws {
    try ask(
      """
      SELECT pg_terminate_backend(pid, 5000) FROM pg_locks
      WHERE locktype = 'advisory' AND objid = \(number) AND objsubid = 2
      """
    )
  }

  private func first(_ report: LeaseKeeper.Report) throws -> Lease {
    try #require(report.taken.first, "\(report)")
  }

  @Test func `gives a home to one node after the other`() throws {
    let (one, two) = (node("one"), node("two"))
    let lease = try first(one.turn(wishes: [anna], returned: []))
    #expect(two.turn(wishes: [anna, ben], returned: []).taken.map(\.key) == [ben])
    time.pass(60_000)
    #expect(two.turn(wishes: [anna], returned: []).taken == [])
    #expect(one.turn(wishes: [], returned: [lease]).problem == nil)
    let next = try first(two.turn(wishes: [anna], returned: []))
    #expect(next.key == anna && next.fence > lease.fence)
    // What was given back once is not given back for the next.
    _ = one.turn(wishes: [], returned: [lease])
    #expect(one.turn(wishes: [anna], returned: []).taken == [])
  }

  @Test func `tells a node what is wished for elsewhere`() throws {
    let (one, two) = (node("one"), node("two"))
    let lease = try first(one.turn(wishes: [anna], returned: []))
    #expect(one.turn(wishes: [], returned: []).wanted == [])
    #expect(two.turn(wishes: [anna, ben], returned: []).wanted == [])
    #expect(one.turn(wishes: [], returned: []).wanted == [anna])
    #expect(one.turn(wishes: [], returned: [lease]).wanted == [])
    #expect(two.turn(wishes: [anna], returned: []).taken.count == 1)
    #expect(two.turn(wishes: [], returned: []).wanted == [])
  }

  @Test func `takes from a killed node what it has seen free for a second`() throws {
    let (one, two) = (node("one"), node("two"))
    let all = [anna, ben]
    let leases = one.turn(wishes: all, returned: []).taken
    #expect(leases.count == 2 && two.turn(wishes: all, returned: []).taken == [])
    try end(one, 1)
    time.pass(5_000)
    // However long it may be gone: only what was seen counts.
    #expect(two.turn(wishes: all, returned: []).taken == [])
    time.pass(999)
    #expect(two.turn(wishes: all, returned: []).taken == [])
    time.pass(1)
    let taken = two.turn(wishes: all, returned: []).taken
    #expect(Set(taken.map(\.key)) == Set(all))
    #expect(taken.allSatisfy { new in leases.allSatisfy { $0.fence < new.fence } })
  }

  @Test func `has watched a killed node before anything of it is wished for`() throws {
    let (one, two) = (node("one"), node("two"))
    let lease = try first(one.turn(wishes: [anna], returned: []))
    _ = two.turn(wishes: [], returned: [])
    try end(one, 1)
    _ = two.turn(wishes: [], returned: [])
    time.pass(999)
    #expect(two.turn(wishes: [anna], returned: []).taken == [])
    time.pass(1)
    #expect(try first(two.turn(wishes: [anna], returned: [])).fence > lease.fence)
  }

  @Test func `takes nothing over from a server that has just started`() throws {
    let (one, two) = (node("one"), node("two", uptime: 1e9))
    _ = try first(one.turn(wishes: [anna], returned: []))
    try end(one, 1)
    for _ in 0..<3 {
      #expect(two.turn(wishes: [anna], returned: []).taken == [])
      time.pass(2_000)
    }
    // What is nobody's can be had.
    #expect(try first(two.turn(wishes: [ben], returned: [])).key == ben)
  }

  @Test func `watches a node anew that was there in between`() throws {
    let (one, two) = (node("one"), node("two"))
    let lease = try first(one.turn(wishes: [anna], returned: []))
    try end(one, 1)
    _ = two.turn(wishes: [anna], returned: [])
    #expect(one.turn(wishes: [], returned: []).lost == [])
    try end(one, 1)
    time.pass(1_000)
    #expect(two.turn(wishes: [anna], returned: []).taken == [])
    time.pass(1_000)
    #expect(try first(two.turn(wishes: [anna], returned: [])).fence > lease.fence)
    // When it is back, it learns what it has lost.
    #expect(one.turn(wishes: [], returned: []).lost == [anna])
    #expect(one.turn(wishes: [anna], returned: [lease]).taken == [])
  }

  @Test func `goes on while the server is down, and is the first after that`() throws {
    let (one, two) = (node("one"), node("two", uptime: 5))
    let lease = try first(one.turn(wishes: [anna], returned: []))
    _ = two.turn(wishes: [], returned: [])
    try server.stop(keepsAll: true)
    #expect(one.turn(wishes: [], returned: []).isUrgent)
    for _ in 0..<5 {
      let report = one.turn(wishes: [ben], returned: [])
      #expect(report.reach == .down && !report.isFenced && report.taken == [])
      time.pass(10_000)
    }
    try server.start()
    #expect(two.turn(wishes: [anna], returned: []).taken == [])
    time.pass(2_000)
    #expect(two.turn(wishes: [anna], returned: []).taken == [])
    let report = one.turn(wishes: [ben], returned: [])
    #expect(report.reach == .open && report.lost == [] && report.taken.map(\.key) == [ben])
    // What it had is still its own: it can give it back.
    _ = one.turn(wishes: [], returned: [lease])
    #expect(try first(two.turn(wishes: [anna], returned: [])).fence > lease.fence)
  }

  @Test func `gives all up when it cannot reach a server that others may reach`() throws {
    let one = node("one", dial: 2_000)
    _ = try first(one.turn(wishes: [anna], returned: []))
    let file = try String(contentsOfFile: server.folder + "/data/postmaster.pid", encoding: .utf8)
    let postmaster = try #require(Int32(file.prefix { $0 != "\n" }))
    let breaker = try PostgresWire(address, application: "test")
    // It accepts nobody, and those who are connected go on.
    #expect(kill(postmaster, SIGSTOP) == 0)
    defer { kill(postmaster, SIGCONT) }
    try breaker.run(
      """
      SELECT pg_terminate_backend(pid, 5000) FROM pg_locks
      WHERE locktype = 'advisory' AND objid = 1 AND objsubid = 2
      """,
      [],
    ) { _ in }
    var report = one.turn(wishes: [], returned: [])
    #expect(report.reach == .away && !report.isFenced && report.isUrgent)
    time.pass(799)
    report = one.turn(wishes: [], returned: [])
    #expect(report.reach == .away && !report.isFenced)
    time.pass(1)
    #expect(one.deadline == time.now)
    report = one.turn(wishes: [], returned: [])
    #expect(report.isFenced)
    kill(postmaster, SIGCONT)
    report = one.turn(wishes: [], returned: [])
    #expect(report.reach == .open && !report.isFenced)
    // Nobody has taken it meanwhile.
    #expect(report.lost == [])
  }

  @Test func `locks again at once when only its connection broke off`() throws {
    let (one, two) = (node("one"), node("two"))
    _ = try first(one.turn(wishes: [anna], returned: []))
    try cut(1)
    #expect(one.turn(wishes: [], returned: []).isUrgent)
    let report = one.turn(wishes: [], returned: [])
    #expect(report.reach == .open && report.lost == [])
    _ = two.turn(wishes: [anna], returned: [])
    time.pass(2_000)
    #expect(two.turn(wishes: [anna], returned: []).taken == [])
  }

  @Test func `leaves nothing of a killed node of its own name`() throws {
    let (one, two) = (node("one"), node("two"))
    _ = try first(one.turn(wishes: [anna], returned: []))
    try end(one, 1)
    let again = node("one")
    // Its former processes may still be ending.
    #expect(again.turn(wishes: [anna, ben], returned: []).taken == [])
    #expect(two.turn(wishes: [anna], returned: []).taken == [])
    time.pass(1_000)
    #expect(again.turn(wishes: [ben], returned: []).taken.map(\.key) == [ben])
    // Whoever went elsewhere does not wait for a node that has forgotten them.
    #expect(try first(two.turn(wishes: [anna], returned: [])).key == anna)
  }

  @Test func `refuses a second node of the same name`() throws {
    let (one, other) = (node("one"), node("one"))
    _ = try first(one.turn(wishes: [anna], returned: []))
    let report = other.turn(wishes: [ben], returned: [])
    #expect(report.taken == [] && report.reach == .away)
    #expect(report.problem?.contains("Another node is called one") == true)
    #expect(one.turn(wishes: [], returned: []).reach == .open)
  }

  @Test func `takes three hundred homes at once, each once`() throws {
    let keys = (0..<300).map { LeaseKey(person: "p\($0)", app: "hangman") }
    let nodes = ["one", "two", "three"].map { node($0) }
    let taken = nodes.map { $0.turn(wishes: keys, returned: []).taken }
    #expect(taken.map(\.count) == [300, 0, 0])
    #expect(Set(taken[0].map(\.fence)).count == 300)
  }
}
