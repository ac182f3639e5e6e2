import TestSupport
import Testing

@testable import HTTP

@MainActor @Suite(.serialized, .timeLimit(.minutes(1)))
struct CrowdTests {
  @Test func `answers one while two hundred break off in the middle`() async throws {
    try await withEcho { server, port, echo in
      var steady = try await WebSocketWire(port: port)
      let message = WebSocketWire.text(String(repeating: "x", count: 300))
      for number in 0..<200 {
        let rude = try await WebSocketWire(port: port)
        try await rude.send(Array(message.prefix(1 + number % message.count)))
        if number % 2 == 0 { rude.wire.endAbruptly() }
        try await steady.send("\(number)")
        #expect(try await steady.receive()?.text == "\(number)")
      }
      await echo.closes(200)
      #expect(echo.texts == (0..<200).map(String.init))
      #expect(echo.codes == [UInt16](repeating: 1_006, count: 200))
      #expect(server.webSockets == 1)
      try await steady.send("still here")
      #expect(try await steady.receive()?.text == "still here")
    }
  }

  @Test func `drops a flooder that never reads and serves the other`() async throws {
    var limits = Limits()
    limits.webSocket.framesPerSecond = 1_000_000
    limits.webSocket.frameBurst = 1_000_000
    limits.webSocket.queuedBytes = 1 << 20
    try await withEcho(limits: limits) { server, port, echo in
      echo.reply = { [String](repeating: $0, count: $0.count > 20 ? 20 : 1) }
      let flooder = try await WebSocketWire(port: port, receiveBuffer: 4_096)
      var steady = try await WebSocketWire(port: port)
      let flood = WebSocketWire.text(String(repeating: "flood ", count: 100))
      let many = (0..<50).flatMap { _ in flood }
      var rounds = 0
      while echo.codes.isEmpty, rounds < 5_000 {
        rounds += 1
        _ = try await flooder.wire.sendWithoutWaiting(many)
        try await steady.send("\(rounds)")
        #expect(try await steady.receive()?.text == "\(rounds)")
      }
      #expect(echo.codes == [1_008])
      #expect(server.webSockets == 1)
    }
  }

  @Test func `tells when a slow reader has caught up`() async throws {
    try await withEcho { _, port, echo in
      var client = try await WebSocketWire(port: port, receiveBuffer: 4_096)
      let text = String(repeating: "y", count: 50_000)
      echo.reply = { _ in [String](repeating: text, count: 40) }
      try await client.send("go")
      for _ in 0..<40 { #expect(try await client.receive()?.payload.count == text.utf8.count) }
      #expect(echo.drains == 1)
      #expect(echo.sockets.first?.queuedBytes == 0)
    }
  }

  @Test func `closes for too many frames`() async throws {
    var limits = Limits()
    limits.webSocket.framesPerSecond = 1
    limits.webSocket.frameBurst = 20
    try await withEcho(limits: limits) { _, port, echo in
      var client = try await WebSocketWire(port: port)
      try await client.send((0..<40).flatMap { _ in WebSocketWire.text("z") })
      #expect(try await client.closeCode() == 1_008)
      #expect(echo.texts.count < 25)
    }
  }

  @Test func `takes turns between connections`() async throws {
    var limits = Limits()
    limits.itemsPerTurn = 2
    limits.bytesPerTurn = 64
    try await withEcho(limits: limits) { _, port, echo in
      var clients = [
        try await WebSocketWire(port: port), try await WebSocketWire(port: port),
      ]
      for index in clients.indices {
        try await clients[index].send((0..<100).flatMap { WebSocketWire.text("\(index) \($0)") })
      }
      for index in clients.indices {
        for number in 0..<100 {
          #expect(try await clients[index].receive()?.text == "\(index) \(number)")
        }
      }
      #expect(echo.texts.count == 200)
    }
  }

  @Test(arguments: 0..<20)
  func `survives random bytes`(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    try await withEcho { server, port, echo in
      let noise = (0..<2_000).map { _ in UInt8.random(in: 0...255, using: &random) }
      let plain = try await Wire(port: port)
      try await plain.send(noise)
      plain.shutDownSending()
      _ = await plain.receiveAll()
      let client = try await WebSocketWire(port: port, extensions: "permessage-deflate")
      try await client.send([0xC1, 0xFE, 0x01, 0x00] + noise)
      client.wire.shutDownSending()
      _ = await client.wire.receiveAll()
      await echo.closes()
      var steady = try await WebSocketWire(port: port)
      try await steady.send("fine")
      #expect(try await steady.receive()?.text == "fine")
    }
  }
}
