import Foundation

/// Somebody's picture, and their initials where there is none.
package struct Avatar: Hashable, Sendable {
  package let initials: String
  /// Where the picture is, on a server that the pictures of this server's people are on.
  package let url: URL?

  /// - Parameter address: what the server says; any other place than its own is not asked.
  init(name: String, login: String, address: String, server: ServerAddress) {
    let words = name.split(whereSeparator: \.isWhitespace)
    let letters = [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first }
    let chosen = letters.isEmpty ? Array(login.prefix(1)) : letters
    initials = String(chosen).uppercased()
    url = URL(string: address).flatMap { Avatar.mayAsk($0, for: server) ? $0 : nil }
  }

  private static func mayAsk(_ url: URL, for server: ServerAddress) -> Bool {
    guard let origin = Origin(url), url.user() == nil, url.password() == nil else { return false }
    if origin == server.origin { return true }
    guard origin.scheme == "https", origin.port == 443 else { return false }
    if server.origin.host == "api.github.com" {
      return origin.host == "avatars.githubusercontent.com"
    }
    return origin.host == "avatars." + server.origin.host
  }
}
