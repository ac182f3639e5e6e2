import CLinux
import Foundation
import HTTP
import Handover
import Synchronization
import TestSupport

/// The parent of an app's fork server, as `martlet serve` is one.
final class ServingParent {
  let program: Program
  /// One folder in it for each person.
  let folder: String
  private let app: String
  private let socket: MessageSocket

  /// One person's process, and the port that leads to it.
  struct Served {
    let pid: Int32
    let control: MessageSocket
    let door: Door
    let home: String
  }

  private init(_ app: String, _ program: Program, _ socket: MessageSocket, in folder: String) {
    self.app = app
    self.program = program
    self.socket = socket
    self.folder = folder
  }

  /// Runs a fork server for the time of a test; it has said that it is ready.
  static func run(
    _ app: String = "pickpocket",
    environment: [String: String] = [:],
    _ body: (ServingParent) async throws -> Void,
  ) async throws {
    try await withFolder { folder in
      let (own, other) = try MessageSocket.pair()
      var environment = environment
      environment["MARTLET_FORK_SOCKET"] = "3"
      let program = try Program(
        [app],
        of: "martlet-screens",
        environment: environment,
        passed: other.descriptor,
      )
      other.close()
      let parent = ServingParent(app, program, own, in: folder)
      let result: Result<Void, any Error>
      do {
        guard case .ready(threads: 1) = try await parent.report() else {
          throw Built.Missing(description: "The fork server is not ready.")
        }
        result = .success(try await body(parent))
      } catch {
        result = .failure(error)
      }
      try await program.end()
      own.close()
      try result.get()
    }
  }

  /// The next report of the fork server.
  func report() async throws -> ForkServerReport {
    guard let report = try await Self.next(ForkServerReport.self, on: socket) else {
      throw try await program.ended()
    }
    return report
  }

  /// The next report of any kind; nil at the end, or when none comes.
  static func next<Kind: Message>(
    _ kind: Kind.Type,
    on socket: MessageSocket,
  ) async throws -> Kind? {
    try await onThread {
      var readable = pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&readable, 1, 20_000) > 0,
        case .message(let received) = try socket.receive(kind)
      else { return nil }
      return received.message
    }
  }

  /// Asks for a person's process.
  ///
  /// - Parameters:
  ///   - door: that of the process before; nil is a new one.
  ///   - change: what is to be other than usual.
  func fork(
    _ person: String,
    at door: Door? = nil,
    _ change: (inout ForkRequest) -> Void = { _ in },
  ) async throws -> Served {
    let home = "\(folder)/\(person)"
    try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
    var request = ForkRequest(person: person, app: app, home: home, state: home + "/state")
    change(&request)
    // The process makes neither, and takes no link for one.
    if !FileManager.default.fileExists(atPath: request.state) {
      try FileManager.default.createDirectory(
        atPath: request.state,
        withIntermediateDirectories: true,
      )
    }
    let (own, other) = try MessageSocket.pair()
    try socket.send(ForkServerOrder.fork(request), passing: other.descriptor)
    other.close()
    guard case .forked(person, let pid) = try await report() else {
      throw Built.Missing(description: "No process was forked for \(person).")
    }
    let door = try door ?? Door()
    door.lead(to: own)
    return Served(pid: pid, control: own, door: door, home: request.home)
  }

  /// Sends the fork server bytes that may be no message.
  func sendRaw(_ bytes: [UInt8]) {
    _ = martlet_send_message(socket.descriptor, bytes, bytes.count, -1)
  }

  /// Ends as a parent does.
  func leave() { shutdown(socket.descriptor, Int32(SHUT_RDWR)) }
}

extension ServingParent.Served {
  /// What a client of the tests needs to know.
  func served(by program: Program) -> Served {
    Served(
      address: "http://127.0.0.1:\(door.port)/",
      port: door.port,
      token: "",
      pass: "",
      program: program,
      folder: home,
    )
  }
}

/// A port whose connections are passed on unread.
nonisolated final class Door: Sendable {
  let port: UInt16
  private let control = Mutex<MessageSocket?>(nil)

  init() throws {
    let listener = try ListeningSocket(host: "127.0.0.1", port: 0)
    port = listener.port
    Thread.detachNewThread { [weak self] in
      defer { close(listener.descriptor) }
      var waiting = pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0)
      // It looks now and then whether anybody still needs it.
      while true {
        let count = poll(&waiting, 1, 500)
        guard let self else { return }
        if count > 0 { pass(accept4(listener.descriptor, nil, nil, Int32(SOCK_CLOEXEC.rawValue))) }
      }
    }
  }

  /// Where connections go from now on.
  func lead(to control: MessageSocket?) { self.control.withLock { $0 = control } }

  private func pass(_ client: Int32) {
    guard client >= 0 else { return }
    let connection = HandedConnection(
      address: "127.0.0.1",
      secure: false,
      host: "127.0.0.1:\(port)",
    )
    control.withLock { control in
      try? control?.send(PersonOrder.connection(connection), passing: client)
    }
    close(client)
  }
}
