import MVVM
import Observation

/// What the app shows first: the screens of an account, or the way in.
@MainActor
@Observable
package final class RootViewModel: MVVM.ViewModel {
  package enum Stage {
    case opening
    /// What is kept cannot be opened, in words.
    case failed(String)
    case signIn(SignInViewModel)
    /// There is no account: what all may see, and the way in beside it.
    case visiting(Screens, SignInViewModel)
    case ready(Screens)
  }

  package var stage: Stage { shown.value }
  /// The screens are made anew of what is stored.
  private var shown = Momentary(Stage.opening)
  /// What went wrong with an account whose screens may be gone, in words.
  package private(set) var problem: String?

  private let model: any AccountsModel
  private let server: String?
  @ObservationIgnored private var opening: Task<Void, Never>?
  @ObservationIgnored private var isStale = false
  /// Whose token is asked for.
  @ObservationIgnored private var signingIn: Account.ID?

  /// - Parameter server: whose address is filled in for signing in; nil for GitHub's.
  package init(model: any AccountsModel, server: String? = nil) {
    self.model = model
    self.server = server
    model.changes.subscribeOnMain(self) { viewModel, _ in viewModel.open() }
  }

  /// Opens what is kept, and does so once more when asked meanwhile.
  package func open() {
    guard opening == nil else {
      isStale = true
      return
    }
    opening = Task { [weak self, model] in
      repeat {
        self?.isStale = false
        do {
          if let session = try await model.session() {
            self?.show(session)
          } else {
            try await self?.showSignIn(try await model.list())
          }
        } catch let error as TokenFileError {
          let list = (try? await model.list()) ?? AccountList()
          try? await self?.showSignIn(list, error.localizedDescription)
        } catch {
          self?.shown.value = .failed(error.localizedDescription)
        }
      } while self?.isStale == true
      self?.opening = nil
    }
  }

  private func show(_ session: AccountSession) {
    if case .ready(let screens) = stage, screens.session.client === session.client { return }
    shown.value = .ready(
      Screens(session: session, accounts: model, server: server) { [weak self] words in
        self?.problem = words
      }
    )
  }

  /// The way in for whose token is gone, or to another account of this machine.
  private func showSignIn(_ list: AccountList, _ problem: String? = nil) async throws {
    // What is typed there is not lost.
    switch stage {
    case .signIn, .visiting: if list.currentID == signingIn { return }
    case .opening, .failed, .ready: break
    }
    signingIn = list.currentID
    let signIn = SignInViewModel(
      model: model,
      known: list.current,
      others: list.accounts.filter { $0.id != list.currentID },
      server: server,
    )
    signIn.problem = problem
    guard list.accounts.isEmpty, problem == nil, let address = signIn.login.address else {
      shown.value = .signIn(signIn)
      return
    }
    let session = try await model.guestSession(at: address)
    shown.value = .visiting(Screens(session: session, accounts: model, server: server), signIn)
  }

  package func sawProblem() { problem = nil }
}
