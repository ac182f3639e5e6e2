import Foundation
import Handover
import TestSupport
import Testing

@testable import Serving

@MainActor @Suite(.serialized, .timeLimit(.minutes(1)))
struct StatusTests {
  private func ask(_ bed: Testbed, _ form: StatusClient.Form) async throws -> String {
    let path = StatusClient.path(in: bed.data)
    return try await onThread { try StatusClient.ask(form, at: path) }
  }

  @Test func `tells its user how it is`() async throws {
    try await withParent { bed in
      var anna = Testbed.Browser()
      _ = try await bed.open("/secret-of-anna?token=hunter2", &anna)
      var status = PersonStatus()
      status.pages = 2
      status.turns = 30
      status.slowest = 7
      status.sent = 1_000
      try bed.server.person(0).say(.status(status))
      try await bed.until { bed.parent.report().apps[0].pages == 2 }
      bed.time.pass(.seconds(10))
      let json = try await ask(bed, .json)
      let report = try JSONDecoder().decode(StatusReport.self, from: Data(json.utf8))
      #expect(report.state == "ok" && report.seconds == 10 && report.turnsPerSecond == 3)
      #expect(report.apps[0].people == 1 && report.apps[0].turns == 30)
      #expect(report.apps[0].slowestTurn == 7 && report.apps[0].sent == 1_000)
      let metrics = try await ask(bed, .prometheus)
      #expect(metrics.contains("\nmartlet_pages{app=\"hangman\"} 2\n"))
      #expect(metrics.contains("\nmartlet_slowest_turn_seconds{app=\"hangman\"} 0.01\n"))
      #expect(metrics.contains("# TYPE martlet_turns_total counter\n"))
      let text = try await ask(bed, .text)
      #expect(text.hasPrefix("ok for 10 s: 1 people, 2 pages"))
      let cookie = try #require(anna.cookies["martlet-person"])
      for told in [json, metrics, text, bed.log.joined(separator: "\n")] {
        #expect(!told.contains(cookie) && !told.contains("hunter2") && !told.contains("secret-of"))
      }
      var mode = stat()
      #expect(stat(bed.data.path + "/status.sock", &mode) == 0 && mode.st_mode & 0o777 == 0o600)
    }
  }

  @Test func `counts on what processes have done that ended`() async throws {
    try await withParent { bed in
      var anna = Testbed.Browser()
      for turns in [5, 7] {
        _ = try await bed.open("/", &anna)
        var status = PersonStatus()
        status.turns = turns
        let person = try #require(bed.server.people.last)
        person.say(.status(status))
        bed.server.end(person, status: 0)
        try await bed.until { bed.parent.report().processes.isEmpty }
      }
      #expect(bed.parent.report().apps[0].turns == 12)
      #expect(bed.parent.report().apps[0].starts == 2)
    }
  }

  @Test func `tells a port of this machine only under its own name`() async throws {
    var port: UInt16 = 0
    let server = try StatusServer(path: nil, port: 0) { .nothing }
    defer { server.stop() }
    port = try #require(server.port)
    var wire = try await HTTPWire(port: port)
    #expect(try await wire.get("/", host: "localhost:\(port)").status == 200)
    #expect(try await wire.get("/", host: "evil.example").status == 403)
    #expect(try await wire.get("/nothing", host: "localhost:\(port)").status == 404)
  }

  @Test func `says where it looked for a server`() async throws {
    try await withTemporaryFolder { folder in
      let problem = #expect(throws: ServeProblem.self) {
        try StatusClient.ask(.text, at: folder + "/none")
      }
      #expect(problem?.description.contains(folder) == true)
    }
  }

  @Test func `reads what the system tells of a process`() {
    let own = ProcessUsage(pid: getpid())
    #expect(own.memory > 1 << 20 && own.cpu >= 0)
    #expect(ProcessUsage(pid: 1 << 30) == ProcessUsage(pid: -1))
    #expect((ProcessUsage.availableMemory ?? 0) > 1 << 20)
  }
}
