@testable import HubModel

/// A keyring of a test, which may be away.
actor PocketKeyring: Keyring {
  private(set) var tokens: [TokenOwner: Secret] = [:]
  private var isAway: Bool
  private let beforeRemoval: @Sendable () async -> Void

  /// - Parameter beforeRemoval: happens before a token is let go.
  init(isAway: Bool = false, beforeRemoval: @escaping @Sendable () async -> Void = {}) {
    self.isAway = isAway
    self.beforeRemoval = beforeRemoval
  }

  func goAway() { isAway = true }

  func token(for owner: TokenOwner) throws -> Secret? {
    try answer()
    return tokens[owner]
  }

  func keep(_ token: Secret, for owner: TokenOwner) throws {
    try answer()
    tokens[owner] = token
  }

  func remove(for owner: TokenOwner) async throws {
    await beforeRemoval()
    try answer()
    tokens[owner] = nil
  }

  private func answer() throws { if isAway { throw KeyringError.unavailable } }
}
