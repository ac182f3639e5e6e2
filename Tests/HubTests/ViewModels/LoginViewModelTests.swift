import Foundation
import MVVM
import Testing

@testable import HubModel

/// View model: output and logic of the screen to sign in.
struct LoginViewModelTests {
  @Test func `Without a user both fields are empty, with one the mail is there`() {
    let service = FakeLogin()
    let empty = LoginViewModel(user: nil, service: service)
    #expect(empty.mail.isEmpty && empty.pass.isEmpty)
    let user = User(id: Identifier("1"), login: "robin", mail: "robin@forest.example")
    let known = LoginViewModel(user: user, service: service)
    #expect(known.mail == "robin@forest.example" && known.pass.isEmpty)
  }

  @Test(
    arguments: [
      ("sixsix@d.com", "123456", nil), ("fivef@d.com", "123456", "mail"),
      ("sixsix@d.co", "123456", "mail"), ("sixsix@d.com", "12345", "pass"),
      ("fivef@d.co", "12345", "mail"), ("a@b@c", "123456", "mail"),
      ("sixsix@d.com@", "123456", "mail"), ("sixsix", "123456", "mail"), ("@", "123456", "mail"),
      ("", "123456", "mail"), ("", "", "mail"), ("sixsix@@d.com", "123456", "mail"),
      ("trung@co.uk", "123456", "mail"), ("      @     ", "      ", nil),
      ("sixsix@domain", "123456", nil), ("sixsix@d.com", "e\u{301}2345", "pass"),
      ("👨‍👩‍👧🇻🇳xsix@d.com", "123456", nil), ("👨‍👩‍👧🇻🇳xsi@d.com", "123456", "mail"),
      ("sixsix@d.com", "👨‍👩‍👧🇻🇳3456", nil), ("sixsix@d.com", "", "pass"),
      ("ｶﾞｷﾞｸﾞｹﾞｺﾞﾊﾟ@d.com", "123456", nil), ("ｶﾞｷﾞｸﾞｹﾞｺﾞ@d.com", "123456", "mail"),
      ("sixsix@d.com", "ﾊﾟﾋﾟﾌﾟﾍﾟﾎﾟ", "pass"),
    ] as [(String, String, String?)]
  )
  func `Mail and pass are checked to the letter, mail first`(
    mail: String,
    pass: String,
    key: String?,
  ) {
    let viewModel = LoginViewModel(user: nil, service: FakeLogin())
    viewModel.mail = mail
    viewModel.pass = pass
    let wanted = key.map { Validation.failure(key: $0, msg: "'\($0)' too short") }
    #expect(viewModel.validate() == wanted ?? .success)
  }

  @Test func `A half-width kana and its mark of voicing are one of nine`() {
    #expect("ｶﾞｷﾞｸﾞｹﾞｺﾞﾊﾟﾋﾟﾌﾟﾍﾟ".count == 9)
  }

  @Test func `What is not valid is told at once and reaches no server`() throws {
    let service = FakeLogin()
    let viewModel = LoginViewModel(user: nil, service: service)
    viewModel.mail = "sixsix@d.com"
    var results: [LoginResult] = []
    viewModel.login { results.append($0) }
    guard case .failure(let error as NSError) = try #require(results.first) else {
      Testing.Issue.record("It did not fail.")
      return
    }
    #expect(results.count == 1 && service.calls.isEmpty)
    #expect(error.domain.isEmpty && error.code == -1)
    #expect(error.localizedDescription == "Failure: 'pass' too short")
    #expect(viewModel.problem == "Failure: 'pass' too short")
    #expect(viewModel.failedField == .pass && !viewModel.isWorking)
  }

  @Test func `Signing in sends mail and pass once, and each press is told the end once`() async {
    let service = FakeLogin()
    let viewModel = filled(service)
    let (results, sink) = AsyncStream.makeStream(of: LoginResult.self)
    var told = 0
    for _ in 0..<3 {
      viewModel.login {
        MainActor.preconditionIsolated()
        told += 1
        sink.yield($0)
        sink.finish()
      }
    }
    #expect(viewModel.isWorking)
    service.answer(.success(User(id: Identifier("1"), login: "robin")))
    for await result in results {
      guard case .success = result else {
        Testing.Issue.record("It failed.")
        return
      }
    }
    #expect(told == 3)
    #expect(service.calls.map(\.mail) == ["sixsix@d.com"])
    #expect(service.calls.map(\.pass) == [Secret("123456")])
    #expect(service.calls.map(\.server) == [ServerAddress.gitHub])
    #expect(viewModel.user?.login == "robin")
    #expect(!viewModel.isWorking && viewModel.pass.isEmpty && viewModel.problem == nil)
  }

  @Test func `What the server says is passed on as it is, and a new attempt may succeed`() async {
    let service = FakeLogin()
    let viewModel = filled(service)
    for answer in [
      Result<User, any Error>.failure(APIError.badToken("Bad credentials")),
      .success(User(id: Identifier("1"), login: "robin")),
    ] {
      let (results, sink) = AsyncStream.makeStream(of: LoginResult.self)
      viewModel.login {
        sink.yield($0)
        sink.finish()
      }
      service.answer(answer)
      for await result in results {
        guard case .failure(let error) = result else { continue }
        #expect(error as? APIError == .badToken("Bad credentials"))
        #expect(viewModel.problem == "The token is not accepted: Bad credentials")
        #expect(viewModel.pass == "123456")
      }
    }
    #expect(viewModel.user != nil && viewModel.problem == nil)
  }

  @Test func `A screen that is gone is told nothing and is not kept`() async {
    let service = FakeLogin()
    weak var witness: LoginViewModel?
    do {
      let viewModel = filled(service)
      viewModel.login { _ in Testing.Issue.record("Somebody was told.") }
      witness = viewModel
      await service.called()
    }
    service.answer(.failure(APIError.offline))
    await service.answered()
    #expect(witness == nil)
  }

  @Test func `A server is asked who the token belongs to`() async throws {
    let transport = ScriptedTransport([.answer(200, #"{"id":7,"login":"robin"}"#)])
    let server = try #require(ServerAddress("https://git.example"))
    let params = API.LoginParams(
      mail: "robin@forest.example",
      pass: Secret("ghp_secret"),
      server: server,
    )
    let user = try await ServerLogin(transport: transport).login(params: params)
    #expect(user.login == "robin")
    let request = try #require(transport.requests.first)
    #expect(request.url?.absoluteString == "https://git.example/user")
    #expect(request.allHTTPHeaderFields?["Authorization"] == "Bearer ghp_secret")
    #expect("\(request.allHTTPHeaderFields ?? [:])".contains("forest") == false)
  }

  private func filled(_ service: FakeLogin) -> LoginViewModel {
    let viewModel = LoginViewModel(user: nil, service: service)
    viewModel.mail = "sixsix@d.com"
    viewModel.pass = "123456"
    return viewModel
  }
}

/// Answers when it is told to.
@MainActor
final class FakeLogin: LoginService {
  private(set) var calls: [API.LoginParams] = []
  private let answers = AsyncStream.makeStream(of: Result<User, any Error>.self)
  private let begun = AsyncStream.makeStream(of: Void.self)
  private let ended = AsyncStream.makeStream(of: Void.self)

  func answer(_ answer: Result<User, any Error>) { answers.continuation.yield(answer) }

  func called() async { for await _ in begun.stream { break } }
  func answered() async { for await _ in ended.stream { break } }

  func login(params: API.LoginParams) async throws -> User {
    calls.append(params)
    begun.continuation.yield()
    defer { ended.continuation.yield() }
    for await answer in answers.stream { return try answer.get() }
    throw CancellationError()
  }
}
