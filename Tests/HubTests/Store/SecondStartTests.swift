import Foundation
import MVVM
import Testing

@testable import Hub
@testable import HubModel

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Five thousand repositories: counted, not timed.
@Suite(.timeLimit(.minutes(2)))
struct SecondStartTests {
  @Test func `What fifty pages brought is there at the next start before anybody answers`()
    async throws
  {
    let pages = (0..<50).map { page in (0..<100).map { Fixtures.repo(page * 100 + $0) } }
    let server = try ReplayServer(Fixtures.pages(pages))
    defer { server.stop() }
    try await withFolder { folder in
      let keyring = PocketKeyring()
      let first = try await screens(folder, keyring, NetworkTransport(deadline: 20)) {
        try await $0.add(newcomer(server: server.address), keeping: .keyring)
      }
      await first.repositories.refresh()
      #expect(first.repositories.numberOfItemsInSection(0) == 5_000)
      #expect(server.requests.count == 50)
      let silence = Silence()
      let second = try await screens(folder, keyring, silence) { _ in }
      let list = second.repositories
      let rows = ProviderRows<RepositoriesViewModel>()
      rows.follow(list)
      let refreshing = Task { await list.refresh() }
      await eventually { rows.sections.first?.items.count == 5_000 }
      #expect(list.state.isLoading)
      await eventually { list.state.asOf != nil }
      await second.session.client.close()
      silence.end()
      await refreshing.value
    }
  }

  private func screens(
    _ folder: URL,
    _ keyring: PocketKeyring,
    _ transport: any Transport,
    _ prepare: (Accounts) async throws -> Void,
  ) async throws -> Screens {
    let accounts = Accounts(
      folder: folder,
      keyring: keyring,
      environment: [:],
      transport: transport,
    )
    try await prepare(accounts)
    return Screens(session: try #require(await accounts.session()), accounts: accounts)
  }
}

/// A server that never answers, until the test ends.
private final class Silence: Transport {
  private let (stream, sink) = AsyncStream.makeStream(of: Void.self)

  func send(_ request: URLRequest, bodyLimit: Int) async throws -> RawAnswer {
    for await _ in stream {}
    throw APIError.offline
  }

  func end() { sink.finish() }
}
