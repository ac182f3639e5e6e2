import Foundation

/// Where a lock server is, and the addresses of its locks.
struct LockAddress: Sendable {
  private let base: URLComponents

  /// Takes "host", "host:port" or a whole http(s) address; a query, a fragment or a password in it
  /// is refused.
  init(_ text: String) throws(RemoteLockError) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let whole = trimmed.contains("://") ? trimmed : "http://" + trimmed
    guard
      var components = URLComponents(string: whole),
      let scheme = components.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = components.host, !host.isEmpty,
      components.user == nil, components.password == nil,
      components.query == nil, components.fragment == nil,
      components.port.map((1...65_535).contains) ?? true
    else { throw .badAddress }
    while components.percentEncodedPath.hasSuffix("/") {
      components.percentEncodedPath.removeLast()
    }
    guard components.url != nil else { throw .badAddress }
    base = components
  }

  var users: URL {
    get throws { try url("/users", otherwise: .badAddress) }
  }

  func lock(of user: String) throws(RemoteLockError) -> URL {
    guard
      LockAddress.isUser(user),
      let encoded = user.addingPercentEncoding(withAllowedCharacters: LockAddress.unreserved)
    else { throw .badUser }
    return try url("/picklock/" + encoded, otherwise: .badUser)
  }

  /// Whether a name can stand in an address: not empty, not endless, no control characters, and
  /// not one of the two that mean a folder.
  static func isUser(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 256 && name != "." && name != ".."
      && name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  private func url(_ path: String, otherwise error: RemoteLockError) throws(RemoteLockError) -> URL
  {
    var components = base
    components.percentEncodedPath += path
    guard let url = components.url else { throw error }
    return url
  }

  /// RFC 3986, 2.3.
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
  )
}
