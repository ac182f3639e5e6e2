import CLinux
import Glibc

/// The addresses of this machine, and those at the ends of a connection.
package enum MachineAddresses {
  /// Flags of an interface (netdevice(7)).
  private static let isUp: UInt32 = 1
  private static let isLoopback: UInt32 = 8

  /// Every address that listens to all, and so none that can be opened.
  package static let all: Set<String> = ["0.0.0.0", "::", "[::]", "*"]

  /// An address at which others on the network reach this machine; nil without a network.
  ///
  /// - Parameter host: the address that is listened on; one of version 4 has only such.
  package static func reachable(listeningOn host: String) -> String? {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0 else { return nil }
    defer { freeifaddrs(list) }
    var found: [String] = []
    var next = list
    while let each = next?.pointee {
      next = each.ifa_next
      let flags = each.ifa_flags
      guard flags & isUp != 0, flags & isLoopback == 0,
        let address = each.ifa_addr, let text = text(of: address),
        !text.hasPrefix("fe80:"), host != "0.0.0.0" || !text.contains(":")
      else { continue }
      found.append(text)
    }
    return found.first { !$0.contains(":") } ?? found.first
  }

  /// Whether nobody but this machine itself reaches a server that listens there.
  package static func isLocal(_ host: String) -> Bool {
    host == "localhost" || host == "::1" || host == "[::1]" || host.hasPrefix("127.")
  }

  /// Under what an address counts where each may have so much: itself, or the first 64 bits of one
  /// of version 6, of which a network has as many as it likes; nil if it is no address.
  package static func network(of address: String) -> String? {
    var four = in_addr()
    if inet_pton(AF_INET, address, &four) == 1 { return address }
    var six = in6_addr()
    guard inet_pton(AF_INET6, address, &six) == 1 else { return nil }
    let bytes = withUnsafeBytes(of: &six) { Array($0) }
    // An address of version 4 that is written as one of version 6.
    if bytes.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff] {
      return bytes.suffix(4).map(String.init).joined(separator: ".")
    }
    let groups = (0..<4).map { Int(bytes[2 * $0]) << 8 | Int(bytes[2 * $0 + 1]) }
    return groups.map { String($0, radix: 16) }.joined(separator: ":") + "::/64"
  }

  static func peer(of descriptor: Int32) -> String { end(descriptor, getpeername) }
  static func own(of descriptor: Int32) -> String { end(descriptor, getsockname) }

  /// The process at the other end of a local socket, as it was when it connected.
  static func process(of descriptor: Int32) -> Int32? {
    // The process, its user and its group; a process of another container has no number.
    var peer: [Int32] = [0, 0, 0]
    var length = socklen_t(peer.count * MemoryLayout<Int32>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0, peer[0] > 0 else {
      return nil
    }
    return peer[0]
  }

  private static func end(
    _ descriptor: Int32,
    _ ask: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32,
  ) -> String {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        ask(descriptor, address, &length) == 0 ? text(of: address) ?? "" : ""
      }
    }
  }

  /// An address in figures, one of version 4 in its own form also where it came through version 6.
  private static func text(of address: UnsafeMutablePointer<sockaddr>) -> String? {
    let family = Int32(address.pointee.sa_family)
    guard family == AF_INET || family == AF_INET6 else { return nil }
    let size = family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
    var name = [CChar](repeating: 0, count: 128)
    let result = getnameinfo(
      address,
      socklen_t(size),
      &name,
      socklen_t(name.count),
      nil,
      0,
      NI_NUMERICHOST,
    )
    guard result == 0 else { return nil }
    let bytes = name.prefix { $0 != 0 && $0 != CChar(UInt8(ascii: "%")) }
    let text = String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
    return text.hasPrefix("::ffff:") ? String(text.dropFirst("::ffff:".count)) : text
  }
}
