import Foundation
import HTTP
import Handover
import TestSupport
import Testing

@testable import Serving

@MainActor @Suite(.serialized, .timeLimit(.minutes(1)))
struct LimitTests {
  @Test func `slows down one who floods, and nobody else`() async throws {
    try await withParent {
      $0.requestsPerSecond = 2
      $0.requestBurst = 5
    } _: { bed in
      var (anna, ben) = (Testbed.Browser(), Testbed.Browser())
      _ = try await bed.open("/", &ben)
      _ = try await bed.open("/", &anna)
      var statuses: [Int] = []
      for _ in 0..<6 { statuses.append(try await bed.ask("/", headers: anna.header).status) }
      #expect(statuses == [200, 200, 200, 200, 429, 429])
      #expect(try await bed.ask("/", headers: ben.header).status == 200)
      bed.time.pass(.seconds(1))
      #expect(try await bed.ask("/", headers: anna.header).status == 200)
    }
  }

  @Test func `tells newcomers that there is no room, and makes some`() async throws {
    try await withParent {
      $0.maxPeople = 2
    } _: { bed in
      var browsers = (0..<3).map { _ in Testbed.Browser() }
      for index in 0..<2 { _ = try await bed.open("/", &browsers[index]) }
      let page = try await bed.open("/", &browsers[2])
      #expect(page.status == 503 && page.body.contains("http-equiv=\"refresh\""))
      #expect(page.header("retry-after") == "5")
      // The other one has a page.
      var status = PersonStatus()
      status.pages = 1
      try bed.server.person(0).say(.status(status))
      try await bed.until { bed.parent.report().apps[0].pages == 1 }
      bed.time.pass(.seconds(6))
      #expect(try await bed.open("/", &browsers[2]).status == 503)
      try await bed.until { bed.server.people.dropFirst().first?.orders == [.stop(jitter: 0)] }
      try await bed.until { bed.parent.report().processes.count == 1 }
      #expect(try bed.server.person(0).orders.isEmpty)
      #expect(try await bed.open("/", &browsers[2]).status == 200)
    }
  }

  @Test func `starts no more processes at once than it should`() async throws {
    try await withParent {
      $0.startBurst = 2
      $0.startsPerSecond = 1
    } _: { bed in
      var statuses: [Int] = []
      for _ in 0..<3 {
        var browser = Testbed.Browser()
        statuses.append(try await bed.open("/", &browser).status)
      }
      #expect(statuses == [200, 200, 503])
      #expect(bed.server.requests.count == 2)
    }
  }

  @Test func `takes no number from a process that cannot be`() async throws {
    for field in [\PersonStatus.pages, \.turns, \.slowest, \.sent, \.received] {
      for (number, isPossible) in [(0, true), (1 << 52, true), (.max, false), (-1, false)] {
        var status = PersonStatus()
        status[keyPath: field] = number
        #expect((PersonReport.status(status).problem == nil) == isPossible)
      }
    }
    try await withParent { bed in
      var browsers = (0..<2).map { _ in Testbed.Browser() }
      for index in 0..<2 { _ = try await bed.open("/", &browsers[index]) }
      for person in bed.server.people {
        person.sayRaw(
          "{\"kind\":\"status\",\"pages\":\(Int.max),\"turns\":\(Int.max),\"slowest\":0,"
            + "\"sent\":0,\"received\":0}\n"
        )
      }
      // They are hung up on, and counted as nothing.
      try await bed.until { bed.server.people.allSatisfy(\.isOver) }
      let report = bed.parent.report()
      #expect(report.apps[0].pages == 0 && report.apps[0].turns == 0)
    }
  }

  @Test func `knows each of several ports by its own number`() async throws {
    let sockets = try (0..<2).map { _ in try ListeningSocket(host: "127.0.0.1", port: 0) }
    try await withParent(inherited: sockets) { bed in
      for socket in sockets {
        for (host, status) in [
          ("127.0.0.1:\(socket.port)", 303), ("localhost:\(socket.port)", 303),
          ("localhost:1", 403),
        ] {
          var wire = try await HTTPWire(port: socket.port)
          try await wire.wire.send("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n")
          #expect(try await wire.response().status == status)
        }
      }
    }
  }

  @Test func `starts none where memory runs out`() async throws {
    try await withParent {
      $0.reserve = .max
    } _: { bed in
      var browser = Testbed.Browser()
      let page = try await bed.open("/", &browser)
      #expect(page.status == 503)
      #expect(bed.server.requests.isEmpty)
    }
  }

  @Test func `keeps one address from taking all connections`() async throws {
    try await withParent {
      $0.connectionsPerAddress = 3
    } _: { bed in
      var wires: [HTTPWire] = []
      for _ in 0..<3 {
        let wire = try await HTTPWire(port: bed.port)
        try await wire.wire.send("GET / HT")
        wires.append(wire)
      }
      try await bed.until { bed.parent.report().connections == 3 }
      #expect(try await bed.ask("/health").status == 503)
      wires.removeLast()
      try await bed.until { bed.parent.report().connections <= 2 }
      #expect(try await bed.ask("/health").status == 200)
      withExtendedLifetime(wires) {}
    }
  }

  @Test func `counts the connections of a front for nobody`() async throws {
    try await withParent {
      $0.connectionsPerAddress = 1
      $0.fronts = ["127.0.0.1"]
    } _: { bed in
      let wire = try await HTTPWire(port: bed.port)
      try await wire.wire.send("GET / HT")
      try await bed.until { bed.parent.report().connections == 1 }
      #expect(try await bed.ask("/health").status == 200)
      withExtendedLifetime(wire) {}
    }
  }

  /// Attacks: heads that no process of a person is to see.
  @Test(arguments: [
    ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
    ("GET /\(String(repeating: "a", count: 4_200)) HTTP/1.1\r\nHost: localhost\r\n\r\n", 414),
    ("GET / HTTP/1.1\r\nX: \(String(repeating: "a", count: 13_000))\r\n\r\n", 431),
    ("GET / HTTP/1.1\r\n\(String(repeating: "a: b\r\n", count: 101))\r\n", 431),
    ("GET / HTTP/1.1\nHost: localhost\n\n", 400), ("\r\n\r\n", 400), ("nonsense\r\n\r\n", 400),
    ("GET /../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("GET /%2e%2e/x HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("GET /a%00b HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("GET /\u{0} HTTP/1.1\r\nHost: localhost\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400),
    (
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
      400,
    ),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nCookie : a=b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nCookie: a\rb\r\n\r\n", 400),
    ("CONNECT localhost:1 HTTP/1.1\r\nHost: localhost\r\n\r\n", 501),
    ("GET / HTTP/2.0\r\nHost: localhost\r\n\r\n", 505),
    ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 403),
    ("GET / HTTP/1.1\r\nHost: localhost.evil.example\r\n\r\n", 403),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Host: a\r\n\r\n", 403),
  ])
  func `refuses a head that is none or is not for it`(text: String, status: Int) async throws {
    try await withParent { bed in
      var wire = try await HTTPWire(port: bed.port)
      try await wire.wire.send(text)
      #expect(try await wire.response().status == status)
      #expect(await wire.rest().isEmpty)
      #expect(bed.server.requests.isEmpty)
    }
  }

  @Test func `reads a head however it is cut, and passes on what follows it`() async throws {
    try await withParent { bed in
      var browser = Testbed.Browser()
      _ = try await bed.open("/", &browser)
      var wire = try await HTTPWire(port: bed.port)
      let head =
        "POST /upload HTTP/1.1\r\nHost: localhost:\(bed.port)\r\n\(browser.header)"
        + "Content-Length: 5\r\n\r\n"
      for byte in head.utf8 { try await wire.wire.send([byte]) }
      #expect(try await wire.response().status == 200)
      wire = try await HTTPWire(port: bed.port)
      try await wire.wire.send(head + "hello")
      #expect(try await wire.response().status == 200)
      #expect(try bed.server.person(0).heads.last?.hasSuffix("\r\n\r\nhello") == true)
    }
  }

  @Test func `answers one request on a connection, whoever the next one is of`() async throws {
    try await withParent { bed in
      var (anna, ben) = (Testbed.Browser(), Testbed.Browser())
      _ = try await bed.open("/", &anna)
      _ = try await bed.open("/", &ben)
      func head(_ target: String, _ browser: Testbed.Browser) -> String {
        "GET \(target) HTTP/1.1\r\nHost: localhost:\(bed.port)\r\n\(browser.header)\r\n"
      }
      var wire = try await HTTPWire(port: bed.port)
      // As a proxy would that shares a connection: the second is nobody's.
      try await wire.wire.send(head("/.martlet/enter", anna) + head("/", ben))
      let first = try await wire.response()
      #expect(first.status == 303 && first.header("connection") == "close")
      #expect(await wire.rest().isEmpty)
      #expect(bed.server.people.allSatisfy { $0.heads.count == 1 })
    }
  }

  @Test func `copies the bytes of who comes by TLS`() async throws {
    try await withTemporaryFolder { folder in
      let (certificate, key) = (folder + "/cert.pem", folder + "/key.pem")
      _ = try await run(
        "/usr/bin/openssl",
        "req",
        "-x509",
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:P-256",
        "-nodes",
        "-days",
        "2",
        "-subj",
        "/CN=localhost",
        "-addext",
        "subjectAltName=DNS:localhost",
        "-keyout",
        key,
        "-out",
        certificate,
      )
      try await withParent(prepare: { $0.certificate = (certificate, key) }) { bed in
        let jar = folder + "/cookies"
        let page = try await run(
          "/usr/bin/curl",
          "-s",
          "-i",
          "--http1.1",
          "-L",
          "-b",
          jar,
          "-c",
          jar,
          "--cacert",
          certificate,
          "https://localhost:\(bed.port)/there",
        )
        #expect(page.contains("__Host-martlet-person="))
        #expect(
          page.hasSuffix("\r\n\r\nhangman of \(bed.server.requests.first?.person ?? "nobody")")
        )
        #expect(bed.server.people.first?.handed.first?.secure == true)
        #expect(bed.server.people.first?.heads.first?.hasPrefix("GET /there HTTP/1.1\r\n") == true)
      }
    }
  }

  /// What a program prints.
  private func run(_ words: String...) async throws -> String {
    try await onThread {
      let process = Process()
      process.executableURL = URL(filePath: words[0])
      process.arguments = Array(words.dropFirst())
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
      try process.run()
      let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return text
    }
  }

  @Test func `lets go of who waits and leaves`() async throws {
    try await withParent { bed in
      var anna = Testbed.Browser()
      _ = try await bed.open("/", &anna)
      bed.server.isReady = false
      bed.server.hangUp()
      try await bed.until { bed.parent.report().apps[0].restarts == 1 }
      do {
        let wire = try await HTTPWire(port: bed.port)
        try await wire.wire.send(
          "GET / HTTP/1.1\r\nHost: localhost:\(bed.port)\r\n\(anna.header)\r\n"
        )
        try await bed.until { bed.parent.report().apps[0].people == 1 }
        wire.wire.endAbruptly()
      }
      try await bed.until { bed.parent.report().apps[0].people == 0 }
    }
  }
}
