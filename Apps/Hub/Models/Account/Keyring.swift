import Foundation

/// Where a desktop keeps the secrets of a person.
protocol Keyring: Sendable {
  func token(for owner: TokenOwner) async throws -> Secret?
  func keep(_ token: Secret, for owner: TokenOwner) async throws
  func remove(for owner: TokenOwner) async throws
}

/// Whose token it is; none of it is secret.
struct TokenOwner: Hashable, Sendable {
  let host: String
  let account: String
}

/// What can go wrong with a keyring.
enum KeyringError: LocalizedError, Hashable {
  /// There is none, it is locked, or it does not answer.
  case unavailable

  var errorDescription: String? { "No keyring answers on this machine." }
}

/// The places that a token may be in, in order: the environment, the keyring, a file.
struct TokenKeeper: Sendable {
  let server: ServerAddress
  let account: String
  let keyring: any Keyring
  let file: TokenFile
  var environment = ProcessInfo.processInfo.environment

  private var owner: TokenOwner { TokenOwner(host: server.origin.words, account: account) }

  /// The token, if there is one; a keyring that does not answer has none.
  func find() async throws -> Secret? {
    if let token = TokenEnvironment.token(for: server, in: environment) { return token }
    if let token = try? await keyring.token(for: owner) { return token }
    return try file.load()
  }

  /// Keeps the token in the keyring.
  ///
  /// - Parameter mayUseFile: whether the person agreed to a file, should there be no keyring.
  /// - Throws: `KeyringError.unavailable` when there is none and the person was not asked yet.
  func keep(_ token: Secret, mayUseFile: Bool = false) async throws {
    do {
      try await keyring.keep(token, for: owner)
    } catch {
      guard mayUseFile else { throw error }
      try file.save(token)
      return
    }
    // An older one must not come back when the keyring is away.
    try file.remove()
  }

  /// Lets go of the token wherever Hub has put it.
  func remove() async throws {
    try file.remove()
    try await keyring.remove(for: owner)
  }
}
