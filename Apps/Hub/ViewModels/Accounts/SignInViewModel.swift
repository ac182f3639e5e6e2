import MVVM
import Observation

/// The screen to sign in: by address and token, by a code, or by a token of the environment; and
/// the question where to keep a token when there is no keyring.
@MainActor
@Observable
package final class SignInViewModel: MVVM.ViewModel {
  package let login: LoginViewModel
  package let device: DeviceViewModel

  /// Another account of this machine, which may be looked at instead.
  package struct Other: Identifiable, Hashable {
    package let id: Account.ID
    /// Who it is of, and where.
    package let words: String

    init(_ account: Account) {
      id = account.id
      words = "\(PlainText.line(account.login, limit: 100)) at \(account.server.words)"
    }
  }

  package let others: [Other]
  /// Whether the environment brings a token for the server.
  package private(set) var hasEnvironmentToken = false
  /// Whether the person is asked where the token may be kept.
  package private(set) var asksWhereToKeep = false
  var isWorking: Bool { underWay.value }
  private var underWay = Momentary(false)
  /// What went wrong, in words, until the person has seen it.
  package var problem: String?
  /// Whether somebody was taken in.
  private(set) var isDone = false

  private let model: any AccountsModel
  private let whenDone: @MainActor () -> Void
  private var newcomer: Newcomer? {
    get { coming.value }
    set { coming.value = newValue }
  }
  /// Those whose code was accepted while somebody else was taken in.
  private var waiting: [Newcomer] {
    get { queue.value }
    set { queue.value = newValue }
  }
  // They have tokens, which no saved state may hold.
  @ObservationIgnored private var coming = Momentary<Newcomer?>(nil)
  @ObservationIgnored private var queue = Momentary<[Newcomer]>([])

  /// - Parameters:
  ///   - known: somebody whose token is gone, who signs in again.
  ///   - others: accounts that may be looked at instead.
  ///   - server: whose address is filled in.
  ///   - whenDone: told when somebody was taken in.
  init(
    model: any AccountsModel,
    known: Account? = nil,
    others: [Account] = [],
    server: String? = nil,
    whenDone: @escaping @MainActor () -> Void = {},
  ) {
    self.model = model
    self.whenDone = whenDone
    self.others = others.map(Other.init)
    login = LoginViewModel(user: known.map(User.init), service: model)
    device = DeviceViewModel(model: model)
    if let server = known?.server.words ?? server { login.server = server }
  }

  /// Looks what the environment has for the server as it is typed.
  package func prepare() async {
    guard let server = login.address else {
      hasEnvironmentToken = false
      return
    }
    hasEnvironmentToken = await model.environmentToken(for: server) != nil
    await device.prepare(for: server)
  }

  /// Signs in with mail and pass.
  package func signIn() {
    problem = nil
    let token = Secret(login.pass)
    let (mail, server) = (login.mail, login.address)
    login.login { [weak self] result in
      guard let self else { return }
      switch result {
      case .success:
        guard let user = login.user, let server else { return }
        enqueue(Newcomer(user: user, server: server, mail: mail, token: token))
      case .failure: problem = login.problem
      }
    }
  }

  /// Signs in with the code of a page.
  package func signInWithCode() {
    problem = nil
    device.begin(at: login.address) { [weak self] in self?.enqueue($0) }
  }

  /// Signs in with the token of the environment.
  package func signInWithEnvironment() async {
    guard !isWorking, let server = login.address,
      let token = await model.environmentToken(for: server)
    else { return }
    underWay.value = true
    problem = nil
    do {
      let params = API.LoginParams(mail: "", pass: token, server: server)
      let user = try await model.login(params: params)
      underWay.value = false
      enqueue(
        Newcomer(
          user: user,
          server: server,
          mail: user.mail,
          token: token,
          isFromEnvironment: true,
        )
      )
    } catch {
      underWay.value = false
      problem = error.localizedDescription
      takeNext()
    }
  }

  /// Looks at another account.
  package func use(_ other: Other) async {
    do {
      try await model.choose(other.id)
    } catch {
      problem = error.localizedDescription
    }
  }

  /// Whether nothing new can be begun.
  package var isBusy: Bool { isWorking || login.isWorking }

  /// The person's answer where the token may be kept.
  package func answered(_ keeping: TokenKeeping) {
    asksWhereToKeep = false
    Task { await keep(keeping) }
  }

  /// The person does not answer: then nobody is taken in.
  package func closedQuestion() {
    guard asksWhereToKeep else { return }
    asksWhereToKeep = false
    newcomer = nil
    takeNext()
  }

  /// The person saw what went wrong.
  package func sawProblem() { problem = nil }

  private func enqueue(_ newcomer: Newcomer) {
    // A second press of the same button.
    guard newcomer != self.newcomer, !waiting.contains(newcomer) else { return }
    waiting.append(newcomer)
    takeNext()
  }

  /// One at a time: an answer about one must not be taken for one about another.
  private func takeNext() {
    guard newcomer == nil, !isWorking, !waiting.isEmpty else { return }
    newcomer = waiting.removeFirst()
    Task { await keep(.keyring) }
  }

  private func keep(_ keeping: TokenKeeping) async {
    guard let newcomer, !isWorking else { return }
    underWay.value = true
    defer {
      underWay.value = false
      takeNext()
    }
    do {
      try await model.add(newcomer, keeping: keeping)
      self.newcomer = nil
      isDone = true
      whenDone()
    } catch is KeyringError where keeping == .keyring {
      asksWhereToKeep = true
    } catch {
      self.newcomer = nil
      problem = error.localizedDescription
    }
  }
}

extension User {
  /// Somebody as they are known from an account.
  fileprivate init(_ account: Account) {
    self.init(id: Identifier(account.id), login: account.login, mail: account.mail)
  }
}
