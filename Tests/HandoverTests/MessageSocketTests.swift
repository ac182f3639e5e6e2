import CLinux
import Foundation
import Handover
import Testing

/// Both ends of a socket for messages.
private struct Ends: ~Copyable {
  let one: MessageSocket
  let other: MessageSocket

  init() throws { (one, other) = try MessageSocket.pair() }

  /// Sends bytes as they are.
  func sendRaw(_ bytes: [UInt8], passing descriptor: Int32 = -1) -> Int {
    martlet_send_message(one.descriptor, bytes, bytes.count, descriptor)
  }

  deinit {
    one.close()
    other.close()
  }
}

private func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) >= 0 }

/// How many descriptors of this process are the same as one; other tests open and close others.
private func copies(of descriptor: Int32) throws -> Int {
  let manager = FileManager.default
  func target(_ number: String) -> String? {
    try? manager.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)")
  }
  let own = try #require(target("\(descriptor)"))
  return try manager.contentsOfDirectory(atPath: "/proc/self/fd").count { target($0) == own }
}

private let requestWithLease = {
  var request = ForkRequest(person: "a-1", app: "hangman", home: "/h/a", state: "/s")
  request.lease = NodeLease(nodes: "postgres://h/d", fence: 7)
  return request
}()

private let connection = HandedConnection(address: "192.0.2.7", secure: true, host: "my.host")

/// One after the other, as some count the process's descriptors.
@Suite(.serialized) struct MessageSocketTests {
  @Test func `A message comes as it was sent, with its bytes`() throws {
    let ends = try Ends()
    try ends.one.send(PersonOrder.connection(connection), bytes: Array("GET /\n\n".utf8))
    guard case .message(let got) = try ends.other.receive(PersonOrder.self) else {
      Issue.record("Nothing came.")
      return
    }
    #expect(got.message == .connection(connection))
    #expect(got.bytes == Array("GET /\n\n".utf8))
    #expect(got.descriptor == nil)
  }

  @Test func `A descriptor comes with its message and closes over an exec`() throws {
    let ends = try Ends()
    var pipe: [Int32] = [-1, -1]
    #expect(Foundation.pipe(&pipe) == 0)
    try ends.one.send(PersonOrder.connection(connection), passing: pipe[0])
    guard case .message(let got) = try ends.other.receive(PersonOrder.self),
      let came = got.descriptor
    else {
      Issue.record("No descriptor came.")
      return
    }
    #expect(fcntl(came, F_GETFD) == FD_CLOEXEC)
    #expect(write(pipe[1], "x", 1) == 1)
    var byte: UInt8 = 0
    #expect(read(came, &byte, 1) == 1 && byte == UInt8(ascii: "x"))
    for each in pipe + [came] { close(each) }
  }

  @Test(
    arguments: [
      ForkServerOrder.fork(
        ForkRequest(person: "a-1", app: "hangman", home: "/h/a", state: "postgres://h/d")
      ),
      ForkServerOrder.fork(requestWithLease),
    ]
  )
  func `An order comes as it was sent`(_ order: ForkServerOrder) throws {
    let ends = try Ends()
    try ends.one.send(order)
    guard case .message(let got) = try ends.other.receive(ForkServerOrder.self) else {
      Issue.record("Nothing came.")
      return
    }
    #expect(got.message == order)
  }

  @Test(
    arguments: [
      ForkServerReport.ready(threads: 1), .forked(person: "a", pid: 7),
      .failed(person: "a", why: "No \"room\"."), .ended(person: "a", pid: 7, status: 11),
    ]
  )
  func `A report comes as it was sent`(_ report: ForkServerReport) throws {
    let ends = try Ends()
    try ends.one.send(report)
    guard case .message(let got) = try ends.other.receive(ForkServerReport.self) else {
      Issue.record("Nothing came.")
      return
    }
    #expect(got.message == report)
  }

  @Test(arguments: [PersonOrder.stop(jitter: 7), .signOut, .lease, .ping])
  func `A person's process gets an order as it was sent`(_ order: PersonOrder) throws {
    let ends = try Ends()
    try ends.one.send(order)
    guard case .message(let got) = try ends.other.receive(PersonOrder.self) else {
      Issue.record("Nothing came.")
      return
    }
    #expect(got.message == order)
  }

  @Test(arguments: [PersonReport.idle, .taken, .pong, .status(PersonStatus())])
  func `The parent gets a report as it was sent`(_ report: PersonReport) throws {
    let ends = try Ends()
    try ends.one.send(report)
    guard case .message(let got) = try ends.other.receive(PersonReport.self) else {
      Issue.record("Nothing came.")
      return
    }
    #expect(got.message == report)
  }

  @Test func `Nothing there is not the end, and the end is told`() throws {
    let (one, other) = try MessageSocket.pair()
    guard case .nothing = try other.receive(PersonReport.self) else {
      Issue.record("Something came.")
      return
    }
    one.close()
    guard case .ended = try other.receive(PersonReport.self) else {
      Issue.record("The end did not come.")
      return
    }
    #expect(throws: MessageSocket.Problem.ended) { try other.send(PersonReport.idle) }
    other.close()
  }

  @Test(
    arguments: [
      "{}\n", "\n", "{\"kind\":\"stop\"", "[]\n", "{\"kind\":\"leap\"}\n", "{\"kind\":7}\n",
      "{\"kind\":\"connection\",\"address\":\"::1\"}\n",
      "{\"kind\":\"stop\",\"jitter\":-1}\n", "{\"kind\":\"stop\",\"jitter\":1e99}\n",
      "\u{0}\u{1}\u{2}\n",
    ]
  )
  func `What is no message is refused, and the next one is received`(_ text: String) throws {
    let ends = try Ends()
    #expect(ends.sendRaw(Array(text.utf8), passing: ends.one.descriptor) > 0)
    try ends.one.send(PersonOrder.signOut)
    #expect(throws: MessageSocket.Problem.self) { try ends.other.receive(PersonOrder.self) }
    guard case .message(let got) = try ends.other.receive(PersonOrder.self) else {
      Issue.record("The next one did not come.")
      return
    }
    #expect(got.message == .signOut)
    #expect(try copies(of: ends.one.descriptor) == 1)
  }

  @Test func `A message longer than is allowed is neither sent nor received`() throws {
    let ends = try Ends()
    let long = [UInt8](repeating: 32, count: MessageSocket.mostBytes)
    #expect(throws: MessageSocket.Problem.self) {
      try ends.one.send(PersonOrder.signOut, bytes: long)
    }
    #expect(ends.sendRaw(long + [10]) == long.count + 1)
    #expect(throws: MessageSocket.Problem.self) { try ends.other.receive(PersonOrder.self) }
  }

  @Test func `The longest message that is allowed comes whole`() throws {
    let ends = try Ends()
    let room = MessageSocket.mostBytes - "{\"kind\":\"signout\"}\n".utf8.count
    let long = [UInt8](repeating: 7, count: room)
    try ends.one.send(PersonOrder.signOut, bytes: long)
    guard case .message(let got) = try ends.other.receive(PersonOrder.self) else {
      Issue.record("Nothing came.")
      return
    }
    #expect(got.bytes == long)
  }

  @Test func `A full socket says so and keeps what it has`() throws {
    let ends = try Ends()
    var sent = 0
    #expect(throws: MessageSocket.Problem.full) {
      while sent < 1_000_000 {
        try ends.one.send(PersonReport.idle)
        sent += 1
      }
    }
    var came = 0
    while case .message = try ends.other.receive(PersonReport.self) { came += 1 }
    #expect(came == sent && sent > 0)
  }

  @Test func `Only a socket for messages is taken over`() throws {
    let ends = try Ends()
    #expect(MessageSocket(taking: ends.one.descriptor) != nil)
    #expect(MessageSocket(taking: 1) == nil)
    #expect(MessageSocket(taking: 9_999) == nil)
    let file = open("/dev/null", O_RDONLY)
    #expect(MessageSocket(taking: file) == nil)
    #expect(isOpen(file))
    close(file)
  }
}

struct ForkRequestTests {
  private func problem(_ change: (inout ForkRequest) -> Void) -> String? {
    var request = ForkRequest(person: "a", app: "hangman", home: "/h/a", state: "/s")
    change(&request)
    return request.problem
  }

  @Test func `A plain request has no problem`() {
    #expect(problem { _ in } == nil)
    #expect(problem { $0.base = "/hangman" } == nil)
  }

  @Test(arguments: ["", ".", "..", ".a", "a/b", "a b", "ä", "a\n", "a\0", "%2e"])
  func `A person's id that is no plain name is refused`(_ id: String) {
    #expect(problem { $0.person = id } != nil)
    #expect(problem { $0.app = id } != nil)
    #expect(problem { $0.base = "/" + id } != nil)
  }

  @Test(arguments: ["", "h", "/h/../x", "/h\0", "/" + String(repeating: "h", count: 1_024)])
  func `A home that is no plain absolute path is refused`(_ home: String) {
    #expect(problem { $0.home = home } != nil)
  }

  @Test func `Limits and numbers out of range are refused`() {
    #expect(problem { $0.limits.memory = 0 } != nil)
    #expect(problem { $0.limits.cpu = -1 } != nil)
    #expect(problem { $0.idle = 0 } != nil)
    #expect(problem { $0.pages = 0 } != nil)
    #expect(problem { $0.groups = Array(repeating: "g", count: 257) } != nil)
    #expect(problem { $0.lease = NodeLease(nodes: "postgres://h/d", fence: 1) } == nil)
    #expect(problem { $0.lease = NodeLease(nodes: "postgres://h/d", fence: 0) } != nil)
    #expect(problem { $0.lease = NodeLease(nodes: "", fence: 1) } != nil)
  }
}
