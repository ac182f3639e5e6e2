import Foundation
import Pilot
import Testing

@testable import HubModel

@Suite(.timeLimit(.minutes(1)))
private struct TestingListings {
  private typealias LoginView = DataBindingListings.LoginView
  private let service = FakeLogin()
  private let nest = Repo(id: Identifier("1"), name: "nest", slug: "robin/nest")
  private let wren = Repo(id: Identifier("2"), name: "wren", slug: "robin/wren")

  @Test func `asks for a hundred repositories of any kind`() {
    let request = API.repositories()
    #expect(request.path == ["user", "repos"])
    #expect(request.query.contains { $0.name == "per_page" && $0.value == "100" })
  }

  @Test func `an answer without a description is understood`() throws {
    let repo = try API.repository("robin", "nest").read(Data(#"{"id":1,"name":"nest"}"#.utf8))
    #expect(repo.name == "nest" && repo.about.isEmpty)
  }

  @Test func `what was decoded is fetched again, by name`() async throws {
    let store = try HubStore()
    try await store.write([wren, nest], account: "robin")
    #expect(try await store.repos(account: "robin").map(\.name) == ["nest", "wren"])
  }

  @Test func `a short name is refused without a request`() {
    let viewModel = LoginViewModel(user: nil, service: service)
    viewModel.mail = "five5@domain.com"
    viewModel.login { _ in }
    #expect(viewModel.failedField == .mail && service.calls.isEmpty)
  }

  @Test func `what is typed reaches the view model, and the press does`() throws {
    let viewModel = LoginViewModel(user: nil, service: service)
    let pilot = Pilot { LoginView(viewModel: viewModel) }
    try pilot.type("five5@domain.com", into: "Mail")
    #expect(viewModel.mail == "five5@domain.com")
    try pilot.tap("Sign in")
    #expect(viewModel.failedField == .mail && service.calls.isEmpty)
  }

  @Test func `what the view model says is on the screen`() throws {
    let viewModel = LoginViewModel(user: nil, service: service)
    let pilot = Pilot { LoginView(viewModel: viewModel) }
    viewModel.mail = "robin@forest.example"
    #expect(try pilot.find("Mail").value == "robin@forest.example")
  }
}
