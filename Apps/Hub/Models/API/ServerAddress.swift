import Foundation

/// Where the API of a GitHub server is.
package struct ServerAddress: Hashable, Sendable {
  /// Without a slash at the end.
  let url: URL
  let origin: Origin

  /// Takes an address with https, or with http on this machine only, where nobody listens in.
  ///
  /// - Returns: nil for anything else, and for an address with a name, a query or a fragment.
  init?(_ text: String) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let typed = trimmed.contains("://") ? trimmed : "https://" + trimmed
    guard
      var parts = URLComponents(string: typed), parts.user == nil, parts.password == nil,
      parts.query == nil, parts.fragment == nil, let host = parts.host?.lowercased(), !host.isEmpty
    else { return nil }
    if host == "github.com" || host == "www.github.com" {
      parts.host = "api.github.com"
      parts.path = ""
    }
    while parts.path.hasSuffix("/") { parts.path.removeLast() }
    guard let given = parts.url, let origin = Origin(given), origin.isPrivate else { return nil }
    // One server has one address, however its name and its port were typed.
    parts.scheme = origin.scheme
    parts.host = parts.host?.lowercased()
    parts.port = origin.isUsualPort ? nil : origin.port
    guard let url = parts.url else { return nil }
    self.url = url
    self.origin = origin
  }

  /// Where people go who want to see the server's pages: the API has a place of its own.
  var site: URL? {
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: false)
    if parts?.host == "api.github.com" { parts?.host = "github.com" }
    if parts?.path.hasSuffix("/api/v3") == true { parts?.path.removeLast("/api/v3".count) }
    return parts?.url
  }

  /// The address as people know it: "github.com", "git.example", "http://127.0.0.1:8080".
  var words: String {
    let text = (site ?? url).absoluteString
    return text.hasPrefix("https://") ? String(text.dropFirst("https://".count)) : text
  }

  /// GitHub itself.
  static var gitHub: ServerAddress? { ServerAddress("https://api.github.com") }
}

/// Who answers at an address: the only one that a token for it is shown to.
struct Origin: Hashable, Sendable {
  let scheme: String
  let host: String
  let port: Int

  init?(_ url: URL) {
    guard
      let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http",
      let host = url.host()?.lowercased(), !host.isEmpty
    else { return nil }
    self.scheme = scheme
    self.host = host
    port = url.port ?? (scheme == "https" ? 443 : 80)
  }

  /// Whether the port is the one that nobody writes.
  var isUsualPort: Bool { port == (scheme == "https" ? 443 : 80) }

  /// The host, with what is not usual about it.
  var words: String {
    switch (scheme, port) {
    case ("https", 443): host
    case ("https", _): "\(host):\(port)"
    default: "\(scheme)://\(host):\(port)"
    }
  }

  /// Whether a server may send there: the way is private, and one elsewhere does not choose what is
  /// asked for on this machine without encryption.
  func mayBeSentTo(from server: Origin) -> Bool {
    scheme == "https" || (isPrivate && server.scheme == "http")
  }

  /// Whether nobody between can listen in.
  var isPrivate: Bool { scheme == "https" || Origin.ownNames.contains(host) }

  private static let ownNames: Set<String> = ["127.0.0.1", "localhost", "::1", "[::1]"]
}
