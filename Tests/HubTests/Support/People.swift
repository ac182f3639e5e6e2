import Foundation
import Testing

@testable import HubModel

/// Somebody who has just shown a token.
func newcomer(
  _ login: String = "robin",
  id: String = "7",
  server: String = "https://git.example",
  token: String = "ghp_secret",
  isFromEnvironment: Bool = false,
) throws -> Newcomer {
  Newcomer(
    user: User(id: Identifier(id), login: login, mail: "\(login)@forest.example"),
    server: try #require(ServerAddress(server)),
    mail: "\(login)@forest.example",
    token: Secret(token),
    isFromEnvironment: isFromEnvironment,
  )
}

func account(
  _ login: String = "robin",
  id: String = "7",
  server: String = "https://git.example",
  tokenPlace: Account.TokenPlace = .kept,
) throws -> Account {
  let newcomer = try newcomer(login, id: id, server: server)
  return Account(
    user: newcomer.user,
    server: newcomer.server,
    mail: newcomer.mail,
    tokenPlace: tokenPlace,
  )
}

/// A folder that is gone when a test ends.
func withFolder<Result>(_ work: (URL) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await work(folder)
}
