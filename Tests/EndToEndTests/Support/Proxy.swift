import CLinux
import Dispatch
import Foundation

/// A network between a browser and a server that can be cut.
final class Proxy {
  let port: UInt16
  private let server: UInt16
  private let listener: Int32
  private var accepting: (any DispatchSourceRead)?
  private var pairs: [Int: Pair] = [:]
  private var next = 0
  private(set) var isCut = false

  /// Two sockets; what comes in at one goes out at the other.
  private struct Pair {
    let sockets: [Int32]
    let sources: [any DispatchSourceRead]
  }

  private init(to server: UInt16) throws {
    self.server = server
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    self.listener = listener
    var address = Self.address(0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, $0, &size) == 0
      }
    }
    guard bound else { throw Built.Missing(description: "There is no port for a proxy.") }
    port = UInt16(bigEndian: address.sin_port)
  }

  /// A proxy that takes connections.
  static func start(to server: UInt16) throws -> Proxy {
    let proxy = try Proxy(to: server)
    proxy.accepting = proxy.watch(proxy.listener) { [weak proxy] in proxy?.accept() }
    return proxy
  }

  /// Ends all connections and takes no more.
  func cut() {
    isCut = true
    for number in pairs.keys { close(number) }
  }

  func mend() { isCut = false }

  func end() {
    cut()
    accepting?.cancel()
    Glibc.close(listener)
  }

  private func accept() {
    let client = Glibc.accept(listener, nil, nil)
    guard client >= 0 else { return }
    _ = fcntl(client, F_SETFD, FD_CLOEXEC)
    var address = Self.address(server)
    let upstream = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let isThere = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(upstream, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard !isCut, isThere else {
      Glibc.close(client)
      Glibc.close(upstream)
      return
    }
    next += 1
    let number = next
    pairs[number] = Pair(
      sockets: [client, upstream],
      sources: [
        watch(client) { [weak self] in self?.carry(from: client, to: upstream, number) },
        watch(upstream) { [weak self] in self?.carry(from: upstream, to: client, number) },
      ],
    )
  }

  private func carry(from source: Int32, to target: Int32, _ number: Int) {
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = recv(source, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    if count < 0, errno == EAGAIN { return }
    var sent = 0
    while sent < count {
      let taken = bytes[sent..<count].withUnsafeBytes {
        send(target, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard taken > 0 else { return close(number) }
      sent += taken
    }
    if count <= 0 { close(number) }
  }

  private func close(_ number: Int) {
    guard let pair = pairs.removeValue(forKey: number) else { return }
    for (socket, source) in zip(pair.sockets, pair.sources) {
      source.setCancelHandler { Glibc.close(socket) }
      shutdown(socket, Int32(SHUT_RDWR))
      source.cancel()
    }
  }

  private func watch(
    _ descriptor: Int32,
    _ action: @escaping @MainActor () -> Void,
  ) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { MainActor.assumeIsolated(action) }
    source.activate()
    return source
  }

  private static func address(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }
}
