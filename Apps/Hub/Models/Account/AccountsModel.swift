import Foundation
import MVVM

/// Somebody who has shown a token that a server accepts.
package struct Newcomer: Hashable, Sendable {
  let user: User
  let server: ServerAddress
  let mail: String
  let token: Secret
  /// Whether the environment brings the token, so that nothing has to keep it.
  var isFromEnvironment = false
}

/// Where a person wants a token to be kept.
package enum TokenKeeping: Hashable, Sendable {
  case keyring
  /// In a file that only its owner can read.
  case file
  case nowhere
}

/// The accounts, as the screens need them.
package protocol AccountsModel: LoginService {
  /// Tells the accounts whenever one comes, goes or is looked at.
  var changes: Broadcaster<AccountList> { get }

  func list() async throws -> AccountList
  /// What the screens of the account that is looked at work with; nil when there is no account, or
  /// no token for it.
  func session() async throws -> AccountSession?
  /// What works without an account, with what all may see; nothing of it is kept.
  func guestSession(at server: ServerAddress) async throws -> AccountSession
  /// Takes somebody in and looks at their account.
  ///
  /// - Throws: `KeyringError.unavailable` when there is no keyring and the person was not asked for
  ///   another place yet.
  func add(_ newcomer: Newcomer, keeping: TokenKeeping) async throws
  func choose(_ id: Account.ID) async throws
  /// Forgets the token and all that is stored of an account.
  ///
  /// - Throws: `AccountsError.tokenStays` when all else is done.
  func signOut(_ id: Account.ID) async throws
  /// A token that the environment brings for a server.
  func environmentToken(for server: ServerAddress) async -> Secret?
  /// As what Hub is known to a server; empty where it is not.
  func clientID(for server: ServerAddress) async -> String
  /// Signs in with a code, which is shown while its page is waited for.
  func signIn(
    at server: ServerAddress,
    clientID: String,
    show: @escaping @Sendable (DeviceFlow.Code) async -> Void,
  ) async throws -> Newcomer
}

/// What can go wrong with accounts.
enum AccountsError: LocalizedError, Hashable {
  /// The keyring did not let go of a token.
  case tokenStays

  var errorDescription: String? {
    switch self {
    case .tokenStays:
      "You are signed out, but no keyring answered: a token in it is still there. "
        + "Remove it there, or revoke it on the server."
    }
  }
}
