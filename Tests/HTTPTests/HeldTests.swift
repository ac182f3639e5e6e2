import CLinux
import Foundation
import TestSupport
import Testing

@testable import HTTP

@MainActor @Suite(.serialized, .timeLimit(.minutes(1)))
struct HeldTests {
  @Test(arguments: [
    ("GET / HTTP/1.1\r\nA: 1\r\nB: 2\r\n\r\nbody", "GET / HTTP/1.1\r\nB: two\r\n\r\nbody"),
    (
      "GET / HTTP/1.1\r\na:1\r\nb:\t 2 \r\nC:  3 \r\n\r\n",
      "GET / HTTP/1.1\r\nb: two\r\nC:  3 \r\n\r\n",
    ),
    ("GET / HTTP/1.1\r\nC:\r\n\r\n\r\nA: 1\r\n", "GET / HTTP/1.1\r\nC:\r\n\r\n\r\nA: 1\r\n"),
    ("GET A: HTTP/1.1\r\nA: \r\nAA: 1\r\n\r\n", "GET A: HTTP/1.1\r\nAA: 1\r\n\r\n"),
  ])
  func `changes no byte of a head but what it is asked to`(text: String, wanted: String) throws {
    let bytes = Array(text.utf8)
    let end = try #require(text.range(of: "\r\n\r\n")?.upperBound)
    let length = text.utf8.distance(from: text.startIndex, to: end)
    let head = RewrittenHead(bytes, length: length) { name, value in
      name == "a" ? nil : name == "b" ? "two" : value
    }
    #expect(String(decoding: head.bytes, as: UTF8.self) == wanted)
    #expect(String(decoding: head.bytes[..<head.length], as: UTF8.self).hasSuffix("\r\n\r\n"))
  }

  private func withHolder<Result>(
    limits: Limits = Limits(),
    hold: @escaping @MainActor (HeldConnection) -> Bool,
    _ body: @MainActor (Server, UInt16) async throws -> Result,
  ) async throws -> Result {
    let server = Server(host: "127.0.0.1", port: 0, limits: limits, hold: hold) {
      .response(.text("own \($0.path) \($0.body.count)"))
    }
    let port = try server.start()
    defer { server.stop() }
    return try await body(server, port)
  }

  /// A copy that no process has which other tests start: who reads would wait for its end.
  private func copy(_ descriptor: Int32) -> Int32 { fcntl(descriptor, F_DUPFD_CLOEXEC, 0) }

  @Test func `passes a connection on with all that was read, and keeps none of it`() async throws {
    var passed: [(descriptor: Int32, bytes: String)] = []
    try await withHolder { held in
      defer { held.taken() }
      return held.pass { descriptor, bytes in
        passed.append((copy(descriptor), String(decoding: bytes, as: UTF8.self)))
        return true
      }
    } _: { server, port in
      let client = try await HTTPWire(port: port)
      try await client.wire.send("POST /x?y HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc")
      while passed.isEmpty { await Task.yield() }
      #expect(
        passed[0].bytes.hasPrefix("POST /x?y HTTP/1.1\r\n") && passed[0].bytes.hasSuffix("abc")
      )
      #expect(server.connections == 0)
      // What comes later is for whoever has it now.
      try await client.wire.send("def")
      var later = [UInt8](repeating: 0, count: 3)
      while recv(passed[0].descriptor, &later, later.count, 0) < 0 { await Task.yield() }
      #expect(later == Array("def".utf8))
      _ = send(passed[0].descriptor, "hello", 5, 0)
      #expect(try await client.wire.receive() == Array("hello".utf8))
      #expect(server.connections == 0)
      close(passed[0].descriptor)
      #expect(try await client.wire.receive().isEmpty)
    }
  }

  @Test func `copies all that was said, also after the end of who said it`() async throws {
    var copied: Int32 = -1
    try await withHolder { held in
      defer { held.taken() }
      return held.passCopy { descriptor, _ in
        copied = copy(descriptor)
        return true
      }
    } _: { server, port in
      let client = try await HTTPWire(port: port)
      try await client.wire.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      while copied < 0 { await Task.yield() }
      let bytes = [UInt8](repeating: 7, count: 1 << 16)
      var (said, failures) = (0, 0)
      // The client reads nothing, so at last everything on the way is full.
      while failures < 1_000 {
        let count = send(copied, bytes, bytes.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
        (said, failures) = count > 0 ? (said + count, 0) : (said, failures + 1)
        await Task.yield()
      }
      close(copied)
      for _ in 0..<1_000 { await Task.yield() }
      var heard = 0
      while case let got = try await client.wire.receive(), !got.isEmpty { heard += got.count }
      #expect(heard == said)
      for _ in 0..<1_000 where server.connections > 0 { await Task.yield() }
    }
  }

  @Test(arguments: [false, true])
  func `passes a connection on again that was not taken`(isCopied: Bool) async throws {
    var held: HeldConnection?
    var passed: [Int32] = []
    func pass() {
      let give: (Int32, [UInt8]) -> Bool = { descriptor, _ in
        passed.append(copy(descriptor))
        return true
      }
      #expect(isCopied ? held?.passCopy(give) == true : held?.pass(give) == true)
    }
    try await withHolder {
      held = $0
      $0.gone = { Issue.record("It was told as one that waits.") }
      $0.wait(.zero) { Issue.record("It was told to wait no longer.") }
      pass()
      return true
    } _: { server, port in
      let client = try await HTTPWire(port: port)
      try await client.wire.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      while passed.isEmpty { await Task.yield() }
      // Who was to take it ends.
      close(passed[0])
      pass()
      held?.taken()
      #expect(held?.isOpen == false)
      _ = send(passed[1], "hello", 5, 0)
      #expect(try await client.wire.receive() == Array("hello".utf8))
      close(passed[1])
      #expect(try await client.wire.receive().isEmpty)
      while server.connections > 0 { await Task.yield() }
    }
  }

  @Test func `forgets a client that leaves while another process may have it`() async throws {
    var held: HeldConnection?
    var passed: Int32 = -1
    try await withHolder {
      held = $0
      return $0.pass { descriptor, _ in
        passed = copy(descriptor)
        return true
      }
    } _: { server, port in
      do {
        let client = try await HTTPWire(port: port)
        try await client.wire.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        while passed < 0 { await Task.yield() }
      }
      // Nothing is told of what is watched no more, though the copy stays open.
      shutdown(passed, Int32(SHUT_RDWR))
      while server.connections > 0 { await Task.yield() }
      #expect(held?.isOpen == false)
      held?.taken()
      held?.answer(.text("late"))
      close(passed)
    }
  }

  @Test func `holds on to a connection that is not taken`() async throws {
    var held: HeldConnection?
    try await withHolder {
      held = $0
      return true
    } _: { server, port in
      var client = try await HTTPWire(port: port)
      try await client.wire.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      while held == nil { await Task.yield() }
      let isPassed = held?.pass { _, _ in false }
      #expect(isPassed == false && held?.isOpen == true)
      held?.answer(.text("no", status: 503))
      held?.answer(.text("twice"))
      let response = try await client.response()
      #expect(response.status == 503 && response.header("connection") == "close")
      #expect(await client.rest().isEmpty)
      let isPassedLate = held?.pass { _, _ in true }
      #expect(isPassedLate == false)
    }
  }

  @Test func `tells of a client that leaves or has waited long enough`() async throws {
    var held: HeldConnection?
    var told: [String] = []
    try await withHolder {
      held = $0
      $0.gone = { told.append("gone") }
      $0.wait(.seconds(5)) { told.append("waited") }
      return true
    } _: { server, port in
      do {
        let client = try await HTTPWire(port: port)
        try await client.wire.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        while held == nil { await Task.yield() }
        server.expire(now: .now + Duration.seconds(6))
        #expect(told == ["waited"])
        client.wire.endAbruptly()
      }
      while told.count < 2 { await Task.yield() }
      #expect(told == ["waited", "gone"] && held?.isOpen == false)
    }
  }

  @Test func `answers itself what nobody holds, and one request of it`() async throws {
    try await withHolder { _ in
      false
    } _: { _, port in
      var client = try await HTTPWire(port: port)
      let request = "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"
      try await client.wire.send(request + request)
      let response = try await client.response()
      #expect(response.body == "own /a 3" && response.header("connection") == "close")
      #expect(await client.rest().isEmpty)
    }
  }

  @Test func `knows the process at the other end of a local socket only`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { for end in ends { close(end) } }
    #expect(MachineAddresses.process(of: ends[0]) == getpid())
    let tcp = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(tcp) }
    #expect(MachineAddresses.process(of: tcp) == nil)
  }

  @Test func `listens at a path, and takes none from another`() async throws {
    try await withTemporaryFolder { folder in
      let path = folder + "/s"
      let first = try ListeningSocket(path: path, mode: 0o600)
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600 && first.isLocal)
      #expect(throws: ServerError.self) { try ListeningSocket(path: path, mode: 0o600) }
      close(first.descriptor)
      // What nobody listens to any more is in nobody's way; a file is.
      close(try ListeningSocket(path: path, mode: 0o600).descriptor)
      try Data("mine".utf8).write(to: URL(filePath: folder + "/file"))
      for wrong in ["", folder + "/file", folder + "/none/s", String(repeating: "a", count: 200)] {
        #expect(throws: ServerError.self) { try ListeningSocket(path: wrong, mode: 0o600) }
      }
      #expect(FileManager.default.contents(atPath: folder + "/file") == Data("mine".utf8))
    }
  }
}
