import Console
import Foundation

/// Finds the account that a command is about.
struct AskedAccount {
  /// Those who are signed in; kept as long as the command runs, for they say whose a token is.
  let accounts: Accounts
  private let words: CommandArguments
  private let environment: [String: String]

  init(words: CommandArguments, environment: [String: String]) {
    self.words = words
    self.environment = environment
    var folder = AppDirectory.standard
    if let name = words.value("--data") {
      let path = (name as NSString).expandingTildeInPath
      folder = URL(filePath: path).appending(path: "Hub", directoryHint: .isDirectory)
    }
    accounts = Accounts(folder: folder, environment: environment)
  }

  /// What the account's view models work with.
  ///
  /// - Throws: `HubFailure` when there is no account, no token for it, or one of somebody else.
  func session() async throws -> AccountSession {
    let server = try server()
    let list = try await accounts.list()
    if let account = account(in: list, at: server) {
      if let session = try await accounts.session(of: account.id) {
        try await check(account, session)
        return session
      }
      throw HubFailure(
        "There is no token for \(name(account)). Sign in again with martlet hub, or look at "
          + "martlet hub accounts for others."
      )
    }
    if let login = words.value("--account") {
      let all = list.accounts.map(name).joined(separator: ", ")
      throw HubFailure(
        "Nobody called “\(login)” is signed in"
          + (server.map { " at \($0.words)" } ?? "")
          + (all.isEmpty ? "; nobody is." : ". There are \(all).")
      )
    }
    guard let server = server ?? environment["GH_HOST"].flatMap(ServerAddress.init) ?? .gitHub
    else { throw APIError.badAddress }
    if let session = try await accounts.passingSession(at: server) { return session }
    throw HubFailure(
      "Nobody is signed in at \(server.words). Sign in with martlet hub, or put a token into "
        + (server == .gitHub
          ? "GH_TOKEN." : "GH_ENTERPRISE_TOKEN and \(server.origin.words) into GH_HOST.")
    )
  }

  /// The environment may bring somebody else's token today.
  private func check(_ account: Account, _ session: AccountSession) async throws {
    guard account.tokenPlace == .environment, !words.isStored else { return }
    do {
      try await session.client.identify()
    } catch is CancellationError {
      try await accounts.signOut(account.id)
      throw HubFailure(
        "The token of the environment is of somebody else than \(name(account)), so that account "
          + "was signed out."
      )
    } catch {
      // What is asked for next fails for the same reason, and tells what is stored.
    }
  }

  private func server() throws -> ServerAddress? {
    guard let word = words.value("--server") else { return nil }
    if let server = ServerAddress(word) { return server }
    throw HubUsage(
      "“\(CellText.oneLine(word))” is not the address of a GitHub server. Write one with https, as in "
        + "https://git.example/api/v3."
    )
  }

  /// The one that was asked for; of several the one that the screens show, or the first.
  private func account(in list: AccountList, at server: ServerAddress?) -> Account? {
    let login = words.value("--account")?.lowercased()
    guard server != nil || login != nil else { return list.current }
    let fit = list.accounts.filter { account in
      (server == nil || account.server == server)
        && (login == nil || account.login.lowercased() == login)
    }
    return fit.first { $0.id == list.currentID } ?? fit.first
  }

  private func name(_ account: Account) -> String { "\(account.login) at \(account.server.words)" }
}
