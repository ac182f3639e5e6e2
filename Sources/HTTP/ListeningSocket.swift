import CLinux
import Glibc

/// A socket that clients can connect to.
package struct ListeningSocket: Sendable {
  package let descriptor: Int32
  /// 0 where it is a path that clients connect to.
  package let port: UInt16
  /// Whether clients connect to a path, and none can come from another machine.
  package let isLocal: Bool

  /// Takes over a socket that another process made; nil if it is none that listens.
  package init?(inherited descriptor: Int32) {
    isLocal = Self.family(of: descriptor) == sa_family_t(AF_UNIX)
    guard let port = isLocal ? 0 : Self.port(of: descriptor), isLocal || port > 0,
      fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0,
      fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0
    else { return nil }
    self.descriptor = descriptor
    self.port = port
  }

  /// Binds to the first address of the host that can be had; port 0 takes any free one.
  package init(host: String, port: UInt16) throws(ServerError) {
    isLocal = false
    var last = ServerError.badHost(host, reason: "it has no address")
    let addresses = try Self.addresses(host, port)
    defer { freeaddrinfo(addresses) }
    var next = addresses
    while let address = next?.pointee {
      do {
        descriptor = try Self.listen(at: address, host: host, port: port)
        self.port = Self.port(of: descriptor) ?? port
        return
      } catch {
        last = error
      }
      next = address.ai_next
    }
    throw last
  }

  /// Binds to a path, where nothing or a socket that nobody listens to any more may be.
  ///
  /// - Parameter mode: who may connect, as permissions of a file.
  package init(path: String, mode: UInt32) throws(ServerError) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard !path.isEmpty, path.utf8.count < room, !path.utf8.contains(0) else {
      throw .badPath(path, reason: "a socket's path has 1 to \(room - 1) bytes")
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { throw .system(call: "socket", errno: errno) }
    let number = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Self.listen(descriptor, at: $0, path: path, mode: mode)
      }
    }
    guard number == 0 else {
      close(descriptor)
      throw .badPath(path, reason: String(cString: strerror(number)))
    }
    self.descriptor = descriptor
    port = 0
    isLocal = true
  }

  /// - Returns: the system's error, or 0.
  private static func listen(
    _ descriptor: Int32,
    at address: UnsafePointer<sockaddr>,
    path: String,
    mode: mode_t,
  ) -> Int32 {
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK {
      let probe = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      defer { close(probe) }
      guard connect(probe, address, length) != 0 else { return EADDRINUSE }
      unlink(path)
    }
    // Before the mode is set, nobody else may connect either.
    let before = umask(0o177)
    defer { umask(before) }
    guard bind(descriptor, address, length) == 0, chmod(path, mode) == 0,
      Glibc.listen(descriptor, 1_024) == 0
    else { return errno }
    return 0
  }

  private static func addresses(
    _ host: String,
    _ port: UInt16,
  ) throws(ServerError) -> UnsafeMutablePointer<addrinfo>? {
    guard !host.isEmpty, !host.utf8.contains(0) else {
      throw .badHost(host, reason: "the name is empty or has a zero in it")
    }
    var hints = addrinfo()
    hints.ai_family = AF_UNSPEC
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var found: UnsafeMutablePointer<addrinfo>?
    let result = getaddrinfo(host, String(port), &hints, &found)
    guard result == 0 else {
      throw .badHost(host, reason: String(cString: gai_strerror(result)))
    }
    return found
  }

  private static func listen(
    at address: addrinfo,
    host: String,
    port: UInt16,
  ) throws(ServerError) -> Int32 {
    let kind = address.ai_socktype | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(address.ai_family, kind, address.ai_protocol)
    guard descriptor >= 0 else { throw .system(call: "socket", errno: errno) }
    // Accepted sockets inherit all but the first.
    set(SOL_SOCKET, SO_REUSEADDR, 1, descriptor)
    set(Int32(IPPROTO_TCP), TCP_NODELAY, 1, descriptor)
    set(Int32(IPPROTO_TCP), TCP_NOTSENT_LOWAT, 65_536, descriptor)
    guard bind(descriptor, address.ai_addr, address.ai_addrlen) == 0,
      Glibc.listen(descriptor, 1_024) == 0
    else {
      let number = errno
      close(descriptor)
      throw error(number, host, port)
    }
    return descriptor
  }

  private static func error(_ number: Int32, _ host: String, _ port: UInt16) -> ServerError {
    switch number {
    case EADDRINUSE: .portInUse(host: host, port: port)
    case EACCES, EPERM: .portNotAllowed(port: port)
    case EADDRNOTAVAIL: .addressNotHere(host)
    default: .system(call: "bind", errno: number)
    }
  }

  private static func set(_ level: Int32, _ option: Int32, _ value: Int32, _ descriptor: Int32) {
    var value = value
    setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  private static func family(of descriptor: Int32) -> sa_family_t {
    var address = sockaddr()
    var length = socklen_t(MemoryLayout<sockaddr>.size)
    return getsockname(descriptor, &address, &length) == 0 ? address.sa_family : 0
  }

  private static func port(of descriptor: Int32) -> UInt16? {
    var storage = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard getsockname(descriptor, address, &length) == 0 else { return nil }
        // The port is at the same place in both families.
        return UnsafeRawPointer(address).load(fromByteOffset: 2, as: UInt16.self).bigEndian
      }
    }
  }
}
