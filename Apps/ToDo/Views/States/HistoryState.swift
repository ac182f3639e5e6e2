import Observation

/// What the buttons for undo and redo show.
@MainActor @Observable final class HistoryState: ScreenState {
  var words = HistoryWords()
  var alert: AlertMessage?

  func bind(_ outputs: any HistoryViewModelOutputs) {
    outputs.displayHistory = outlet(\.words)
    outputs.displayAlert = outlet(\.alert)
  }
}
