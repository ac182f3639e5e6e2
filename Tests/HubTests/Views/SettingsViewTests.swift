import Foundation
import MVVM
import Pilot
import SwiftUI
import Testing

@testable import Hub
@testable import HubModel

/// View: bindings and actions of accounts and settings.
@Suite(.timeLimit(.minutes(1)))
struct SettingsViewTests {
  private let model = FakeAccounts()
  private let limits = Limits()

  @Test func `Accounts are shown, and another one is used by a press`() async throws {
    let pilot = try await shown()
    #expect(pilot.screen.contains("git.example") && pilot.screen.contains("github.com"))
    #expect(!pilot.has("Use wren") && pilot.has("In use"))
    try pilot.tap("Use robin")
    try await pilot.until("the other") { pilot.has("Use wren") }
    #expect(model.shown.current?.login == "robin")
  }

  @Test func `Signing out says what is forgotten, and asks`() async throws {
    let pilot = try await shown()
    try pilot.tap("Sign Out robin")
    #expect(pilot.screen.contains("The token of robin"))
    try pilot.tap("Cancel")
    #expect(model.left.isEmpty && pilot.has("Sign Out robin"))
    try pilot.tap("Sign Out robin")
    try pilot.tap("Sign Out", role: .button)
    try await pilot.until("the end") { !pilot.has("Sign Out robin") }
    #expect(model.left.count == 1)
  }

  @Test func `A token that stays is told`() async throws {
    let pilot = try await shown()
    model.error = AccountsError.tokenStays
    try pilot.tap("Sign Out robin")
    try pilot.tap("Sign Out", role: .button)
    try await pilot.until("the words") { pilot.has("That Did Not Work") }
    try pilot.tap("OK")
    #expect(!pilot.has("That Did Not Work"))
  }

  @Test func `An account is added on a sheet, which closes`() async throws {
    let pilot = try await shown()
    try pilot.tap("Add an Account")
    #expect(pilot.has("Mail"))
    try pilot.tap("Cancel")
    #expect(!pilot.has("Mail"))
    try pilot.tap("Add an Account")
    try pilot.type("sparrow@forest.example", into: "Mail")
    try pilot.type("ghp_secret", into: "Token")
    try pilot.tap("Sign In", role: .button)
    model.logins.give(User(id: Identifier("9"), login: "sparrow"))
    try await pilot.until("the third") { pilot.has("Sign Out sparrow") }
    #expect(!pilot.has("Mail"))
  }

  @Test func `What may still be asked is told when it is little`() async throws {
    let pilot = try await shown()
    #expect(!pilot.screen.contains("left until"))
    let budget = Budget([
      "x-ratelimit-limit": "60", "x-ratelimit-remaining": "3",
      "x-ratelimit-reset": "1000600",
    ])
    limits.budgets.send(try #require(budget))
    #expect(pilot.screen.contains("3 requests left until"))
  }

  private func shown() async throws -> Pilot {
    model.shown.add(try account())
    model.shown.add(try account("wren", id: "8", server: "https://github.com"))
    let viewModel = SettingsViewModel(model: model, server: "git.example")
    let limits = LimitsViewModel(model: limits, clock: StepClock())
    let pilot = Pilot(columns: 80, rows: 50) {
      NavigationStack { SettingsView(viewModel: viewModel, limits: limits) }
    }
    try await pilot.until("the accounts") { pilot.has("Sign Out wren") }
    return pilot
  }
}

@MainActor
private final class Limits: LimitsModel {
  nonisolated let budgets = Broadcaster<Budget>()
  nonisolated let waits = Broadcaster<Date>()
}
