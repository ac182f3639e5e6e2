import Foundation
import Testing

@testable import HubModel

/// View model: output and logic of the screen to sign in, whichever way.
@Suite(.timeLimit(.minutes(1)))
struct SignInViewModelTests {
  private let model = FakeAccounts()

  @Test func `Signing in takes somebody in, with the token that was typed`() async {
    let viewModel = filled()
    viewModel.signIn()
    viewModel.signIn()
    #expect(viewModel.isBusy)
    model.logins.give(User(id: Identifier("7"), login: "robin"))
    await eventually { viewModel.isDone }
    #expect(model.added.map(\.login) == ["robin"])
    #expect(model.added.map(\.token) == [Secret("ghp_secret")])
    #expect(model.shown.current?.mail == "robinson@forest.example")
    #expect(viewModel.login.pass.isEmpty && !viewModel.isBusy && viewModel.problem == nil)
  }

  @Test func `What was typed wrong is told, with the field to return to`() {
    let viewModel = filled()
    viewModel.login.mail = "robin@forest.example"
    viewModel.signIn()
    #expect(viewModel.problem == "Failure: 'mail' too short")
    #expect(viewModel.login.failedField == .mail && model.asked.isEmpty)
    viewModel.sawProblem()
    #expect(viewModel.problem == nil)
    viewModel.login.mail = "robinson@forest.example"
    viewModel.login.server = "http://git.example"
    viewModel.signIn()
    #expect(viewModel.problem == "Failure: 'server' is no address with https")
    #expect(viewModel.login.failedField == .server && model.asked.isEmpty)
  }

  @Test(arguments: [TokenKeeping.file, .nowhere])
  func `Without a keyring the person chooses where the token is kept`(answer: TokenKeeping) async {
    model.hasNoKeyring = true
    let viewModel = filled()
    viewModel.signIn()
    model.logins.give(User(id: Identifier("7"), login: "robin"))
    await eventually { viewModel.asksWhereToKeep && !viewModel.isWorking }
    #expect(model.added.isEmpty)
    viewModel.answered(answer)
    await eventually { viewModel.isDone }
    #expect(model.added.map(\.keeping) == [answer])
  }

  @Test func `Who does not say where the token is kept is not taken in, and may begin anew`() async
  {
    model.hasNoKeyring = true
    let viewModel = filled()
    viewModel.signIn()
    model.logins.give(User(id: Identifier("7"), login: "robin"))
    await eventually { viewModel.asksWhereToKeep && !viewModel.isWorking }
    viewModel.closedQuestion()
    viewModel.closedQuestion()
    #expect(!viewModel.asksWhereToKeep && !viewModel.isBusy)
    viewModel.login.pass = "ghp_other"
    viewModel.signIn()
    model.logins.give(User(id: Identifier("8"), login: "wren"))
    await eventually { viewModel.asksWhereToKeep && !viewModel.isWorking }
    viewModel.answered(.file)
    await eventually { viewModel.isDone }
    #expect(model.added.map(\.token) == [Secret("ghp_other")])
  }

  @Test func `A token that cannot be written down is told`() async {
    model.error = TokenFileError.unwritable
    let viewModel = filled()
    viewModel.signIn()
    model.logins.give(User(id: Identifier("7"), login: "robin"))
    await eventually { viewModel.problem != nil }
    #expect(viewModel.problem == "The token could not be kept." && !viewModel.isDone)
  }

  @Test func `A token of the environment is offered and asked whose it is`() async {
    let viewModel = SignInViewModel(model: model)
    await viewModel.prepare()
    #expect(!viewModel.hasEnvironmentToken && viewModel.device.clientID == "Iv1.known")
    model.environment = Secret("ghp_env")
    await viewModel.prepare()
    #expect(viewModel.hasEnvironmentToken)
    model.logins.fail(APIError.badToken("Bad credentials"))
    await viewModel.signInWithEnvironment()
    #expect(viewModel.problem == "The token is not accepted: Bad credentials")
    model.logins.give(User(id: Identifier("7"), login: "robin"))
    await viewModel.signInWithEnvironment()
    await eventually { viewModel.isDone }
    #expect(model.asked.map(\.pass) == [Secret("ghp_env"), Secret("ghp_env")])
    viewModel.login.server = "no address"
    await viewModel.prepare()
    #expect(!viewModel.hasEnvironmentToken)
  }

  @Test func `Somebody whose token is gone finds mail and server filled in`() throws {
    let viewModel = SignInViewModel(model: model, known: try account(), server: "github.com")
    #expect(viewModel.login.mail == "robin@forest.example" && viewModel.login.pass.isEmpty)
    #expect(viewModel.login.server == "git.example")
    #expect(viewModel.login.address == ServerAddress("https://git.example"))
  }

  @Test func `A code that is accepted while somebody else is asked about waits for its turn`() async
  {
    model.hasNoKeyring = true
    let viewModel = filled()
    viewModel.device.clientID = "Iv1.x"
    viewModel.signIn()
    model.logins.give(User(id: Identifier("7"), login: "robin"))
    await eventually { viewModel.asksWhereToKeep && !viewModel.isWorking }
    viewModel.signInWithCode()
    guard let page = URL(string: "https://git.example/login/device") else { return }
    model.codes.give(DeviceFlow.Code(userCode: "A-B", page: page, expires: .distantFuture))
    guard let other = try? newcomer("wren", id: "8", token: "gho_code") else { return }
    model.typed.give(other)
    await eventually { viewModel.device.stage == .ready }
    viewModel.answered(.nowhere)
    await eventually { model.added.map(\.login) == ["robin"] && viewModel.asksWhereToKeep }
    viewModel.answered(.file)
    await eventually { model.added.map(\.login) == ["robin", "wren"] }
    #expect(model.added.map(\.keeping) == [.nowhere, .file])
    #expect(model.added.map(\.token) == [Secret("ghp_secret"), Secret("gho_code")])
  }

  @Test func `Another account of this machine can be looked at instead`() async throws {
    model.shown.add(try account("wren", id: "8"))
    let known = try account()
    model.shown.add(known)
    let viewModel = SignInViewModel(
      model: model,
      known: known,
      others: [try account("wren\u{202E}", id: "8")],
    )
    let other = try #require(viewModel.others.first)
    #expect(other.words == "wren at git.example")
    await viewModel.use(other)
    #expect(model.shown.current?.login == "wren")
    model.error = CocoaError(.fileWriteNoPermission)
    await viewModel.use(other)
    #expect(viewModel.problem != nil)
  }

  private func filled() -> SignInViewModel {
    let viewModel = SignInViewModel(model: model, server: "git.example")
    viewModel.login.mail = "robinson@forest.example"
    viewModel.login.pass = "ghp_secret"
    return viewModel
  }
}
