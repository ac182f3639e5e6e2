import Display
import Foundation
import HTTP
import TestSupport
import Testing

@testable import Browser

/// Many pages that lose their connection at once come back to what they had.
struct ReturnTests {
  /// One page over a real socket.
  private struct Client {
    let secret: String
    let build: String
    var socket: WebSocketWire

    static func socket(_ port: UInt16, _ token: String) async throws -> WebSocketWire {
      try await WebSocketWire(
        port: port,
        path: "/live?token=\(token)",
        host: "127.0.0.1:\(port)",
        headers: "Origin: http://127.0.0.1:\(port)\r\n",
      )
    }

    /// Says whose it is.
    ///
    /// - Returns: what the server said last before it waited, or how it closed.
    mutating func greet(applied: Int) async throws -> String {
      try await socket.send("H\(secret) n \(applied) 0 \(build)\nz400 300 0 0 0 0 0 0 0 0 en UTC")
      guard let frame = try await socket.receive() else { return "the end" }
      return frame.closeCode.map { "closed with \($0)" } ?? frame.text
    }
  }

  @Test(.timeLimit(.minutes(2)))
  func `500 of 500 come back with their state`() async throws {
    var sessions: [FakeSession] = []
    var options = BrowserOptions()
    options.token = "secret"
    let server = try BrowserServer(
      make: { screen, _ in
        let session = FakeSession(screen: screen)
        session.add(.text(1, "count: 0"))
        session.react = { session, event in
          guard case .tap = event else { return }
          session.text("count: \(session.handled.count)", of: 1)
        }
        sessions.append(session)
        return session
      },
      title: "Return",
      options: options,
    )
    let address = try #require(URLComponents(string: try server.start()))
    defer { server.stop() }
    let port = UInt16(try #require(address.port))
    var clients: [Client] = []
    for number in 0..<500 {
      var wire = try await HTTPWire(port: port)
      // A browser that was here before: a new one is answered once more when it has joined.
      let page = try await wire.get(
        "/?token=secret",
        headers: "Cookie: martlet-screen=400-300-0\r\n",
        host: "127.0.0.1:\(port)",
      )
      let facts = try #require(page.body.firstMatch(of: /"secret":"(\w+)","build":"(\w+)"/))
      let socket = try await Client.socket(port, "secret")
      var client = Client(secret: String(facts.1), build: String(facts.2), socket: socket)
      #expect(try await client.greet(applied: 0).hasPrefix("W0 0"))
      try await client.socket.send("0 1\nt1   1")
      let answer = try await client.socket.receive()
      #expect(answer?.text.hasPrefix(".") == true, "\(number)")
      clients.append(client)
    }
    // One after the other a page leaves and another one asks for the place.
    for client in clients { client.socket.wire.endAbruptly() }
    for index in clients.indices {
      clients[index].socket = try await Client.socket(port, "secret")
      let answer = try await clients[index].greet(applied: 1)
      #expect(answer.hasPrefix("W1 1"), "\(index)")
    }
    #expect(sessions.count == 500)
    #expect(sessions.allSatisfy { !$0.isClosed })
  }
}
