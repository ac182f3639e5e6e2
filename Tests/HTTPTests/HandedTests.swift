import Glibc
import TestSupport
import Testing

@testable import HTTP

/// Connections that another process accepted.
@MainActor @Suite(.serialized, .timeLimit(.minutes(1)))
struct HandedTests {
  private let front = Front(address: "192.0.2.7", host: "my.host", isSecure: true)

  private func withHanded(
    limits: Limits = Limits(),
    answer: @escaping @MainActor (Request) -> Answer = { .response(.text($0.path)) },
    _ body: @MainActor (Server) async throws -> Void,
  ) async throws {
    let server = Server(host: "", port: 0, limits: limits, answer: answer)
    try server.startHanded()
    do {
      try await body(server)
      server.stop()
    } catch {
      server.stop()
      throw error
    }
  }

  /// A client whose other end the server has, with what was read from it already.
  private func client(of server: Server, having text: String) -> HTTPWire {
    var ends: [Int32] = [-1, -1]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    server.take(ends[0], bytes: Array(text.utf8), from: front)
    return HTTPWire(taking: ends[1])
  }

  @Test func `one request is answered and the connection closed`() async throws {
    try await withHanded { server in
      let two = "GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\n"
      var client = client(of: server, having: two)
      let answer = try await client.response()
      #expect(answer.body == "/1")
      #expect(answer.header("connection") == "close")
      #expect(await client.rest().isEmpty)
      #expect(server.requests == 1)
    }
  }

  @Test(arguments: [0, 1, 20, 38])
  func `a request is put together from what was read and what comes`(_ count: Int) async throws {
    try await withHanded { server in
      let whole = "GET /abc HTTP/1.1\r\nHost: example.com\r\n\r\n"
      var client = client(of: server, having: String(whole.prefix(count)))
      try await client.wire.send(String(whole.dropFirst(count)))
      #expect(try await client.response().body == "/abc")
    }
  }

  @Test func `a body may come later, and a late answer closes too`() async throws {
    let answer: @MainActor (Request) -> Answer = { request in
      .later {
        await Task.yield()
        return Response(body: request.body)
      }
    }
    try await withHanded(answer: answer) { server in
      let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhe"
      var client = client(of: server, having: head)
      try await client.wire.send("llo")
      #expect(try await client.response().body == "hello")
      #expect(await client.rest().isEmpty)
    }
  }

  @Test func `a request says what the process before knows`() async throws {
    let answer: @MainActor (Request) -> Answer = { request in
      .response(.text("\(request.peer) \(request.front == self.front)"))
    }
    try await withHanded(answer: answer) { server in
      var client = client(of: server, having: "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      let answer = try await client.response()
      #expect(answer.body == "192.0.2.7 true")
    }
  }

  @Test func `a WebSocket stays open`() async throws {
    let echo = Echo()
    try await withHanded { _ in
      .webSocket(echo)
    } _: { server in
      let head =
        "GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
      var client = client(of: server, having: head)
      #expect(try await client.response().status == 101)
      // "hi", with a mask of zeros.
      try await client.wire.send([0x81, 0x82, 0, 0, 0, 0, 0x68, 0x69])
      #expect(Array(try await client.wire.receive()) == [0x81, 2, 0x68, 0x69])
      #expect(server.webSockets == 1)
    }
  }

  @Test func `what is no HTTP is refused and counted`() async throws {
    try await withHanded { server in
      var client = client(of: server, having: "\u{0}\u{1}\r\n\r\n")
      let answer = try await client.response()
      #expect(answer.status == 400)
      #expect(server.refused == 1)
    }
  }

  @Test func `above the limit a connection is closed`() async throws {
    var limits = Limits()
    limits.connections = 1
    try await withHanded(limits: limits) { server in
      let first = client(of: server, having: "")
      var second = client(of: server, having: "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(await second.rest().isEmpty)
      #expect(server.connections == 1)
      _ = first
    }
  }

  @Test func `bytes are counted`() async throws {
    try await withHanded { server in
      let text = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
      var client = client(of: server, having: text)
      let answer = try await client.response()
      #expect(server.traffic.received == text.utf8.count)
      #expect(server.traffic.sent == answer.head.utf8.count + 4 + answer.body.utf8.count)
    }
  }

  @Test func `who sends more than is granted waits, and loses nothing`() async throws {
    var limits = Limits()
    limits.bytesPerSecond = 200_000
    let length = 300_000
    let answer: @MainActor (Request) -> Answer = { .response(.text("\($0.body.count)")) }
    try await withHanded(limits: limits, answer: answer) { server in
      let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n"
      var client = client(of: server, having: head)
      try await client.wire.send(String(repeating: "a", count: length))
      #expect(try await client.response().body == "\(length)")
      #expect(server.pauses > 0 && server.traffic.received == head.utf8.count + length)
      // Who hangs up meanwhile is not waited for.
      do {
        let other = self.client(of: server, having: head)
        try await other.wire.send(String(repeating: "a", count: 100_000))
      }
      client.wire.endAbruptly()
      while server.connections > 1 { await Task.yield() }
    }
  }
}
