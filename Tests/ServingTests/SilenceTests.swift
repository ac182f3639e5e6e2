import Foundation
import HTTP
import Handover
import Synchronization
import TestSupport
import Testing

@testable import Serving

/// What the parent does about processes that say nothing, or whose fork server has ended.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1)))
struct SilenceTests {
  /// A process that only waits, in the place of a person's.
  private final class Sleeper {
    let pid: pid_t
    private var status: Int32?

    init() throws {
      var pid: pid_t = 0
      let words = [strdup("/bin/sleep"), strdup("1000"), nil]
      defer { for word in words { free(word) } }
      try #require(posix_spawn(&pid, "/bin/sleep", nil, nil, words, nil) == 0)
      self.pid = pid
    }

    /// How it has ended, as waitpid has it; nil as long as it lives.
    func end() -> Int32? {
      var new: Int32 = 0
      if status == nil, waitpid(pid, &new, WNOHANG) == pid { status = new }
      return status
    }

    func close() {
      guard status == nil else { return }
      kill(pid, SIGKILL)
      waitpid(pid, nil, 0)
    }
  }

  @Test func `asks only who has work, and takes every word for an answer`() async throws {
    try await withParent { bed in
      var anna = Testbed.Browser()
      _ = try await bed.open("/", &anna)
      let process = try bed.server.person(0)
      bed.time.pass(.seconds(5))
      try await bed.until { process.pings == 1 }
      process.say(.status(PersonStatus()))
      for _ in 0..<20 { bed.time.pass(.seconds(5)) }
      #expect(try await bed.open("/", &anna).status == 200)
      #expect(process.pings == 1 && bed.parent.report().apps[0].crashes == 0)
      bed.time.pass(.seconds(5))
      try await bed.until { process.pings == 2 }
    }
  }

  @Test func `wakes a process that rests once a minute`() async throws {
    let sleeper = try Sleeper()
    defer { sleeper.close() }
    try await withParent { bed in
      bed.server.pid = sleeper.pid
      var anna = Testbed.Browser()
      _ = try await bed.open("/", &anna)
      let process = try bed.server.person(0)
      var status = PersonStatus()
      status.pages = 1
      process.say(.status(status))
      try await bed.until { bed.parent.report().apps[0].pages == 1 }
      for minute in 1...3 {
        bed.time.pass(.seconds(5))
        try await bed.until { process.pings == minute }
        for _ in 0..<11 { bed.time.pass(.seconds(5)) }
      }
      #expect(process.pings == 3)
      bed.server.pid = nil
    }
  }

  @Test func `says that a process does not answer, ends it, and counts a crash`() async throws {
    let sleeper = try Sleeper()
    defer { sleeper.close() }
    try await withParent { bed in
      bed.server.pid = sleeper.pid
      var anna = Testbed.Browser()
      _ = try await bed.open("/", &anna)
      let process = try bed.server.person(0)
      var status = PersonStatus()
      status.pages = 1
      process.say(.status(status))
      try await bed.until { bed.parent.report().apps[0].pages == 1 }
      process.reads = false
      bed.time.pass(.seconds(5))
      #expect(kill(sleeper.pid, 0) == 0)
      bed.time.pass(.seconds(5))
      let page = try await bed.ask("/", &anna)
      #expect(page.status == 503 && page.body.contains("does not answer"))
      bed.time.pass(.seconds(25))
      #expect(bed.log.contains { $0.contains("\"person silent\"") })
      try await bed.until { sleeper.end() != nil }
      let ended = try #require(sleeper.end())
      #expect(ended & 0x7f == SIGKILL)
      bed.server.pid = nil
      bed.server.end(process, status: ended)
      try await bed.until { bed.parent.report().apps[0].crashes == 1 }
      #expect(try await bed.open("/", &anna).status == 200)
    }
  }

  @Test func `takes a process up again that has answered late`() async throws {
    try await withParent { bed in
      var anna = Testbed.Browser()
      _ = try await bed.open("/", &anna)
      let process = try bed.server.person(0)
      process.reads = false
      for _ in 0..<2 { bed.time.pass(.seconds(5)) }
      #expect(try await bed.ask("/", &anna).status == 503)
      process.reads = true
      try await bed.until { process.pings == 1 }
      try await bed.until { bed.parent.apps[0].processes.values.allSatisfy { !bed.isBusy($0) } }
      #expect(try await bed.ask("/", &anna).status == 200)
    }
  }

  @Test func `takes a fork server for lost that does not fork`() async throws {
    try await withParent { bed in
      let server = bed.server
      var anna = Testbed.Browser()
      _ = try await bed.open("/", &anna)
      try server.end(server.person(0), status: 0)
      try await bed.until { bed.parent.report().processes.isEmpty }
      server.isSilent = true
      let header = anna.header
      async let page = bed.ask("/", headers: header)
      try await bed.until { server.requests.count == 2 }
      server.isSilent = false
      bed.time.pass(.seconds(8))
      #expect(bed.log.contains { $0.contains("\"fork server silent\"") })
      #expect(server.ends.withLock { $0 } == 1)
      bed.time.pass(.zero)
      #expect(try await page.status == 200)
      #expect(server.starts == 2 && server.requests.count == 3)
    }
  }

  @Test func `lets processes save after the end of the fork server`() async throws {
    let sleeper = try Sleeper()
    defer { sleeper.close() }
    try await withParent { bed in
      bed.server.pid = sleeper.pid
      var anna = Testbed.Browser()
      _ = try await bed.open("/", &anna)
      // The process is saving: its socket is open as long as it lives.
      bed.server.hangUp(with: [])
      try await bed.until { bed.parent.report().apps[0].restarts == 1 }
      bed.time.pass(.seconds(9))
      #expect(sleeper.end() == nil)
      // Who comes waits for its end.
      let header = anna.header
      async let page = bed.ask("/", headers: header)
      try await bed.until { bed.parent.report().connections == 1 }
      #expect(bed.server.requests.count == 1)
      bed.server.pid = nil
      bed.time.pass(.seconds(1))
      // What it had is let go of with it.
      try bed.server.person(0).hangUp()
      try await bed.until { sleeper.end() != nil }
      #expect(try await page.status == 200)
      #expect(bed.server.requests.count == 2)
      #expect(bed.parent.report().apps[0].crashes == 0)
    }
  }

  @Test func `keeps a home closed while its process lives, though the parent has ended`()
    async throws
  {
    try await withParent { bed in
      var anna = Testbed.Browser()
      _ = try await bed.open("/", &anna)
      let request = try bed.server.request(0)
      let homes = HomeFolders(data: bed.data, states: nil, kind: .anonymous)
      // Lets go of all that the parent has of it.
      let process = try #require(bed.parent.apps[0].processes.values.first)
      process.lease = nil
      #expect(throws: HomeFolders.Problem.self) { try homes.open(request.person, "hangman") }
      try bed.server.person(0).hangUp()
      try await bed.until { (try? homes.open(request.person, "hangman")) != nil }
    }
  }

  @Test func `takes a person's process for no front`() async throws {
    let sleeper = try Sleeper()
    defer { sleeper.close() }
    try await withParent { bed in
      bed.server.pid = sleeper.pid
      var anna = Testbed.Browser()
      _ = try await bed.open("/", &anna)
      #expect(bed.parent.isPersons(sleeper.pid) && !bed.parent.isPersons(getpid()))
      var request = Request(method: "GET", path: "/")
      request.peerProcess = sleeper.pid
      let isPersons = bed.parent.isPersons
      let (front, key) = (bed.parent.front, bed.parent.key)
      #expect(
        front.trust(in: request, isLocal: true, key: key, isPersons: isPersons) == .impostor
      )
      request.peerProcess = getpid()
      #expect(front.trust(in: request, isLocal: true, key: key, isPersons: isPersons) == .front)
    }
  }

  @Test func `signs out who does not read, and forgets the saved pages`() async throws {
    try await withParent { bed in
      var anna = Testbed.Browser()
      _ = try await bed.open("/", &anna)
      let process = try bed.server.person(0)
      let request = process.request
      let pages = request.state + "/pages"
      try FileManager.default.createDirectory(atPath: pages, withIntermediateDirectories: true)
      process.isObedient = false
      bed.parent.apps[0].stop(try #require(bed.parent.apps[0].processes.values.first), jitter: 0)
      try await bed.until { process.orders == [.stop(jitter: 0)] }
      bed.parent.apps[0].signOut(request.person)
      bed.parent.apps[0].signOut(request.person)
      try await bed.until { process.orders == [.stop(jitter: 0), .signOut] }
      #expect(FileManager.default.fileExists(atPath: pages))
      bed.server.end(process, status: 9)
      try await bed.until { bed.parent.report().processes.isEmpty }
      #expect(!FileManager.default.fileExists(atPath: pages))
    }
  }
}

extension Testbed {
  fileprivate func isBusy(_ process: PersonProcess) -> Bool { parent.apps[0].isBusy(process) }
}
