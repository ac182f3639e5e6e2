import Foundation
import MVVM
import Observation

@testable import HubModel

/// Accounts as a test wants them, which remembers what it was asked.
@MainActor
@Observable
final class FakeAccounts: AccountsModel {
  nonisolated let changes = Broadcaster<AccountList>()

  var shown = AccountList() { didSet { changes.send(shown) } }
  var opened: AccountSession?
  /// What opening, adding, choosing and signing out end in.
  var error: (any Error)?
  /// Whether nobody keeps a token but a file.
  var hasNoKeyring = false
  var environment: Secret?
  private(set) var added: [(login: String, keeping: TokenKeeping, token: Secret)] = []
  private(set) var asked: [API.LoginParams] = []
  private(set) var left: [Account.ID] = []
  private(set) var codesAsked: [String] = []
  let logins = Answers<User>()
  let codes = Answers<DeviceFlow.Code>()
  let typed = Answers<Newcomer>()

  func list() async throws -> AccountList {
    if let error { throw error }
    return shown
  }

  func session() async throws -> AccountSession? {
    if let error { throw error }
    return opened
  }

  /// A server that does not answer.
  func guestSession(at server: ServerAddress) async throws -> AccountSession {
    let account = Account(guestAt: server)
    let client = APIClient(server: server, account: account.id, transport: ScriptedTransport([]))
    return AccountSession(account: account, client: client, store: try HubStore())
  }

  func add(_ newcomer: Newcomer, keeping: TokenKeeping) async throws {
    if hasNoKeyring, keeping == .keyring { throw KeyringError.unavailable }
    if let error { throw error }
    added.append((newcomer.user.login, keeping, newcomer.token))
    shown.add(
      Account(
        user: newcomer.user,
        server: newcomer.server,
        mail: newcomer.mail,
        tokenPlace: keeping == .nowhere ? .memory : .kept,
      )
    )
  }

  func choose(_ id: Account.ID) async throws {
    if let error { throw error }
    shown.currentID = id
  }

  func signOut(_ id: Account.ID) async throws {
    left.append(id)
    shown.remove(id)
    if let error { throw error }
  }

  func environmentToken(for server: ServerAddress) async -> Secret? { environment }

  /// What happens while the client ID is read.
  var meanwhile: () -> Void = {}

  func clientID(for server: ServerAddress) async -> String {
    meanwhile()
    return "Iv1.known"
  }

  func login(params: API.LoginParams) async throws -> User {
    asked.append(params)
    return try await logins.next()
  }

  func signIn(
    at server: ServerAddress,
    clientID: String,
    show: @escaping @Sendable (DeviceFlow.Code) async -> Void,
  ) async throws -> Newcomer {
    codesAsked.append(clientID)
    await show(try await codes.next())
    return try await typed.next()
  }
}

/// Answers that are given when a test wants them to be.
@MainActor
final class Answers<Answer: Sendable> {
  private let stream: AsyncStream<Result<Answer, any Error>>
  private let sink: AsyncStream<Result<Answer, any Error>>.Continuation

  init() { (stream, sink) = AsyncStream.makeStream() }

  func give(_ answer: Answer) { sink.yield(.success(answer)) }

  func fail(_ error: any Error) { sink.yield(.failure(error)) }

  func next() async throws -> Answer {
    for await answer in stream { return try answer.get() }
    throw CancellationError()
  }
}
