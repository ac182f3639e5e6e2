import Foundation
import MVVM
import Observation

/// Signing in with a code that is typed on a page of the server.
@MainActor
@Observable
package final class DeviceViewModel: MVVM.ViewModel {
  package enum Stage: Hashable {
    case ready
    /// A code is being asked for.
    case asking
    /// The code is shown and its page is waited for.
    case waiting(code: String, page: URL, expires: Date)
    case failed(String)
  }

  /// As what Hub is known to the server.
  package var clientID = ""
  package private(set) var stage: Stage {
    get { now.value }
    set { now.value = newValue }
  }
  private var now = Momentary(Stage.ready)

  private let model: any AccountsModel
  @ObservationIgnored private var attempt: Task<Void, Never>?

  init(model: any AccountsModel) {
    self.model = model
  }

  deinit { attempt?.cancel() }

  var isWorking: Bool {
    switch stage {
    case .asking, .waiting: true
    case .ready, .failed: false
    }
  }

  package var canBegin: Bool { !isWorking && !trimmedID.isEmpty }

  /// Fills in what the server knows Hub as, if that was said before.
  func prepare(for server: ServerAddress?) async {
    guard clientID.isEmpty, let server else { return }
    let known = await model.clientID(for: server)
    // What was typed meanwhile stays.
    if clientID.isEmpty { clientID = known }
  }

  /// Asks for a code and waits until it was typed; while that is under way, again does nothing.
  ///
  /// - Parameter done: told of who signed in; not when it was cancelled or the screen is gone.
  func begin(at server: ServerAddress?, _ done: @escaping @MainActor (Newcomer) -> Void) {
    guard !isWorking else { return }
    guard let server else {
      stage = .failed("The server is no address with https.")
      return
    }
    guard !trimmedID.isEmpty else { return }
    stage = .asking
    attempt = Task { [weak self, model, trimmedID] in
      do {
        let newcomer = try await model.signIn(at: server, clientID: trimmedID) { [weak self] code in
          await self?.show(code)
        }
        guard let self, !Task.isCancelled else { return }
        stage = .ready
        done(newcomer)
      } catch {
        guard let self, !Task.isCancelled else { return }
        stage = .failed(error.localizedDescription)
      }
    }
  }

  /// Waits no longer.
  package func cancel() {
    attempt?.cancel()
    attempt = nil
    stage = .ready
  }

  private var trimmedID: String { clientID.trimmingCharacters(in: .whitespacesAndNewlines) }

  private func show(_ code: DeviceFlow.Code) {
    guard stage == .asking, !Task.isCancelled else { return }
    stage = .waiting(code: code.userCode, page: code.page, expires: code.expires)
  }
}
