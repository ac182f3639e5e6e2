@testable import Hub

/// A keyring of a test, which may be away.
actor PocketKeyring: Keyring {
  private(set) var tokens: [TokenOwner: Secret] = [:]
  private var isAway: Bool

  init(isAway: Bool = false) { self.isAway = isAway }

  func goAway() { isAway = true }

  func token(for owner: TokenOwner) throws -> Secret? {
    try answer()
    return tokens[owner]
  }

  func keep(_ token: Secret, for owner: TokenOwner) throws {
    try answer()
    tokens[owner] = token
  }

  func remove(for owner: TokenOwner) throws {
    try answer()
    tokens[owner] = nil
  }

  private func answer() throws { if isAway { throw KeyringError.unavailable } }
}
