import Foundation
import Pilot
import SwiftUI
import Testing

@testable import Hub
@testable import HubModel

/// View: what is shown first, and what follows.
@Suite(.timeLimit(.minutes(2)))
struct RootViewTests {
  @Test func `From signing in to the repositories, to another account, and out`() async throws {
    let server = try ReplayServer(Fixtures.pages([[Fixtures.repo(1)]]) + [Fixtures.user])
    defer { server.stop() }
    try await withFolder { folder in
      let keyring = PocketKeyring(isAway: true)
      let accounts = Accounts(folder: folder, keyring: keyring, environment: [:])
      let root = RootViewModel(model: accounts, server: server.address)
      let pilot = Pilot(columns: 80, rows: 50) { RootView(viewModel: root) }
      defer { pilot.close() }
      try await pilot.until("the way in") { pilot.has("Explore") }
      try pilot.tap("Sign In")
      try pilot.type("robinson@forest.example", into: "Mail")
      try pilot.type("ghp_secret", into: "Token")
      try pilot.tap("Sign In", role: .button)
      try await pilot.until("the question") { pilot.has("Keep the Token?") }
      try pilot.tap("Keep in a File")
      try await pilot.until("the repository") { pilot.has("robin/r1") }
      // Who only looks around shows no token.
      for request in server.requests {
        let isVisitor = request.path.hasPrefix("/search/")
        let shown = request.headers.filter { $0.name == "authorization" }.map(\.value)
        #expect(shown == (isVisitor ? [] : ["Bearer ghp_secret"]), "\(request.path)")
      }
      try pilot.tap("Settings")
      try await pilot.until("the account") { pilot.has("Sign Out robin") }
      #expect(!pilot.screen.contains("ghp_secret"))
      try pilot.tap("Sign Out robin")
      try pilot.tap("Sign Out", role: .button)
      try await pilot.until("the way in") { pilot.has("Explore") && pilot.has("Sign In") }
      let left = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
      for name in left {
        let data = FileManager.default.contents(atPath: folder.appending(path: name).path)
        #expect(data?.firstRange(of: Data("ghp_secret".utf8)) == nil, "\(name)")
        #expect(data?.firstRange(of: Data("robin/r1".utf8)) == nil, "\(name)")
      }
    }
  }

  @Test func `A token that may stay in the keyring is told though the account's screens are gone`()
    async throws
  {
    let server = try ReplayServer(Fixtures.pages([[Fixtures.repo(1)]]) + [Fixtures.user])
    defer { server.stop() }
    try await withFolder { folder in
      let keyring = PocketKeyring()
      let accounts = Accounts(folder: folder, keyring: keyring, environment: [:])
      try await accounts.add(newcomer(server: server.address), keeping: .keyring)
      let root = RootViewModel(model: accounts)
      let pilot = Pilot(columns: 80, rows: 50) { RootView(viewModel: root) }
      defer { pilot.close() }
      try await pilot.until("the repository") { pilot.has("robin/r1") }
      await keyring.goAway()
      try pilot.tap("Settings")
      try await pilot.until("the account") { pilot.has("Sign Out robin") }
      try pilot.tap("Sign Out robin")
      try pilot.tap("Sign Out", role: .button)
      try await pilot.until("the words") { pilot.has("That Did Not Work") }
      try pilot.tap("OK")
      try await pilot.until("the way in") {
        pilot.has("Explore") && !pilot.has("That Did Not Work")
      }
    }
  }

  @Test func `What cannot be opened is told with a way to try again`() async throws {
    let model = FakeAccounts()
    model.error = CocoaError(.fileReadNoPermission)
    let root = RootViewModel(model: model)
    let pilot = Pilot { RootView(viewModel: root) }
    try await pilot.until("the words") { pilot.has("Hub Cannot Be Opened") }
    model.error = nil
    try pilot.tap("Try Again")
    try await pilot.until("the way in") { pilot.has("Explore") }
  }
}
