import Foundation

/// Where a desktop keeps the secrets of a person.
protocol Keyring: Sendable {
  func token(for owner: TokenOwner) async throws -> Secret?
  func keep(_ token: Secret, for owner: TokenOwner) async throws
  func remove(for owner: TokenOwner) async throws
}

/// Whose token it is; none of it is secret.
struct TokenOwner: Hashable, Sendable {
  /// The one server that the token is for, in the words of its `Origin`.
  let host: String
  let account: String
}

/// What can go wrong with a keyring.
enum KeyringError: LocalizedError, Hashable {
  /// There is none, it is locked, or it does not answer.
  case unavailable

  var errorDescription: String? { "This machine has no keyring that answers." }
}

/// The places that a token may be in, in order: the environment, the keyring, a file.
struct TokenStorage: Sendable {
  let keyring: any Keyring
  let file: TokenFile
  let owner: TokenOwner
  private let server: ServerAddress
  var environment: [String: String]

  /// - Parameter file: only what it holds for this account at this server is taken from it.
  init(
    server: ServerAddress,
    account: String,
    keyring: any Keyring,
    file: TokenFile,
    environment: [String: String] = ProcessInfo.processInfo.environment,
  ) {
    self.server = server
    self.keyring = keyring
    self.environment = environment
    owner = TokenOwner(host: server.origin.words, account: account)
    self.file = TokenFile(file: file.file, owner: owner)
  }

  /// The token, if there is one; a keyring that does not answer has none.
  func find() async throws -> Secret? {
    if let token = TokenEnvironment.token(for: server, in: environment) { return token }
    do {
      if let token = try await keyring.token(for: owner) { return token }
    } catch KeyringError.unavailable {}
    return try file.load()
  }

  /// Keeps the token in the keyring.
  ///
  /// - Parameter mayUseFile: whether the person agreed to a file, should there be no keyring.
  /// - Throws: `KeyringError.unavailable` when there is none and the person was not asked yet.
  func keep(_ token: Secret, mayUseFile: Bool = false) async throws {
    do {
      try await keyring.keep(token, for: owner)
    } catch KeyringError.unavailable where mayUseFile {
      try file.save(token)
      return
    }
    // An older one must not come back when the keyring is away.
    try file.remove()
  }

  /// Lets go of the token wherever Hub has put it.
  ///
  /// - Throws: `KeyringError.unavailable` when it may still be in a keyring that does not answer.
  func remove() async throws {
    let wasInFile = ((try? file.load()) ?? nil) != nil
    let removal = Result { try file.remove() }
    do {
      try await keyring.remove(for: owner)
    } catch KeyringError.unavailable where wasInFile {
      // It came into the file because there was no keyring.
    }
    try removal.get()
  }
}
