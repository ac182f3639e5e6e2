/// The names under which a server may be asked: those it was given, this machine's own names for
/// itself, and the address at which a connection came in.
///
/// A page of another site must not reach a server under a name of that site's own; an address in
/// the Host header is no such name.
package struct HostNames: Sendable {
  private let hosts: Set<String>
  private let port: UInt16
  private let usualPort: UInt16

  /// - Parameters:
  ///   - host: the address that the server listens on.
  ///   - names: further names; one without a port stands for itself, with and without the server's.
  ///   - isSecure: whether browsers reach the server by https.
  package init(host: String, port: UInt16, names: [String] = [], isSecure: Bool = false) {
    self.port = port
    usualPort = isSecure ? 443 : 80
    var hosts: Set<String> = []
    for name in ["127.0.0.1", "localhost", "[::1]", Self.bracketed(host)] {
      hosts.insert(name.lowercased() + ":\(port)")
      if port == usualPort { hosts.insert(name.lowercased()) }
    }
    for name in names {
      let name = Self.bracketed(name).lowercased()
      hosts.insert(name)
      if !Self.hasPort(name) { hosts.insert(name + ":\(port)") }
    }
    self.hosts = hosts
  }

  /// Whether a Host header names the server.
  ///
  /// - Parameter here: the address at which the connection came in.
  package func contains(_ host: String, here: String) -> Bool {
    let host = host.lowercased()
    if hosts.contains(host) { return true }
    guard !here.isEmpty else { return false }
    let own = Self.bracketed(here)
    return host == "\(own):\(port)" || (port == usualPort && host == own)
  }

  /// An address of version 6 as it stands in addresses of pages.
  package static func bracketed(_ host: String) -> String {
    let colons = host.utf8.count(where: { $0 == UInt8(ascii: ":") })
    return colons > 1 && !host.hasPrefix("[") ? "[\(host)]" : host
  }

  package static func hasPort(_ name: String) -> Bool {
    guard let colon = name.lastIndex(of: ":") else { return false }
    return !name[colon...].contains("]") && UInt16(name[name.index(after: colon)...]) != nil
  }
}
