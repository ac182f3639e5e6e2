import Foundation
import Handover
import TestSupport
import Testing

@testable import Serving

/// Two parents with one folder of data, and a database between them.
@MainActor
@Suite(
  .serialized,
  .timeLimit(.minutes(2)),
  .enabled(if: PostgresServer.isHere, "PostgreSQL is not installed: apt install postgresql"),
)
struct NodeTests {
  private func withNodes(
    _ body: @MainActor (Testbed, Testbed, PostgresServer) async throws -> Void
  ) async throws {
    let server = try PostgresServer()
    // A busy machine may be long away; none is killed here.
    var timing = LeaseKeeper.Timing.usual
    timing.dial = 20_000
    timing.silence = 60_000
    try await withParent { settings in
      settings.leaseTiming = timing
      settings.nodes = server.address()
      settings.node = "one"
    } _: { one in
      try await withParent { settings in
        settings.leaseTiming = timing
        settings.data = one.data
        settings.nodes = server.address()
        settings.node = "two"
      } _: { two in
        try await body(one, two, server)
      }
    }
  }

  /// Lets a node ask the database until something is so.
  private func until(_ bed: Testbed, _ isSo: () -> Bool) async throws {
    try await bed.until {
      bed.time.pass(.milliseconds(100))
      return isSo()
    }
  }

  @Test func `opens a home at the second node when the first has ended it`() async throws {
    try await withNodes { one, two, _ in
      var anna = Testbed.Browser()
      let first = try await one.open("/", &anna)
      #expect(first.status == 200)
      let header = anna.header
      async let second = two.ask("/", headers: header)
      try await two.until { two.parent.report().apps[0].people == 1 }
      try await until(two) { two.parent.leases?.isFenced == false }
      #expect(two.server.requests.isEmpty)
      one.parent.drain {}
      try await until(two) { two.server.requests.count == 1 }
      #expect(try await second.body == first.body)
      #expect(two.server.requests.map(\.home) == one.server.requests.map(\.home))
    }
  }

  @Test func `moves a person to where they are led`() async throws {
    try await withNodes { one, two, server in
      var anna = Testbed.Browser()
      let first = try await one.open("/", &anna)
      let header = anna.header
      async let second = two.ask("/", headers: header)
      try await two.until {
        one.time.pass(.milliseconds(300))
        two.time.pass(.milliseconds(100))
        return two.server.requests.count == 1
      }
      #expect(try await second.body == first.body)
      #expect(one.server.people.map(\.orders) == [[.stop(jitter: 0)]])
      #expect(one.log.contains { $0.contains("\"person moves\"") })
      // Who forks the process can give its lease back, too.
      let leases = [one, two].compactMap { $0.server.requests.first?.lease }
      #expect(leases.map(\.nodes) == [server.address(), server.address()])
      #expect(leases.map(\.fence) == leases.map(\.fence).sorted())
      #expect(leases.allSatisfy { $0.fence > 0 })
    }
  }

  @Test func `lets people go one after the other when others take them over`() async throws {
    try await withNodes { one, _, _ in
      var (anna, ben) = (Testbed.Browser(), Testbed.Browser())
      _ = try await one.open("/", &anna)
      _ = try await one.open("/", &ben)
      var isDone = false
      one.parent.drain { isDone = true }
      // The second of two goes after half of the time.
      one.time.pass(.milliseconds(999))
      try await one.until { one.parent.report().processes.count == 1 }
      #expect(one.server.people.count { $0.orders.isEmpty } == 1)
      one.time.pass(.milliseconds(1))
      try await until(one) { isDone }
      #expect(one.server.people.map(\.orders) == [[.stop(jitter: 0)], [.stop(jitter: 0)]])
    }
  }

  @Test func `ends at once what another node has taken`() async throws {
    try await withNodes { one, _, server in
      var anna = Testbed.Browser()
      _ = try await one.open("/", &anna)
      let lease = try #require(one.parent.apps[0].processes.values.first?.nodeLease)
      one.parent.leases?.revoked(.some([LeaseKey(person: "nobody", app: "hangman")]))
      #expect(one.parent.apps[0].processes.values.first?.phase == .running)
      one.parent.leases?.revoked(.some([lease.key]))
      #expect(one.parent.apps[0].processes.values.first?.phase == .stopping)
      try one.server.end(one.server.person(0), status: 9)
      try await one.until { one.parent.report().apps[0].people == 0 }
      #expect(one.parent.report().apps[0].crashes == 0)
      #expect(one.log.contains { $0.contains("\"lease lost\"") })
      // Nobody has it, so they are served here again.
      #expect(try await one.open("/", &anna).status == 200)
    }
  }

  @Test func `goes on without the database, and lets nobody in who is new`() async throws {
    try await withNodes { one, _, server in
      var anna = Testbed.Browser()
      _ = try await one.open("/", &anna)
      try server.stop(keepsAll: true)
      try await until(one) { one.log.contains { $0.contains("\"database down\"") } }
      #expect(try await one.open("/", &anna).status == 200)
      #expect(try await one.ask("/health").status == 200)
      var ben = Testbed.Browser()
      let page = try await one.open("/", &ben)
      #expect(page.status == 503 && page.body.contains("another machine"))
      try server.start()
      try await until(one) { one.log.filter { $0.contains("\"database reached\"") }.count == 2 }
      #expect(try await one.open("/", &ben).status == 200)
    }
  }

  @Test func `knows good names of nodes`() throws {
    for name in ["a", "node-1", "A.b_c"] { #expect(NodeName.isGood(name), "\(name)") }
    for name in ["", ".", "../x", "a/b", "a b", "ä", String(repeating: "a", count: 65)] {
      #expect(!NodeName.isGood(name), "\(name)")
    }
    var settings = ServeSettings(data: URL(filePath: "/tmp"))
    #expect(settings.nodeName == nil)
    settings.state = "/tmp/states"
    #expect(settings.nodesAddress == nil)
    settings.state = "postgres://a@b/c"
    #expect(settings.nodesAddress == "postgres://a@b/c")
    #expect(NodeName.isGood(try #require(settings.nodeName)))
  }
}
