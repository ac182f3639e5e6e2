import MVVM
import Observation

/// The accounts and what can be done with them.
@MainActor
@Observable
package final class SettingsViewModel: MVVM.ViewModel {
  /// One account as it is shown.
  package struct Row: Identifiable, Hashable {
    package let id: Account.ID
    package let login: String
    package let server: String
    package let mail: String
    package let isCurrent: Bool
    /// Where its token is, in words.
    package let token: String
  }

  package private(set) var rows: [Row] = []
  /// Whether the screen to add an account is open.
  package private(set) var isAdding = false
  /// Who is about to be signed out, if the person says so.
  package private(set) var leaving: Row?
  /// What went wrong, in words.
  package private(set) var problem: String?

  @ObservationIgnored private var open: SignInViewModel?
  private let model: any AccountsModel
  private let server: String?
  private let tellAll: (@MainActor (String) -> Void)?

  /// - Parameter tellAll: is told what went wrong when these settings may be gone by then; nil when
  ///   they never are.
  init(
    model: any AccountsModel,
    server: String? = nil,
    tellAll: (@MainActor (String) -> Void)? = nil,
  ) {
    self.model = model
    self.server = server
    self.tellAll = tellAll
    model.changes.subscribeOnMain(self) { viewModel, list in viewModel.show(list) }
  }

  package func load() async {
    do {
      show(try await model.list())
    } catch {
      problem = error.localizedDescription
    }
  }

  /// The screen to add an account, while it is open; made when it is shown, also after a restart.
  package var adding: SignInViewModel? {
    guard isAdding else { return nil }
    if let open { return open }
    let made = SignInViewModel(model: model, server: server) { [weak self] in self?.closeAdding() }
    open = made
    return made
  }

  package func add() { isAdding = true }

  package func closeAdding() {
    open?.device.cancel()
    open = nil
    isAdding = false
  }

  package func choose(_ id: Account.ID) async {
    guard rows.contains(where: { $0.id == id && !$0.isCurrent }) else { return }
    do {
      try await model.choose(id)
    } catch {
      problem = error.localizedDescription
    }
  }

  /// Asks whether somebody is to be signed out.
  package func askToSignOut(_ id: Account.ID) { leaving = rows.first { $0.id == id } }

  package func keepSignedIn() { leaving = nil }

  /// Signs out who was asked about.
  package func signOut() {
    guard let row = leaving else { return }
    leaving = nil
    Task {
      do {
        try await model.signOut(row.id)
      } catch {
        if let tellAll {
          tellAll(error.localizedDescription)
        } else {
          problem = error.localizedDescription
        }
      }
    }
  }

  package func sawProblem() { problem = nil }

  private func show(_ list: AccountList) {
    rows = list.accounts.map { account in
      Row(
        id: account.id,
        login: PlainText.line(account.login, limit: 100),
        server: account.server.words,
        mail: PlainText.line(account.mail, limit: 200),
        isCurrent: account.id == list.currentID,
        token: account.tokenPlace.words,
      )
    }
  }
}

extension Account.TokenPlace {
  fileprivate var words: String {
    switch self {
    case .kept: "The token is kept on this machine"
    case .environment: "The token comes from the environment"
    case .memory: "The token is not kept"
    case .none: "There is no token"
    }
  }
}
