import TestSupport
import Testing

@testable import HTTP

@MainActor @Suite(.serialized, .timeLimit(.minutes(1)))
struct PatienceTests {
  private static let later = Duration.seconds(15)

  @Test(arguments: [
    ("GET / HT", 408),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc", 408),
  ])
  func `gives up a request that does not come`(text: String, status: Int) async throws {
    var limits = Limits()
    limits.bodyTimeout = .seconds(10)
    try await withServer(limits: limits) { server, port in
      var client = try await HTTPWire(port: port)
      #expect(try await client.get("/1").status == 200)
      // The answer to the second proves that the server has read what follows the first.
      try await client.wire.send("GET /2 HTTP/1.1\r\nHost: a\r\n\r\n" + text)
      #expect(try await client.response().status == 200)
      server.expire(now: .now + Self.later)
      #expect(try await client.response().status == status)
      #expect(await client.rest().isEmpty)
    }
  }

  @Test func `closes idle connections without a word`() async throws {
    try await withServer(limits: Limits()) { server, port in
      var client = try await HTTPWire(port: port)
      #expect(try await client.get("/1").status == 200)
      server.expire(now: .now + Self.later)
      #expect(try await client.get("/2").status == 200)
      server.expire(now: .now + Duration.seconds(61))
      server.expire(now: .now + Duration.seconds(122))
      #expect(await client.rest().isEmpty)
    }
  }

  @Test func `forgets a refused client that stays`() async throws {
    try await withServer(limits: Limits()) { server, port in
      var client = try await HTTPWire(port: port)
      try await client.wire.send("nonsense\r\n\r\n")
      #expect(try await client.response().status == 400)
      #expect(await client.rest().isEmpty)
      #expect(server.connections == 1)
      server.expire(now: .now + Self.later)
      #expect(server.connections == 0)
    }
  }

  @Test func `drops a reader who takes nothing`() async throws {
    let body = [UInt8](repeating: 65, count: 20_000_000)
    let gate = Gate()
    let answer: @MainActor (Request) -> Answer = { _ in
      .later {
        await gate.pass()
        return Response(body: body)
      }
    }
    try await withServer(limits: Limits(), answer: answer) { server, port in
      let wire = try await Wire(port: port, receiveBuffer: 4_096)
      try await wire.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      await gate.arrival()
      gate.open()
      var first = try await wire.receive(upTo: 1)
      #expect(first == [UInt8(ascii: "H")])
      server.expire(now: .now + Duration.seconds(31))
      #expect(server.connections == 0)
      first = await wire.receiveAll()
      #expect(first.count < body.count)
    }
  }

  @Test func `pings the silent and drops the dead`() async throws {
    try await withEcho(limits: Limits()) { server, port, echo in
      var client = try await WebSocketWire(port: port)
      try await client.send("hello")
      #expect(try await client.receive()?.text == "hello")
      server.expire(now: .now + Duration.seconds(21))
      #expect(try await client.receive()?.opcode == 9)
      #expect(server.webSockets == 1)
      server.expire(now: .now + Duration.seconds(60))
      #expect(server.webSockets == 0)
      #expect(echo.codes == [1_006])
    }
  }

  @Test func `keeps who answers a ping`() async throws {
    try await withEcho(limits: Limits()) { server, port, echo in
      var client = try await WebSocketWire(port: port)
      try await client.send("hello")
      #expect(try await client.receive()?.text == "hello")
      server.expire(now: .now + Duration.seconds(21))
      #expect(try await client.receive()?.opcode == 9)
      try await client.send(WebSocketWire.frame(0x8A, []) + WebSocketWire.text("here"))
      #expect(try await client.receive()?.text == "here")
      server.expire(now: .now + Duration.seconds(21))
      #expect(server.webSockets == 1)
      #expect(echo.codes.isEmpty)
    }
  }

  @Test func `waits for a close frame only so long`() async throws {
    try await withEcho(limits: Limits()) { server, port, echo in
      var client = try await WebSocketWire(port: port)
      try await client.send("hello")
      #expect(try await client.receive()?.text == "hello")
      echo.sockets.first?.close(code: 4_000, reason: "enough")
      #expect(try await client.closeCode() == 4_000)
      #expect(echo.codes.isEmpty)
      server.expire(now: .now + Duration.seconds(6))
      #expect(echo.codes == [4_000])
      #expect(server.connections == 0)
    }
  }
}
