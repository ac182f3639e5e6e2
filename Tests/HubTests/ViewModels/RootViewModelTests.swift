import Foundation
import MVVM
import Testing

@testable import HubModel

/// View model: the way in, the screens of an account, and from one to the other.
@Suite(.timeLimit(.minutes(1)))
struct RootViewModelTests {
  private let model = FakeAccounts()

  @Test func `Without an account it is the way in, at the server that was named`() async {
    let root = RootViewModel(model: model, server: "http://127.0.0.1:9")
    root.open()
    await eventually { root.signIn != nil }
    #expect(root.signIn?.login.server == "http://127.0.0.1:9")
  }

  @Test func `Who was never here sees what all may see, where nothing can be written`() async throws
  {
    let root = RootViewModel(model: model)
    root.open()
    await eventually { root.signIn != nil }
    guard case .visiting(let screens, _) = root.stage else {
      Issue.record("\(root.stage)")
      return
    }
    let place = RepoPlace(owner: "robin", name: "nest")
    #expect(screens.isGuest && !screens.repository(place).canWrite)
    #expect(!screens.issues(IssuesPlace(owner: "robin", name: "nest")).canWrite)
    #expect(!screens.issue(IssuePlace(owner: "robin", name: "nest", number: 1)).canWrite)
  }

  @Test func `Somebody whose token is gone signs in again`() async throws {
    model.shown.add(try account())
    let root = RootViewModel(model: model)
    root.open()
    await eventually { root.signIn != nil }
    #expect(root.signIn?.login.mail == "robin@forest.example")
    if case .visiting = root.stage { Issue.record("a visitor") }
  }

  @Test func `Beside who has no token stand the others, and one of them without any is next`()
    async throws
  {
    model.shown.add(try account("wren", id: "8"))
    model.shown.add(try account())
    let root = RootViewModel(model: model)
    root.open()
    await eventually { root.signIn != nil }
    let first = try #require(root.signIn)
    first.login.pass = "typed"
    #expect(first.others.map(\.words) == ["wren at git.example"])
    root.open()
    await first.use(first.others[0])
    await eventually { root.signIn !== first }
    #expect(root.signIn?.others.map(\.words) == ["robin at git.example"])
    #expect(root.signIn?.login.mail == "wren@forest.example" && root.signIn?.login.pass == "")
  }

  @Test func `Another account brings other screens, the same one the same`() async throws {
    let root = RootViewModel(model: model)
    root.open()
    await eventually { root.signIn != nil }
    model.opened = try session("robin", "7")
    model.shown.add(try account())
    await eventually { root.screens != nil }
    let first = root.screens
    root.open()
    model.opened = try session("wren", "8")
    model.shown.add(try account("wren", id: "8"))
    await eventually { root.screens !== first }
    #expect(root.screens?.session.account.login == "wren")
    model.opened = nil
    model.shown = AccountList()
    await eventually { root.signIn != nil }
  }

  @Test func `What cannot be opened is told, and tried again when asked`() async {
    model.error = CocoaError(.fileReadNoPermission)
    let root = RootViewModel(model: model)
    root.open()
    await eventually { if case .failed = root.stage { true } else { false } }
    model.error = nil
    root.open()
    await eventually { root.signIn != nil }
  }

  private func session(_ login: String, _ id: String) throws -> AccountSession {
    let account = try account(login, id: id)
    let client = APIClient(server: account.server, transport: ScriptedTransport([]))
    return AccountSession(account: account, client: client, store: try HubStore())
  }
}

extension RootViewModel {
  fileprivate var signIn: SignInViewModel? {
    switch stage {
    case .signIn(let viewModel), .visiting(_, let viewModel): viewModel
    case .opening, .failed, .ready: nil
    }
  }

  fileprivate var screens: Screens? {
    if case .ready(let screens) = stage { screens } else { nil }
  }
}
