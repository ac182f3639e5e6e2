import Foundation
import Testing

@testable import HubModel

/// What is seen without an account.
@Suite(.timeLimit(.minutes(1)))
struct PublicReposTests {
  @Test func `The most starred come first, and what a search finds stays beside them`() async throws
  {
    let search = "/search/repositories?q="
    let server = try ReplayServer([
      .init(target: search + "language%3Aswift&sort=stars&per_page=50", body: found([1, 2])),
      .init(target: search + "bird%20song&sort=stars&per_page=50", body: found([3])),
    ])
    defer { server.stop() }
    try await withFolder { folder in
      let accounts = Accounts(folder: folder, keyring: PocketKeyring(), environment: [:])
      let address = try #require(ServerAddress(server.address))
      let session = try await accounts.guestSession(at: address)
      #expect(session.account.isGuest && !session.client.isSignedIn)
      let model = PublicRepos(account: session.id, client: session.client, store: session.store)
      try await model.refresh()
      #expect(try await model.repos().map(\.slug) == ["robin/r1", "robin/r2"])
      #expect(try await model.refreshed() != nil)
      #expect(try await model.find("bird song") == [Identifier("3")])
      try await model.refresh()
      #expect(try await model.repos().map(\.slug) == ["robin/r1", "robin/r2", "robin/r3"])
      #expect(server.sent("authorization").allSatisfy { $0 == nil })
      // Nothing of it is kept.
      let files = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String]
      #expect(files == [])
    }
  }

  @Test func `An answer that is no search's is told and changes nothing`() async throws {
    let target = "/search/repositories?q=language%3Aswift&sort=stars&per_page=50"
    let server = try ReplayServer([.init(target: target, body: "[]")])
    defer { server.stop() }
    let address = try #require(ServerAddress(server.address))
    let client = APIClient(server: address)
    let model = PublicRepos(account: "guest", client: client, store: try HubStore())
    await #expect(throws: APIError.unreadable) { try await model.refresh() }
    #expect(try await model.repos().isEmpty)
    #expect(try await model.refreshed() == nil)
  }

  @Test(arguments: [401, 403])
  func `A server that wants an account says so, and speaks of no token`(_ status: Int) async throws
  {
    let target = "/search/repositories?q=language%3Aswift&sort=stars&per_page=50"
    let server = try ReplayServer([.init(target: target, status: status, body: "{}")])
    defer { server.stop() }
    let address = try #require(ServerAddress(server.address))
    let client = APIClient(server: address)
    let model = PublicRepos(account: "guest", client: client, store: try HubStore())
    await #expect(throws: PublicReposError.wantsAccount) { try await model.refresh() }
  }

  private func found(_ numbers: [Int]) -> String {
    let items = numbers.map { Fixtures.repo($0) }.joined(separator: ",")
    return #"{"total_count":\#(numbers.count),"incomplete_results":false,"items":[\#(items)]}"#
  }
}
