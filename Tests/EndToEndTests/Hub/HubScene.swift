import Foundation
import MVVM
import Pilot
import SwiftUICore
import Synchronization

@testable import Hub
@testable import HubModel

/// A state of Hub as it is looked at.
nonisolated enum HubScene: String, CaseIterable, Sendable {
  case signIn
  case signInFailed
  /// A code waits to be typed on the server's page.
  case code
  /// Repositories in sections by owner.
  case list
  case empty
  /// A repository with its README.
  case repository
  /// An issue with comments.
  case issue
  case pull
  /// Issues and pull requests of a repository.
  case issues
  /// Where a new issue is written.
  case newIssue
  case notices
  case profile
  case settings
  /// Nobody answers: what is stored, and how old it is.
  case offline
  /// What is to be seen without an account.
  case explore

  /// Words by which one sees that it is there.
  private var words: String {
    switch self {
    case .explore: "wren/song"
    case .signIn: "Client ID"
    case .signInFailed: "Sign-In Failed"
    case .code: "WREN-0815"
    case .list: "wren/song"
    case .empty: "No Repositories"
    case .repository: "Weave them"
    case .issue: "Found under the hedge."
    case .pull: "Both are right."
    case .issues: "Nests fall when it storms"
    case .newIssue: "The description is Markdown"
    case .notices: "A feather is missing"
    case .profile: "robin/egg"
    case .settings: "Sign Out robin"
    case .offline: "The server cannot be reached."
    }
  }

  /// Whether it is there, and nothing of it is on its way.
  func isShown(in told: [Told]) -> Bool {
    let descriptions = told.map(\.description)
    return descriptions.contains { $0.contains(words) }
      && !descriptions.contains { $0.contains("Loading…") }
  }
}

/// Hub in a scene, with a server that answers from a list and a clock that stands.
@MainActor final class HubStage {
  let scene: HubScene
  private let root: RootViewModel
  private let screens: Screens
  private let issues: IssuesViewModel
  private let newIssue: NewIssueViewModel
  private let signIn: SignInViewModel

  /// Midnight between 14 and 15 November 2023.
  nonisolated static let now = Date(timeIntervalSince1970: 1_700_006_400)

  convenience init(_ scene: HubScene) async throws {
    let store = try HubStore()
    try self.init(scene, over: store)
    if scene == .offline {
      let robin = try HubWorld.account("robin", id: "7", server: "https://github.com")
      try await keepRepositories(in: store, of: robin)
    }
  }

  /// A process that begins over what is stored.
  init(
    _ scene: HubScene,
    over store: HubStore,
    marks: HubMarks = HubMarks(),
    clock: StandingClock = StandingClock(),
  ) throws {
    self.scene = scene
    let robin = try HubWorld.account("robin", id: "7", server: "https://github.com")
    let wren = try HubWorld.account("wren", id: "8", server: "https://git.forest.example")
    let client = APIClient(
      server: robin.server,
      account: robin.id,
      token: Secret("none"),
      transport: HubWorld(isEmpty: scene == .empty, isAway: scene == .offline, marks: marks),
      cache: store,
      clock: clock,
    )
    let session = AccountSession(
      account: robin,
      client: client,
      store: store,
      clock: clock,
    )
    var list = AccountList(accounts: [robin, wren])
    list.currentID = robin.id
    let accounts = SceneAccounts(shown: list)
    root = RootViewModel(model: SceneAccounts(shown: AccountList()))
    signIn = SignInViewModel(model: SceneAccounts(shown: AccountList()))
    screens = Screens(session: session, accounts: accounts)
    issues = screens.issues(IssuesPlace(owner: "robin", name: "nest"))
    newIssue = issues.newIssue
    newIssue.title = "Two feathers are missing"
    if scene == .list { screens.repositories.isByOwner = true }
    switch scene {
    case .signInFailed:
      signIn.login.mail = "robin@forest.example"
      signIn.problem = APIError.badToken("Bad credentials").localizedDescription
    case .code:
      signIn.device.clientID = "Iv1.nest"
      signIn.signInWithCode()
    default: break
    }
  }

  private func place(_ number: Int) -> IssuePlace {
    IssuePlace(owner: "robin", name: "nest", number: number)
  }

  private func keepRepositories(in store: HubStore, of robin: Account) async throws {
    try await store.write(HubWorld.repositories(), account: robin.id)
    try await store.finish(
      nil,
      account: robin.id,
      at: HubStage.now.addingTimeInterval(-86_400),
    )
  }

  var view: some View {
    shown
      .environment(screens.reach)
      .environment(\.locale, Locale(identifier: "en_US"))
      .environment(\.timeZone, .gmt)
  }

  @ViewBuilder private var shown: some View {
    switch scene {
    case .explore: RootView(viewModel: root)
    case .signIn, .signInFailed, .code: NavigationStack { SignInView(viewModel: signIn) }
    case .list, .empty, .offline: ScreensView(screens: screens)
    case .repository:
      NavigationStack {
        RepositoryView(viewModel: screens.repository(RepoPlace(owner: "robin", name: "nest")))
      }
    case .issue, .pull:
      NavigationStack { IssueView(viewModel: screens.issue(place(scene == .pull ? 12 : 3))) }
    case .issues: NavigationStack { IssuesView(viewModel: issues) }
    case .newIssue: NewIssueView(viewModel: newIssue)
    case .notices: NavigationStack { NotificationsView(viewModel: screens.notices) }
    case .profile:
      NavigationStack {
        ProfileView(viewModel: screens.profile(ProfilePlace(login: "robin")))
      }
    case .settings:
      NavigationStack { SettingsView(viewModel: screens.settings, limits: screens.limits) }
    }
  }
}

/// A clock that stands but for the seconds between two requests that change something: those are
/// over at once, and no other wait ends.
nonisolated final class StandingClock: WaitingClock {
  private let passed = Mutex(0.0)

  var now: Date { HubStage.now.addingTimeInterval(passed.withLock { $0 }) }

  func wait(until moment: Date) async throws {
    let isShort = passed.withLock { passed in
      let left = moment.timeIntervalSince(HubStage.now) - passed
      guard left <= 5 else { return false }
      passed += max(0, left)
      return true
    }
    // Longer than any test.
    if !isShort { try await Task.sleep(for: .seconds(86_400)) }
  }
}

/// Accounts that are there, without any of their screens.
nonisolated private struct SceneAccounts: AccountsModel {
  let changes = Broadcaster<AccountList>()
  let shown: AccountList

  func list() -> AccountList { shown }
  func session() -> AccountSession? { nil }
  func guestSession(at server: ServerAddress) throws -> AccountSession {
    let (account, store) = (Account(guestAt: server), try HubStore())
    let client = APIClient(
      server: server,
      account: account.id,
      transport: HubWorld(isEmpty: false, isAway: false),
      cache: store,
      clock: StandingClock(),
    )
    return AccountSession(account: account, client: client, store: store, clock: StandingClock())
  }
  func add(_ newcomer: Newcomer, keeping: TokenKeeping) {}
  func choose(_ id: Account.ID) {}
  func signOut(_ id: Account.ID) {}
  func environmentToken(for server: ServerAddress) -> Secret? { nil }
  func clientID(for server: ServerAddress) -> String { "" }
  func login(params: API.LoginParams) throws -> User { throw APIError.offline }

  /// Nobody types the code.
  func signIn(
    at server: ServerAddress,
    clientID: String,
    show: @escaping @concurrent @Sendable (DeviceFlow.Code) async -> Void,
  ) async throws -> Newcomer {
    guard let page = URL(string: "https://github.com/login/device") else { throw APIError.offline }
    let end = HubStage.now.addingTimeInterval(900)
    await show(DeviceFlow.Code(userCode: "WREN-0815", page: page, expires: end))
    try await StandingClock().wait(until: end)
    throw APIError.offline
  }
}
