import Foundation
import Pilot
import SwiftUI
import Testing

@testable import Hub
@testable import HubModel

/// View: bindings and actions of the screen to sign in.
@Suite(.timeLimit(.minutes(1)))
struct SignInViewTests {
  private let model = FakeAccounts()

  @Test func `What is typed reaches the server without the blanks around it`() async throws {
    let (pilot, viewModel) = shown()
    try pilot.type("  robinson@forest.example ", into: "Mail")
    try pilot.type("\tghp_secret\n", into: "Token")
    try pilot.type("git.example", into: "Server")
    #expect(viewModel.login.mail == "  robinson@forest.example ")
    try pilot.tap("Sign In", role: .button)
    #expect(try !pilot.find("Sign In", role: .button).isEnabled)
    model.logins.give(User(id: Identifier("7"), login: "robin"))
    await eventually { viewModel.isDone }
    #expect(model.asked.map(\.mail) == ["robinson@forest.example"])
    #expect(model.asked.map(\.pass) == [Secret("ghp_secret")])
    #expect(model.asked.map(\.server) == [ServerAddress("https://git.example")])
    #expect(!pilot.screen.contains("ghp_secret"))
  }

  @Test(arguments: [
    ("robin@forest.example", "ghp_secret", "git.example", "'mail' too short", "Mail"),
    ("robinson@forest.example", "short", "git.example", "'pass' too short", "Token"),
    ("robinson@forest.example", "ghp_secret", "http://git.example", "no address", "Server"),
  ])
  func `What is wrong is told, and then its field has the focus`(
    mail: String,
    pass: String,
    server: String,
    words: String,
    field: String,
  ) throws {
    let (pilot, viewModel) = shown()
    try pilot.type(mail, into: "Mail")
    try pilot.type(pass, into: "Token")
    try pilot.type(server, into: "Server")
    #expect(pilot.press(.return))
    #expect(pilot.has("Sign-In Failed") && pilot.screen.contains(words))
    try pilot.tap("OK")
    #expect(!pilot.has("Sign-In Failed") && model.asked.isEmpty)
    pilot.type("!")
    let texts = ["Mail": viewModel.login.mail, "Token": viewModel.login.pass]
    #expect((texts[field] ?? viewModel.login.server).hasSuffix("!"))
  }

  @Test(arguments: [
    ("Keep in a File", TokenKeeping.file as TokenKeeping?), ("Do Not Keep", .nowhere),
    ("Cancel", nil),
  ])
  func `Without a keyring the person is asked`(answer: String, keeping: TokenKeeping?) async throws
  {
    model.hasNoKeyring = true
    let (pilot, viewModel) = shown()
    try pilot.type("robinson@forest.example", into: "Mail")
    try pilot.type("ghp_secret", into: "Token")
    try pilot.tap("Sign In", role: .button)
    model.logins.give(User(id: Identifier("7"), login: "robin"))
    try await pilot.until("the question") { pilot.has("Keep the Token?") }
    await eventually { !viewModel.isWorking }
    try pilot.tap(answer)
    await eventually { viewModel.isDone || keeping == nil }
    #expect(model.added.map(\.keeping) == [keeping].compactMap(\.self))
    #expect(!pilot.has("Keep the Token?"))
  }

  @Test func `The code is shown large with its page, and waiting can be cancelled`() async throws {
    let (pilot, viewModel) = shown()
    try await pilot.until("the client ID") { viewModel.device.clientID == "Iv1.known" }
    try pilot.tap("Get a Code")
    model.codes.give(
      DeviceFlow.Code(
        userCode: "WDJB-MJHT",
        page: try #require(URL(string: "https://git.example/login/device")),
        expires: Date(timeIntervalSince1970: 900),
      )
    )
    try await pilot.until("the code") { pilot.screen.contains("WDJB-MJHT") }
    let style = try #require(pilot.style(of: "WDJB-MJHT"))
    let usual = try #require(pilot.style(of: "Type this code"))
    #expect(style.weight > usual.weight && style.isMonospaced)
    try pilot.tap("https://git.example/login/device")
    #expect(pilot.opened == ["https://git.example/login/device"])
    try pilot.tap("Cancel")
    #expect(viewModel.device.stage == .ready && pilot.has("Get a Code"))
  }

  @Test func `A token of the environment has a button`() async throws {
    model.environment = Secret("ghp_env")
    let (pilot, viewModel) = shown()
    let button = "Use the Token of the Environment"
    try await pilot.until("the button") { pilot.has(button) }
    try pilot.tap(button)
    model.logins.give(User(id: Identifier("7"), login: "robin"))
    await eventually { viewModel.isDone }
    #expect(model.asked.map(\.pass) == [Secret("ghp_env")])
  }

  private func shown() -> (Pilot, SignInViewModel) {
    let viewModel = SignInViewModel(model: model, server: "git.example")
    let pilot = Pilot(columns: 80, rows: 50) {
      NavigationStack { SignInView(viewModel: viewModel) }
    }
    return (pilot, viewModel)
  }
}
