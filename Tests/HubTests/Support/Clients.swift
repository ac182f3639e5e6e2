import Foundation

@testable import HubModel

/// A client for a server made for a test, with a token that can be looked for.
///
/// Its deadline is for tests of something else, which may have to wait for each other.
func client(
  _ address: String,
  transport: any Transport = NetworkTransport(deadline: 60),
  cache: any AnswerCache = MemoryCache(),
  clock: any WaitingClock = StepClock(),
  token: String = "ghp_secret",
) throws -> APIClient {
  guard let server = ServerAddress(address) else { throw APIError.badAddress }
  return APIClient(
    server: server,
    account: "robin",
    token: Secret(token),
    transport: transport,
    cache: cache,
    clock: clock,
  )
}

/// Gathers what comes from elsewhere.
actor Basket<Item: Sendable> {
  private(set) var items: [Item] = []

  func put(_ more: [Item]) { items += more }
}
