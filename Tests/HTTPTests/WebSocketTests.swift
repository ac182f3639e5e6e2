import TestSupport
import Testing

@testable import HTTP

@MainActor @Suite(.serialized, .timeLimit(.minutes(1)))
struct WebSocketTests {
  private static let deflate = "permessage-deflate; client_max_window_bits"

  @Test func `shakes hands as RFC 6455 shows`() async throws {
    try await withEcho { server, port, echo in
      var client = try await WebSocketWire(port: port)
      #expect(client.handshake.hasPrefix("HTTP/1.1 101 Switching Protocols\r\n"))
      #expect(client.handshake.contains("sec-websocket-accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo="))
      #expect(!client.handshake.contains("extensions"))
      try await client.send("grüß dich 🪺")
      #expect(try await client.receive() == .init(first: 0x81, payload: Array("grüß dich 🪺".utf8)))
      #expect(server.webSockets == 1)
    }
  }

  @Test(arguments: [
    ("Upgrade: websocket\r\nConnection: upgrade\r\nSec-WebSocket-Version: 13\r\n", 400),
    (
      "Upgrade: websocket\r\nConnection: upgrade\r\nSec-WebSocket-Version: 8\r\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", 426,
    ),
    (
      "Upgrade: websocket\r\nConnection: upgrade\r\nSec-WebSocket-Version: 13\r\n"
        + "Sec-WebSocket-Key: short\r\n", 400,
    ),
    (
      "Upgrade: websocket\r\nConnection: close\r\nSec-WebSocket-Version: 13\r\n"
        + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n", 426,
    ),
    ("", 426),
  ])
  func `refuses a wrong handshake`(headers: String, status: Int) async throws {
    try await withEcho { server, port, _ in
      var client = try await HTTPWire(port: port)
      let response = try await client.get("/echo", headers: headers)
      #expect(response.status == status)
      #expect(response.header("sec-websocket-version") == "13")
      #expect(server.webSockets == 0)
    }
  }

  @Test func `joins fragments with control frames in between`() async throws {
    try await withEcho { _, port, _ in
      var client = try await WebSocketWire(port: port)
      let frames =
        WebSocketWire.frame(0x01, [0x48, 0xC3]) + WebSocketWire.frame(0x89, [1, 2, 3])
        + WebSocketWire.frame(0x00, []) + WebSocketWire.frame(0x8A, [])
        + WebSocketWire.frame(0x80, [0xA9])
      for byte in frames.dropLast(3) { try await client.send([byte]) }
      try await client.send(Array(frames.suffix(3)) + WebSocketWire.text("next"))
      #expect(try await client.receive() == .init(first: 0x8A, payload: [1, 2, 3]))
      #expect(try await client.receive()?.text == "Hé")
      #expect(try await client.receive()?.text == "next")
    }
  }

  @Test(arguments: [0, 1, 125, 126, 127, 4_000, 4_096, 65_535, 65_536])
  func `echoes every size`(size: Int) async throws {
    let text = String(repeating: "x", count: size)
    for extensions in [nil, Self.deflate] {
      try await withEcho { _, port, echo in
        var client = try await WebSocketWire(port: port, extensions: extensions)
        try await client.send(text)
        let frame = try await client.receive()
        #expect(echo.texts == [text])
        #expect(frame?.first == (extensions != nil && size >= 200 ? 0xC1 : 0x81))
      }
    }
  }

  @Test func `deflates both ways`() async throws {
    try await withEcho { _, port, echo in
      var client = try await WebSocketWire(port: port, extensions: Self.deflate)
      #expect(client.handshake.contains("client_no_context_takeover"))
      let deflater = try #require(Deflater(format: .raw, level: 6))
      let inflater = try #require(Inflater())
      let text = String(repeating: "a patch of a row, ", count: 200)
      let small = try #require(Array(text.utf8).withUnsafeBytes { deflater.message($0) })
      let (head, tail) = (Array(small[..<10]), Array(small[10...]))
      for _ in 0..<3 {
        try await client.send(
          WebSocketWire.frame(0x41, head) + WebSocketWire.frame(0x80, tail)
        )
        let frame = try #require(try await client.receive())
        #expect(frame.first == 0xC1)
        #expect(try inflater.message(frame.payload, limit: 10_000) == Array(text.utf8))
      }
      #expect(echo.texts == [text, text, text])
    }
  }

  nonisolated static let wrong: [(UInt16, String, [UInt8])] = [
    (1_002, "unmasked", WebSocketWire.frame(0x81, [65], mask: nil)),
    (1_002, "reserved bit 1 without extension", WebSocketWire.frame(0xC1, [65])),
    (1_002, "reserved bit 2", WebSocketWire.frame(0xA1, [65])),
    (1_002, "reserved bit 3", WebSocketWire.frame(0x91, [65])),
    (1_002, "unknown opcode 3", WebSocketWire.frame(0x83, [65])),
    (1_002, "unknown opcode 11", WebSocketWire.frame(0x8B, [])),
    (1_002, "continuation of nothing", WebSocketWire.frame(0x80, [65])),
    (
      1_002, "text within a text",
      WebSocketWire.frame(0x01, [65]) + WebSocketWire.frame(0x81, [65]),
    ),
    (1_002, "fragmented ping", WebSocketWire.frame(0x09, [65])),
    (1_002, "long ping", WebSocketWire.frame(0x89, [UInt8](repeating: 65, count: 126))),
    (1_002, "length not minimal", [0x81, 0xFE, 0, 1, 1, 2, 3, 4, 64]),
    (1_002, "negative length", [0x81, 0xFF, 0x80, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 65]),
    (1_003, "binary", WebSocketWire.frame(0x82, [65])),
    (1_007, "bad UTF-8", WebSocketWire.frame(0x81, [0xC3, 0x28])),
    (1_007, "surrogate", WebSocketWire.frame(0x81, [0xED, 0xA0, 0x80])),
    (1_007, "cut UTF-8", WebSocketWire.frame(0x81, [0xE2, 0x82])),
    (1_009, "too large", [0x81, 0xFF, 0, 0, 0, 0, 0, 1, 0, 1, 1, 2, 3, 4, 65]),
    (1_009, "huge", [0x81, 0xFF, 0x7F, 255, 255, 255, 255, 255, 255, 255, 1, 2, 3, 4, 65]),
    (
      1_009, "too large in sum",
      WebSocketWire.frame(0x01, [UInt8](repeating: 65, count: 40_000))
        + WebSocketWire.frame(0x80, [UInt8](repeating: 65, count: 40_000)),
    ),
    (
      1_009, "too many fragments",
      WebSocketWire.frame(0x01, [])
        + (0..<1_100).flatMap { _ in WebSocketWire.frame(0x00, []) },
    ),
    (1_005, "close without a code", WebSocketWire.frame(0x88, [])),
    (1_000, "close", WebSocketWire.frame(0x88, [0x03, 0xE8] + Array("bye".utf8))),
    (4_999, "own code", WebSocketWire.frame(0x88, [0x13, 0x87])),
    (1_002, "half a code", WebSocketWire.frame(0x88, [0x03])),
    (1_002, "code 1005 sent", WebSocketWire.frame(0x88, [0x03, 0xED])),
    (1_002, "code 999", WebSocketWire.frame(0x88, [0x03, 0xE7])),
    (1_007, "close reason not UTF-8", WebSocketWire.frame(0x88, [0x03, 0xE8, 0xFF])),
  ]

  @Test(arguments: wrong)
  func `closes with the right code`(code: UInt16, name: String, bytes: [UInt8]) async throws {
    try await withEcho { server, port, echo in
      var client = try await WebSocketWire(port: port)
      try await client.send(bytes)
      #expect(try await client.closeCode() == code)
      #expect(try await client.receive() == nil)
      await echo.closes()
      #expect(echo.codes == [code])
      #expect(echo.texts.isEmpty)
      #expect(server.webSockets == 0)
    }
  }

  @Test func `refuses bombs and damaged data`() async throws {
    let deflater = try #require(Deflater(format: .raw, level: 9))
    let zeros = [UInt8](repeating: 48, count: 30 << 20)
    let bomb = try #require(zeros.withUnsafeBytes { deflater.message($0) })
    let notText = [UInt8](repeating: 0xFF, count: 500)
    let bad = try #require(notText.withUnsafeBytes { deflater.message($0) })
    for (payload, code) in [(bomb, 1_009), (bad, 1_007), ([0xFF, 0xFF], 1_007)] {
      try await withEcho { _, port, echo in
        var client = try await WebSocketWire(port: port, extensions: Self.deflate)
        try await client.send(WebSocketWire.frame(0xC1, payload))
        #expect(try await client.closeCode() == UInt16(code))
        await echo.closes()
        #expect(echo.codes == [UInt16(code)])
      }
    }
  }

  @Test func `closes once with the code it was given`() async throws {
    try await withEcho { server, port, echo in
      var client = try await WebSocketWire(port: port)
      try await client.send("hello")
      #expect(try await client.receive()?.text == "hello")
      let socket = try #require(echo.sockets.first)
      socket.close(code: 4_001, reason: String(repeating: "ü", count: 200))
      socket.close(code: 4_002, reason: "again")
      socket.send("too late")
      let frame = try #require(try await client.receive())
      #expect(frame.closeCode == 4_001)
      #expect(frame.payload.count <= 125)
      try await client.send(WebSocketWire.text("late") + WebSocketWire.frame(0x88, [0x03, 0xE8]))
      #expect(try await client.receive() == nil)
      await echo.closes()
      #expect(echo.codes == [4_001])
      #expect(echo.texts == ["hello"])
      #expect(socket.queuedBytes == 0)
    }
  }

  @Test func `says goodbye when the server stops`() async throws {
    try await withEcho { server, port, echo in
      var client = try await WebSocketWire(port: port)
      try await client.send("hello")
      #expect(try await client.receive()?.text == "hello")
      server.stop()
      #expect(try await client.closeCode() == 1_001)
      try await client.send(WebSocketWire.frame(0x88, [0x03, 0xE9]))
      #expect(try await client.receive() == nil)
      await echo.closes()
      #expect(echo.codes == [1_001])
    }
  }

  @Test func `survives a handler that closes while it is called`() async throws {
    let closer = Closer()
    let answer: @MainActor (Request) -> Answer = { _ in .webSocket(closer) }
    try await withServer(answer: answer) { _, port in
      var client = try await WebSocketWire(port: port)
      try await client.send(WebSocketWire.text("a") + WebSocketWire.text("b"))
      #expect(try await client.closeCode() == 4_100)
      #expect(closer.received == 1)
    }
  }
}

@MainActor private final class Closer: WebSocketHandler {
  private(set) var received = 0

  nonisolated init() {}

  func opened(_ socket: any WebSocket) {}

  func received(_ text: String, from socket: any WebSocket) {
    received += 1
    socket.close(code: 4_100, reason: text)
  }

  func drained(_ socket: any WebSocket) {}

  func closed(_ socket: any WebSocket, code: UInt16) {}
}
