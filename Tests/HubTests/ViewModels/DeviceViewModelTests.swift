import Foundation
import Testing

@testable import HubModel

/// View model: signing in with a code.
@Suite(.timeLimit(.minutes(1)))
struct DeviceViewModelTests {
  private let model = FakeAccounts()
  private let server = ServerAddress("https://git.example")

  @Test func `The code is shown until it was typed`() async throws {
    let viewModel = filled()
    let code = try code()
    var done: [Newcomer] = []
    viewModel.begin(at: server) { done.append($0) }
    viewModel.begin(at: server) { done.append($0) }
    #expect(viewModel.stage == .asking && !viewModel.canBegin)
    model.codes.give(code)
    await eventually { viewModel.stage != .asking }
    #expect(
      viewModel.stage == .waiting(code: "WDJB-MJHT", page: code.page, expires: code.expires)
    )
    model.typed.give(try newcomer())
    await eventually { viewModel.stage == .ready }
    #expect(done.map(\.user.login) == ["robin"])
    #expect(model.codesAsked == ["Iv1.abc"])
  }

  @Test func `A code that has run out is told, and another can be asked for`() async throws {
    let viewModel = filled()
    viewModel.begin(at: server) { _ in Testing.Issue.record("Nobody signed in.") }
    model.codes.give(try code())
    model.typed.fail(DeviceFlowError.expired)
    await eventually { !viewModel.isWorking }
    #expect(viewModel.stage == .failed("The code is no longer good; ask for another."))
    #expect(viewModel.canBegin)
    viewModel.begin(at: server) { _ in }
    model.codes.give(try code())
    await eventually { viewModel.stage != .asking }
    #expect(model.codesAsked.count == 2)
  }

  @Test func `Who cancels is told nothing more`() async throws {
    let viewModel = filled()
    viewModel.begin(at: server) { _ in Testing.Issue.record("It was cancelled.") }
    model.codes.give(try code())
    await eventually { viewModel.stage != .asking }
    viewModel.cancel()
    #expect(viewModel.stage == .ready && viewModel.canBegin)
    // The one that was cancelled ends before another is answered.
    viewModel.begin(at: server) { _ in }
    model.codes.fail(APIError.offline)
    await eventually { !viewModel.isWorking }
    #expect(viewModel.stage == .failed("The server cannot be reached."))
  }

  @Test func `Without a client ID or a server nothing is asked`() {
    let viewModel = DeviceViewModel(model: model)
    viewModel.clientID = " \n"
    #expect(!viewModel.canBegin)
    viewModel.begin(at: server) { _ in }
    #expect(viewModel.stage == .ready)
    viewModel.clientID = "Iv1.abc"
    viewModel.begin(at: nil) { _ in }
    #expect(viewModel.stage == .failed("The server is no address with https."))
    #expect(model.codesAsked.isEmpty)
  }

  @Test func `A client ID that was said before is filled in, and takes nothing that is typed`()
    async
  {
    let viewModel = DeviceViewModel(model: model)
    await viewModel.prepare(for: server)
    #expect(viewModel.clientID == "Iv1.known")
    let quick = DeviceViewModel(model: model)
    model.meanwhile = { quick.clientID = "Iv1.mine" }
    await quick.prepare(for: server)
    #expect(quick.clientID == "Iv1.mine")
  }

  private func filled() -> DeviceViewModel {
    let viewModel = DeviceViewModel(model: model)
    viewModel.clientID = " Iv1.abc "
    return viewModel
  }

  private func code() throws -> DeviceFlow.Code {
    DeviceFlow.Code(
      userCode: "WDJB-MJHT",
      page: try #require(URL(string: "https://git.example/login/device")),
      expires: Date(timeIntervalSince1970: 900),
    )
  }
}
