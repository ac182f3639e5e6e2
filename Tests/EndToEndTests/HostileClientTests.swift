import TestSupport
import Testing

extension EndToEnd {
  /// The served app goes on, whatever comes over the network.
  struct HostileClientTests {
    nonisolated static let messages: [(bytes: [UInt8], code: UInt16)] = [
      (WebSocketWire.text("nonsense"), 1002),
      (WebSocketWire.text(""), 1002),
      (WebSocketWire.text("0 9\nt1   1"), 1002),
      (WebSocketWire.text("zz"), 1002),
      (WebSocketWire.text("0 1" + String(repeating: "\nt1   1", count: 300)), 1008),
      (WebSocketWire.text(String(repeating: "x", count: 1_050_000)), 1009),
      (WebSocketWire.frame(0x82, [1, 2, 3]), 1003),
      (WebSocketWire.frame(0x81, [0xFF, 0xFE]), 1007),
      (WebSocketWire.frame(0x83, [1]), 1002),
      (WebSocketWire.frame(0x81, [1], mask: nil), 1002),
    ]

    @Test func `a bad message ends its socket only, and the game stands as it stood`() async throws
    {
      try await Served.run { served in
        var quiet = try await PageClient(served)
        var bad = try await PageClient(served)
        _ = try await bad.press("1")
        for (bytes, code) in Self.messages {
          try await bad.socket.send(bytes)
          #expect(try await bad.socket.closeCode() == code)
          _ = try await quiet.press("2")
          try await bad.rejoin()
        }
        // Of the guess before the bad messages, one digit is still there.
        for digit in ["2", "3"] { _ = try await bad.press(digit) }
        #expect(bad.heard.contains { $0.contains("Guess 1, 1 2 3") })
        #expect(!quiet.heard.contains { $0.contains("1 2 3") })
      }
    }

    @Test(arguments: ["", "H", "H x 0", "Habc n 0", "0 1\nt1   1", "W0 0"])
    func `who greets badly is shown out`(_ greeting: String) async throws {
      try await Served.run { served in
        var socket = try await PageClient.socket(served)
        try await socket.send(greeting)
        #expect(try await socket.closeCode() == 1002)
      }
    }

    @Test func `a secret that nobody has opens nothing`() async throws {
      try await Served.run { served in
        let page = try await PageClient(served)
        var socket = try await PageClient.socket(served)
        let other = String(repeating: "0", count: 32)
        try await socket.send(page.greeting.replacing(page.secret, with: other))
        #expect(try await socket.closeCode() == 4001)
      }
    }

    struct Visitor: Sendable {
      var host: String?
      var origin: String?
      var token: String?
      let status: Int
    }

    nonisolated static let visitors = [
      Visitor(token: "", status: 401),
      Visitor(token: "00000000000000000000000000000000", status: 401),
      Visitor(origin: "http://evil.example", status: 403),
      Visitor(origin: "null", status: 403),
      Visitor(origin: "", status: 403),
      Visitor(host: "evil.example", status: 421),
      Visitor(host: "127.0.0.1:1", status: 421),
      Visitor(status: 101),
    ]

    @Test(arguments: visitors)
    func `a socket wants token, origin and host`(_ visitor: Visitor) async throws {
      try await Served.run { served in
        let origin = visitor.origin ?? served.origin
        let token = visitor.token ?? served.pass
        let headers =
          (origin.isEmpty ? "" : "Origin: \(origin)\r\n")
          + (token.isEmpty ? "" : "Cookie: martlet-\(served.port)=\(token)\r\n")
        let wire = try await WebSocketWire(
          port: served.port,
          path: "/live",
          host: visitor.host ?? served.host,
          headers: headers,
        )
        #expect(wire.handshake.hasPrefix("HTTP/1.1 \(visitor.status) "))
      }
    }

    @Test(arguments: visitors.filter { $0.origin == nil && $0.status != 101 })
    func `a page wants token and host`(_ visitor: Visitor) async throws {
      try await Served.run { served in
        var wire = try await HTTPWire(port: served.port)
        let host = visitor.host ?? served.host
        let page = try await wire.get("/?token=\(visitor.token ?? served.token)", host: host)
        #expect(page.status == visitor.status)
        #expect(!page.body.contains("secret"))
      }
    }

    /// The bound that the project gives itself for everybody else.
    private let bound = Duration.milliseconds(100)

    @Test func `200 connections dropped in mid-message hold nobody up`() async throws {
      try await Served.run { served in
        var quiet = try await PageClient(served)
        let dropped = Task { try await crowd(served) }
        let during = try await quiet.roundTrip()
        #expect(try await dropped.value == 200)
        let after = try await quiet.roundTrip()
        #expect(during < bound)
        #expect(after < bound)
      }
    }

    /// Half of them end within the head of a request, half within a WebSocket message.
    private func crowd(_ served: Served) async throws -> Int {
      var wires: [Wire] = []
      for number in 0..<200 {
        if number.isMultiple(of: 2) {
          let wire = try await Wire(port: served.port)
          try await wire.send("GET /?token=\(served.token) HTTP/1.1\r\nHost: 127")
          wires.append(wire)
        } else {
          let socket = try await PageClient.socket(served)
          try await socket.send(
            Array(WebSocketWire.text(String(repeating: "H", count: 900))[..<99])
          )
          wires.append(socket.wire)
        }
      }
      for wire in wires { wire.endAbruptly() }
      return wires.count
    }

    @Test func `one who floods and never reads holds nobody up and reaches nobody`() async throws {
      try await Served.run { served in
        var quiet = try await PageClient(served)
        let calm = try await quiet.roundTrip()
        let flooding = Task { try await flood(served) }
        var during: [Duration] = []
        for _ in 0..<5 { during.append(try await quiet.roundTrip()) }
        flooding.cancel()
        let count = try await flooding.value
        #expect(count > 0)
        #expect(calm < bound)
        #expect(during.allSatisfy { $0 < bound })
        for digit in ["1", "2", "3"] { _ = try await quiet.press(digit) }
        let guesses = quiet.heard.flatMap { $0.matches(of: /Guess \d+, [\d ]+/) }
        #expect(Set(guesses.map { String($0.0) }) == ["Guess 1, 1 2 3"])
      }
    }

    /// Presses as fast as the network takes it, without reading an answer; shown out, it comes back.
    private func flood(_ served: Served) async throws -> Int {
      var count = 0
      while !Task.isCancelled {
        let page = try await PageClient(served)
        page.socket.wire.endAbruptly()
        let five = PageClient.event(page.buttons["5"] ?? "0")
        let batch = Array(repeating: five, count: 200).joined(separator: "\n")
        var number = 1
        while !Task.isCancelled {
          let text = "0 \(String(number, radix: 36))\n" + batch
          do { try await page.socket.send(text) } catch { break }
          number += 200
          count += 200
        }
      }
      return count
    }
  }
}
