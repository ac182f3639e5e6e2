/// What the buttons for undo and redo show.
@MainActor final class HistoryState: ScreenState {
  typealias Outputs = any HistoryViewModelOutputs

  @Shown(\.displayHistory) var words = HistoryText()
  @Shown(\.displayAlert) var alert: AlertMessage? = nil
}
