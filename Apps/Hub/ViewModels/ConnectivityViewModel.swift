import MVVM
import Observation

/// Whether the server answers; screens that could not be brought up to date try again when it is
/// back.
@MainActor
@Observable
package final class ConnectivityViewModel: MVVM.ViewModel {
  var isAway: Bool { away.value }
  private var away = Momentary(false)
  /// How often it came back.
  package private(set) var returns = 0

  @ObservationIgnored private let model: any ConnectivityModel
  @ObservationIgnored private var waiting: Task<Void, Never>?

  init(model: any ConnectivityModel) {
    self.model = model
    model.reach.subscribeOnMain(self) { viewModel, answers in
      if answers { viewModel.noteReturn() } else { viewModel.noteLoss() }
    }
    // It may have gone before there was this window.
    Task { [weak self, model] in
      if await model.isAway { self?.noteLoss() }
    }
  }

  deinit { waiting?.cancel() }

  private func noteLoss() {
    guard !isAway else { return }
    away.value = true
    waiting = Task { [weak self, model] in
      guard (try? await model.untilBack()) != nil else { return }
      self?.noteReturn()
    }
  }

  private func noteReturn() {
    guard isAway else { return }
    away.value = false
    returns += 1
    waiting?.cancel()
    waiting = nil
  }
}
