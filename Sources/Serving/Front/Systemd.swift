import Foundation
package import HTTP

/// What systemd gives a service and wants to hear of it.
@MainActor package struct Systemd {
  private let environment: [String: String]

  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
  }

  private static let firstDescriptor: Int32 = 3
  private static let mostSockets = 16

  /// The sockets to listen with that were opened before this process was there.
  ///
  /// - Throws: `ServeProblem`, where one is given that cannot be listened with.
  package func sockets() throws(ServeProblem) -> [ListeningSocket] {
    guard environment["LISTEN_PID"].flatMap({ Int32($0) }) == getpid(),
      let count = environment["LISTEN_FDS"].flatMap({ Int($0) }), count > 0
    else { return [] }
    // A child is not to take them for its own.
    for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) }
    guard count <= Self.mostSockets else {
      throw ServeProblem("systemd gave \(count) sockets; at most \(Self.mostSockets) are taken.")
    }
    var sockets: [ListeningSocket] = []
    for number in Self.firstDescriptor..<Self.firstDescriptor + Int32(count) {
      guard let socket = ListeningSocket(inherited: number) else {
        throw ServeProblem(
          "Descriptor \(number), which systemd gave, is no socket to listen with. Write "
            + "ListenStream= in the unit of the socket, and Accept=no."
        )
      }
      sockets.append(socket)
    }
    return sockets
  }

  /// Tells systemd something, if it wants to hear: `READY=1`, `STOPPING=1`, `WATCHDOG=1`.
  package func tell(_ state: String) {
    guard let path = environment["NOTIFY_SOCKET"], path.hasPrefix("/") || path.hasPrefix("@") else {
      return
    }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard path.utf8.count < room else { return }
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: path.utf8)
      // An address that is no file begins with a zero byte.
      if path.hasPrefix("@") { $0[0] = 0 }
    }
    let kind = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + path.utf8.count)
    let bytes = Array(state.utf8)
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = sendto(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL), $0, length)
      }
    }
  }

  /// How often systemd wants to hear that all is well: half of the time that it waits.
  package var watchdogInterval: Duration? {
    if let pid = environment["WATCHDOG_PID"], Int32(pid) != getpid() { return nil }
    guard let time = environment["WATCHDOG_USEC"].flatMap({ Int($0) }), time > 0 else { return nil }
    return .microseconds(max(1_000, time / 2))
  }
}
