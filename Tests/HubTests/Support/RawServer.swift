import Foundation

/// A server on this machine that sends whatever bytes a test likes.
///
/// Each connection has a thread and may read one request.
nonisolated final class RawServer: Sendable {
  let port: UInt16
  private let socket: Int32

  /// - Parameter serve: is given the head of a request and what sends. The connection is closed when
  ///   it returns.
  init(_ serve: @escaping @Sendable (String, Sender) -> Void) throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) == 0 && listen(socket, 16) == 0
          && getsockname(socket, $0, &size) == 0
      }
    }
    guard bound else { throw POSIXError(.EADDRNOTAVAIL) }
    self.socket = socket
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread {
      while case let connection = accept(socket, nil, nil), connection >= 0 {
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        Thread.detachNewThread { RawServer.answer(connection, serve) }
      }
    }
  }

  var address: String { "http://127.0.0.1:\(port)" }

  /// Ends it; connections under way end when their threads do.
  func stop() {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  private static func answer(
    _ connection: Int32,
    _ serve: (String, Sender) -> Void,
  ) {
    defer { close(connection) }
    var head: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while !head.suffix(4).elementsEqual(Array("\r\n\r\n".utf8)) {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      head += buffer[..<count]
    }
    serve(String(decoding: head, as: UTF8.self), Sender(connection: connection))
  }
}

extension RawServer {
  /// What sends to who asked.
  nonisolated struct Sender: Sendable {
    fileprivate let connection: Int32

    /// - Returns: false when the other side is gone.
    func callAsFunction(_ text: String) -> Bool {
      let bytes = Array(text.utf8)
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes {
          send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }

    /// Sends nothing for so long, or until the other side is gone; without a number until then.
    func pause(milliseconds: Int32 = -1) {
      // Who asked says no more: what can be read is the end.
      var wish = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
      _ = poll(&wish, 1, milliseconds)
    }
  }
}
