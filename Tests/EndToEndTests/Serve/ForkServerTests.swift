import CLinux
import Foundation
import Handover
import Postgres
import TestSupport
import Testing

extension EndToEnd {
  /// A program that forks a process for each person.
  @Suite(.serialized) struct ForkServerTests {
    @Test func `Two people have their own pages and homes, and find them again`() async throws {
      try await ServingParent.run { parent in
        var pages: [PageClient] = []
        var people: [ServingParent.Served] = []
        for (person, digits) in [("anna", ["1", "2", "3"]), ("berta", ["4", "5", "6"])] {
          let own = try await parent.fork(person)
          var page = try await PageClient(own.served(by: parent.program))
          for digit in digits { _ = try await page.press(digit) }
          people.append(own)
          pages.append(page)
        }
        #expect(pages[0].heard.contains { $0.contains("Guess 1, 1 2 3") })
        #expect(!pages[1].heard.contains { $0.contains("1 2 3") })
        for (own, person) in zip(people, ["anna", "berta"]) {
          try own.control.send(PersonOrder.stop(jitter: 0))
          let report = try await parent.report()
          #expect(report == .ended(person: person, pid: own.pid, status: 0))
          own.control.close()
        }
        for (own, text) in zip(people, ["Guess 1, 1 2 3", "Guess 1, 4 5 6"]) {
          #expect(FileManager.default.fileExists(atPath: own.home + "/state/pages"))
          let again = try await parent.fork(
            URL(filePath: own.home).lastPathComponent,
            at: own.door,
          )
          #expect(again.pid != own.pid)
          let page = pages[text.contains("1 2 3") ? 0 : 1]
          let served = again.served(by: parent.program)
          #expect(try await page.joins(at: served, until: text))
        }
      }
    }

    @Test func `Another person's secret finds nothing`() async throws {
      try await ServingParent.run { parent in
        // One place for both, as a database is.
        let states = parent.folder + "/states"
        let anna = try await parent.fork("anna") { $0.state = states }
        var page = try await PageClient(anna.served(by: parent.program))
        for digit in ["1", "2", "3"] { _ = try await page.press(digit) }
        try anna.control.send(PersonOrder.stop(jitter: 0))
        _ = try await parent.report()
        let berta = try await parent.fork("berta") { $0.state = states }
        var socket = try await PageClient.socket(berta.served(by: parent.program))
        try await socket.send(page.greeting)
        #expect(try await socket.closeCode() == 4001)
        // And it has taken nothing from who owns it.
        let again = try await parent.fork("anna", at: anna.door) { $0.state = states }
        let served = again.served(by: parent.program)
        #expect(try await page.joins(at: served, until: "Guess 1, 1 2 3"))
      }
    }

    @Test func `A process answers, and holds the lock of its home until its end`() async throws {
      try await ServingParent.run { parent in
        let anna = try await parent.fork("anna")
        let path = parent.folder + "/anna.lock"
        let lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        try #require(flock(lock, LOCK_EX | LOCK_NB) == 0)
        try anna.control.send(PersonOrder.lease, passing: lock)
        close(lock)
        let other = open(path, O_RDWR | O_CLOEXEC)
        defer { close(other) }
        try anna.control.send(PersonOrder.ping)
        while let said = try await ServingParent.next(PersonReport.self, on: anna.control) {
          if said == .pong { break }
        }
        #expect(flock(other, LOCK_EX | LOCK_NB) != 0)
        kill(anna.pid, SIGKILL)
        _ = try await parent.report()
        #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
      }
    }

    /// Takes as long as a fork server has patience.
    @Test func `Nobody is left after the end of the parent, however busy`() async throws {
      try await ServingParent.run { parent in
        let anna = try await parent.fork("anna")
        _ = try await ServingParent.next(PersonReport.self, on: anna.control)
        let handle = martlet_open_process(anna.pid)
        try #require(handle >= 0)
        defer { close(handle) }
        kill(anna.pid, SIGSTOP)
        parent.leave()
        let isOver = try await onThread {
          var state = pollfd(fd: handle, events: Int16(POLLIN), revents: 0)
          return poll(&state, 1, 40_000) > 0
        }
        #expect(isOver)
      }
    }

    @Test(.enabled(if: PostgresServer.isHere, "PostgreSQL is not installed"))
    func `Other nodes may have a home once the parent and its process have ended`() async throws {
      let server = try PostgresServer()
      let address = try PostgresAddress(server.address())
      let database = try PostgresWire(address, application: "test")
      try database.script(
        """
        CREATE TABLE martlet_leases (person text, app text, fence bigint);
        INSERT INTO martlet_leases VALUES
        ('anna', 'pickpocket', 7), ('anna', 'pickpocket', 8), ('berta', 'pickpocket', 9)
        """
      )
      try await ServingParent.run { parent in
        let anna = try await parent.fork("anna") {
          $0.lease = NodeLease(nodes: server.address(), fence: 7)
        }
        parent.leave()
        anna.door.lead(to: nil)
        shutdown(anna.control.descriptor, Int32(SHUT_RDWR))
        #expect(try await parent.program.ended().status == 0)
      }
      var left: [Int] = []
      try database.run("SELECT fence FROM martlet_leases ORDER BY fence", []) {
        try $0.rows { left.append($0.integer(0)) }
      }
      #expect(left == [8, 9])
    }

    @Test func `One that crashes takes nobody along and comes back`() async throws {
      try await ServingParent.run { parent in
        let anna = try await parent.fork("anna")
        let berta = try await parent.fork("berta")
        var page = try await PageClient(berta.served(by: parent.program))
        _ = try await page.press("4")
        kill(anna.pid, SIGKILL)
        let report = try await parent.report()
        #expect(report == .ended(person: "anna", pid: anna.pid, status: SIGKILL))
        _ = try await page.press("5")
        let again = try await parent.fork("anna", at: anna.door)
        _ = try await PageClient(again.served(by: parent.program))
      }
    }

    @Test func `One request is answered on a connection, below the path`() async throws {
      try await ServingParent.run { parent in
        let anna = try await parent.fork("anna") { $0.base = "/pickpocket" }
        let request = "GET /pickpocket/ HTTP/1.1\r\nHost: a\r\n\r\n"
        var client = try await HTTPWire(port: anna.door.port)
        try await client.wire.send(request + request)
        let page = try await client.response()
        #expect(page.status == 200)
        #expect(page.header("connection") == "close")
        #expect(await client.rest().isEmpty)
        let addresses = page.body.matches(of: /(?:href|src)="?(\/[^"\s>]*)/).map { String($0.1) }
        #expect(!addresses.isEmpty)
        for address in addresses {
          #expect(address.hasPrefix("/pickpocket/"))
          var other = try await HTTPWire(port: anna.door.port)
          let answer = try await other.get(address)
          #expect(answer.status == 200, "\(address)")
        }
      }
    }

    @Test func `Pages are told when to come again, and that their person has gone`() async throws {
      try await ServingParent.run { parent in
        for (order, code) in [
          (PersonOrder.stop(jitter: 500), UInt16(1012)), (PersonOrder.signOut, 4004),
        ] {
          let anna = try await parent.fork("anna")
          var page = try await PageClient(anna.served(by: parent.program))
          try anna.control.send(order)
          var reason = ""
          while let frame = try await page.socket.receive() {
            guard frame.opcode == 8 else { continue }
            #expect(frame.closeCode == code)
            reason = String(decoding: frame.payload.dropFirst(2), as: UTF8.self)
          }
          if code == 1012 {
            let wait = try #require(reason.firstMatch(of: /^\d+/))
            #expect(0...500 ~= Int(wait.0) ?? -1)
          }
          let report = try await parent.report()
          #expect(report == .ended(person: "anna", pid: anna.pid, status: 0))
        }
      }
    }

    @Test func `A process tells what it does, and that nobody is there`() async throws {
      try await ServingParent.run { parent in
        let anna = try await parent.fork("anna") { $0.idle = 1 }
        let none = try await ServingParent.next(PersonReport.self, on: anna.control)
        #expect(none == .status(PersonStatus()))
        var page: PageClient? = try await PageClient(anna.served(by: parent.program))
        _ = try await page?.press("1")
        var status = PersonStatus()
        var taken = 0
        while status.pages == 0 || status.turns == 0,
          let said = try await ServingParent.next(PersonReport.self, on: anna.control)
        {
          switch said {
          case .status(let new): status = new
          case .taken: taken += 1
          case .idle, .pong: break
          }
        }
        // The page itself and its socket at least.
        #expect(taken >= 2)
        #expect(status.pages == 1)
        #expect(status.turns > 0 && status.sent > 1_000 && status.received > 100)
        page = nil
        var last: PersonReport?
        repeat {
          last = try await ServingParent.next(PersonReport.self, on: anna.control)
        } while last != .idle && last != nil
        #expect(last == .idle)
        // It goes on with who comes meanwhile.
        _ = try await PageClient(anna.served(by: parent.program))
      }
    }

    @Test func `What cannot be read is left out, and the next order is done`() async throws {
      try await ServingParent.run { parent in
        let long = [UInt8](repeating: 32, count: MessageSocket.mostBytes + 1)
        for bytes in [Array("{".utf8), Array("{\"kind\":\"fork\"}\n".utf8), long, [0]] {
          parent.sendRaw(bytes)
        }
        let anna = try await parent.fork("anna")
        _ = try await PageClient(anna.served(by: parent.program))
      }
    }

    @Test func `A fork server ends when its children have, and they when the parent has`()
      async throws
    {
      try await ServingParent.run { parent in
        let anna = try await parent.fork("anna")
        parent.leave()
        var client = try await HTTPWire(port: anna.door.port)
        let page = try await client.get("/")
        #expect(page.status == 200)
        anna.door.lead(to: nil)
        shutdown(anna.control.descriptor, Int32(SHUT_RDWR))
        #expect(try await parent.program.ended().status == 0)
      }
    }
  }
}
