import TestSupport
import Testing

@testable import HTTP

@MainActor @Suite(.serialized, .timeLimit(.minutes(1)))
struct ServerTests {
  @Test func `answers and keeps the connection`() async throws {
    try await withServer { server, port in
      var client = try await HTTPWire(port: port)
      let first = try await client.get("/a%20b")
      #expect(first.status == 200)
      #expect(first.body == "/a b")
      #expect(first.header("content-type") == "text/plain; charset=utf-8")
      #expect(first.header("connection") == nil)
      #expect(first.header("date")?.hasSuffix(" GMT") == true)
      #expect(try await client.get("/2").body == "/2")
      #expect(server.accepted == 1)
      #expect(server.requests == 2)
      #expect(server.connections == 1)
    }
  }

  @Test func `closes when asked to`() async throws {
    try await withServer { _, port in
      var client = try await HTTPWire(port: port)
      #expect(try await client.get("/", headers: "Connection: close\r\n").status == 200)
      #expect(await client.rest().isEmpty)
      client = try await HTTPWire(port: port)
      try await client.wire.send("GET /old HTTP/1.0\r\n\r\n")
      #expect(await client.rest().hasSuffix("connection: close\r\n\r\n/old"))
      client = try await HTTPWire(port: port)
      try await client.wire.send("GET /old HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
      #expect(try await client.response().header("connection") == "keep-alive")
    }
  }

  @Test func `answers a pipeline in order`() async throws {
    let answer: @MainActor (Request) -> Answer = { request in
      guard request.path.hasSuffix("5") else { return .response(.text(request.path)) }
      return .later {
        await Task.yield()
        return .text("late " + request.path)
      }
    }
    try await withServer(answer: answer) { _, port in
      var client = try await HTTPWire(port: port)
      let requests = (0..<200).map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }
      try await client.wire.send(requests.joined())
      for number in 0..<200 {
        let expected = (number % 10 == 5 ? "late /" : "/") + "\(number)"
        #expect(try await client.response().body == expected)
      }
    }
  }

  @Test func `gives HEAD the headers only`() async throws {
    try await withServer { _, port in
      var client = try await HTTPWire(port: port)
      try await client.wire.send("HEAD /abc HTTP/1.1\r\nHost: a\r\n\r\n")
      let head = try await client.response(hasBody: false)
      #expect(head.header("content-length") == "4")
      #expect(try await client.get("/2").body == "/2")
    }
  }

  @Test func `lets a body come when it is expected`() async throws {
    let answer: @MainActor (Request) -> Answer = { .response(Response(body: $0.body)) }
    try await withServer(answer: answer) { _, port in
      var client = try await HTTPWire(port: port)
      let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n"
      try await client.wire.send(head)
      #expect(try await client.response().status == 100)
      try await client.wire.send("hello")
      #expect(try await client.response().body == "hello")
      try await client.wire.send(head + "again")
      #expect(try await client.response().body == "again")
    }
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\n\r\n", 400),
    ("nonsense\r\n\r\n", 400),
    ("\u{16}\u{3}\u{1}\u{0}", 400),
    ("GET / HTTP/3.0\r\nHost: a\r\n\r\n", 505),
    ("BREW / HTTP/1.1\r\nHost: a\r\n\r\n", 501),
    ("GET /" + String(repeating: "a", count: 100_000), 414),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000\r\n\r\n", 413),
  ])
  func `says why and closes`(text: String, status: Int) async throws {
    try await withServer { server, port in
      var client = try await HTTPWire(port: port)
      try await client.wire.send(text)
      let response = try await client.response()
      #expect(response.status == status)
      #expect(response.header("connection") == "close")
      #expect(!response.body.isEmpty)
      #expect(await client.rest().isEmpty)
      #expect(server.refused == 1)
    }
  }

  @Test func `never sends a broken header`() async throws {
    let answer: @MainActor (Request) -> Answer = { _ in
      .response(Response(headers: [("x", "a\r\nset-cookie: evil")], body: Array("secret".utf8)))
    }
    try await withServer(answer: answer) { _, port in
      var client = try await HTTPWire(port: port)
      let response = try await client.get("/")
      #expect(response.status == 500)
      #expect(!response.head.contains("evil"))
      #expect(!response.body.contains("secret"))
    }
  }

  @Test func `sends large bodies whole to a reader who takes its time`() async throws {
    let body = (0..<6_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 3) }
    let answer: @MainActor (Request) -> Answer = { _ in .response(Response(body: body)) }
    try await withServer(answer: answer) { _, port in
      let wire = try await Wire(port: port, receiveBuffer: 8_192)
      try await wire.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      let all = await wire.receiveAll()
      #expect(all.suffix(body.count).elementsEqual(body))
    }
  }

  @Test func `answers a client that has finished sending`() async throws {
    let answer: @MainActor (Request) -> Answer = { _ in .later { .text("late") } }
    try await withServer(answer: answer) { _, port in
      var client = try await HTTPWire(port: port)
      try await client.wire.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      client.wire.shutDownSending()
      #expect(await client.rest().hasSuffix("late"))
    }
  }

  @Test func `tells the client for whom there is no room`() async throws {
    var limits = Limits()
    limits.connections = 1
    try await withServer(limits: limits) { server, port in
      var first = try await HTTPWire(port: port)
      #expect(try await first.get("/1").status == 200)
      var second = try await HTTPWire(port: port)
      let response = try await second.response()
      #expect(response.status == 503)
      #expect(response.body.hasSuffix("soon"))
      #expect(await second.rest().isEmpty)
      #expect(server.refused == 1)
      #expect(try await first.get("/2").status == 200)
    }
  }

  @Test func `says what to do about a port in use`() async throws {
    try await withServer { _, port in
      let other = Server(host: "127.0.0.1", port: port) { _ in .response(Response()) }
      let error = #expect(throws: ServerError.self) { try other.start() }
      #expect(error == .portInUse(host: "127.0.0.1", port: port))
      #expect(error?.description.contains("--port \(port + 1)") == true)
    }
  }

  @Test(arguments: ["", "no such host", "192.0.2.1", "300.1.1.1", "a\0b"])
  func `says what is wrong with a host`(host: String) {
    let server = Server(host: host, port: 0) { _ in .response(Response()) }
    let error = #expect(throws: ServerError.self) { try server.start() }
    #expect(error?.description.contains("--host 127.0.0.1") == true)
  }

  @Test(arguments: ["localhost", "127.0.0.1", "0.0.0.0"])
  func `listens where it is told`(host: String) async throws {
    let server = Server(host: host, port: 0) { .response(.text($0.path)) }
    #expect(try server.start() > 0)
    #expect(throws: ServerError.alreadyStarted) { try server.start() }
    server.stop()
    server.stop()
    await server.waitUntilStopped()
    #expect(server.connections == 0)
  }

  @Test func `finishes what is under way when it stops`() async throws {
    let gate = Gate()
    let answer: @MainActor (Request) -> Answer = { _ in
      .later {
        await gate.pass()
        return .text("done")
      }
    }
    try await withServer(answer: answer) { server, port in
      var idle = try await HTTPWire(port: port)
      var busy = try await HTTPWire(port: port)
      try await busy.wire.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      await gate.arrival()
      server.stop()
      #expect(await idle.rest().isEmpty)
      gate.open()
      let response = try await busy.response()
      #expect(response.body == "done")
      #expect(response.header("connection") == "close")
      #expect(await busy.rest().isEmpty)
      busy.wire.shutDownSending()
      await server.waitUntilStopped()
      await #expect(throws: Wire.Broken.self) { try await HTTPWire(port: port) }
    }
  }

  @Test func `lets go of everything when it has stopped`() async throws {
    let echo = Echo()
    weak var released: Server?
    do {
      let server = Server(host: "127.0.0.1", port: 0) { _ in .webSocket(echo) }
      released = server
      let port = try server.start()
      var client = try await WebSocketWire(port: port)
      try await client.send("hello")
      #expect(try await client.receive()?.text == "hello")
      server.stop()
      #expect(try await client.closeCode() == 1_001)
      client.wire.shutDownSending()
      await server.waitUntilStopped()
    }
    #expect(echo.sockets.count == 1)
    #expect(released == nil)
  }

  @Test func `cancels the work of a client that left`() async throws {
    let gate = Gate()
    let answer: @MainActor (Request) -> Answer = { _ in
      .later {
        await withTaskCancellationHandler {
          await gate.pass()
        } onCancel: {
          Task { @MainActor in gate.open() }
        }
        return .text("for nobody")
      }
    }
    try await withServer(answer: answer) { server, port in
      var wire: Wire? = try await Wire(port: port)
      wire?.endAbruptly()
      try await wire?.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      await gate.arrival()
      wire = nil
      await gate.pass()
      #expect(server.connections == 0)
    }
  }
}

/// A door that tests open.
@MainActor final class Gate {
  private(set) var isOpen = false
  private var arrived = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var watching: [CheckedContinuation<Void, Never>] = []

  nonisolated init() {}

  func pass() async {
    arrived = true
    for watcher in watching { watcher.resume() }
    watching = []
    guard !isOpen else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Waits until someone is at the door.
  func arrival() async {
    guard !arrived else { return }
    await withCheckedContinuation { watching.append($0) }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
