import CLinux
import Foundation
import Handover
import MainLoop
import Synchronization
import Testing

@testable import Serving

/// A fork server in the process of the test, with people who answer in one line.
@MainActor final class ForkServerDouble {
  /// Whether it says that it is ready, and does what it is asked.
  var isReady = true
  var forks = true
  /// Whether it says nothing to what it is asked.
  var isSilent = false
  /// The next process's number, where a test needs one of a process that there is.
  var pid: Int32?
  private(set) var starts = 0
  private(set) var requests: [ForkRequest] = []
  private(set) var people: [PersonDouble] = []
  private(set) var socket: MessageSocket?
  private var watch: MainLoop.Watch?
  let ends = Mutex(0)

  /// A number that no process of the system can have.
  private static let firstPid: Int32 = 1 << 30

  func start() throws(ServeProblem) -> ForkServerProcess {
    starts += 1
    let ends: (MessageSocket, MessageSocket)
    do {
      ends = try MessageSocket.pair()
    } catch {
      throw ServeProblem("\(error)")
    }
    hangUp()
    let own = ends.1
    socket = own
    watch = MainLoop.watch(own.descriptor) { [weak self] in self?.hear() }
    if isReady { say(.ready(threads: 1)) }
    return ForkServerProcess(socket: ends.0, pid: Self.firstPid) { [weak self] in
      self?.ends.withLock { $0 += 1 }
    }
  }

  func say(_ report: ForkServerReport) { try? socket?.send(report) }

  /// Ends as a crash does, with the processes of people; all, if not said otherwise.
  func hangUp(with ending: [PersonDouble]? = nil) {
    guard let socket else { return }
    self.socket = nil
    watch?.cancel { socket.close() }
    watch = nil
    for person in ending ?? people { person.hangUp() }
  }

  func person(_ id: String) -> PersonDouble? { people.last { $0.request.person == id } }

  /// One of those who came, in order.
  func person(_ index: Int) throws -> PersonDouble {
    try #require(people.dropFirst(index).first, "\(people.count) people came")
  }

  func request(_ index: Int) throws -> ForkRequest {
    try #require(requests.dropFirst(index).first, "\(requests.count) processes were asked for")
  }

  /// Ends a person's process; the signal is that of a crash.
  func end(_ person: PersonDouble, status: Int32) {
    person.hangUp()
    say(.ended(person: person.request.person, pid: person.pid, status: status))
  }

  private func hear() {
    guard let socket else { return }
    switch try? socket.receive(ForkServerOrder.self) {
    case .message(let received):
      guard case .fork(let request) = received.message else { return }
      requests.append(request)
      guard !isSilent else {
        if let descriptor = received.descriptor { close(descriptor) }
        return
      }
      guard forks, let descriptor = received.descriptor,
        let control = MessageSocket(taking: descriptor)
      else { return say(.failed(person: request.person, why: "asked to")) }
      let pid = self.pid ?? Self.firstPid + Int32(requests.count)
      people.append(PersonDouble(request, pid, control, self))
      say(.forked(person: request.person, pid: pid))
    case .ended: hangUp()
    default: break
    }
  }
}

/// The process of a person, which says with each answer whose it is.
@MainActor final class PersonDouble {
  let request: ForkRequest
  let pid: Int32
  private(set) var heads: [String] = []
  private(set) var handed: [HandedConnection] = []
  private(set) var orders: [PersonOrder] = []
  /// Whether it ends when it is told to.
  var isObedient = true
  /// Whether it still reads orders.
  var reads = true { didSet { if reads { hear() } } }
  private(set) var pings = 0
  private var lease: Int32?
  private weak var server: ForkServerDouble?
  private var control: MessageSocket?
  private var watch: MainLoop.Watch?

  init(_ request: ForkRequest, _ pid: Int32, _ control: MessageSocket, _ server: ForkServerDouble) {
    self.request = request
    self.pid = pid
    self.control = control
    self.server = server
    watch = MainLoop.watch(control.descriptor) { [weak self] in self?.hear() }
  }

  func say(_ report: PersonReport) { try? control?.send(report) }

  /// Says what it does not check itself.
  func sayRaw(_ text: String) {
    guard let control else { return }
    let bytes = Array(text.utf8)
    _ = martlet_send_message(control.descriptor, bytes, bytes.count, -1)
  }

  /// Whether the parent has hung up.
  private(set) var isOver = false

  func hangUp() {
    guard let control else { return }
    self.control = nil
    watch?.cancel { control.close() }
    watch = nil
    if let lease { close(lease) }
    lease = nil
  }

  private func hear() {
    guard reads, let control, let reception = try? control.receive(PersonOrder.self) else { return }
    if case .ended = reception {
      isOver = true
      server?.end(self, status: 0)
    }
    guard case .message(let received) = reception else { return }
    switch received.message {
    case .connection(let connection):
      handed.append(connection)
      say(.taken)
      heads.append(String(decoding: received.bytes, as: UTF8.self))
      if let descriptor = received.descriptor { answer(descriptor) }
    case .lease: lease = received.descriptor
    case .ping:
      pings += 1
      say(.pong)
    case .stop, .signOut:
      orders.append(received.message)
      if isObedient { server?.end(self, status: 0) }
    }
  }

  private func answer(_ descriptor: Int32) {
    let body = "\(request.app) of \(request.person)"
    let text =
      "HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: \(body.utf8.count)\r\n\r\n\(body)"
    let bytes = Array(text.utf8)
    _ = Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    shutdown(descriptor, Int32(SHUT_WR))
    close(descriptor)
  }
}
