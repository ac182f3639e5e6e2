import Foundation

/// Where a PostgreSQL server is: `postgres://user:password@host:port/database?option=value`.
struct PostgresAddress: Sendable, CustomStringConvertible, CustomReflectable {
  /// What libpq is given.
  let whole: String
  /// The address without what nobody else should see.
  let description: String

  private let secrets: [String]

  /// - Throws: `DatabaseError.badAddress` when it does not begin as such an address does.
  init(_ text: String) throws {
    let schemes = ["postgres://", "postgresql://"]
    guard
      let scheme = schemes.first(where: { text.hasPrefix($0) }), !text.utf8.contains(0)
    else { throw DatabaseError.badAddress(PostgresAddress.beginning(text)) }
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

  var customMirror: Mirror { Mirror(self, children: ["address": description]) }

  /// What of an address that is none can not be a secret.
  private static func beginning(_ text: String) -> String {
    let scheme = text.prefix { $0.isLetter }
    return text.dropFirst(scheme.count).hasPrefix("://") ? "\(scheme)://…" : "That"
  }
}
