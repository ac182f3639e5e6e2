import Foundation
import HTTP
import Handover
import TestSupport
import Testing

@testable import Serving

@MainActor @Suite(.serialized, .timeLimit(.minutes(1)))
struct ProcessLifeTests {
  @Test func `lets who comes as a fork server ends wait for the next one`() async throws {
    try await withParent { bed in
      var browser = Testbed.Browser()
      _ = try await bed.open("/", &browser)
      let app = bed.parent.apps[0]
      let person = ServedPerson(id: "anna")
      let bucket = TokenBucket(burst: 1, now: bed.time.now)
      let process = PersonProcess(person, bucket: bucket, now: bed.time.now)
      app.processes[person.id] = process
      shutdown(try #require(bed.server.socket).descriptor, Int32(SHUT_RDWR))
      app.fork(process)
      #expect(process.phase == .waiting && app.processes[person.id] === process)
      #expect(!bed.log.contains { $0.contains("person not started") })
      try await bed.until { bed.parent.report().apps[0].restarts == 1 }
      bed.time.pass(.zero)
      try await bed.until { process.phase == .running }
    }
  }

  @Test func `keeps one person's crash from the others`() async throws {
    try await withParent { bed in
      var (anna, ben) = (Testbed.Browser(), Testbed.Browser())
      let first = try await bed.open("/", &anna)
      _ = try await bed.open("/", &ben)
      try bed.server.end(bed.server.person(0), status: 11)
      try await bed.until { bed.parent.report().apps[0].crashes == 1 }
      #expect(bed.parent.report().processes.count == 1)
      #expect(try await bed.open("/", &ben).status == 200)
      #expect(bed.server.requests.count == 2)
      // Who crashed comes back to the same home.
      #expect(try await bed.open("/", &anna).body == first.body)
      #expect(bed.server.requests.count == 3)
      #expect(try bed.server.request(2).home == bed.server.request(0).home)
      #expect(
        bed.log.contains { $0.contains("\"person crashed\"") && $0.contains("\"signal\":11") }
      )
    }
  }

  @Test func `passes on again what a process has not taken before its end`() async throws {
    try await withParent { bed in
      var anna = Testbed.Browser()
      _ = try await bed.open("/", &anna)
      let process = try bed.server.person(0)
      process.reads = false
      let passed = bed.parent.apps[0].processes.values.first?.passedAt
      bed.time.pass(.seconds(1))
      let header = anna.header
      async let second = bed.ask("/second", headers: header)
      try await bed.until { bed.parent.apps[0].processes.values.first?.passedAt != passed }
      bed.server.end(process, status: 9)
      #expect(try await second.status == 200)
      #expect(process.heads.count == 1)
      let heads = try bed.server.person(1).heads
      #expect(heads.count == 1 && heads[0].hasPrefix("GET /second HTTP/1.1\r\n"))
      // What the first one took is nobody else's.
      try await bed.until { bed.parent.servers[0].connections == 0 }
    }
  }

  @Test func `shows who has signed out no page that the process had not begun`() async throws {
    try await withParent { bed in
      var anna = Testbed.Browser()
      _ = try await bed.open("/", &anna)
      let app = bed.parent.apps[0]
      let process = try bed.server.person(0)
      process.reads = false
      let passed = app.processes.values.first?.passedAt
      bed.time.pass(.seconds(1))
      let header = anna.header
      async let second = bed.ask("/second", headers: header)
      try await bed.until { app.processes.values.first?.passedAt != passed }
      app.signOut(process.request.person)
      bed.server.end(process, status: 9)
      #expect(try await second.body.contains("signed out"))
      #expect(bed.server.people.count == 1)
    }
  }

  @Test func `pauses an app that crashes again and again`() async throws {
    try await withParent { bed in
      var anna = Testbed.Browser()
      for _ in 0..<5 {
        #expect(try await bed.open("/", &anna).status == 200)
        let crashes = bed.parent.report().apps[0].crashes
        bed.server.end(try #require(bed.server.people.last), status: 6)
        try await bed.until { bed.parent.report().apps[0].crashes > crashes }
      }
      let page = try await bed.open("/", &anna)
      #expect(page.status == 503 && page.body.contains("crashed"))
      #expect(page.header("retry-after") == "60")
      #expect(bed.server.requests.count == 5)
      bed.time.pass(.seconds(60))
      #expect(try await bed.open("/", &anna).status == 200)
    }
  }

  @Test func `ends who is idle, and serves who comes meanwhile by the next process`() async throws {
    try await withParent { bed in
      var anna = Testbed.Browser()
      let first = try await bed.open("/", &anna)
      let process = try bed.server.person(0)
      process.isObedient = false
      // It was given a connection just now.
      process.say(.idle)
      bed.time.pass(.seconds(3))
      process.say(.idle)
      try await bed.until { process.orders == [.stop(jitter: 0)] }
      let header = anna.header
      async let second = bed.ask("/", headers: header)
      try await bed.until { bed.parent.report().connections == 1 }
      bed.server.end(process, status: 0)
      #expect(try await second.body == first.body)
      #expect(bed.server.requests.count == 2)
      #expect(bed.parent.report().apps[0].crashes == 0)
    }
  }

  @Test func `kills who does not end when told`() async throws {
    try await withParent { bed in
      var anna = Testbed.Browser()
      _ = try await bed.open("/", &anna)
      try bed.server.person(0).isObedient = false
      bed.time.pass(.seconds(3))
      try bed.server.person(0).say(.idle)
      try await bed.until { bed.server.people.first?.orders.isEmpty == false }
      bed.time.pass(.seconds(11))
      #expect(bed.log.contains { $0.contains("\"person killed\"") })
    }
  }

  @Test func `lets connections wait for a fork server, and not without bound`() async throws {
    try await withParent {
      $0.queue = 3
    } _: { bed in
      let server = bed.server
      var anna = Testbed.Browser()
      _ = try await bed.open("/", &anna)
      server.isReady = false
      server.hangUp()
      try await bed.until { server.starts == 1 && bed.parent.report().apps[0].restarts == 1 }
      bed.time.pass(.zero)
      #expect(server.starts == 2)
      let header = anna.header
      var statuses: [Int] = []
      let asked = (0..<4).map { _ in
        Task { statuses.append(try await bed.ask("/", headers: header).status) }
      }
      // The one beyond the bound is answered at once; the others wait.
      try await bed.until { statuses.count == 1 }
      #expect(statuses == [503])
      server.say(.ready(threads: 1))
      for task in asked { try await task.value }
      #expect(statuses == [503, 200, 200, 200])
    }
  }

  @Test func `starts a fork server again, more slowly each time`() async throws {
    try await withParent { bed in
      let server = bed.server
      var starts: [Int] = []
      for seconds in [0, 1, 1, 1, 1] {
        let before = server.starts
        server.hangUp()
        try await bed.until { bed.parent.report().apps[0].restarts > starts.count }
        bed.time.pass(.seconds(seconds))
        starts.append(server.starts - before)
        // One that was not started yet has no end to be heard of.
        if starts.last == 0 { break }
      }
      #expect(starts == [1, 1, 0])
    }
  }

  @Test func `takes a person's process up again after the end of the fork server`() async throws {
    try await withParent { bed in
      var anna = Testbed.Browser()
      let first = try await bed.open("/", &anna)
      bed.server.hangUp()
      try await bed.until { bed.parent.report().apps[0].restarts == 1 }
      try await bed.until { bed.parent.report().processes.isEmpty }
      bed.time.pass(.seconds(1))
      try await bed.until { bed.parent.report().apps[0].isReady }
      #expect(try await bed.open("/", &anna).body == first.body)
    }
  }

  @Test func `says that a process could not be started`() async throws {
    try await withParent { bed in
      bed.server.forks = false
      var anna = Testbed.Browser()
      let page = try await bed.open("/", &anna)
      #expect(page.status == 503)
      #expect(bed.parent.report().apps[0].people == 0)
      #expect(bed.log.contains { $0.contains("\"person not started\"") && $0.contains("asked to") })
    }
  }

  @Test func `opens no home twice`() async throws {
    try await withParent { bed in
      var anna = Testbed.Browser()
      _ = try await bed.open("/", &anna)
      let request = try bed.server.request(0)
      let homes = HomeFolders(data: bed.data, states: nil, kind: .anonymous)
      #expect(throws: HomeFolders.Problem.self) { try homes.open(request.person, "hangman") }
      try bed.server.end(bed.server.person(0), status: 0)
      try await bed.until { bed.parent.report().processes.isEmpty }
      let lease = try homes.open(request.person, "hangman")
      #expect(lease.home.path == request.home)
      let page = try await bed.ask("/", &anna)
      #expect(page.status == 503 && page.body.contains("another machine"))
      withExtendedLifetime(lease) {}
    }
  }

  @Test func `does not follow a link in the place of a home`() async throws {
    try await withParent { bed in
      var anna = Testbed.Browser()
      _ = try await bed.open("/", &anna)
      let home = try bed.server.request(0).home
      try bed.server.end(bed.server.person(0), status: 0)
      try await bed.until { bed.parent.report().processes.isEmpty }
      try FileManager.default.removeItem(atPath: home)
      try FileManager.default.createSymbolicLink(atPath: home, withDestinationPath: "/tmp")
      #expect(try await bed.open("/", &anna).status == 503)
      #expect(bed.server.requests.count == 1)
    }
  }

  @Test func `lets all go before it ends`() async throws {
    try await withParent {
      $0.drainWait = 3
    } _: { bed in
      var (anna, ben) = (Testbed.Browser(), Testbed.Browser())
      _ = try await bed.open("/", &anna)
      _ = try await bed.open("/", &ben)
      for person in bed.server.people { person.isObedient = false }
      #expect(try await bed.ask("/health", host: "any").status == 200)
      var isDone = false
      bed.parent.drain { isDone = true }
      bed.parent.drain { Issue.record("Only the first one counts.") }
      // The health is down first, and all else goes on.
      #expect(try await bed.ask("/health").status == 503)
      #expect(try await bed.ask("/", &anna).status == 200)
      #expect(bed.server.people.allSatisfy { $0.orders.isEmpty })
      bed.time.pass(.seconds(3))
      try await bed.until { bed.server.people.allSatisfy { $0.orders == [.stop(jitter: 2_000)] } }
      let page = try await bed.ask("/", &anna)
      #expect(page.status == 503 && page.header("retry-after") == "1")
      #expect(try await bed.ask("/health").status == 503)
      try bed.server.end(bed.server.person(0), status: 0)
      try await bed.until { bed.parent.report().processes.count == 1 }
      #expect(!isDone)
      try bed.server.end(bed.server.person(1), status: 0)
      try await bed.until { isDone }
      await #expect(throws: (any Error).self) { try await bed.ask("/health") }
    }
  }

  @Test func `ends also without those who do not`() async throws {
    try await withParent { bed in
      var anna = Testbed.Browser()
      _ = try await bed.open("/", &anna)
      try bed.server.person(0).isObedient = false
      var isDone = false
      bed.parent.drain { isDone = true }
      bed.time.pass(.seconds(20))
      try await bed.until { isDone }
    }
  }

  @Test func `serves several apps below their names`() async throws {
    try await withParent(apps: ["hangman", "times"]) { bed in
      var anna = Testbed.Browser()
      let index = try await bed.ask("/")
      #expect(index.status == 200 && index.body.contains("href=\"/times/\""))
      #expect(try await bed.ask("/times?a=b").header("location") == "/times/?a=b")
      let times = try await bed.open("/times/", &anna)
      let hangman = try await bed.open("/hangman/x", &anna)
      #expect(times.body.hasPrefix("times of ") && hangman.body.hasPrefix("hangman of "))
      #expect(bed.servers["times"]?.requests.first?.base == "/times")
      #expect(bed.servers["times"]?.people.first?.heads.first?.hasPrefix("GET /times/ ") == true)
      let homes = bed.servers.values.compactMap { $0.requests.first?.home }
      #expect(Set(homes).count == 2)
      for target in [
        "/time/", "/timesx/", "//times/", "/%74imes/", "/Times/", "/times%2f", "/.martlet",
        "/times;/",
      ] {
        #expect(try await bed.ask(target, headers: anna.header).status == 404)
      }
    }
  }
}
