import Foundation

/// Where a PostgreSQL server is: `postgres://user:password@host:port/database?option=value`.
public struct PostgresAddress: Sendable, CustomStringConvertible, CustomReflectable {
  /// What libpq is given.
  let whole: String
  /// The address without what nobody else should see.
  public let description: String

  /// The servers that are to be tried, one after the other; nil is whatever the address says.
  let servers: [Server?]

  /// One of several servers.
  struct Server: Hashable, Sendable {
    var host: String
    var port: String
  }

  private let secrets: [String]

  /// Whether the address itself says a password.
  package var hasPassword: Bool { !secrets.isEmpty }

  /// - Throws: `PostgresError.badAddress` when it does not begin as such an address does.
  public init(_ text: String) throws(PostgresError) {
    let schemes = ["postgres://", "postgresql://"]
    guard
      let scheme = schemes.first(where: { text.hasPrefix($0) }), !text.utf8.contains(0)
    else { throw .badAddress(PostgresAddress.beginning(text)) }
    whole = text
    var rest = text.dropFirst(scheme.count)
    var person = ""
    var secrets: [Substring] = []
    // As libpq has it: what stands before an @ is a person's, whatever signs are in it.
    let authority = rest.prefix { $0 != "/" }
    if let at = authority.lastIndex(of: "@") {
      let all = authority[..<at]
      let name = all.prefix { $0 != ":" && $0 != "?" }
      person = "\(name)@"
      secrets += [all.dropFirst(name.count + 1)]
      secrets += all.dropFirst(name.count + 1).split { $0 == "@" || $0 == "?" }
      rest = rest[rest.index(after: at)...]
    }
    let place = rest.prefix { $0 != "?" }
    for option in rest.dropFirst(place.count + 1).split(separator: "&") {
      let name = option.prefix { $0 != "=" }
      guard name.lowercased().contains("pass") else { continue }
      secrets.append(option.dropFirst(name.count + 1))
    }
    servers = PostgresAddress.servers(place.prefix { $0 != "/" }, rest.dropFirst(place.count))
    let shown = "\(person)\(place)"
    description = "postgres://\(shown)"
    self.secrets =
      secrets.flatMap { [String($0), String($0).removingPercentEncoding ?? ""] }
      .filter { !$0.isEmpty }
  }

  /// What a server or library said, on one line and without secrets.
  func redacted(_ text: String) -> String {
    var text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    text = text.replacingOccurrences(of: whole, with: description)
    for secret in secrets { text = text.replacingOccurrences(of: secret, with: "…") }
    return text
  }

  /// Those of `a:1,b:2`; one that says all where there is one, or an option names them.
  private static func servers(_ hosts: Substring, _ options: Substring) -> [Server?] {
    let names = options.dropFirst().split(separator: "&").map { $0.prefix { $0 != "=" } }
    let all = hosts.split(separator: ",", omittingEmptySubsequences: false)
    guard all.count > 1, Set(names).isDisjoint(with: ["host", "hostaddr", "port"]) else {
      return [nil]
    }
    let servers = all.map { text in
      // The colons of an address in brackets are its own.
      let end = text.lastIndex(of: "]") ?? text.startIndex
      let colon = text[end...].lastIndex(of: ":")
      let host = text[..<(colon ?? text.endIndex)].filter { $0 != "[" && $0 != "]" }
      let port = colon.map { String(text[text.index(after: $0)...]) } ?? ""
      return Server(
        host: host.removingPercentEncoding ?? host,
        port: port.isEmpty ? "5432" : port,
      )
    }
    // One that is not named is libpq's to choose.
    return servers.contains { $0.host.isEmpty } ? [nil] : servers
  }

  /// What a dump may show.
  public var customMirror: Mirror { Mirror(self, children: ["address": description]) }

  /// What of an address that is none cannot be a secret.
  private static func beginning(_ text: String) -> String {
    let scheme = text.prefix { $0.isLetter }
    return text.dropFirst(scheme.count).hasPrefix("://") ? "\(scheme)://…" : "That"
  }
}
