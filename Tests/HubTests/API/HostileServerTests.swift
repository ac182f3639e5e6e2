import Foundation
import Testing

@testable import HubModel

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Servers that are slow, endless, broken or not what they seem.
///
/// The pauses are theirs, on threads of their own, and end with the connection: slowness is what is
/// tried.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct HostileServerTests {
  @Test func `A server that never answers is given up`() async throws {
    let server = try RawServer { _, send in send.pause() }
    defer { server.stop() }
    await #expect(throws: APIError.timedOut) {
      try await client(server.address, transport: NetworkTransport(deadline: 1))
        .send(API.currentUser)
    }
  }

  @Test func `A server that sends a byte now and then is given up`() async throws {
    let server = try RawServer { _, send in
      _ = send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
      while send(" ") { send.pause(milliseconds: 100) }
    }
    defer { server.stop() }
    await #expect(throws: APIError.timedOut) {
      try await client(server.address, transport: NetworkTransport(deadline: 2))
        .send(API.currentUser)
    }
  }

  @Test func `An answer without end, and one of 50 MB, are cut off`() async throws {
    for head in ["", "Content-Length: 50000000\r\n"] {
      let server = try RawServer { _, send in
        guard send("HTTP/1.1 200 OK\r\n\(head)\r\n[") else { return }
        let piece = String(repeating: "1,", count: 32_768)
        for _ in 0..<763 where !send(piece) { return }
      }
      await #expect(throws: APIError.tooLarge) {
        try await client(server.address).send(API.currentUser)
      }
      server.stop()
    }
  }

  @Test func `An answer that ends too early is an error`() async throws {
    let server = try RawServer { _, send in
      _ = send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"id\":1}")
    }
    defer { server.stop() }
    await #expect(throws: APIError.cutShort) {
      try await client(server.address).send(API.currentUser)
    }
  }

  @Test func `What is no HTTP is an error`() async throws {
    let server = try RawServer { _, send in _ = send("220 mail.example ESMTP\r\n") }
    defer { server.stop() }
    await #expect(throws: APIError.self) { try await client(server.address).send(API.currentUser) }
  }

  @Test(arguments: [
    ("200 OK", "<html><script>alert(1)</script></html>"), ("500 No", "<h1>Unicorn</h1>"),
    ("502 No", ""),
  ])
  func `A page in place of an answer is an error without its markup`(
    status: String,
    page: String,
  ) async throws {
    let server = try RawServer { _, send in
      _ = send("HTTP/1.1 \(status)\r\nContent-Length: \(page.utf8.count)\r\n\r\n\(page)")
    }
    defer { server.stop() }
    let error = await #expect(throws: APIError.self) {
      try await client(server.address).send(API.currentUser)
    }
    #expect(error?.localizedDescription.contains("<") == false)
  }

  @Test func `Markup in a name is the letters it is made of`() async throws {
    let name = #"<img src=x onerror=alert(1)>&amp;\u202e"#
    let body = #"{"id":1,"name":"\#(name)","full_name":"a/\#(name)"}"#
    let transport = ScriptedTransport([.answer(200, body)])
    let repo = try await client("https://git.example", transport: transport)
      .send(API.repository("a", "b"))
    #expect(repo.name == "<img src=x onerror=alert(1)>&amp;\u{202E}")
  }

  @Test func `JSON nested without end is an error`() async throws {
    let body = String(repeating: "[", count: 100_000)
    let transport = ScriptedTransport([.answer(200, body)])
    let client = try client("https://git.example", transport: transport)
    await #expect(throws: APIError.unreadable) { try await client.send(API.repositories()) }
  }

  @Test func `Who gives up a place in the line leaves it to the next`() async throws {
    let gate = AsyncMutex()
    try await gate.lock()
    let second = Task { try await gate.lock() }
    while await gate.waitingCount < 1 { await Task.yield() }
    let third = Task { try await gate.lock() }
    while await gate.waitingCount < 2 { await Task.yield() }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(await gate.waitingCount == 1)
    await gate.unlock()
    try await third.value
    await gate.unlock()
    try await gate.lock()
  }

  @Test func `Lines of a head without end are given up`() async throws {
    let server = try RawServer { _, send in
      guard send("HTTP/1.1 200 OK\r\n") else { return }
      while send("X-More: and more\r\n") { send.pause(milliseconds: 1) }
    }
    defer { server.stop() }
    let error = await #expect(throws: APIError.self) {
      try await client(server.address, transport: NetworkTransport(deadline: 2))
        .send(API.currentUser)
    }
    #expect(error == .timedOut)
  }

  @Test func `A chain of slow redirections is given up as a whole`() async throws {
    let (hops, sink) = AsyncStream.makeStream(of: Void.self)
    let server = try RawServer { _, send in
      sink.yield()
      send.pause(milliseconds: 600)
      _ = send("HTTP/1.1 302 Found\r\nLocation: /user\r\nContent-Length: 0\r\n\r\n")
    }
    defer { server.stop() }
    let address = try #require(ServerAddress(server.address))
    let client = APIClient(server: address, patience: .seconds(1))
    await #expect(throws: APIError.timedOut) { try await client.send(API.currentUser) }
    sink.finish()
    var count = 0
    for await _ in hops { count += 1 }
    #expect(count < 6)
  }

  @Test func `Requests that end just as they are given up do no harm`() async throws {
    let server = try RawServer { _, send in
      _ = send("HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\n{\"id\":1}")
    }
    defer { server.stop() }
    let transport = NetworkTransport(deadline: 10)
    let request = URLRequest(url: try #require(URL(string: server.address)))
    await withTaskGroup { group in
      for number in 0..<400 {
        group.addTask {
          let task = Task { try await transport.send(request, bodyLimit: 100) }
          for _ in 0..<number % 40 { await Task.yield() }
          if number % 2 == 0 { task.cancel() }
          _ = try? await task.value
        }
        if number > 8 { await group.next() }
      }
    }
  }

  @Test func `Cancelling ends a request at once, also one that waits its turn`() async throws {
    let (asked, sink) = AsyncStream.makeStream(of: Void.self)
    let server = try RawServer { _, send in
      sink.yield()
      send.pause()
    }
    defer { server.stop() }
    let client = try client(server.address)
    let first = Task { try await client.send(API.currentUser) }
    for await _ in asked { break }
    let second = Task { try await client.send(API.currentUser) }
    for _ in 0..<200 { await Task.yield() }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
  }
}
