import Foundation

/// Somebody on one server; the token is kept elsewhere.
package struct Account: Identifiable, Hashable, Sendable {
  /// Where the token comes from.
  enum TokenPlace: String, Codable, Sendable {
    /// The keyring, or the file that the person agreed to.
    case kept
    /// The environment of the program, which brings it every time.
    case environment
    /// Nowhere: it is gone when the program ends.
    case memory
    /// There is none: who looks around without an account.
    case none
  }

  /// Stays the same when somebody takes another login; holds no blanks.
  package let id: String
  let server: ServerAddress
  let login: String
  /// What was typed to sign in, or what the person shows.
  let mail: String
  let tokenPlace: TokenPlace

  init(user: User, server: ServerAddress, mail: String, tokenPlace: TokenPlace) {
    let number = user.id.description.addingPercentEncoding(withAllowedCharacters: .plain) ?? ""
    // A token that somebody else may have put there shares no data with one that was typed.
    let start = tokenPlace == .environment ? "environment:" : ""
    id = "\(start)\(number)@\(server.url.absoluteString)"
    self.server = server
    login = user.login
    self.mail = mail
    self.tokenPlace = tokenPlace
  }

  /// A guest, who uses a server without an account.
  init(guestAt server: ServerAddress) {
    id = "guest@\(server.url.absoluteString)"
    self.server = server
    login = ""
    mail = ""
    tokenPlace = .none
  }

  /// Whether nobody is signed in: then nothing can be written.
  var isGuest: Bool { tokenPlace == .none }
}

extension Account: Codable {}

extension CharacterSet {
  fileprivate static let plain = CharacterSet.alphanumerics.intersection(
    CharacterSet(charactersIn: "\0"..."\u{7F}")
  )
}

extension Account {
  /// A name for a file that is this account's alone.
  var fileName: String {
    id.addingPercentEncoding(withAllowedCharacters: .plain) ?? ""
  }
}

extension ServerAddress: Codable {
  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    guard let address = ServerAddress(try value.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: value,
        debugDescription: "That is not the address of a GitHub server.",
      )
    }
    self = address
  }

  package func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(url.absoluteString)
  }
}
