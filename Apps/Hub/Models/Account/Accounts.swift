import Foundation
import MVVM

/// All accounts of the running app, shared by its windows.
package actor Accounts: AccountsModel {
  package static let shared = Accounts(folder: AppDirectory.standard)

  package nonisolated let changes = Broadcaster<AccountList>()

  private let folder: URL
  private let keyring: any Keyring
  private let environment: [String: String]
  private let transport: any Transport
  private let clock: any WaitingClock
  private let book: AccountBook
  private var opened: HubStore?
  private var opening: Task<HubStore, any Error>?
  private var sessions: [Account.ID: AccountSession] = [:]
  /// Those of this run; the ones that nothing keeps are only here.
  private var tokens: [Account.ID: Secret] = [:]
  /// Those that are being signed out.
  private var leaving: Set<Account.ID> = []

  init(
    folder: URL,
    keyring: any Keyring = SecretService.shared,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    transport: any Transport = NetworkTransport.shared,
    clock: any WaitingClock = SystemWaitingClock(),
  ) {
    self.folder = folder
    self.keyring = keyring
    self.environment = environment
    self.transport = transport
    self.clock = clock
    book = AccountBook(file: folder.appending(path: "accounts.json"))
  }

  package func list() throws -> AccountList { try book.read() }

  package func session() async throws -> AccountSession? {
    guard let id = try book.read().currentID else { return nil }
    return try await session(of: id)
  }

  /// What works with an account, whether it is looked at or not.
  func session(of id: Account.ID) async throws -> AccountSession? {
    guard
      let account = try book.read().accounts.first(where: { $0.id == id }),
      !leaving.contains(account.id)
    else { return nil }
    if let session = sessions[account.id] { return session }
    var token = tokens[account.id]
    if token == nil, account.tokenPlace != .memory {
      token = try await keeper(of: account).find()
    }
    guard let token else { return nil }
    let store = try await store()
    if let session = sessions[account.id] { return session }
    // They may have been signed out meanwhile.
    guard !leaving.contains(account.id), try book.read().accounts.contains(account) else {
      return nil
    }
    var isOwn: (@Sendable (User) async -> Bool)?
    if account.tokenPlace == .environment {
      isOwn = { [weak self] user in await self?.isOwn(account, user) ?? false }
    }
    let session = AccountSession(
      account: account,
      client: APIClient(
        server: account.server,
        account: account.id,
        token: token,
        transport: transport,
        cache: store,
        clock: clock,
        isOwn: isOwn,
      ),
      store: store,
      clock: clock,
    )
    sessions[account.id] = session
    if isOwn != nil { Task { try? await session.client.identify() } }
    return session
  }

  /// What works with a token of the environment for as long as the program runs; nothing is kept.
  ///
  /// - Returns: nil when the environment brings none for that server.
  func passingSession(at server: ServerAddress) async throws -> AccountSession? {
    guard let token = environmentToken(for: server) else { return nil }
    let user = try await login(params: .init(mail: "", pass: token, server: server))
    let account = Account(
      user: user,
      server: server,
      mail: user.mail,
      tokenPlace: .environment,
    )
    let store = try HubStore()
    let client = APIClient(
      server: server,
      account: account.id,
      token: token,
      transport: transport,
      cache: store,
      clock: clock,
    )
    return AccountSession(account: account, client: client, store: store, clock: clock)
  }

  package func guestSession(at server: ServerAddress) throws -> AccountSession {
    let account = Account(guestAt: server)
    let store = try HubStore()
    let client = APIClient(
      server: server,
      account: account.id,
      transport: transport,
      cache: store,
      clock: clock,
    )
    return AccountSession(account: account, client: client, store: store, clock: clock)
  }

  package func add(_ newcomer: Newcomer, keeping: TokenKeeping) async throws {
    let place: Account.TokenPlace =
      newcomer.isFromEnvironment ? .environment : keeping == .nowhere ? .memory : .kept
    let account = Account(
      user: newcomer.user,
      server: newcomer.server,
      mail: newcomer.mail,
      tokenPlace: place,
    )
    let keeper = keeper(of: account)
    if place == .kept {
      try await keeper.keep(newcomer.token, mayUseFile: keeping == .file)
    } else {
      // An older one must not come back at the next start.
      try? await keeper.remove()
    }
    tokens[account.id] = newcomer.token
    await sessions.removeValue(forKey: account.id)?.client.close()
    try change { $0.add(account) }
  }

  package func choose(_ id: Account.ID) throws {
    try change { list in
      if list.accounts.contains(where: { $0.id == id }) { list.currentID = id }
    }
  }

  package func signOut(_ id: Account.ID) async throws {
    guard let account = try book.read().accounts.first(where: { $0.id == id }) else { return }
    leaving.insert(id)
    defer { leaving.remove(id) }
    tokens[id] = nil
    await sessions.removeValue(forKey: id)?.client.close()
    // What cannot be removed keeps nothing else from going.
    var problem: (any Error)?
    do {
      try await keeper(of: account).remove()
    } catch KeyringError.unavailable {
      if account.tokenPlace == .kept { problem = AccountsError.tokenStays }
    } catch {
      problem = error
    }
    do {
      try await store().forget(account: id)
    } catch {
      problem = problem ?? error
    }
    try change { $0.remove(id) }
    if let problem { throw problem }
  }

  package func environmentToken(for server: ServerAddress) -> Secret? {
    TokenEnvironment.token(for: server, in: environment)
  }

  package func clientID(for server: ServerAddress) -> String {
    let kept = try? book.read().clientIDs[server.url.absoluteString]
    return kept ?? environment["MARTLET_HUB_CLIENT"] ?? ""
  }

  package func login(params: API.LoginParams) async throws -> User {
    try await ServerLogin(transport: transport).login(params: params)
  }

  package func signIn(
    at server: ServerAddress,
    clientID: String,
    show: @escaping @Sendable (DeviceFlow.Code) async -> Void,
  ) async throws -> Newcomer {
    let flow = DeviceFlow(
      server: server,
      clientID: clientID,
      transport: transport,
      clock: clock,
    )
    let code = try await flow.begin()
    try change { $0.clientIDs[server.url.absoluteString] = clientID }
    await show(code)
    let token = try await flow.token(for: code)
    let user = try await login(params: .init(mail: "", pass: token, server: server))
    return Newcomer(user: user, server: server, mail: user.mail, token: token)
  }

  private func store() async throws -> HubStore {
    if let opened { return opened }
    let opening =
      opening
      ?? Task { [folder] in
        try await HubStore.opened(file: folder.appending(path: "hub.sqlite"))
      }
    self.opening = opening
    defer { self.opening = nil }
    let store = try await opening.value
    opened = store
    return store
  }

  private func keeper(of account: Account) -> TokenStorage {
    TokenStorage(
      server: account.server,
      account: account.id,
      keyring: keyring,
      file: TokenFile(file: folder.appending(path: "tokens").appending(path: account.fileName)),
      // It belongs to one person, and not to every account there is.
      environment: account.tokenPlace == .environment ? environment : [:],
    )
  }

  /// The environment may bring somebody else's token today: then nothing of it stays.
  private func isOwn(_ account: Account, _ user: User) -> Bool {
    let own = Account(user: user, server: account.server, mail: "", tokenPlace: .environment)
    if own.id == account.id { return true }
    Task { try? await signOut(account.id) }
    return false
  }

  private func change(_ work: (inout AccountList) -> Void) throws {
    // Another program may have written to the file.
    let before = try book.read()
    var list = before
    work(&list)
    guard list != before else {
      changes.send(list)
      return
    }
    try book.write(list)
    changes.send(list)
  }
}
