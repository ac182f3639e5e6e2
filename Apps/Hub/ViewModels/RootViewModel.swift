import MVVM
import Observation

/// What the app shows first: the screens of an account, or the way in.
@MainActor
@Observable
final class RootViewModel: MVVM.ViewModel {
  enum Stage {
    case opening
    /// What is kept can not be opened, in words.
    case failed(String)
    case signIn(SignInViewModel)
    case ready(Screens)
  }

  private(set) var stage = Stage.opening
  /// What went wrong with an account whose screens may be gone, in words.
  private(set) var problem: String?

  private let model: any AccountsModel
  private let server: String?
  @ObservationIgnored private var opening: Task<Void, Never>?
  @ObservationIgnored private var isStale = false

  /// - Parameter server: whose address is filled in for signing in; nil for GitHub's.
  init(model: any AccountsModel, server: String? = nil) {
    self.model = model
    self.server = server
    model.changes.listenOnMain(self) { viewModel, _ in viewModel.open() }
  }

  /// Opens what is kept, and does so once more when asked meanwhile.
  func open() {
    guard opening == nil else {
      isStale = true
      return
    }
    opening = Task { [weak self, model] in
      repeat {
        self?.isStale = false
        do {
          let session = try await model.session()
          let known = session == nil ? try await model.list().current : nil
          self?.show(session, known)
        } catch let error as TokenFileError {
          self?.show(nil, try? await model.list().current, error.localizedDescription)
        } catch {
          self?.stage = .failed(error.localizedDescription)
        }
      } while self?.isStale == true
      self?.opening = nil
    }
  }

  private func show(_ session: AccountSession?, _ known: Account?, _ problem: String? = nil) {
    guard let session else {
      if case .signIn = stage { return }
      let signIn = SignInViewModel(model: model, known: known, server: server)
      signIn.problem = problem
      stage = .signIn(signIn)
      return
    }
    if case .ready(let screens) = stage, screens.session.client === session.client { return }
    stage = .ready(
      Screens(session: session, accounts: model, server: server) { [weak self] words in
        self?.problem = words
      }
    )
  }

  func sawProblem() { problem = nil }
}
