import Dispatch
import Glibc

/// A raw socket client: blocking calls on a queue of its own, awaited by the test.
package final class Wire: Sendable {
  package struct Broken: Error {
    package var reason: String
  }

  private let descriptor: Int32
  private let queue = DispatchQueue(label: "wire")

  /// Connects to a port of this machine.
  package init(port: UInt16, receiveBuffer: Int32? = nil, patience: Int = 20) async throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    self.descriptor = descriptor
    if var size = receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    // A safety net only: a test that waits this long has failed.
    var patience = timeval(tv_sec: patience, tv_usec: 0)
    let length = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, length)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, length)
    try await perform {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
      }
      guard result == 0 else { throw Broken(reason: "connect \(errno)") }
    }
  }

  /// Takes over a connected socket.
  package init(taking descriptor: Int32) { self.descriptor = descriptor }

  deinit {
    close(descriptor)
  }

  package func send(_ text: String) async throws {
    try await send(Array(text.utf8))
  }

  package func send(_ bytes: [UInt8]) async throws {
    let descriptor = descriptor
    try await perform {
      var sent = 0
      while sent < bytes.count {
        let count = bytes.withUnsafeBytes {
          Glibc.send(
            descriptor,
            $0.baseAddress?.advanced(by: sent),
            bytes.count - sent,
            Int32(MSG_NOSIGNAL),
          )
        }
        guard count > 0 else { throw Broken(reason: "send \(errno)") }
        sent += count
      }
    }
  }

  /// Sends what the socket takes without waiting for the reader.
  package func sendWithoutWaiting(_ bytes: [UInt8]) async throws -> Int {
    let descriptor = descriptor
    return try await perform {
      bytes.withUnsafeBytes {
        Glibc.send(
          descriptor,
          $0.baseAddress,
          $0.count,
          Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT),
        )
      }
    }
  }

  /// Some bytes; none at the end.
  package func receive(upTo count: Int = 65_536) async throws -> [UInt8] {
    let descriptor = descriptor
    return try await perform {
      var bytes = [UInt8](repeating: 0, count: count)
      let received = recv(descriptor, &bytes, count, 0)
      guard received >= 0 else { throw Broken(reason: "recv \(errno)") }
      return Array(bytes[..<received])
    }
  }

  /// Everything up to the end of the connection; a reset counts as the end.
  package func receiveAll() async -> [UInt8] {
    var all: [UInt8] = []
    while let some = try? await receive(), !some.isEmpty { all += some }
    return all
  }

  package func shutDownSending() {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Makes the end of this wire a reset instead of a farewell.
  package func endAbruptly() {
    var abrupt = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor,
      SOL_SOCKET,
      SO_LINGER,
      &abrupt,
      socklen_t(MemoryLayout<linger>.size),
    )
  }

  private func perform<Result: Sendable>(
    _ work: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Swift.Result { try work() }) }
    }
  }
}
