import Foundation
import Testing

@testable import HubModel

/// View model: the accounts and what can be done with them.
@Suite(.timeLimit(.minutes(1)))
struct SettingsViewModelTests {
  private let model = FakeAccounts()

  @Test func `Accounts are shown with their server, their mail and where the token is`()
    async throws
  {
    let viewModel = try await filled()
    #expect(viewModel.rows.map(\.login) == ["robin", "wren"])
    #expect(viewModel.rows.map(\.server) == ["git.example", "github.com"])
    #expect(viewModel.rows.map(\.isCurrent) == [false, true])
    #expect(
      viewModel.rows.map(\.token) == [
        "The token is kept on this machine", "The token is not kept",
      ]
    )
  }

  @Test func `Names turn no words`() async throws {
    model.shown.add(try account("rob\u{202E}in"))
    let viewModel = SettingsViewModel(model: model)
    await viewModel.load()
    #expect(viewModel.rows.map(\.login) == ["robin"])
    #expect(viewModel.rows.map(\.mail) == ["robin@forest.example"])
    #expect(LanguageShare.shares(["Sw\u{2066}ift": 1]).map(\.name) == ["Swift"])
  }

  @Test func `Another account is looked at, and the one that is already changes nothing`()
    async throws
  {
    let viewModel = try await filled()
    await viewModel.choose(viewModel.rows[0].id)
    #expect(viewModel.rows.map(\.isCurrent) == [true, false])
    await viewModel.choose("nobody")
    model.error = CocoaError(.fileWriteNoPermission)
    await viewModel.choose(viewModel.rows[0].id)
    #expect(viewModel.problem == nil)
    await viewModel.choose(viewModel.rows[1].id)
    #expect(viewModel.problem != nil)
    viewModel.sawProblem()
    #expect(viewModel.problem == nil)
  }

  @Test func `Signing out is asked first`() async throws {
    let viewModel = try await filled()
    let row = viewModel.rows[0]
    viewModel.signOut()
    viewModel.askToSignOut(row.id)
    #expect(viewModel.leaving == row)
    viewModel.keepSignedIn()
    viewModel.signOut()
    #expect(model.left.isEmpty)
    viewModel.askToSignOut(row.id)
    viewModel.signOut()
    await eventually { viewModel.rows.count == 1 }
    #expect(model.left == [row.id] && viewModel.leaving == nil)
  }

  @Test func `A token that stays in a keyring is told`() async throws {
    let viewModel = try await filled()
    model.error = AccountsError.tokenStays
    viewModel.askToSignOut(viewModel.rows[0].id)
    viewModel.signOut()
    await eventually { viewModel.problem != nil }
    #expect(viewModel.problem?.hasPrefix("You are signed out") == true)
    #expect(viewModel.rows.count == 1)
  }

  @Test func `The screen to add an account closes when somebody was taken in, or by itself`()
    async throws
  {
    let viewModel = try await filled()
    viewModel.add()
    viewModel.closeAdding()
    #expect(viewModel.adding == nil)
    viewModel.add()
    let adding = try #require(viewModel.adding)
    #expect(adding.login.server == "git.example")
    adding.login.mail = "sparrow@forest.example"
    adding.login.pass = "ghp_secret"
    adding.signIn()
    model.logins.give(User(id: Identifier("9"), login: "sparrow"))
    await eventually { viewModel.adding == nil }
    #expect(viewModel.rows.map(\.login) == ["robin", "wren", "sparrow"])
  }

  @Test func `Accounts that cannot be read are told`() async {
    model.error = CocoaError(.fileReadNoPermission)
    let viewModel = SettingsViewModel(model: model)
    await viewModel.load()
    #expect(viewModel.problem != nil && viewModel.rows.isEmpty)
  }

  private func filled() async throws -> SettingsViewModel {
    model.shown.add(try account())
    model.shown.add(
      try account("wren", id: "8", server: "https://github.com", tokenPlace: .memory)
    )
    let viewModel = SettingsViewModel(model: model, server: "git.example")
    await viewModel.load()
    return viewModel
  }
}
